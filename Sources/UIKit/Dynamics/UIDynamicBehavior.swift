public import Accessors
import CoreGraphics
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

extension CGVector {
  init(angle: CGFloat, length: CGFloat) {
    let turn = CGAffineTransform(rotationAngle: angle)
    // A quarter turn is exact.
    func exact(_ value: CGFloat) -> CGFloat { abs(value) < 1e-15 ? 0 : value }
    self.init(dx: exact(turn.a) * length, dy: exact(turn.b) * length)
  }
}
