import QuartzCore

/// One open `UIView` animation block: turns changes of view properties into animations.
@MainActor
final class ViewAnimationBlock {
  var timing: ViewAnimationTiming
  /// Waits for every animation of the block.
  let observer: AnimationObserver
  /// Collects changes instead of animating them, inside of a keyframe animation.
  let keyframes: KeyframeCollector?
  /// The property animator that decides the progress of the block's animations, and their part.
  var driver: (playback: AnimatorPlayback, part: DrivenPart)?
  /// Whether anything was animated so far.
  var hasAnimations = false
  /// Called when the last animation of the block has ended, before the completion.
  private let endings: BlockEndings
  /// Layers whose size changed, for `.layoutSubviews` (S6.22).
  private var resized: [CALayer] = []

  init(
    _ timing: ViewAnimationTiming, keyframes: KeyframeCollector?, completion: ((Bool) -> Void)?
  ) {
    self.timing = timing
    self.keyframes = keyframes
    let endings = BlockEndings()
    self.endings = endings
    observer = AnimationObserver(
      keepsTouchesAway: !timing.options.contains(.allowUserInteraction)
    ) { finished in
      endings.run()
      completion?(finished)
    }
  }

  /// Runs `ending` when the last animation of the block has ended, before the completion.
  func whenEnded(_ ending: @escaping @MainActor () -> Void) { endings.add(ending) }

  /// Layers that move by themselves in this block (S12.30).
  private var reportedLayers: [CALayer] = []

  /// False for a layer that is known already.
  func noteReportedLayer(_ layer: CALayer) -> Bool {
    if reportedLayers.contains(where: { $0 === layer }) { return false }
    reportedLayers.append(layer)
    return true
  }

  func noteResize(of layer: CALayer) {
    if timing.options.contains(.layoutSubviews) { resized.append(layer) }
  }

  /// Has a layer laid out before the block closes, whatever its options.
  func noteLayout(of layer: CALayer) { resized.append(layer) }

  /// Lays out resized views while the block is still open, so that subviews are animated as well.
  func layOutResized() {
    for layer in resized { layer.layoutIfNeeded() }
  }
}

/// Work for the end of a block.
@MainActor
private final class BlockEndings {
  private var all: [@MainActor () -> Void] = []

  func add(_ ending: @escaping @MainActor () -> Void) { all.append(ending) }

  func run() {
    for ending in all { ending() }
    all = []
  }
}

extension UIView {
  /// Opens a block around `animations` and closes it.
  class func run(
    _ timing: ViewAnimationTiming, keyframes: KeyframeCollector? = nil, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)? = nil
  ) {
    let flushes = timing.options.contains(.flushUpdates)
    if flushes { UIView.performWithoutAnimation(flush) }
    let block = open(timing, keyframes: keyframes, completion)
    animations()
    if flushes { flush() }
    close(block)
  }

  /// Lays out all windows.
  private class func flush() {
    for window in UIApplication.shared.windows { window.layoutIfNeeded() }
  }

  /// Opens a block: changes of views are animated by it until ``close(_:)``.
  class func open(
    _ timing: ViewAnimationTiming, keyframes: KeyframeCollector? = nil,
    _ completion: ((Bool) -> Void)? = nil
  ) -> ViewAnimationBlock {
    MainActor.preconditionIsolated("UIKit is used off the main actor")
    let state = World.current.uikit
    var timing = timing
    if state.forcesLinearPacing { timing.pacing = .curve(.linear) }
    let block = ViewAnimationBlock(timing, keyframes: keyframes, completion: completion)
    // Blocks inside a property animator's move with it, later by their delay (S6.30, S6.55).
    if !timing.options.contains(.overrideInheritedDuration), let outer = state.block,
      let (playback, part) = outer.driver
    {
      block.driver = (playback, playback.part(timing.delay - outer.timing.delay, after: part))
    }
    state.blocks.append(block)
    return block
  }

  /// Closes the innermost open block.
  class func close(_ block: ViewAnimationBlock) {
    let world = World.current
    let state = world.uikit
    let timing = block.timing
    block.layOutResized()
    if state.blocks.count == 1, !timing.isImmediate, state.areAnimationsEnabled {
      state.blockIsEnding?(timing)
    }
    block.keyframes?.finish(in: block)
    state.blocks.removeLast()
    if state.blocks.isEmpty { block.checkPendingLayout(in: world) }
    if timing.isImmediate {
      // Not at once, but at the beginning of the next turn (S6.33).
      world.atNextTurn { block.observer.close() }
    } else {
      // A block that animated nothing does not wait for its duration (S6.34).
      world.afterThisCommit { block.observer.close() }
    }
  }

  /// Runs the changes of a property animator: their progress is the playback's.
  class func run(_ animations: () -> Void, drivenBy playback: AnimatorPlayback, part: DrivenPart) {
    let state = playback.world.uikit
    var options: UIView.AnimationOptions = .overrideInheritedDuration
    if playback.owner?.isUserInteractionEnabled ?? true { options.insert(.allowUserInteraction) }
    var timing = ViewAnimationTiming(
      duration: 1, options: options, pacing: .curve(.linear), inside: nil)
    if let owner = playback.owner {
      timing.inheritable = (owner.duration, ViewAnimationTiming.Pacing(owner.timingParameters))
    }
    let block = ViewAnimationBlock(timing, keyframes: nil, completion: nil)
    block.driver = (playback, part)
    state.blocks.append(block)
    animations()
    block.layOutResized()
    state.blocks.removeLast()
    if state.blocks.isEmpty { block.checkPendingLayout(in: playback.world) }
  }

  /// The answer to the layer's question for an action (S6.1, S6.2).
  func animationAction(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard layer === self.layer else { return nil }
    return layer.openBlock?.action(for: layer, key: event) ?? NSNull()
  }

  /// Reports an animation of the frame of a rotated view or of one without size, which has no
  /// defined result (S12.27); scales and quarter turns have one (S9.3).
  func noteFrameChange() {
    guard layer.openBlock != nil, !layer.hasIdentityTransform,
      !layer.modelState.geometry.keepsFrames
    else { return }
    layer.world.report(
      .frameUnderTransform,
      "the frame of \(self) is animated while its transform is not the identity")
  }
}

extension CALayer {
  /// Block that animates changes of the layer now; nil outside of blocks, in those without
  /// animation, and for layers that are not on screen and not about to be (S6.31, S6.33, S6.35).
  var openBlock: ViewAnimationBlock? {
    let state = world.uikit
    guard let block = state.block, !block.timing.isImmediate, state.areAnimationsEnabled,
      isRooted || isArriving(in: state)
    else { return nil }
    return block
  }

  /// Whether a transition that is about to begin puts the layer on screen. The commit decides: a
  /// layer that is not on screen then loses its animations.
  private func isArriving(in state: UIKitState) -> Bool {
    guard let arriving = state.arriving?(), isInside(arriving) else { return false }
    world.afterThisCommit { [self] in
      if !isRooted { removeAllAnimations() }
    }
    return true
  }

  /// Whether setting a frame has a defined result (S9.3).
  var hasIdentityTransform: Bool { CATransform3DIsIdentity(transform) }
}
