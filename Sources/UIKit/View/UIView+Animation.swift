public import Foundation
import QuartzCore

/// Block animations (S6).
extension UIView {
  /// Animates the changes made in `animations` over `duration` seconds, after `delay` seconds.
  ///
  /// - Parameter completion: told whether everything ran to its end (S6.32).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    run(
      ViewAnimationTiming(
        duration: duration, delay: delay, options: options, inside: current?.timing),
      animations, completion)
  }

  public class func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
  }

  public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
    animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
  }

  /// Animates with a spring that comes to rest after `duration` seconds (S6.40).
  ///
  /// - Parameters:
  ///   - dampingRatio: 1 does not overshoot; smaller values oscillate.
  ///   - velocity: at the start, in distances per second (S6.41).
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve.fitting(
      duration: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity))
    run(
      ViewAnimationTiming(
        duration: duration, delay: delay, options: options, pacing: .spring(spring),
        inside: current?.timing),
      animations, completion)
  }

  /// Animates with a spring by its perceived duration in seconds and its bounce, −1...1 (S6.43).
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0,
    initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = SpringCurve.perceptual(
      duration: duration, bounce: Double(bounce), initialVelocity: Double(initialSpringVelocity))
    run(
      ViewAnimationTiming(
        duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, options: options,
        pacing: .spring(spring), inside: current?.timing),
      animations, completion)
  }

  /// Animates by keyframes that `animations` adds with ``addKeyframe(withRelativeStartTime:relativeDuration:animations:)``.
  public class func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval,
    options: KeyframeAnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let timing = ViewAnimationTiming(
      duration: duration, delay: delay, options: options.viewOptions, inside: current?.timing)
    let collector = KeyframeCollector(mode: options.calculationMode)
    run(timing, keyframes: collector, animations, completion)
  }

  /// Animates the changes made in `animations` during a part of the keyframe animation, both ends
  /// 0...1 of its duration; what reaches beyond its end is cut off (S6.53).
  public class func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: @escaping () -> Void
  ) {
    guard let collector = current?.keyframes else { return animations() }
    let outer = collector.interval
    let start = min(1, max(0, frameStartTime))
    let end = min(1, max(start, frameStartTime + frameDuration))
    collector.interval = start...end
    animations()
    collector.interval = outer
  }

  /// Repeats the animations of the changes made in `animations`, inside an animation block.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = current else { return animations() }
    let outer = block.repeating
    block.repeating = ViewAnimationTiming.Repeating(
      count: Double(count), autoreverses: autoreverses)
    animations()
    block.repeating = outer
  }

  /// Makes changes at once, inside an animation block too (S6.31).
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let state = UIKitState.current
    let outer = state.areAnimationsEnabled
    state.areAnimationsEnabled = false
    actionsWithoutAnimation()
    state.areAnimationsEnabled = outer
  }

  public class func setAnimationsEnabled(_ enabled: Bool) {
    UIKitState.current.areAnimationsEnabled = enabled
  }

  public class var areAnimationsEnabled: Bool { UIKitState.current.areAnimationsEnabled }

  /// The duration of the enclosing block in seconds; 0 outside (S6.72).
  public class var inheritedAnimationDuration: TimeInterval { current?.timing.duration ?? 0 }
}

extension UIView {
  /// The innermost open block.
  private class var current: ViewAnimationBlock? { UIKitState.current.block }

  /// Opens a block around `animations`.
  class func run(
    _ timing: ViewAnimationTiming, keyframes: KeyframeCollector? = nil, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    MainActor.preconditionIsolated("UIKit is used off the main actor")
    let world = World.current
    let state = world.uikit
    let completion = completion.map(bound)
    var timing = timing
    if state.forcesLinearPacing { timing.pacing = .curve(.linear) }
    if timing.isImmediate {
      performWithoutAnimation(animations)
      // Not at once, but at the beginning of the next turn (S6.33).
      if let completion { world.atNextTurn { completion(true) } }
      return
    }
    let block = ViewAnimationBlock(
      timing: timing, observer: AnimationObserver { finished in completion?(finished) })
    block.keyframes = keyframes
    // Blocks inside a property animator's move with it (S6.55).
    if !timing.options.contains(.overrideInheritedDuration) { block.driver = state.block?.driver }
    state.blocks.append(block)
    animations()
    if timing.options.contains(.layoutSubviews) { world.layOutRoots() }
    if state.blocks.count == 1, let ending = state.blockIsEnding { ending() }
    keyframes?.finish(in: block)
    state.blocks.removeLast()
    // A block that animated nothing does not wait for its duration (S6.34).
    world.afterThisCommit { block.observer.close() }
  }

  /// Runs the changes of a property animator: their progress is the playback's.
  class func run(_ animations: () -> Void, drivenBy playback: AnimatorPlayback, part: DrivenPart) {
    let state = playback.world.uikit
    let block = ViewAnimationBlock(
      timing: ViewAnimationTiming(
        duration: 1, delay: 0, options: .overrideInheritedDuration, pacing: .curve(.linear),
        inside: nil),
      observer: AnimationObserver { _ in })
    block.driver = (playback, part)
    state.blocks.append(block)
    animations()
    state.blocks.removeLast()
  }

  /// Completions run outside of every block, whatever block was open when they were given.
  private class func bound(_ completion: @escaping (Bool) -> Void) -> (Bool) -> Void {
    { finished in
      let state = UIKitState.current
      let open = state.blocks
      state.blocks = []
      completion(finished)
      state.blocks = open
    }
  }

  /// The answer to the layer's question for an action (S6.1, S6.2).
  func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    let state = layer.world.uikit
    guard let block = state.block, state.areAnimationsEnabled, layer.isRooted else {
      return NSNull()
    }
    return block.action(for: layer, key: event) ?? NSNull()
  }

  /// Animating the frame of a transformed view has no defined result (S12.27).
  func noteFrameChange() {
    guard !CATransform3DIsIdentity(layer.transform), layer.isRooted else { return }
    let state = layer.world.uikit
    guard state.block != nil, state.areAnimationsEnabled else { return }
    layer.world.report(
      Mistake(
        code: "S12.27", severity: .warning, time: layer.world.now,
        problem: "the frame of \(self) is animated while its transform is not the identity",
        effect: "the result is undefined",
        advice: "animate center and bounds"))
  }
}

extension UIView.KeyframeAnimationOptions {
  /// The bits that both kinds of options share, and the curve bits that people pass along (S6.52).
  var viewOptions: UIView.AnimationOptions {
    UIView.AnimationOptions(rawValue: rawValue & ~(7 << 10))
  }

  var calculationMode: CAAnimationCalculationMode {
    switch rawValue >> 10 & 7 {
    case 1: .discrete
    case 2: .paced
    case 3: .cubic
    case 4: .cubicPaced
    default: .linear
    }
  }
}

extension World {
  /// Lays out every tree on screen now.
  func layOutRoots() {
    for root in roots { root.layoutIfNeeded() }
  }
}
