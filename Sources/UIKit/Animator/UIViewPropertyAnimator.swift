public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Animates changes of views; can be paused, scrubbed, reversed and stopped (S7).
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private enum Direction {
    case forward
    case backward
  }

  /// Timing of the animation. Parameters are immutable, so copies are equal.
  public private(set) var timingParameters: (any UITimingCurveProvider)?
  /// Duration in seconds; springs with a mass determine their own (S7.21).
  public private(set) var duration: TimeInterval
  /// Seconds between start and motion, as started last.
  public private(set) var delay: TimeInterval = 0
  /// Active while it runs or is paused; stopped only until it is finished (S7.1).
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether a paused animator shows its fraction itself, not the pace of it (S7.11).
  @Setter open var scrubsLinearly = true
  /// Whether it stays active, paused at the end, without completions (S7.8).
  @Setter open var pausesOnCompletion = false
  /// Has no effect: hit testing uses model values (S9.64). Default: false.
  @Setter open var isManualHitTestingEnabled = false
  /// Whether animated views take touches; true, unless set before the start (S6.20).
  open var isUserInteractionEnabled: Bool {
    get { settings.allowsInteraction }
    set {
      changeWhileInactive("isUserInteractionEnabled") { settings.allowsInteraction = newValue }
    }
  }
  /// Whether it can be paused, scrubbed, reversed and stopped; true, unless set before the start.
  open var isInterruptible: Bool {
    get { settings.isInterruptible }
    set { changeWhileInactive("isInterruptible") { settings.isInterruptible = newValue } }
  }

  /// Settings that only an inactive animator can change.
  private struct Settings {
    var allowsInteraction = true
    var isInterruptible = true
  }

  /// Blocks of the client that have not run yet.
  private struct PendingBlocks {
    var animations: [(block: () -> Void, delayFactor: CGFloat)] = []
    var completions: [(UIViewAnimatingPosition) -> Void] = []
  }

  /// Relations to animators created inside the animations of another one (S7.34).
  private struct Nesting {
    /// The animator inside whose animations this one was created, while that one runs.
    weak var leader: UIViewPropertyAnimator?
    /// Animators created inside this one's animations.
    var followers: [UIViewPropertyAnimator] = []
  }

  /// State between `stopAnimation(false)` and `finishAnimation(at:)`.
  private struct Stop {
    let changes: [AnimatedChange]
    let watch: StoppedAnimatorWatch
  }

  private var settings = Settings()
  private var direction = Direction.forward
  private var pending = PendingBlocks()
  private var playback: AnimatorPlayback?
  private var nesting = Nesting()
  private var stop: Stop?
  private let world = World.current

  // MARK: Creation (S7.20 ff.)

  /// `duration` in seconds, not negative; springs with their own duration ignore it (S7.21).
  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration =
      parameters.springTimingParameters.flatMap(\.ownDuration) ?? max(0, duration)
    timingParameters = parameters
    super.init()
  }

  /// An animator without animations and duration, to be replaced by another before it starts.
  public override convenience init() {
    self.init(duration: 0, timingParameters: UICubicTimingParameters())
  }

  /// `duration` in seconds; paced by one of the system's curves.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// `duration` in seconds; control points as of a cubic Bézier curve from (0, 0) to (1, 1).
  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  /// `duration` is the settling time in seconds; a ratio of 1 does not overshoot, less does
  /// (S7.21).
  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that is already running. Inside an animation block it takes over duration and
  /// curve.
  public class func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let outer = UIKitState.current.block
    if let outer = outer?.driver?.playback.owner,
      !options.contains(.overrideInheritedDuration)
    {
      return outer.follower(delay: delay, animations, completion)
    }
    let timing = ViewAnimationTiming(
      duration: duration, delay: delay, options: options, inside: outer?.timing)
    let animator = UIViewPropertyAnimator(
      duration: timing.duration, timingParameters: timing.pacing.timingParameters)
    animator.addAnimations(animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: timing.delay)
    return animator
  }

  /// An animator created inside this one's animations. Its animations belong to this one: they are
  /// paused, scrubbed and reversed with the others, and it cannot be interrupted separately
  /// (S7.34).
  private func follower(
    delay: TimeInterval, _ animations: @escaping () -> Void,
    _ completion: ((UIViewAnimatingPosition) -> Void)?
  ) -> UIViewPropertyAnimator {
    let follower = UIViewPropertyAnimator(
      duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    follower.settings.isInterruptible = false
    follower.delay = max(0, delay)
    follower.state = .active
    follower.nesting.leader = self
    if let completion { follower.addCompletion(completion) }
    addAnimations(animations, delayFactor: duration > 0 ? CGFloat(follower.delay / duration) : 0)
    nesting.followers.append(follower)
    addCompletion { position in
      follower.nesting.leader = nil
      follower.conclude(position)
    }
    return follower
  }

  // MARK: Adding

  /// `delayFactor` 0...1 of the remaining duration (S7.16); refused after a stop.
  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard allows("addAnimations", state != .stopped) else { return }
    if let leader = nesting.leader {
      return leader.addAnimations(animation, delayFactor: delayFactor)
    }
    let factor = min(1, max(0, delayFactor))
    if let playback {
      run(animation, in: playback, delayFactor: factor)
    } else {
      pending.animations.append((animation, factor))
    }
  }

  /// While it runs, the changes take the remaining duration (S7.17).
  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  /// Runs at the end, after those that were added before; not after a stop without finishing.
  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    pending.completions.append(completion)
  }

  // MARK: Running

  /// Starts, or continues a paused animator.
  open func startAnimation() { startAnimation(afterDelay: 0) }

  /// Seconds; a delay is refused while the animator is active.
  open func startAnimation(afterDelay delay: TimeInterval) {
    guard allows("startAnimation", state != .stopped), nesting.leader == nil else { return }
    guard delay <= 0 || state == .inactive else {
      return misuse("startAnimation(afterDelay:) was called on an active animator")
    }
    // Its own completions may start it again while it is still active (S7.5).
    let isNew = playback == nil
    self.delay = max(0, delay)
    let playback = activate()
    guard playback.isPaused else { return }
    defer { valueObservers?.noteChange() }
    let start = direction == .forward ? 0.0 : 1
    if isNew || (playback.fraction == start && playback.time == start) {
      playback.start(
        AnimatorRun(
          begin: world.now + self.delay, duration: effectiveDuration(playback),
          from: AnimatorMoment(end: start), to: 1 - start, paces: nil))
    } else {
      go(on: playback, for: remaining(playback) * duration, with: nil)
    }
  }

  /// Pauses the animation. An inactive animator becomes active at its start.
  open func pauseAnimation() {
    guard allows("pauseAnimation", state != .stopped), interruptible("pauseAnimation") else {
      return
    }
    let playback = activate()
    if !playback.isPaused { playback.pause() }
    valueObservers?.noteChange()
  }

  /// `durationFactor` is a share of the whole duration; 0 means the remaining duration. nil keeps
  /// the pacing (S7.15).
  open func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard interruptible("continueAnimation") else { return }
    guard let playback, state == .active, playback.isPaused else {
      return misuse("continueAnimation was called on an animator that is not paused")
    }
    let time =
      durationFactor > 0 ? Double(durationFactor) * duration : remaining(playback) * duration
    go(on: playback, for: time, with: parameters)
    valueObservers?.noteChange()
  }

  /// Views keep their presented values; false waits for ``finishAnimation(at:)``, true discards
  /// completions.
  open func stopAnimation(_ withoutFinishing: Bool) {
    guard interruptible("stopAnimation") else { return }
    // A client that stops whatever may still run stops ended animators, too (S7.6): there is nothing
    // to set, and false makes `finishAnimation(at:)` possible, as Hero 1.6 calls it when it cleans up.
    if state == .inactive {
      if !withoutFinishing {
        state = .stopped
        valueObservers?.noteChange()
      }
      return
    }
    guard let playback, state == .active else {
      return misuse("stopAnimation was called on an animator that is not active")
    }
    let changes = playback.finish(at: .current)
    self.playback = nil
    pending.animations = []
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing {
      forgetCompletions()
    } else {
      stop = Stop(changes: changes, watch: StoppedAnimatorWatch(self, in: world))
    }
    valueObservers?.noteChange()
  }

  /// Sets the views to one of the ends or leaves them, and runs completions; needs a stop before.
  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return misuse("finishAnimation should only be called on a stopped animator")
    }
    UIView.performWithoutAnimation { stop?.changes.setModels(to: finalPosition) }
    stop?.watch.release()
    stop = nil
    state = .inactive
    valueObservers?.noteChange()
    runCompletions(finalPosition)
  }

  // MARK: Progress and scrubbing

  /// Whether it moves now; false while it is paused.
  open var isRunning: Bool { nesting.leader?.isRunning ?? playback.map { !$0.isPaused } ?? false }

  /// Observers of this animator; nil if there are none.
  var valueObservers: ValueObservers?

  /// Progress in the running direction, 0...1 (S7.13).
  open var fractionComplete: CGFloat {
    get {
      if let leader = nesting.leader { return leader.fractionComplete }
      let fraction = playback?.fraction ?? 0
      return CGFloat(direction == .forward || playback == nil ? fraction : 1 - fraction)
    }
    set {
      guard allows("fractionComplete", state != .stopped), interruptible("fractionComplete") else {
        return
      }
      guard newValue.isFinite else { return misuse("fractionComplete was set to \(newValue)") }
      let wasRunning = isRunning
      let playback = activate()
      let clamped =
        timingParameters?.springTimingParameters == nil
        ? min(1, max(0, newValue)) : newValue
      if wasRunning { playback.pause() }
      playback.scrub(to: Double(direction == .forward ? clamped : 1 - clamped))
      if wasRunning {
        reportScrubbedWhileRunning()
        go(on: playback, for: remaining(playback) * duration, with: nil)
      }
      valueObservers?.noteChange()
    }
  }

  /// Reverses a running animation where it is; for a paused one it takes effect when that
  /// continues.
  open var isReversed: Bool {
    get { direction == .backward }
    set {
      guard newValue != isReversed, interruptible("isReversed") else { return }
      defer { valueObservers?.noteChange() }
      direction = newValue ? .backward : .forward
      guard let playback, isRunning else { return }
      reverse(playback)
    }
  }

  /// Reverses an uninterrupted animation along its own curve; after an interruption, starts a new
  /// run.
  private func reverse(_ playback: AnimatorPlayback) {
    if playback.isOnOwnPace {
      let moment = playback.moment
      playback.start(
        AnimatorRun(
          begin: world.now, duration: abs(target - moment.time) * duration, from: moment,
          to: target, paces: nil))
    } else {
      go(on: playback, for: remaining(playback) * duration, with: nil)
    }
  }

  // MARK: Implementation

  /// Runs the waiting blocks the first time (S7.4).
  private func activate() -> AnimatorPlayback {
    if let playback { return playback }
    let playback = AnimatorPlayback(
      self, paces: AnimatorPaces(timingParameters, duration: duration))
    self.playback = playback
    state = .active
    let blocks = pending.animations
    pending.animations = []
    for (animation, factor) in blocks { run(animation, in: playback, delayFactor: factor) }
    return playback
  }

  private func run(
    _ animation: () -> Void, in playback: AnimatorPlayback, delayFactor: CGFloat
  ) {
    // Blocks added late take the remaining duration (S7.16, S7.17).
    let reached = playback.time
    let start = reached + (1 - reached) * Double(delayFactor)
    let part = DrivenPart(start: min(start, DrivenPart.latestStart))
    playback.add(part)
    UIView.run(animation, drivenBy: playback, part: part)
  }

  private var target: Double { direction == .forward ? 1 : 0 }

  /// Remaining share of the duration in the running direction. Curves that leave 0...1, such as
  /// springs, are measured by time, since their visible progress can exceed an end long before they
  /// settle.
  private func remaining(_ playback: AnimatorPlayback) -> Double {
    let reached =
      playback.paces.mayOvershoot ? playback.time : min(1, max(0, playback.fraction))
    return abs(target - reached)
  }

  private func go(
    on playback: AnimatorPlayback, for time: Double, with parameters: (any UITimingCurveProvider)?
  ) {
    let timing = parameters ?? timingParameters
    // Only a new spring takes as long as it takes; the rest of the old one is a share (S7.14).
    let duration = parameters?.springTimingParameters?.ownDuration ?? time
    playback.start(
      AnimatorRun(
        begin: world.now, duration: duration, from: playback.moment, to: target,
        paces: AnimatorPaces(timing, duration: duration)))
  }

  /// Duration in seconds; 0 for views that are not on screen (S7.30).
  private func effectiveDuration(_ playback: AnimatorPlayback) -> Double {
    playback.isOnScreen ? duration : 0
  }

  /// The natural end (S7.5, S7.8).
  func reachedEnd(_ position: UIViewAnimatingPosition) {
    guard let playback else { return }
    // Observers of `isRunning` learn of the end, which completions do not (documentation of
    // `pausesOnCompletion`).
    defer { valueObservers?.noteChange() }
    if pausesOnCompletion { return }
    playback.finish(at: position)
    self.playback = nil
    conclude(position)
  }

  /// Inactive after the completions, unless one of them has started it again (S7.1, S7.5).
  private func conclude(_ position: UIViewAnimatingPosition) {
    runCompletions(position)
    if playback == nil, state == .active { state = .inactive }
  }

  private func runCompletions(_ position: UIViewAnimatingPosition) {
    let blocks = pending.completions
    pending.completions = []
    nesting.followers = []
    for completion in blocks { completion(position) }
  }

  /// Ends the animators created inside this one's animations, without completions (S7.6).
  private func forgetCompletions() {
    pending.completions = []
    for follower in nesting.followers {
      follower.nesting.leader = nil
      follower.forgetCompletions()
      follower.state = .inactive
    }
    nesting.followers = []
  }

  // MARK: Misuse (S7.31 ff.): reported instead of raised

  private func allows(_ call: String, _ condition: Bool) -> Bool {
    if !condition { misuse("\(call) was called on a stopped animator") }
    return condition
  }

  private func interruptible(_ call: String) -> Bool {
    if !settings.isInterruptible {
      misuse("\(call) was called on an animator that is not interruptible")
    }
    return settings.isInterruptible
  }

  private func changeWhileInactive(_ name: String, _ change: () -> Void) {
    guard state == .inactive else { return misuse("\(name) was set on an active animator") }
    change()
  }

  private func misuse(_ problem: String) {
    world.report(.animatorMisused, "\(problem); nothing happened")
  }

  private func reportScrubbedWhileRunning() {
    world.report(
      .animatorScrubbedWhileRunning,
      "fractionComplete was set on a running animator, which jumped there and continued")
  }
}
