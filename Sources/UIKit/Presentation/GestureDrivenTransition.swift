import CoreGraphics
import QuartzCore

/// Transition driven by a gesture. Calls that arrive before the transition has begun, in the same
/// instant, take effect when it begins (S4.17).
class GestureDrivenTransition: UIPercentDrivenInteractiveTransition {
  private enum End {
    case finish
    case cancel
  }

  private var waitingPercent: CGFloat?
  private var waitingEnd: End?
  private var hasBegun = false

  override func startInteractiveTransition(
    _ transitionContext: any UIViewControllerContextTransitioning
  ) {
    super.startInteractiveTransition(transitionContext)
    hasBegun = true
    if let waitingPercent { update(waitingPercent) }
    switch waitingEnd {
    case .finish?: finish()
    case .cancel?: cancel()
    case nil: break
    }
  }

  override func update(_ percentComplete: CGFloat) {
    let percent = min(1, max(0, percentComplete))
    if hasBegun { super.update(percent) } else { waitingPercent = percent }
  }

  override func finish() {
    if hasBegun { super.finish() } else { waitingEnd = .finish }
  }

  override func cancel() {
    if hasBegun { super.cancel() } else { waitingEnd = .cancel }
  }

  /// Ends the interaction. An interruptible animator plays the remainder in its whole duration,
  /// with a spring that continues at the finger's velocity.
  ///
  /// - Parameter velocity: in transition lengths per second, positive towards the end.
  func release(finishing: Bool, velocity: CGFloat) {
    let done = hasBegun ? percentComplete : waitingPercent ?? 0
    let rest = max(0.001, finishing ? 1 - done : done)
    let relative = min(SheetMetrics.fastest, max(0, (finishing ? velocity : -velocity) / rest))
    timingCurve = UISpringTimingParameters(
      dampingRatio: 1, initialVelocity: CGVector(dx: relative, dy: relative))
    completionSpeed = rest
    if finishing { finish() } else { cancel() }
  }
}
