public import Accessors
import CoreGraphics
public import Foundation

/// Properties of items, and their velocities.
open class UIDynamicItemBehavior: UIDynamicBehavior {
  private var list: ItemList
  private var pending: [ObjectIdentifier: (linear: PlaneVector, angular: Double)] = [:]

  /// Creates a behavior that leaves the properties as they are by default.
  public init(items: [any UIDynamicItem]) {
    list = ItemList(items)
    super.init()
  }

  public convenience override init() { self.init(items: []) }

  /// Items with the properties.
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

  /// Share of the speed that remains after a collision, 0 to 1. Default: 0.
  @Setter open var elasticity: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Resistance to sliding along other items. Default: 0.
  @Setter open var friction: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Mass for an area of 100×100 points. Default: 1.
  @Setter open var density: CGFloat = 1 { didSet { dynamicAnimator?.changed() } }
  /// Loss of speed per second. Default: 0.
  @Setter open var resistance: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Loss of spin per second. Default: 0.
  @Setter open var angularResistance: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Charge in electric and magnetic fields. Default: 0.
  @Setter open var charge: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Whether the items stay where they are, and others collide with them. Default: false.
  @Setter open var isAnchored = false { didSet { dynamicAnimator?.changed() } }
  /// Whether the items can turn. Default: true.
  @Setter open var allowsRotation = true { didSet { dynamicAnimator?.changed() } }

  /// Adds a velocity in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    if let body = dynamicAnimator?.simulation.body(of: item) {
      body.velocity = body.velocity + PlaneVector(velocity)
      dynamicAnimator?.changed()
    } else {
      var known = pending[ObjectIdentifier(item)] ?? (PlaneVector(), 0)
      known.linear = known.linear + PlaneVector(velocity)
      pending[ObjectIdentifier(item)] = known
    }
  }
  /// Velocity in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    (dynamicAnimator?.simulation.body(of: item)?.velocity
      ?? pending[ObjectIdentifier(item)]?.linear ?? PlaneVector()).point
  }
  /// Adds an angular velocity in radians per second, clockwise.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    if let body = dynamicAnimator?.simulation.body(of: item) {
      body.spin += Double(velocity)
      dynamicAnimator?.changed()
    } else {
      var known = pending[ObjectIdentifier(item)] ?? (PlaneVector(), 0)
      known.angular += Double(velocity)
      pending[ObjectIdentifier(item)] = known
    }
  }
  /// Angular velocity in radians per second, clockwise.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    CGFloat(
      dynamicAnimator?.simulation.body(of: item)?.spin
        ?? pending[ObjectIdentifier(item)]?.angular ?? 0)
  }

  override var ownItems: [any UIDynamicItem] { list.items }
  override func shape(_ simulation: DynamicSimulation) {
    for body in simulation.bodies(of: list.items) {
      body.elasticity = Double(elasticity)
      body.friction = Double(friction)
      body.density = Double(max(0, density))
      body.resistance = Double(resistance)
      body.angularResistance = Double(angularResistance)
      body.charge = Double(charge)
      body.isAnchored = isAnchored
      body.allowsRotation = allowsRotation
      guard let motion = pending.removeValue(forKey: ObjectIdentifier(body.item)) else { continue }
      body.velocity = body.velocity + motion.linear
      body.spin += motion.angular
    }
  }
}
