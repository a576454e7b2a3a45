import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Presentation controllers")
struct PresentationControllerTests {
  @Test("The presented view may be a wrapper (S1.53, S2.9)")
  func wrapper() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = MakingDelegate(lab.log) { WrappingPresentationController($0, $1) }
      lab.show(a)
      await lab.step()
      var seen: [UIView?] = []
      delegate.animators.presenting.inspect = { seen.append($0.view(forKey: .to)) }
      delegate.animators.dismissing.inspect = { seen.append($0.view(forKey: .from)) }
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      let wrapper = b.presentationController?.presentedView
      await lab.run(seconds: 0.6)
      #expect(wrapper?.frame == CGRect(x: 20, y: 100, width: 350, height: 600))
      #expect(b.view.superview === wrapper)
      #expect(wrapper?.superview === b.presentationController?.containerView)
      b.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(seen.count == 2)
      #expect(seen.allSatisfy { $0 === wrapper })
      #expect(lab.mistakes == [])
    }
  }

  @Test("The container exists from will-begin to the end of the dismissal (S2.3)")
  func containerLifetime() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = MakingDelegate(lab.log) { ContainerLogger(lab.log, $0, $1) }
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      b.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(
        lab.log.events.filter { $0.hasPrefix("container") } == [
          "container asked before false", "container begin true", "container end true",
          "container dismissal true", "container dismissed true",
        ])
      #expect(delegate.made?.containerView == nil)
    }
  }

  @Test("Dimming fades with the coordinator and follows the presentation (S2.11, S2.12, S5.5)")
  func dimming() async {
    await TransitionLab.run(rate: 20) { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = MakingDelegate(lab.log) { DimmingController($0, $1) }
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      let dimming = (delegate.made as? DimmingController)?.dimmingView ?? UIView()
      var alphas = await lab.look(at: [0, 0.25, 0.5]) { CGFloat(dimming.seen.opacity) }
      #expect(agree(alphas, [0, 0.25, 0.5]), "\(alphas)")
      #expect(dimming.superview?.subviews == [dimming, b.view as UIView])
      #expect(dimming.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
      // A cancelled dismissal keeps it (S2.7).
      delegate.animators.dismissing.verdict = false
      b.dismiss(animated: true)
      await lab.run(seconds: 0.6)
      #expect(dimming.alpha == 0.5)
      #expect(dimming.window != nil)
      delegate.animators.dismissing.verdict = nil
      b.dismiss(animated: true)
      alphas = await lab.look(at: [0, 0.25]) { CGFloat(dimming.seen.opacity) }
      #expect(agree(alphas, [0.5, 0.25]), "\(alphas)")
      await lab.run(seconds: 0.6)
      #expect(dimming.window == nil)
    }
  }

  @Test("Without animation there is no coordinator: the end value is set at once (S2.11)")
  func dimmingAtOnce() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = MakingDelegate(lab.log) { DimmingController($0, $1) }
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: false)
      let dimming = (delegate.made as? DimmingController)?.dimmingView
      #expect(dimming?.alpha == 0.5)
      #expect(dimming?.layer.animationKeys() == nil)
    }
  }

  @Test("A cancelled presentation ends with false, and its decoration is removed (S2.7)")
  func cancelled() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = MakingDelegate(lab.log) { DimmingController($0, $1) }
      let window = lab.show(a)
      await lab.step()
      delegate.animators.presenting.verdict = false
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      let made = delegate.made as? DimmingController
      #expect(made?.ends == [false])
      #expect(made?.dimmingView.superview == nil)
      #expect(made?.containerView == nil)
      #expect(window.subviews == [a.view])
    }
  }

  @Test(
    "The presented view gets its frame before the animator; later layouts do not change it (S2.8)")
  func frame() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = MakingDelegate(lab.log) { DimmingController($0, $1) }
      lab.show(a)
      await lab.step()
      var frames: [CGRect] = []
      delegate.animators.presenting.inspect = { _ in frames.append(b.view.frame) }
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      #expect(frames == [CGRect(x: 0, y: 444, width: 390, height: 400)])
      b.view.frame.origin.y = 500
      delegate.made?.containerView?.setNeedsLayout()
      await lab.step()
      #expect(b.view.frame.origin.y == 500)
    }
  }

  @Test("Each layout of the container is announced (S2.4)")
  func layouts() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = LoggingTransitioningDelegate(lab.log)
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: true)
      await lab.run(seconds: 0.6)
      lab.log.clear()
      b.presentationController?.containerView?.setNeedsLayout()
      await lab.step()
      #expect(
        lab.log.take() == [
          "pc.containerViewWillLayoutSubviews", "pc.containerViewDidLayoutSubviews",
        ])
    }
  }

  @Test("A change of the preferred size notifies the presentation controller")
  func preferredSize() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = MakingDelegate(lab.log) { DimmingController($0, $1) }
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .custom
      b.transitioningDelegate = delegate
      a.present(b, animated: false)
      b.preferredContentSize = CGSize(width: 0, height: 200)
      let made = delegate.made as? DimmingController
      #expect(made?.sizes == [CGSize(width: 0, height: 200)])
    }
  }
}

/// Provides presentation controllers that a closure creates, and logging animators.
private final class MakingDelegate: NSObject, UIViewControllerTransitioningDelegate {
  let animators: LoggingTransitioningDelegate
  private let make: (UIViewController, UIViewController?) -> UIPresentationController
  private(set) var made: UIPresentationController?

  init(
    _ log: EventLog,
    make: @escaping (UIViewController, UIViewController?) -> UIPresentationController
  ) {
    animators = LoggingTransitioningDelegate(log)
    self.make = make
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animators.presenting }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animators.dismissing }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?,
    source: UIViewController
  ) -> UIPresentationController? {
    made = make(presented, presenting)
    return made
  }
}

private final class WrappingPresentationController: UIPresentationController {
  private let wrapper = UIView()

  init(_ presented: UIViewController, _ presenting: UIViewController?) {
    super.init(presentedViewController: presented, presenting: presenting)
  }

  override var presentedView: UIView? { wrapper }
  override var frameOfPresentedViewInContainerView: CGRect {
    CGRect(x: 20, y: 100, width: 350, height: 600)
  }
  override func presentationTransitionWillBegin() {
    wrapper.addSubview(presentedViewController.view)
  }
}

private final class ContainerLogger: UIPresentationController {
  private let log: EventLog

  init(_ log: EventLog, _ presented: UIViewController, _ presenting: UIViewController?) {
    self.log = log
    super.init(presentedViewController: presented, presenting: presenting)
  }

  private func note(_ name: String) { log("container \(name) \(containerView?.window != nil)") }

  override var shouldRemovePresentersView: Bool {
    note("asked before")
    return false
  }
  override func presentationTransitionWillBegin() { note("begin") }
  override func presentationTransitionDidEnd(_ completed: Bool) { note("end") }
  override func dismissalTransitionWillBegin() { note("dismissal") }
  override func dismissalTransitionDidEnd(_ completed: Bool) {
    log("container dismissed \(containerView != nil)")
  }
}

/// The usual dimming view below a card of 400 points.
private final class DimmingController: UIPresentationController {
  let dimmingView = UIView()
  var ends: [Bool] = []
  var sizes: [CGSize] = []

  init(_ presented: UIViewController, _ presenting: UIViewController?) {
    super.init(presentedViewController: presented, presenting: presenting)
    dimmingView.backgroundColor = .black
    dimmingView.alpha = 0
  }

  override var frameOfPresentedViewInContainerView: CGRect {
    let bounds = containerView?.bounds ?? .zero
    return CGRect(x: 0, y: bounds.height - 400, width: bounds.width, height: 400)
  }

  override func containerViewWillLayoutSubviews() {
    dimmingView.frame = containerView?.bounds ?? .zero
  }

  override func presentationTransitionWillBegin() {
    containerView?.insertSubview(dimmingView, at: 0)
    fade(to: 0.5)
  }

  override func presentationTransitionDidEnd(_ completed: Bool) {
    ends.append(completed)
    if !completed { dimmingView.removeFromSuperview() }
  }

  override func dismissalTransitionWillBegin() { fade(to: 0) }

  override func dismissalTransitionDidEnd(_ completed: Bool) {
    if completed { dimmingView.removeFromSuperview() } else { dimmingView.alpha = 0.5 }
  }

  private func fade(to alpha: CGFloat) {
    guard let coordinator = presentedViewController.transitionCoordinator else {
      dimmingView.alpha = alpha
      return
    }
    coordinator.animate(alongsideTransition: { _ in self.dimmingView.alpha = alpha })
  }

  override func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) { sizes.append(container.preferredContentSize) }
}
