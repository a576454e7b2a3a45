public import CoreGraphics
public import Foundation

/// An object that a dynamic animator can move.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
  /// Center in the coordinates of the animator's reference view.
  var center: CGPoint { get set }
  /// Size without rotation; read when the item is added to a behavior.
  var bounds: CGRect { get }
  /// Set to the rotation of the item.
  var transform: CGAffineTransform { get set }
  /// Shape for collisions. Default: the rectangle of the bounds.
  var collisionBoundsType: UIDynamicItemCollisionBoundsType { get }
  /// Convex path about the center, for ``UIDynamicItemCollisionBoundsType/path``.
  var collisionBoundingPath: UIBezierPath { get }
}

extension UIDynamicItem {
  /// `.rectangle`.
  public var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// Empty path.
  public var collisionBoundingPath: UIBezierPath { UIBezierPath() }
}

/// Shape of an item for collisions.
public enum UIDynamicItemCollisionBoundsType: UInt, Sendable {
  /// The bounds (default).
  case rectangle = 0
  /// Largest ellipse inside the bounds.
  case ellipse = 1
  /// The convex hull of a path.
  case path = 2
}

extension UIView: UIDynamicItem {}
extension UICollectionViewLayoutAttributes: UIDynamicItem {}

/// Items that move as one body.
open class UIDynamicItemGroup: NSObject, UIDynamicItem {
  /// Items that move as one body.
  public let items: [any UIDynamicItem]
  private var offsets: [CGVector] = []
  private var place = CGPoint.zero

  /// Creates a group of items at their present places.
  public init(items: [any UIDynamicItem]) {
    self.items = items
    super.init()
    let frames = items.map {
      CGRect(
        x: $0.center.x - $0.bounds.width / 2, y: $0.center.y - $0.bounds.height / 2,
        width: $0.bounds.width, height: $0.bounds.height)
    }
    let whole = frames.dropFirst().reduce(frames.first ?? .zero) { $0.union($1) }
    size = whole.size
    place = CGPoint(x: whole.midX, y: whole.midY)
    offsets = items.map { CGVector(dx: $0.center.x - whole.midX, dy: $0.center.y - whole.midY) }
  }

  private var size = CGSize.zero
  private var turn = CGAffineTransform.identity

  /// Center of the group; setting it moves the items.
  open var center: CGPoint {
    get { place }
    set {
      place = newValue
      placeItems()
    }
  }
  /// Size of the box around the items when the group was created.
  open var bounds: CGRect { CGRect(origin: .zero, size: size) }
  /// Transform of the group about its center; setting it moves and turns the items.
  open var transform: CGAffineTransform {
    get { turn }
    set {
      turn = newValue
      placeItems()
    }
  }

  private func placeItems() {
    for (item, offset) in zip(items, offsets) {
      let moved = CGPoint(x: offset.dx, y: offset.dy).applying(turn)
      item.center = CGPoint(x: place.x + moved.x, y: place.y + moved.y)
      item.transform = turn
    }
  }
}
