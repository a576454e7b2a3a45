import CoreGraphics
import Foundation

/// Place of a view in a list, which decides its background, corners and separators.
struct ListPlace: Equatable {
  enum Role {
    case row
    case header
    case footer
  }

  var appearance: UICollectionLayoutListConfiguration.Appearance
  var role: Role
  var isFirst: Bool
  var isLast: Bool
  /// Color of the line below; nil for none.
  var separator: UIColor?
  /// Distances of the content from the sides, because of the safe area.
  var sides: UIEdgeInsets

  /// Whether rows are on rounded cards.
  var isInset: Bool { appearance == .insetGrouped }
  var isGrouped: Bool { appearance == .grouped || appearance == .insetGrouped }
  var isSidebar: Bool { appearance.isSidebar }
}

extension UICollectionLayoutListConfiguration.Appearance {
  var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
}

/// Settings of a list that its sections have in common.
@MainActor
final class ListSection {
  let configuration: UICollectionLayoutListConfiguration
  var hasHeaderRow: Bool { configuration.headerMode == .firstItemInSection }

  init(_ configuration: UICollectionLayoutListConfiguration) { self.configuration = configuration }

  /// Color behind the list.
  var backgroundColor: UIColor {
    if let color = configuration.backgroundColor { return color }
    switch configuration.appearance {
    case .grouped, .insetGrouped: return .systemGroupedBackground
    // (242,242,247) on the picture that `SidebarMetrics` names; the dark gray of dark mode is an estimate.
    case .sidebar: return .secondarySystemBackground
    case .plain, .sidebarPlain: return .systemBackground
    }
  }

  /// Whether rows reach from edge to edge.
  var reachesEdges: Bool { [.plain, .grouped].contains(configuration.appearance) }

  func place(
    _ role: ListPlace.Role, isFirst: Bool, isLast: Bool, sides: UIEdgeInsets
  ) -> ListPlace {
    let appearance = configuration.appearance
    // The last separator of an inset section would coincide with its edge.
    let hasLine =
      role == .row && configuration.showsSeparators && !appearance.isSidebar
      && !(isLast && appearance == .insetGrouped)
      && configuration.separatorConfiguration.bottomSeparatorVisibility != .hidden
    return ListPlace(
      appearance: appearance, role: role, isFirst: isFirst, isLast: isLast,
      separator: hasLine ? configuration.separatorConfiguration.color : nil, sides: sides)
  }
}
