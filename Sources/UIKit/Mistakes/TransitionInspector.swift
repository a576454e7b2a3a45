import CoreGraphics
import QuartzCore

/// Checks one transition for mistakes of its animator, from start to end (S12).
///
/// The inspector only reads: its findings never change the transition.
@MainActor
final class TransitionInspector {
  let plan: any TransitionPlan
  let world: World
  let animatorName: String
  private(set) weak var animator: AnyObject?
  /// Whether UIKit itself animates: then only changes by clients can be wrong.
  private let isBuiltIn: Bool
  /// The views of both controllers as they were before anything began.
  private(set) var originals: [ViewRecord] = []
  /// Descendants of both views before the animator was called; afterwards, those that the call
  /// changed.
  private(set) var innerOriginals: [ViewRecord] = []
  /// Subviews of the container before the animator was called.
  private(set) var contents: [UIView] = []
  /// Frame of the departing view in the container at that moment.
  private(set) var departure = CGRect.zero
  /// The arriving view's final frame, as the animator could learn it then.
  private(set) var announcedFrame = CGRect.zero
  private(set) var containerSize = CGSize.zero
  /// Superviews, at that moment, of views that `view(forKey:)` does not return.
  private(set) var withheldViews: [(view: UIView, superview: UIView?)] = []
  /// Views that were not hidden at that moment.
  private var visible: [UIView] = []
  /// Views that the animator hid in its first call.
  private(set) var hidden: [UIView] = []
  /// Roles for which `view(forKey:)` returned nil to the animator.
  private(set) var refused: Set<TransitionRole> = []
  /// Between which sequence numbers the animator added its first animations.
  private(set) var orders = 0...0
  /// The longest of them, in seconds; nil when there are none.
  private(set) var longest: Double?
  private(set) var wasInteractive = false
  /// Whether the first call of the animator has not returned.
  private var isCallingAnimator = false
  /// Whether the arriving view was visible before that call.
  private(set) var arrivesVisible = true
  private var hasSeenFrame = false
  /// Whether the transition ends because nothing moves any more, later than its animator meant.
  var endsLate = false

  /// Driver of the views when a transition is completed.
  enum Pacing {
    case finger
    /// - Parameter rest: remaining seconds after an interaction.
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

  /// Records the views before any callback.
  func willBegin() {
    let views = [plan.from.viewIfLoaded, plan.to.viewIfLoaded, plan.view(for: .from)]
    for view in views.compactMap(\.self) where view.window != nil {
      if !originals.contains(where: { $0.view === view }) { originals.append(ViewRecord(view)) }
    }
  }

  /// Records the container before the animator is called.
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
    isCallingAnimator = true
    arrivesVisible = plan.to.viewIfLoaded.map { !$0.isInvisible } ?? true
  }

  /// The animator has been called.
  func didAnimate() {
    isCallingAnimator = false
    orders = orders.lowerBound...world.lastSequenceNumber
    hidden = visible.filter(\.isHidden)
    visible = []
    // Content may change independently meanwhile: views that the animator does not touch are not
    // checked.
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
    reportEmptyTravellers()
  }

  func interactionChanged() { wasInteractive = true }

  /// Notes that `view(forKey:)` returned nil for a role.
  func viewWasRefused(_ role: TransitionRole) { refused.insert(role) }

  /// `completeTransition` was called; nothing has happened yet.
  func willEnd(_ completed: Bool, elapsed: Double, announced: Double, pacing: Pacing) {
    reportMovedViews(completed)
    guard !isBuiltIn else { return }
    // Under a finger no animation is early: the call itself is (S12.3).
    if case .time(let rest) = pacing { reportIfEarly(scrubbed: rest) }
    if completed, !reportArrivalWithoutSize() { reportIfElsewhere() }
    if !endsLate { reportDuration(elapsed: elapsed, announced: announced) }
  }

  /// Checks after all callbacks, whose corrections still count.
  func didEnd(_ completed: Bool) {
    world.afterThisCommit { [self] in
      reportHiddenViews(completed)
      reportOpenAppearances()
      guard !isBuiltIn else { return }
      if completed { reportInvisibleArrival() } else { reportChangedViews() }
      reportHelpers()
      reportKeptAnimations()
    }
  }

  // MARK: For the extensions

  /// Animations on screen that were added since the animator was called.
  var animations: [InspectedAnimation] { world.animations(addedAfter: orders.lowerBound) }

  /// Animations that clients may have added: all of them, or those added alongside a built-in
  /// transition.
  var foreignAnimations: [InspectedAnimation] {
    isBuiltIn ? animations.filter { $0.order > orders.upperBound } : animations
  }

  /// Animations that the animator added in its first call, without content that animates on its
  /// own.
  var firstAnimations: [InspectedAnimation] {
    isCallingAnimator ? animations : animations.filter { $0.order <= orders.upperBound }
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

  /// Duration of an animation in seconds; nil for an endless one.
  private func length(of animation: InspectedAnimation) -> Double? {
    if let playback = animation.driver as? AnimatorPlayback { return playback.length }
    return animation.length.isFinite ? animation.length : nil
  }
}

extension UIView {
  /// Records the views inside.
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
