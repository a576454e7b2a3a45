public import Accessors
public import CoreGraphics
public import Foundation
import Numerics

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
    get { pushDirection == .zero ? 0 : Elementary.atan2(pushDirection.dy, pushDirection.dx) }
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
