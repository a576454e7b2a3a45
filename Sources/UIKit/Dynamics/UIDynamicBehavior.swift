public import Accessors
public import CoreGraphics
public import Foundation

/// Influence on the motion of items, or several of them together.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
  /// Behaviors that belong to this one.
  open private(set) var childBehaviors: [UIDynamicBehavior] = []
  /// Called in each frame of the animation, after the items have moved.
  @Setter open var action: (() -> Void)? = nil
  /// Animator of the behavior; nil before it is added to one.
  open internal(set) weak var dynamicAnimator: UIDynamicAnimator? {
    get { animator }
    set {
      animator = newValue
      for child in childBehaviors { child.dynamicAnimator = newValue }
    }
  }
  private weak var animator: UIDynamicAnimator?

  public override init() {
    super.init()
  }

  /// Adds a behavior that follows this one.
  open func addChildBehavior(_ behavior: UIDynamicBehavior) {
    guard !childBehaviors.contains(where: { $0 === behavior }) else { return }
    childBehaviors.append(behavior)
    behavior.dynamicAnimator = dynamicAnimator
    dynamicAnimator?.changed()
  }

  /// Removes a behavior.
  open func removeChildBehavior(_ behavior: UIDynamicBehavior) {
    childBehaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    dynamicAnimator?.changed()
  }

  /// Called when the behavior is added to an animator, and with nil when it is removed.
  open func willMove(to dynamicAnimator: UIDynamicAnimator?) {}

  // MARK: Kinds of behaviors

  /// The items that the behavior itself influences.
  var ownItems: [any UIDynamicItem] { [] }
  /// Adds forces of a step.
  func push(_ simulation: DynamicSimulation) {}
  /// Sets properties of bodies.
  func shape(_ simulation: DynamicSimulation) {}
  /// Conditions of a step.
  func constraints(_ simulation: DynamicSimulation) -> [DynamicConstraint] { [] }
  /// Moves bodies apart at the end of a step.
  func separate() {}
  /// Whether the behavior keeps the animation going while bodies rest.
  var keepsRunning: Bool { false }

  /// This behavior and its children, each before its children.
  var tree: [UIDynamicBehavior] { [self] + childBehaviors.flatMap(\.tree) }
}

/// A list of items.
@MainActor
struct ItemList {
  private(set) var items: [any UIDynamicItem]

  init(_ items: [any UIDynamicItem] = []) { self.items = items }

  mutating func add(_ item: any UIDynamicItem) {
    if !items.contains(where: { $0 === item }) { items.append(item) }
  }

  mutating func remove(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
  func contains(_ item: any UIDynamicItem) -> Bool { items.contains { $0 === item } }
}

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
    get { atan2(gravityDirection.dy, gravityDirection.dx) }
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

extension CGVector {
  init(angle: CGFloat, length: CGFloat) {
    let turn = CGAffineTransform(rotationAngle: angle)
    // A quarter turn is exact.
    func exact(_ value: CGFloat) -> CGFloat { abs(value) < 1e-15 ? 0 : value }
    self.init(dx: exact(turn.a) * length, dy: exact(turn.b) * length)
  }
}

/// A force on items, for a moment or for good.
open class UIPushBehavior: UIDynamicBehavior {
  /// Duration of a push.
  public enum Mode: Int, Sendable {
    /// As long as the push is active.
    case continuous = 0
    /// Once, when the push becomes active.
    case instantaneous = 1
  }

  private var list: ItemList
  /// Duration of the push.
  public let mode: Mode
  private var offsets: [ObjectIdentifier: UIOffset] = [:]
  private var isDue = true

  /// Creates an active push without a direction.
  public init(items: [any UIDynamicItem], mode: Mode) {
    list = ItemList(items)
    self.mode = mode
    super.init()
  }

  /// Items that are pushed.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    dynamicAnimator?.changed()
  }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) { list.remove(item) }
  /// Point of an item at which it is pushed, about its center.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? .zero
  }
  /// Sets the point of an item at which it is pushed, about its center.
  open func setTargetOffsetFromCenter(_ offset: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = offset
  }

  /// Whether the push works. An instantaneous push is inactive after it; setting it pushes again.
  @Setter open var active = true {
    didSet {
      isDue = active
      dynamicAnimator?.changed()
    }
  }
  /// Force: length 1 accelerates an item of 100×100 points and density 1 by 100 points per second
  /// squared; an instantaneous one changes its velocity by 100 points per second.
  @Setter open var pushDirection = CGVector.zero {
    didSet { dynamicAnimator?.changed() }
  }
  /// Length of ``pushDirection``.
  open var magnitude: CGFloat {
    get { CGFloat(PlaneVector(pushDirection).length) }
    set { setAngle(angle, magnitude: newValue) }
  }
  /// Angle of ``pushDirection`` in radians, clockwise from the right.
  open var angle: CGFloat {
    get { pushDirection == .zero ? 0 : atan2(pushDirection.dy, pushDirection.dx) }
    set { setAngle(newValue, magnitude: magnitude) }
  }
  /// Sets direction and strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) {
    pushDirection = CGVector(angle: angle, length: magnitude)
  }

  override var ownItems: [any UIDynamicItem] { list.items }
  override var keepsRunning: Bool { mode == .continuous && active && pushDirection != .zero }

  override func push(_ simulation: DynamicSimulation) {
    guard active else { return }
    let force = PlaneVector(pushDirection) * 100
    for body in simulation.bodies(of: list.items) {
      let arm = body.arm(PlaneVector(targetOffsetFromCenter(for: body.item)))
      switch mode {
      case .continuous:
        body.force = body.force + force
        body.torque += arm.cross(force)
      case .instantaneous where isDue:
        body.velocity = body.velocity + force * body.inverseMass
        body.spin += arm.cross(force) * body.inverseInertia
      case .instantaneous: break
      }
    }
    guard mode == .instantaneous else { return }
    isDue = false
    simulation.afterStep { [weak self] in
      guard let self, !self.isDue, self.active else { return }
      self.active = false
    }
  }
}

/// Moves an item to a point, as a spring does.
open class UISnapBehavior: UIDynamicBehavior {
  private let item: any UIDynamicItem

  /// Creates a snap of an item to a point of the reference view.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    self.item = item
    snapPoint = point
    super.init()
  }

  /// Point at which the item comes to rest.
  @Setter open var snapPoint: CGPoint {
    didSet { dynamicAnimator?.changed() }
  }
  /// Damping of the spring, 0 (swings long) to 1 (does not swing). Default: 0.5.
  @Setter open var damping: CGFloat = 0.5

  /// Oscillations a second; Flipbook's own value.
  private static let frequency = 2.4

  override var ownItems: [any UIDynamicItem] { [item] }
  override func constraints(_ simulation: DynamicSimulation) -> [DynamicConstraint] {
    guard let body = simulation.bodies(of: [item]).first else { return [] }
    let away = body.center - PlaneVector(snapPoint)
    let ratio = 0.25 + 0.75 * Double(min(max(damping, 0), 1))
    var rows = [
      DynamicConstraint(body, nil, along: PlaneVector(x: 1, y: 0)),
      DynamicConstraint(body, nil, along: PlaneVector(x: 0, y: 1)),
    ]
    if body.allowsRotation { rows.append(DynamicConstraint(turning: body, against: nil)) }
    for (index, error) in [away.x, away.y, body.angle].enumerated() where index < rows.count {
      rows[index].pull(
        error: error, frequency: Self.frequency, damping: ratio, step: simulation.step)
    }
    return rows
  }
}

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
