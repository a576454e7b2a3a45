import CoreGraphics
import Foundation
import SceneFormat
import UIKit

/// The new screen falls on the old one and bounces; it returns upwards on the same path. A display
/// link moves it frame by frame, so only this object can drive it: it is its own interaction
/// controller, too.
final class DropAnimator: NSObject, UIViewControllerAnimatedTransitioning, TransitionDriver {
  private let fall: FreeFall
  private let direction: TransitionDirection
  private var context: (any UIViewControllerContextTransitioning)?
  private var upper: UIView?
  private var home = CGPoint.zero
  /// Height above its final place, as a share of the container's height.
  private var height = 0.0
  private var link: CADisplayLink?
  private var flight: (start: Double, height: Double, isFall: Bool)?

  private static let seconds = Parameter.number(
    "duration", default: 0.9, in: 0...3600, "seconds", "Duration of fall and bounces.")
  private static let share = Parameter.number(
    "bounce", default: 0.35, in: 0...0.9, "0 to 0.9",
    "Share of the speed left after a bounce.")
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "drop",
    summary: "The new screen falls from the top and bounces; it flies back up. Driven by a display "
      + "link.",
    parameters: [seconds.summary, share.summary, gesture.summary]
  ) { parameters in
    let fall = FreeFall(lasting: seconds.read(parameters), bounce: share.read(parameters))
    return ReadyTransition(style: .fullScreen, gesture: gesture.read(parameters)) {
      DropAnimator(fall, $0)
    }
  }

  init(_ fall: FreeFall, _ direction: TransitionDirection) {
    self.fall = fall
    self.direction = direction
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    direction == .forward ? fall.fallDuration(from: 1) : fall.riseDuration(from: 0)
  }

  // MARK: By itself

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard prepare(context) else { return context.completeTransition(true) }
    fly(falling: direction == .forward)
  }

  private func prepare(_ context: any UIViewControllerContextTransitioning) -> Bool {
    guard let upper = DirectedAnimator.place(in: context, direction) else { return false }
    self.context = context
    self.upper = upper
    home = upper.center
    show(direction == .forward ? 1 : 0)
    return true
  }

  private func show(_ height: Double) {
    self.height = height
    let way = context?.containerView.bounds.height ?? 0
    upper?.center = CGPoint(x: home.x, y: home.y - way * height)
  }

  private func fly(falling: Bool) {
    flight = (CACurrentMediaTime(), height, falling)
    let link = CADisplayLink(
      target: self, selector: Selector(DropAnimator.step(_:), name: "step(_:)"))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step(_ link: CADisplayLink) {
    guard let flight else { return }
    let time = link.targetTimestamp - flight.start
    let duration =
      flight.isFall
      ? fall.fallDuration(from: flight.height) : fall.riseDuration(from: flight.height)
    guard time < duration else { return land(flight.isFall ? 0 : 1) }
    show(
      flight.isFall
        ? fall.height(after: time, from: flight.height)
        : fall.height(after: time, rising: flight.height))
  }

  private func land(_ height: Double) {
    link?.invalidate()
    (link, flight) = (nil, nil)
    show(height)
    let (context, upper) = (context, upper)
    (self.context, self.upper) = (nil, nil)
    // The screen that disappears is out of sight by now; it may appear again and must be in place then.
    upper?.center = home
    context?.completeTransition(context?.transitionWasCancelled == false)
  }

  // MARK: Under a finger

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    if !prepare(context) { context.completeTransition(true) }
  }

  func update(_ percentComplete: CGFloat) {
    guard flight == nil else { return }
    let share = Double(percentComplete)
    show(direction == .forward ? 1 - share : share)
    context?.updateInteractiveTransition(percentComplete)
  }

  func finish() {
    context?.finishInteractiveTransition()
    fly(falling: direction == .forward)
  }

  func cancel() {
    context?.cancelInteractiveTransition()
    fly(falling: direction == .backward)
  }
}
