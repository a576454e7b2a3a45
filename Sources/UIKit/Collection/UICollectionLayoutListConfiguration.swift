import CoreGraphics
public import Foundation

/// Settings of a list in a collection view.
@preconcurrency @MainActor
public struct UICollectionLayoutListConfiguration {
  /// Style of a list.
  public enum Appearance: Int, Sendable {
    /// Rows from edge to edge.
    case plain
    /// Groups of rows from edge to edge, on gray.
    case grouped
    /// Groups of rows on cards with rounded corners, on gray.
    case insetGrouped
    /// Rows of a sidebar.
    case sidebar
    /// Rows of a sidebar without background.
    case sidebarPlain
  }

  /// Headers of sections.
  public enum HeaderMode: Int, Sendable {
    /// Sections begin with their first row (default).
    case none
    /// A supplementary view of the kind `elementKindSectionHeader`.
    case supplementary
    /// The first item of a section, drawn as its header.
    case firstItemInSection
  }

  /// Footers of sections.
  public enum FooterMode: Int, Sendable {
    /// Sections end with their last row (default).
    case none
    /// A supplementary view of the kind `elementKindSectionFooter`.
    case supplementary
  }

  /// Style of the list.
  public let appearance: Appearance
  /// Whether there are lines between rows. Default: true, but not in sidebars.
  public var showsSeparators: Bool
  /// Settings of the lines.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Color behind the rows; nil (default) for the style's.
  public var backgroundColor: UIColor?
  /// Headers of sections. Default: none.
  public var headerMode = HeaderMode.none
  /// Footers of sections. Default: none.
  public var footerMode = FooterMode.none

  /// Makes the actions of a row.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// Actions that a swipe from the leading edge uncovers; nil (default) for none.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Actions that a swipe from the trailing edge uncovers; nil (default) for none.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// A list without headers.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
  }
}

/// Lines between the rows of a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
  /// Whether a line is shown.
  public enum Visibility: Int, Sendable {
    /// As the style has it.
    case automatic
    /// Always, between rows.
    case visible
    /// No line.
    case hidden
  }

  /// Line below rows. Default: automatic.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Color of the lines. Default: `.separator`.
  public var color = UIColor.separator

  /// The lines of a style.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

extension NSCollectionLayoutSection {
  /// A section of rows one below the other, whose content decides on their heights.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let row = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(TableMetrics.rowHeight))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: row, subitems: [NSCollectionLayoutItem(layoutSize: row)]))
    section.list = ListSection(configuration)
    let width = layoutEnvironment.container.contentSize.width
    let isGrouped =
      configuration.appearance == .grouped || configuration.appearance == .insetGrouped
    let isSidebar = configuration.appearance.isSidebar
    let side =
      configuration.appearance == .insetGrouped
      ? TableMetrics.sideInset(in: width) : isSidebar ? SidebarMetrics.sideInset : 0
    let hasHeader = configuration.headerMode == .supplementary
    let hasFooter = configuration.footerMode == .supplementary
    section.contentInsets = NSDirectionalEdgeInsets(
      top: isGrouped && !hasHeader ? TableMetrics.groupedGap : 0, leading: side,
      bottom: isGrouped && !hasFooter
        ? TableMetrics.groupedGap : isSidebar ? SidebarMetrics.sectionGap : 0, trailing: side)
    // The padding is part of the header's height, because a list's headers are views of the list.
    func edge(_ kind: String, _ alignment: NSRectAlignment) {
      let item = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1),
          heightDimension: .estimated(
            isGrouped ? TableMetrics.groupedHeader : TableMetrics.plainHeader)),
        elementKind: kind, alignment: alignment)
      item.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(item)
    }
    if hasHeader { edge(UICollectionView.elementKindSectionHeader, .top) }
    if hasFooter { edge(UICollectionView.elementKindSectionFooter, .bottom) }
    return section
  }
}

extension UICollectionViewCompositionalLayout {
  /// A layout of lists, one for each section.
  public class func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }
}
