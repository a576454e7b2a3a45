public import CoreGraphics
public import Foundation
import QuartzCore

/// Receives the beginning and end of an animator's motion.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
  /// Called before motion begins.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called when all items rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  /// No effect.
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  /// No effect.
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}

/// Moves items by behaviors, in steps of 1/240 s of the virtual clock. Its simulation is Flipbook's own:
/// motions resemble those of a device without being the same.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  /// View in whose coordinates the items move; nil for a collection layout.
  open private(set) weak var referenceView: UIView?
  private weak var layout: UICollectionViewLayout?
  /// Behaviors in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// Receives beginning and end of the motion; held weakly.
  open var delegate: (any UIDynamicAnimatorDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UIDynamicAnimatorDelegate)?
  /// Whether items move.
  open private(set) var isRunning = false
  /// Seconds of simulated motion so far.
  open var elapsedTime: TimeInterval { Double(steps) * simulation.step }

  let simulation = DynamicSimulation()
  private var link: CADisplayLink?
  private var steps = 0
  private var startTime = 0.0
  private var startSteps = 0
  private var slowSteps = 0
  private var needsGathering = true

  /// Seconds for which all items are slow before the animator pauses; Flipbook's own value.
  private static let restDuration = 0.4
  /// Steps after a gap in time, so that nothing runs for minutes.
  private static let mostSteps = 240

  /// Creates an animator for items in the coordinates of a view.
  public init(referenceView view: UIView) {
    referenceView = view
    super.init()
  }

  /// Creates an animator for the attributes of a layout, which is invalidated in each frame.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init()
  }

  public override init() {
    super.init()
  }

  // MARK: Behaviors

  /// Adds a behavior, which begins to work with the next frame.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.willMove(to: self)
    behaviors.append(behavior)
    behavior.dynamicAnimator = self
    changed()
  }

  /// Removes a behavior; its items keep their velocities while another behavior moves them.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behavior.willMove(to: nil)
    behaviors.removeAll { $0 === behavior }
    behavior.dynamicAnimator = nil
    changed()
  }

  /// Removes all behaviors; items stay where they are.
  open func removeAllBehaviors() {
    let removed = behaviors
    guard !removed.isEmpty else { return }
    for behavior in removed { behavior.willMove(to: nil) }
    behaviors = []
    for behavior in removed { behavior.dynamicAnimator = nil }
    // Once, and not with some of them left: an animator that has paused would resume for those.
    changed()
  }

  private var tree: [UIDynamicBehavior] { behaviors.flatMap(\.tree) }

  // MARK: Items

  /// Items inside a rectangle of the reference.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    gatherIfNeeded()
    return simulation.bodies.map(\.item).filter { item in
      let size = item.bounds.applying(item.transform).size
      let frame = CGRect(
        x: item.center.x - size.width / 2, y: item.center.y - size.height / 2, width: size.width,
        height: size.height)
      return frame.intersects(rect)
    }
  }

  /// Takes the place of an item that the program has moved; its velocity becomes 0.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    gatherIfNeeded()
    guard let body = simulation.body(of: item) else { return }
    body.readItem()
    body.velocity = PlaneVector()
    body.spin = 0
    changed()
  }

  // MARK: Collections

  /// Attributes that the animator moves for a cell; nil if there are none.
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  /// Attributes that the animator moves for a supplementary view; nil if there are none.
  open func layoutAttributesForSupplementaryView(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  /// Attributes that the animator moves for a decoration view; nil if there are none.
  open func layoutAttributesForDecorationView(
    ofKind decorationViewKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    attributes {
      $0.representedElementCategory == .decorationView
        && $0.representedElementKind == decorationViewKind && $0.indexPath == indexPath
    }
  }

  private func attributes(
    where isWanted: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    gatherIfNeeded()
    return simulation.bodies.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }
      .first(where: isWanted)
  }

  // MARK: Motion

  /// Notes a change of behaviors: items may move again.
  func changed() {
    needsGathering = true
    slowSteps = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    heldDelegate?.dynamicAnimatorWillResume(self)
    isRunning = true
    startTime = World.current.now
    startSteps = steps
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      self.frame(at: link.targetTimestamp)
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func gatherIfNeeded() {
    guard needsGathering else { return }
    needsGathering = false
    simulation.gather(tree)
  }

  private func frame(at time: Double) {
    let due = startSteps + Int(((time - startTime) / simulation.step + 1e-6).rounded(.down))
    if due - steps > Self.mostSteps { startSteps -= due - steps - Self.mostSteps }
    let end = min(due, steps + Self.mostSteps)
    simulation.bounds = referenceView?.bounds ?? layoutBounds
    let behaviors = tree
    gatherIfNeeded()
    while steps < end {
      simulation.advance(behaviors)
      steps += 1
      let isSlow = simulation.bodies.allSatisfy(\.isSlow)
      slowSteps = isSlow && !behaviors.contains(where: \.keepsRunning) ? slowSteps + 1 : 0
    }
    for body in simulation.bodies { body.showOnItem() }
    layout?.invalidateLayout()
    for behavior in behaviors { behavior.action?() }
    for work in simulation.takeLater() { work() }
    if self.behaviors.isEmpty || Double(slowSteps) * simulation.step >= Self.restDuration {
      pause()
    }
  }

  private var layoutBounds: CGRect {
    CGRect(origin: .zero, size: layout?.collectionViewContentSize ?? .zero)
  }

  private func pause() {
    guard isRunning else { return }
    isRunning = false
    link?.invalidate()
    link = nil
    for body in simulation.bodies {
      body.velocity = PlaneVector()
      body.spin = 0
    }
    heldDelegate?.dynamicAnimatorDidPause(self)
  }
}
