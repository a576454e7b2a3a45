import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Animators driven by a display link, which Apple's reference names as an alternative to Core
/// Animation (S0.9).
@MainActor @Suite("Animators driven by display links")
struct DisplayLinkAnimatorTests {
  /// B over A with a link-driven dismissal; `isInteractive` lets a finger drive it.
  private func scene(
    _ lab: TransitionLab, isInteractive: Bool
  ) async -> (a: UIViewController, b: UIViewController, drop: LinkDrop) {
    let a = UIViewController()
    let b = UIViewController()
    let drop = LinkDrop(lab.log)
    let delegate = LinkDelegate(drop, isInteractive: isInteractive)
    lab.kept.append(delegate)
    lab.show(a)
    await lab.step()
    b.modalPresentationStyle = .fullScreen
    b.transitioningDelegate = delegate
    a.present(b, animated: false)
    await lab.step()
    lab.log.clear()
    return (a, b, drop)
  }

  @Test("By the clock: one step a frame, finished like others (S0.9, S1.33)")
  func finished() async {
    await TransitionLab.run(rate: 20) { lab in
      let (_, b, _) = await scene(lab, isInteractive: false)
      await lab.act { b.dismiss(animated: true) }
      var places = [b.view.seen.position.y - 422]
      for _ in 0..<9 { await lab.step { places.append(b.view.seen.position.y - 422) } }
      let expected = (0...9).map { 844 * Double($0) / 10 }
      #expect(agree(places, expected), "\(places)")
      #expect(b.presentingViewController != nil)
      await lab.step()
      #expect(b.presentingViewController == nil)
      #expect(lab.log.events == ["ended true"])
      #expect(lab.world.isSettled)
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "During an interaction the link follows the percentage, then plays the remainder (S4.20, S4.24)"
  )
  func scrubbed() async {
    for isCancelled in [true, false] {
      await TransitionLab.run(rate: 20) { lab in
        let (a, b, drop) = await scene(lab, isInteractive: true)
        var before = ""
        await lab.step { before = lab.dump() }
        await lab.act { b.dismiss(animated: true) }
        await lab.act { drop.update(0.6) }
        await lab.step()
        #expect(agree([b.view.seen.position.y - 422], [0.6 * 844]))
        await lab.run(seconds: 0.3)
        #expect(agree([b.view.seen.position.y - 422], [0.6 * 844]), "time does not matter")
        await lab.act { drop.update(0.4) }
        await lab.step()
        #expect(agree([b.view.seen.position.y - 422], [0.4 * 844]))
        #expect(b.transitionCoordinator?.percentComplete == CGFloat(0.4))
        var changes: [Bool] = []
        b.transitionCoordinator?.notifyWhenInteractionChanges { changes.append($0.isCancelled) }
        await lab.act { if isCancelled { drop.cancel() } else { drop.finish() } }
        await lab.run(seconds: 0.6)
        #expect(changes == [isCancelled])
        #expect(lab.log.events == ["ended \(!isCancelled)"])
        #expect((b.presentingViewController === a) == isCancelled)
        if isCancelled { await lab.step { #expect(lab.dump() == before) } }
        #expect(lab.mistakes == [])
      }
    }
  }

  @Test("A percent-driven finger does not stop a link, which does not use layer time (S4.2)")
  func notScrubbed() async {
    await TransitionLab.run(rate: 20) { lab in
      let (_, b, drop) = await scene(lab, isInteractive: false)
      let delegate = LinkDelegate(drop, isInteractive: false)
      delegate.percentDriven = UIPercentDrivenInteractiveTransition()
      b.transitioningDelegate = delegate
      await lab.act { b.dismiss(animated: true) }
      await lab.act { delegate.percentDriven?.update(0.9) }
      for _ in 0..<4 { await lab.step() }
      #expect(agree([b.view.seen.position.y - 422], [0.5 * 844]))
    }
  }
}

/// Moves a view down in steps of a display link; under a finger it follows the percentage.
private final class LinkDrop: NSObject, UIViewControllerAnimatedTransitioning,
  UIViewControllerInteractiveTransitioning
{
  private static let duration = 0.5
  private let log: EventLog
  private var context: (any UIViewControllerContextTransitioning)?
  private var link: CADisplayLink?
  private var progress = 0.0
  /// Moves towards 1 or 0; nil while a finger decides.
  private var target: Double?

  init(_ log: EventLog) {
    self.log = log
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { Self.duration }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    begin(context)
    target = 1
  }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    begin(context)
    target = nil
  }

  private func begin(_ context: any UIViewControllerContextTransitioning) {
    self.context = context
    progress = 0
    if let to = context.view(forKey: .to) { context.containerView.insertSubview(to, at: 0) }
    let link = CADisplayLink(
      target: self, selector: Selector(LinkDrop.step(_:), name: "step(_:)"))
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  private func step(_ link: CADisplayLink) {
    if let target {
      let way = (link.targetTimestamp - link.timestamp) / Self.duration
      progress = target == 1 ? min(1, progress + way) : max(0, progress - way)
    }
    context?.view(forKey: .from)?.center.y = 422 + 844 * progress
    guard let target, abs(progress - target) < 1e-9 else { return }
    link.invalidate()
    context?.completeTransition(context?.transitionWasCancelled == false)
  }

  func update(_ percent: Double) {
    progress = percent
    context?.updateInteractiveTransition(CGFloat(percent))
  }

  func finish() {
    context?.finishInteractiveTransition()
    target = 1
  }

  func cancel() {
    context?.cancelInteractiveTransition()
    target = 0
  }

  func animationEnded(_ transitionCompleted: Bool) { log("ended \(transitionCompleted)") }
}

@MainActor
private final class LinkDelegate: NSObject, UIViewControllerTransitioningDelegate {
  private let drop: LinkDrop
  private let isInteractive: Bool
  var percentDriven: UIPercentDrivenInteractiveTransition?

  init(_ drop: LinkDrop, isInteractive: Bool) {
    self.drop = drop
    self.isInteractive = isInteractive
  }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { drop }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { isInteractive ? drop : percentDriven }
}
