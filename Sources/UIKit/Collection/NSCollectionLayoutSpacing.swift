import CoreGraphics
public import Foundation

/// Space between or around the items of a group.
@preconcurrency @MainActor
public final class NSCollectionLayoutSpacing: NSObject {
  /// Space in points; the smallest one where it is flexible.
  public let spacing: CGFloat
  /// Whether the space grows with the group.
  public let isFlexibleSpacing: Bool
  /// Whether the space has always the same length.
  public var isFixedSpacing: Bool { !isFlexibleSpacing }

  private init(_ spacing: CGFloat, isFlexible: Bool) {
    self.spacing = spacing.isFinite ? spacing : 0
    isFlexibleSpacing = isFlexible
  }

  /// Space of at least that many points; flexible spaces of a group share the remaining length.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// Space of that many points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }
}

/// Space around an item, outside of its frame.
@preconcurrency @MainActor
public final class NSCollectionLayoutEdgeSpacing: NSObject {
  /// Space before the item.
  public let leading: NSCollectionLayoutSpacing?
  /// Space above the item.
  public let top: NSCollectionLayoutSpacing?
  /// Space behind the item.
  public let trailing: NSCollectionLayoutSpacing?
  /// Space below the item.
  public let bottom: NSCollectionLayoutSpacing?

  /// Spaces at the four edges; nil for none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    self.leading = leading
    self.top = top
    self.trailing = trailing
    self.bottom = bottom
  }
}

/// Place of a supplementary view at an item: edges, and an offset from there.
@preconcurrency @MainActor
public final class NSCollectionLayoutAnchor: NSObject {
  /// Edges to which the view is attached; without edges it is centered.
  public let edges: NSDirectionalRectEdge
  /// Distance from the edges: in points, or in sizes of the view.
  public let offset: CGPoint
  /// Whether ``offset`` is in points.
  public let isAbsoluteOffset: Bool
  /// Whether ``offset`` is in sizes of the view.
  public var isFractionalOffset: Bool { !isAbsoluteOffset }

  /// At edges, without an offset.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges: edges, absoluteOffset: .zero)
  }
  /// At edges; the offset is in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.edges = edges
    offset = absoluteOffset
    isAbsoluteOffset = true
  }
  /// At edges; the offset is in widths and heights of the view.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.edges = edges
    offset = fractionalOffset
    isAbsoluteOffset = false
  }

  /// Frame of a view with that size at a rectangle.
  func frame(of size: CGSize, at rect: CGRect) -> CGRect {
    var origin = CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2)
    if edges.contains(.leading) { origin.x = rect.minX }
    if edges.contains(.trailing) { origin.x = rect.maxX - size.width }
    if edges.contains(.top) { origin.y = rect.minY }
    if edges.contains(.bottom) { origin.y = rect.maxY - size.height }
    origin.x += isAbsoluteOffset ? offset.x : offset.x * size.width
    origin.y += isAbsoluteOffset ? offset.y : offset.y * size.height
    return CGRect(origin: origin, size: size)
  }
}
