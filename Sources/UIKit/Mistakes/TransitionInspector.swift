import CoreGraphics
import QuartzCore

/// Watches one transition from its start to its end for what its animator gets wrong (S12).
///
/// It only looks: nothing that it finds changes what the transition does.
@MainActor
final class TransitionInspector {
  let plan: any TransitionPlan
  let world: World
  let animatorName: String
  private(set) weak var animator: AnyObject?
  /// Whether UIKit animates by itself: then only what clients add can be wrong.
  private let isBuiltIn: Bool
  /// The views of both controllers as they were before anything began.
  private(set) var originals: [ViewRecord] = []
  /// What lies inside of them, as it was when the animator was called; after the call only what it
  /// has changed.
  private(set) var innerOriginals: [ViewRecord] = []
  /// What stood in the container when the animator was called.
  private(set) var contents: [UIView] = []
  /// Where the leaving view was in the container then.
  private(set) var departure = CGRect.zero
  /// The arriving view's final frame, as the animator could learn it then.
  private(set) var announcedFrame = CGRect.zero
  private(set) var containerSize = CGSize.zero
  /// The superviews, then, of the views that the context keeps back.
  private(set) var withheldViews: [(view: UIView, superview: UIView?)] = []
  /// What was not hidden then.
  private var visible: [UIView] = []
  /// What the animator has hidden in its first call.
  private(set) var hidden: [UIView] = []
  /// Roles for whose views the animator asked in vain.
  private(set) var refused: Set<TransitionRole> = []
  /// Between which sequence numbers the animator added its first animations.
  private(set) var orders = 0...0
  /// The longest of them, in seconds; nil when there are none.
  private(set) var longest: Double?
  private(set) var wasInteractive = false
  private var hasSeenFrame = false

  /// What moves the views when a transition is completed.
  enum Pacing {
    case finger
    /// - Parameter rest: seconds that are left of the way after a finger.
    case time(rest: Double?)
  }

  init(
    _ plan: any TransitionPlan, animator: any UIViewControllerAnimatedTransitioning, world: World
  ) {
    self.plan = plan
    self.world = world
    self.animator = animator
    animatorName = animator.nameInMessages
    isBuiltIn = animator is any BuiltInAnimator
    reportIfInUse(animator)
  }

  // MARK: In the order of the calls

  /// Nobody has been told of the transition yet.
  func willBegin() {
    let views = [plan.from.viewIfLoaded, plan.to.viewIfLoaded, plan.view(for: .from)]
    for view in views.compactMap(\.self) where view.window != nil {
      if !originals.contains(where: { $0.view === view }) { originals.append(ViewRecord(view)) }
    }
  }

  /// The container stands; the animator comes next.
  func willAnimate(isInteractive: Bool) {
    wasInteractive = isInteractive
    contents = plan.containerView.subviews
    departure = plan.view(for: .from).map(frameInContainer) ?? .zero
    announcedFrame = plan.finalFrame(for: .to)
    containerSize = plan.containerView.bounds.size
    for role in [TransitionRole.from, .to] where plan.view(for: role) == nil {
      plan.controller(for: role).viewIfLoaded.map { withheldViews.append(($0, $0.superview)) }
    }
    for view in [plan.from.viewIfLoaded, plan.to.viewIfLoaded].compactMap(\.self) {
      view.collectVisible(in: &visible)
    }
    for record in originals where !isBuiltIn {
      record.view.collectRecords(in: &innerOriginals)
    }
    orders = world.lastSequenceNumber...world.lastSequenceNumber
  }

  /// The animator has been called.
  func didAnimate() {
    orders = orders.lowerBound...world.lastSequenceNumber
    hidden = visible.filter(\.isHidden)
    visible = []
    // Content may change by itself meanwhile: what the animator leaves alone is not its business.
    innerOriginals.removeAll(where: \.isUnchanged)
    longest = firstAnimations.compactMap(length(of:)).max()
  }

  /// Alongside animations have been added, too.
  func didSetUp(isScrubbed: Bool, vended: (any UIViewImplicitlyAnimating)?, scrubbed: [UIView]) {
    if !isBuiltIn { reportIfCovered() }
    if isScrubbed, vended == nil { reportUnscrubbed(besides: scrubbed) }
  }

  /// A frame was drawn.
  func frameWasDrawn() {
    guard !hasSeenFrame, !isBuiltIn else { return }
    hasSeenFrame = true
    rememberDirection()
  }

  func interactionChanged() { wasInteractive = true }

  /// The animator asked for the view of a controller that keeps its view in place.
  func viewWasRefused(_ role: TransitionRole) { refused.insert(role) }

  /// `completeTransition` was called; nothing has happened yet.
  func willEnd(_ completed: Bool, elapsed: Double, announced: Double, pacing: Pacing) {
    guard !isBuiltIn else { return }
    // Under a finger no animation is early: the call itself is (S12.3).
    if case .time(let rest) = pacing { reportIfEarly(scrubbed: rest) }
    reportMovedViews()
    if completed { reportIfElsewhere() }
    reportDuration(elapsed: elapsed, announced: announced)
  }

  /// Everybody has been told. What the client's callbacks put in order still counts.
  func didEnd(_ completed: Bool) {
    world.afterThisCommit { [self] in
      reportHiddenViews(completed)
      reportOpenAppearances()
      guard !isBuiltIn else { return }
      if !completed { reportChangedViews() }
      reportHelpers()
      reportKeptAnimations()
    }
  }

  // MARK: For the extensions

  /// What runs on the layers on screen since the animator was called.
  var animations: [RunningAnimation] { world.animations(addedAfter: orders.lowerBound) }

  /// What clients may have added: of a built-in transition only what came alongside.
  var foreignAnimations: [RunningAnimation] {
    isBuiltIn ? animations.filter { $0.order > orders.upperBound } : animations
  }

  /// What the animator added in its first call; content that moves by itself is not among it.
  var firstAnimations: [RunningAnimation] {
    animations.filter { $0.order <= orders.upperBound }
  }

  /// Whether the animator has done nothing that could be seen.
  var isIdle: Bool {
    animations.isEmpty && plan.containerView.subviews.elementsEqual(contents, by: ===)
  }

  func frameInContainer(_ view: UIView) -> CGRect {
    plan.containerView.convert(view.bounds, from: view)
  }

  func report(_ kind: MistakeKind, _ problem: String) {
    world.report(kind, in: plan.name, problem)
  }

  /// From its start to its end in seconds; nil for what never ends.
  private func length(of animation: RunningAnimation) -> Double? {
    if let playback = animation.driver as? AnimatorPlayback { return playback.length }
    return animation.length.isFinite ? animation.length : nil
  }
}

extension UIView {
  /// Records what lies inside.
  fileprivate func collectRecords(in records: inout [ViewRecord], isLayoutDue: Bool = false) {
    let isLayoutDue = isLayoutDue || layer.needsLayout()
    for view in subviews {
      records.append(ViewRecord(view, comparesPlace: !isLayoutDue))
      view.collectRecords(in: &records, isLayoutDue: isLayoutDue)
    }
  }

  fileprivate func collectVisible(in views: inout [UIView]) {
    guard !isHidden else { return }
    views.append(self)
    for view in subviews { view.collectVisible(in: &views) }
  }
}
