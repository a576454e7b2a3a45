import CoreGraphics
import QuartzCore

extension UICollectionViewTransitionLayout {
  /// Sets the progress to an end and animates the subclass's own values from their current ones to
  /// those set for that end (S11.33).
  func driveValues(to end: CGFloat, _ timing: ViewAnimationTiming) {
    let start = animatedValues
    transitionProgress = end
    AnimatedLayoutValues(of: self, from: start, to: animatedValues, timing).begin()
  }
}

/// Values of a transition layout on their way to an end, in step with its items.
private final class AnimatedLayoutValues: Ending {
  private let layout: UICollectionViewTransitionLayout
  private let start: [String: CGFloat]
  private let target: [String: CGFloat]
  private let timing: ViewAnimationTiming
  private let world = World.current
  private let beginTime: Double
  let order = World.current.nextSequenceNumber()
  private(set) var endTime: Double?

  init(
    of layout: UICollectionViewTransitionLayout, from start: [String: CGFloat],
    to end: [String: CGFloat], _ timing: ViewAnimationTiming
  ) {
    (self.layout, self.start, target, self.timing) = (layout, start, end, timing)
    beginTime = world.now + timing.delay
  }

  func begin() {
    guard !timing.isImmediate, start != target else { return }
    endTime = beginTime + timing.duration
    world.add(self)
    show(0)
  }

  func frameBegins() { show(timing.progress(after: world.now - beginTime)) }

  func end() {
    endTime = nil
    world.remove(self)
    show(1)
  }

  private func show(_ progress: Double) {
    for (key, value) in target.sorted(by: { $0.key < $1.key }) {
      layout.updateValue(
        CGFloat(progress).between(start[key] ?? value, value), forAnimatedKey: key)
    }
  }
}

extension ViewAnimationTiming {
  /// Share of the change after some seconds, without repetition or reversal.
  fileprivate func progress(after seconds: Double) -> Double {
    if seconds <= 0 { return 0 }
    if seconds >= duration - timeTolerance { return 1 }
    let pace = resolved
    if let curve = pace.curve { return curve.value(at: seconds / duration) }
    return pace.spring?.value(at: seconds) ?? 1
  }
}
