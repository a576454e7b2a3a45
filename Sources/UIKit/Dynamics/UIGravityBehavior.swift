public import Accessors
public import CoreGraphics
public import Foundation
import Numerics

/// Acceleration of items in one direction.
open class UIGravityBehavior: UIDynamicBehavior {
  private var list: ItemList

  /// Creates gravity downwards of magnitude 1.
  public init(items: [any UIDynamicItem]) {
    list = ItemList(items)
    super.init()
  }

  public convenience override init() { self.init(items: []) }

  /// Items that fall.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    dynamicAnimator?.changed()
  }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    dynamicAnimator?.changed()
  }

  /// Direction and strength; length 1 is 1000 points per second squared. Default: (0, 1).
  @Setter open var gravityDirection = CGVector(dx: 0, dy: 1) {
    didSet { dynamicAnimator?.changed() }
  }
  /// Length of ``gravityDirection``.
  open var magnitude: CGFloat {
    get { CGFloat(PlaneVector(gravityDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Angle of ``gravityDirection`` in radians, clockwise from the right.
  open var angle: CGFloat {
    get { Elementary.atan2(gravityDirection.dy, gravityDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// Sets direction and strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    gravityDirection = CGVector(angle: angle, length: magnitude)
  }

  override var ownItems: [any UIDynamicItem] { list.items }
  override func push(_ simulation: DynamicSimulation) {
    for body in simulation.bodies(of: list.items) {
      body.force = body.force + PlaneVector(gravityDirection) * (1000 * body.mass)
    }
  }
}
