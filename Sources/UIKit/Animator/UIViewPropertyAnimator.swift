import CoreGraphics
public import Foundation
import QuartzCore

/// Animates changes of views, and can be paused, scrubbed, reversed and stopped on the way (S7).
open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating {
  private enum Direction {
    case forward
    case backward
  }

  public private(set) var timingParameters: (any UITimingCurveProvider)?
  /// In seconds; springs with a mass bring their own (S7.21).
  public private(set) var duration: TimeInterval
  public private(set) var delay: TimeInterval = 0
  open private(set) var state = UIViewAnimatingState.inactive
  /// Whether a paused animator shows its fraction itself, not the pace of it (S7.11).
  open var scrubsLinearly = true
  /// Whether it stays active, paused at the end, without completions (S7.8).
  open var pausesOnCompletion = false
  /// For sources that set it; nothing follows: hit-testing goes by model values (S9.64).
  open var isManualHitTestingEnabled = false
  open var isUserInteractionEnabled: Bool {
    get { allowsInteraction }
    set { changeWhileInactive("isUserInteractionEnabled") { allowsInteraction = newValue } }
  }
  open var isInterruptible: Bool {
    get { mayBeInterrupted }
    set { changeWhileInactive("isInterruptible") { mayBeInterrupted = newValue } }
  }

  private var allowsInteraction = true
  private var mayBeInterrupted = true
  private var direction = Direction.forward
  private var waiting: [(animation: () -> Void, delayFactor: CGFloat)] = []
  private var completions: [(UIViewAnimatingPosition) -> Void] = []
  private var playback: AnimatorPlayback?
  /// The animator inside of whose animations this one was made, while that runs.
  private var leader: UIViewPropertyAnimator?
  private let world = World.current

  // MARK: Making one (S7.20 ff.)

  public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
    self.duration =
      parameters.springTimingParameters.flatMap(\.ownDuration) ?? max(0, duration)
    timingParameters = parameters
    super.init()
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
    if let animations { addAnimations(animations) }
  }

  /// An animator that runs already. Inside an animation block it takes over duration and curve.
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

  /// An animator inside of this one's animations: they are this one's, so that they are paused,
  /// scrubbed and reversed with the others, and it cannot be interrupted by itself (S7.34).
  private func follower(
    delay: TimeInterval, _ animations: @escaping () -> Void,
    _ completion: ((UIViewAnimatingPosition) -> Void)?
  ) -> UIViewPropertyAnimator {
    let follower = UIViewPropertyAnimator(
      duration: duration, timingParameters: timingParameters ?? UICubicTimingParameters())
    follower.mayBeInterrupted = false
    follower.delay = max(0, delay)
    follower.state = .active
    follower.leader = self
    if let completion { follower.addCompletion(completion) }
    addAnimations(animations, delayFactor: duration > 0 ? CGFloat(follower.delay / duration) : 0)
    addCompletion { position in
      follower.leader = nil
      follower.runCompletions(position)
      follower.state = .inactive
    }
    return follower
  }

  // MARK: Adding

  open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    guard allows("addAnimations", state != .stopped) else { return }
    if let leader { return leader.addAnimations(animation, delayFactor: delayFactor) }
    let factor = min(1, max(0, delayFactor))
    if let playback {
      run(animation, in: playback, delayFactor: factor)
    } else {
      waiting.append((animation, factor))
    }
  }

  open func addAnimations(_ animation: @escaping () -> Void) {
    addAnimations(animation, delayFactor: 0)
  }

  open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  // MARK: Running

  open func startAnimation() { startAnimation(afterDelay: 0) }

  open func startAnimation(afterDelay delay: TimeInterval) {
    guard allows("startAnimation", state != .stopped), leader == nil else { return }
    guard delay <= 0 || state == .inactive else {
      return misuse("startAnimation(afterDelay:) was called on an active animator")
    }
    let wasInactive = state == .inactive
    self.delay = max(0, delay)
    let playback = activate()
    guard playback.isPaused else { return }
    if wasInactive || playback.fraction == (direction == .forward ? 0 : 1) {
      playback.start(
        AnimatorPlayback.Run(
          begin: world.now + self.delay, duration: effectiveDuration(playback),
          from: direction == .forward ? 0 : 1, to: direction == .forward ? 1 : 0, pace: nil))
    } else {
      go(on: playback, for: remaining(playback) * duration, with: nil)
    }
  }

  open func pauseAnimation() {
    guard allows("pauseAnimation", state != .stopped), interruptible("pauseAnimation") else {
      return
    }
    let playback = activate()
    if !playback.isPaused { playback.pause(at: playback.fraction) }
  }

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
  }

  open func stopAnimation(_ withoutFinishing: Bool) {
    guard interruptible("stopAnimation") else { return }
    guard let playback, state == .active else {
      return misuse("stopAnimation was called on an animator that is not active")
    }
    let changes = playback.finish(at: .current)
    self.playback = nil
    waiting = []
    state = withoutFinishing ? .inactive : .stopped
    stoppedChanges = withoutFinishing ? [] : changes
    if withoutFinishing { completions = [] } else { watch = StoppedAnimatorWatch(self, in: world) }
  }

  open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
    guard state == .stopped else {
      return misuse("finishAnimation should only be called on a stopped animator")
    }
    UIView.performWithoutAnimation { stoppedChanges.setModels(to: finalPosition) }
    stoppedChanges = []
    watch?.release()
    watch = nil
    state = .inactive
    runCompletions(finalPosition)
  }

  // MARK: Looking and scrubbing

  open var isRunning: Bool { leader?.isRunning ?? playback.map { !$0.isPaused } ?? false }

  /// In the running direction, 0...1 (S7.13).
  open var fractionComplete: CGFloat {
    get {
      if let leader { return leader.fractionComplete }
      let fraction = playback?.fraction ?? 0
      return CGFloat(direction == .forward || playback == nil ? fraction : 1 - fraction)
    }
    set {
      guard allows("fractionComplete", state != .stopped), interruptible("fractionComplete") else {
        return
      }
      let wasRunning = isRunning
      let playback = activate()
      let clamped =
        timingParameters?.springTimingParameters == nil
        ? min(1, max(0, newValue)) : newValue
      playback.pause(at: Double(direction == .forward ? clamped : 1 - clamped))
      if wasRunning {
        reportScrubbedWhileRunning()
        go(on: playback, for: remaining(playback) * duration, with: nil)
      }
    }
  }

  open var isReversed: Bool {
    get { direction == .backward }
    set {
      guard newValue != isReversed, interruptible("isReversed") else { return }
      direction = newValue ? .backward : .forward
      guard let playback, isRunning else { return }
      turnRound(playback)
    }
  }

  /// Along the own pace the way back is the way there; after an interruption it is a new run.
  private func turnRound(_ playback: AnimatorPlayback) {
    let target = direction == .forward ? 1.0 : 0
    if let time = playback.ownTime {
      playback.start(
        AnimatorPlayback.Run(
          begin: world.now, duration: abs(target - time) * duration, from: time, to: target,
          pace: nil))
    } else {
      go(on: playback, for: remaining(playback) * duration, with: nil)
    }
  }

  // MARK: Inside

  /// Runs the waiting blocks the first time (S7.4).
  private func activate() -> AnimatorPlayback {
    if let playback { return playback }
    let playback = AnimatorPlayback(
      self, paces: AnimatorPaces(timingParameters, duration: duration))
    self.playback = playback
    state = .active
    let blocks = waiting
    waiting = []
    for (animation, factor) in blocks { run(animation, in: playback, delayFactor: factor) }
    return playback
  }

  private func run(
    _ animation: () -> Void, in playback: AnimatorPlayback, delayFactor: CGFloat
  ) {
    // Late blocks get what is left (S7.16, S7.17).
    let reached = min(1, max(0, playback.ownTime ?? playback.fraction))
    let start = reached + (1 - reached) * Double(delayFactor)
    UIView.run(animation, drivenBy: playback, part: DrivenPart(start: min(start, 0.999_999)))
  }

  /// The share of the way that is left in the running direction.
  private func remaining(_ playback: AnimatorPlayback) -> Double {
    let fraction = min(1, max(0, playback.fraction))
    return direction == .forward ? 1 - fraction : fraction
  }

  private func go(
    on playback: AnimatorPlayback, for time: Double, with parameters: (any UITimingCurveProvider)?
  ) {
    let timing = parameters ?? timingParameters
    let from = playback.fraction
    let to = direction == .forward ? 1.0 : 0
    var time = time
    var pace: (CubicBezierCurve?, SpringCurve?) = (nil, nil)
    if let spring = timing?.springTimingParameters {
      time = spring.ownDuration ?? time
      pace.1 = spring.spring(duration: time, velocity: Double(spring.initialVelocity.dx))
    } else {
      pace.0 = timing?.cubicTimingParameters?.curve
    }
    playback.start(
      AnimatorPlayback.Run(begin: world.now, duration: time, from: from, to: to, pace: pace))
  }

  /// Views that are not on screen complete at once (S7.30).
  private func effectiveDuration(_ playback: AnimatorPlayback) -> Double {
    playback.isOnScreen ? duration : 0
  }

  /// The natural end (S7.5, S7.8).
  func reachedEnd(_ position: UIViewAnimatingPosition) {
    guard let playback else { return }
    if pausesOnCompletion { return playback.pause(at: position == .end ? 1 : 0) }
    playback.finish(at: position)
    self.playback = nil
    runCompletions(position)
    state = .inactive
  }

  /// What a stopped animator changed, until it is finished.
  private var stoppedChanges: [AnimatedChange] = []
  private var watch: StoppedAnimatorWatch?

  private func runCompletions(_ position: UIViewAnimatingPosition) {
    let blocks = completions
    completions = []
    for completion in blocks { completion(position) }
  }

  // MARK: Misuse (S7.31 ff.): reported instead of raised

  private func allows(_ call: String, _ condition: Bool) -> Bool {
    if !condition { misuse("\(call) was called on a stopped animator") }
    return condition
  }

  private func interruptible(_ call: String) -> Bool {
    if !mayBeInterrupted { misuse("\(call) was called on an animator that is not interruptible") }
    return mayBeInterrupted
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
      "fractionComplete was set on a running animator; it jumped there and went on")
  }
}
