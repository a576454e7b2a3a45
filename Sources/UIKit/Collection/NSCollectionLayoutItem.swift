public import Accessors
public import Foundation

/// An item of a compositional layout: its size and the space around it.
@preconcurrency @MainActor
open class NSCollectionLayoutItem: NSObject {
  /// Size in the container, which is the group or, for a group, the section.
  public let layoutSize: NSCollectionLayoutSize
  /// Views that are attached to the item, such as badges.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// Insets of the item's frame in its place, in points. An estimated side has none.
  @Setter open var contentInsets = NSDirectionalEdgeInsets.zero
  /// Space around the item's place; nil (default) for none.
  @Setter open var edgeSpacing: NSCollectionLayoutEdgeSpacing? = nil

  /// An item with attached views.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    self.layoutSize = layoutSize
    self.supplementaryItems = supplementaryItems
  }

  /// Whether the size of the item and of everything in it can be used.
  var isSound: Bool { layoutSize.isSound && supplementaryItems.allSatisfy(\.isSound) }

  /// Insets that count: those of sides whose length is known.
  var insets: UIEdgeInsets {
    var insets = contentInsets.leftToRight
    if layoutSize.widthDimension.isEstimated { (insets.left, insets.right) = (0, 0) }
    if layoutSize.heightDimension.isEstimated { (insets.top, insets.bottom) = (0, 0) }
    return insets
  }
}

/// A view that is attached to an item or group.
@preconcurrency @MainActor
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// Kind of the view for the data source.
  public let elementKind: String
  /// Place at the item.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// Point of the view that is placed there; nil for the same edges.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// Larger ones are in front. Default: 1, in front of items.
  @Setter open var zIndex = 1

  /// A view at an anchor of the item.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    self.elementKind = elementKind
    self.containerAnchor = containerAnchor
    self.itemAnchor = itemAnchor
    super.init(layoutSize: layoutSize)
  }

  /// Frame at an item's frame.
  func frame(at rect: CGRect) -> CGRect {
    let frame = containerAnchor.frame(of: layoutSize.size(in: rect.size), at: rect)
    guard let itemAnchor else { return frame }
    // The anchor of the view is placed on the point of the container.
    let edges = containerAnchor.edges
    let point = CGPoint(
      x: edges.contains(.leading)
        ? frame.minX : edges.contains(.trailing) ? frame.maxX : frame.midX,
      y: edges.contains(.top) ? frame.minY : edges.contains(.bottom) ? frame.maxY : frame.midY)
    let own = itemAnchor.edges
    var origin = CGPoint(x: point.x - frame.width / 2, y: point.y - frame.height / 2)
    if own.contains(.leading) { origin.x = point.x }
    if own.contains(.trailing) { origin.x = point.x - frame.width }
    if own.contains(.top) { origin.y = point.y }
    if own.contains(.bottom) { origin.y = point.y - frame.height }
    let scale =
      itemAnchor.isAbsoluteOffset ? CGSize(width: 1, height: 1) : frame.size
    origin.x += itemAnchor.offset.x * scale.width
    origin.y += itemAnchor.offset.y * scale.height
    return CGRect(origin: origin, size: frame.size)
  }
}

/// A header, footer or side view of a section or of the whole layout.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// Edge or corner at which the view lies.
  public let alignment: NSRectAlignment
  /// Distance from there in points.
  public let offset: CGPoint
  /// Whether the view makes its section longer (default true), or covers its items.
  @Setter open var extendsBoundary = true
  /// Whether the view stays visible together with its section. Default: false.
  @Setter open var pinToVisibleBounds = false

  /// A view at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    self.alignment = alignment
    offset = absoluteOffset
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }
}

/// A view behind the items of a section, which the layout makes.
@preconcurrency @MainActor
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// Kind under which the view's class is registered with the layout.
  public let elementKind: String
  /// Larger ones are in front. Default: -1, behind items.
  @Setter open var zIndex = -1

  private init(elementKind: String) {
    self.elementKind = elementKind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }

  /// A background for the whole section, with headers and footers.
  public class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind: elementKind)
  }
}

/// An edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// The middle.
  case none
  /// The upper edge.
  case top
  /// The upper leading corner.
  case topLeading
  /// The leading edge.
  case leading
  /// The lower leading corner.
  case bottomLeading
  /// The lower edge.
  case bottom
  /// The lower trailing corner.
  case bottomTrailing
  /// The trailing edge.
  case trailing
  /// The upper trailing corner.
  case topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}
