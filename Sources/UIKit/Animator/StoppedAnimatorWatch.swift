import QuartzCore

/// Waits for a stopped animator to be finished, and names one that is released before (S7.33).
final class StoppedAnimatorWatch: Ending {
  private weak var animator: UIViewPropertyAnimator?
  private let animatorType: UIViewPropertyAnimator.Type
  private let world: World
  let order: Int
  var endTime: Double? { nil }

  init(_ animator: UIViewPropertyAnimator, in world: World) {
    self.animator = animator
    self.world = world
    animatorType = type(of: animator)
    order = world.nextSequenceNumber()
    world.add(self)
  }

  func end() {}

  func frameBegins() {
    guard animator == nil else { return }
    world.remove(self)
    world.report(.animatorReleased, "a stopped \(animatorType) was released")
  }

  /// The animator has been finished.
  func release() { world.remove(self) }
}
