import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// The screen after a cancelled transition equals the frame before it began. Display lists
/// determine every pixel, so equal lists are equal images.
@MainActor @Suite("Cancelled transitions restore everything")
struct UnchangedAfterCancelTests {
  private typealias Start = @MainActor (TransitionLab, UIPercentDrivenInteractiveTransition) -> Void

  /// A controller with visible content: a colored view with a rotated, a clear and a rounded one.
  private func scenery(_ color: UIColor, _ name: String = "") -> UIViewController {
    let controller = UIViewController()
    controller.title = name
    controller.view.backgroundColor = color
    let patch = UIView(frame: CGRect(x: 40, y: 120, width: 100, height: 60))
    patch.backgroundColor = .black
    patch.alpha = 0.6
    patch.layer.cornerRadius = 12
    patch.transform = CGAffineTransform(rotationAngle: 0.3)
    controller.view.addSubview(patch)
    return controller
  }

  /// The screen before a transition, in its middle, and after it was cancelled.
  private func pictures(
    of lab: TransitionLab, _ interactor: UIPercentDrivenInteractiveTransition,
    _ start: @escaping @MainActor () -> Void
  ) async -> (before: String, during: String, after: String) {
    await lab.run(seconds: 0.6)
    var shown = ["", "", ""]
    await lab.step { shown[0] = lab.dump() }
    await lab.act(start)
    await lab.act { interactor.update(0.4) }
    shown[1] = lab.dump()
    await lab.act { interactor.cancel() }
    await lab.run(seconds: 0.6)
    await lab.step { shown[2] = lab.dump() }
    #expect(lab.mistakes == [])
    return (shown[0], shown[1], shown[2])
  }

  @Test(
    "Cancelled dismissals in every style, with UIKit's animations and custom ones (S1.35, S1.45, S2.7)"
  )
  func dismissals() async {
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet,
      .formSheet, .automatic,
    ]
    for style in styles {
      for animation in Mover.allCases {
        await TransitionLab.run { lab in
          let a = scenery(.red)
          let b = scenery(.blue)
          let delegate = MovingDelegate(animation)
          lab.show(a)
          await lab.step()
          b.modalPresentationStyle = style
          b.transitioningDelegate = delegate
          a.present(b, animated: false)
          let shown = await pictures(of: lab, delegate.interactor) { b.dismiss(animated: true) }
          #expect(shown.before == shown.after, "\(style) \(animation)")
          #expect(shown.before != shown.during, "\(style) \(animation)")
          #expect(a.presentedViewController === b)
        }
      }
    }
  }

  @Test("Presentations in every style (S1.35, S1.46, S2.7)")
  func presentations() async {
    let styles: [UIModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .currentContext, .overCurrentContext, .custom, .pageSheet,
      .formSheet, .automatic,
    ]
    for style in styles {
      for animation in Mover.allCases {
        await TransitionLab.run { lab in
          let a = scenery(.red)
          let b = scenery(.blue)
          let delegate = MovingDelegate(animation)
          lab.show(a)
          b.modalPresentationStyle = style
          b.transitioningDelegate = delegate
          let shown = await pictures(of: lab, delegate.interactor) { a.present(b, animated: true) }
          #expect(shown.before == shown.after, "\(style) \(animation)")
          #expect(shown.before != shown.during, "\(style) \(animation)")
          #expect(a.presentedViewController == nil)
          #expect(b.view.window == nil)
        }
      }
    }
  }

  @Test("Pushes, pops and tabs (S3.7, S3.12, S3.13, S3.25)")
  func containers() async {
    for animation in Mover.allCases {
      for isPush in [true, false] {
        await TransitionLab.run { lab in
          let a = scenery(.red, "A")
          let b = scenery(.blue, "B")
          let delegate = MovingDelegate(animation)
          let navigation = UINavigationController(rootViewController: a)
          if !isPush { navigation.pushViewController(b, animated: false) }
          navigation.delegate = delegate
          lab.show(navigation)
          let shown = await pictures(of: lab, delegate.interactor) {
            if isPush {
              navigation.pushViewController(b, animated: true)
            } else {
              navigation.popViewController(animated: true)
            }
          }
          #expect(shown.before == shown.after, "\(animation), push \(isPush)")
          #expect(shown.before != shown.during)
        }
      }
      await TransitionLab.run { lab in
        // Views have the scale of the screen at their creation.
        UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 1)
        let tabs = UITabBarController()
        let delegate = MovingDelegate(animation)
        tabs.viewControllers = [scenery(.red, "A"), scenery(.blue, "B")]
        tabs.delegate = delegate
        lab.show(tabs)
        let shown = await pictures(of: lab, delegate.interactor) { tabs.selectedIndex = 1 }
        #expect(shown.before == shown.after, "\(animation), tabs")
        #expect(shown.before != shown.during)
        #expect(tabs.selectedIndex == 0)
      }
    }
  }

  @Test("The system's swipe, released too early (S3.12, S3.36)")
  func swipe() async {
    await TransitionLab.run { lab in
      let navigation = UINavigationController(rootViewController: scenery(.red, "A"))
      navigation.pushViewController(scenery(.blue, "B"), animated: false)
      let window = lab.show(navigation)
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      var (before, during) = ("", "")
      await lab.step { before = lab.dump() }
      let (start, end) = (CGPoint(x: 2, y: 400), CGPoint(x: 150, y: 400))
      script.add(
        TouchScript.Finger([(lab.time, start), (lab.time + 0.3, end), (lab.time + 0.6, end)]))
      await lab.run(seconds: 0.4)
      await lab.step { during = lab.dump() }
      await lab.run(seconds: 0.8)
      #expect(before != during)
      await lab.step { #expect(lab.dump() == before) }
      #expect(navigation.viewControllers.count == 2)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Repeated cancels, then a finish: nothing accumulates")
  func again() async {
    await TransitionLab.run { lab in
      let a = scenery(.red)
      let b = scenery(.blue)
      let delegate = MovingDelegate(.slide)
      let window = lab.show(a)
      await lab.step()
      var before = ""
      await lab.step { before = lab.dump() }
      b.modalPresentationStyle = .pageSheet
      b.transitioningDelegate = delegate
      a.present(b, animated: false)
      for _ in 0..<3 {
        await lab.act { b.dismiss(animated: true) }
        await lab.act { delegate.interactor.update(0.5) }
        await lab.act { delegate.interactor.cancel() }
        await lab.run(seconds: 0.4)
      }
      await lab.act { b.dismiss(animated: true) }
      await lab.act { delegate.interactor.finish() }
      await lab.run(seconds: 0.7)
      #expect(window.subviews == [a.view])
      await lab.step { #expect(lab.dump() == before) }
    }
  }

  @Test("Animations that ran before the interaction continue afterwards (S4.2, S4.19)")
  func spinner() async {
    await TransitionLab.run { lab in
      let a = UIViewController()
      let b = UIViewController()
      let delegate = MovingDelegate(.slide)
      lab.show(a)
      await lab.step()
      b.modalPresentationStyle = .overFullScreen
      b.transitioningDelegate = delegate
      a.present(b, animated: false)
      let spinner = UIView(frame: CGRect(x: 100, y: 100, width: 20, height: 20))
      b.view.addSubview(spinner)
      let turning = CABasicAnimation(keyPath: "transform.rotation.z")
      turning.toValue = 2 * CGFloat.pi
      turning.duration = 1
      turning.repeatCount = .infinity
      await lab.act { spinner.layer.add(turning, forKey: "spin") }
      await lab.act { b.dismiss(animated: true) }
      await lab.act { delegate.interactor.update(0.3) }
      await lab.act { delegate.interactor.cancel() }
      await lab.run(seconds: 0.5)
      #expect(spinner.layer.animationKeys() == ["spin"])
      let early = spinner.seen.transform
      await lab.step()
      #expect(!CATransform3DEqualToTransform(spinner.seen.transform, early))
    }
  }
}

/// Animation of the moving view.
enum Mover: CaseIterable, Sendable {
  /// By block animations, in layer time.
  case slide
  /// By an interruptible property animator.
  case interruptible
  /// By an explicit layer animation.
  case layer
}

/// Moves in one of these ways, driven by a finger; for presentations and containers alike.
@MainActor
final class MovingDelegate: NSObject, UIViewControllerTransitioningDelegate,
  UINavigationControllerDelegate, UITabBarControllerDelegate
{
  let interactor = UIPercentDrivenInteractiveTransition()
  private let mover: Mover

  init(_ mover: Mover) {
    self.mover = mover
  }

  private func animator(_ isForward: Bool) -> MovingAnimator {
    MovingAnimator(mover, isForward: isForward)
  }

  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(true) }

  func animationController(forDismissed dismissed: UIViewController)
    -> (any UIViewControllerAnimatedTransitioning)?
  { animator(false) }

  func interactionControllerForPresentation(
    using animator: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func interactionControllerForDismissal(using animator: any UIViewControllerAnimatedTransitioning)
    -> (any UIViewControllerInteractiveTransitioning)?
  { interactor }

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(operation == .push) }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }

  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator(true) }

  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { interactor }
}

/// Moves a view in from below or out, and restores the state after a cancel.
private final class MovingAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let mover: Mover
  private let isForward: Bool
  private var interruptible: UIViewPropertyAnimator?

  init(_ mover: Mover, isForward: Bool) {
    self.mover = mover
    self.isForward = isForward
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0.4 }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    switch mover {
    case .slide: slide(context)
    case .interruptible: interruptibleAnimator(using: context).startAnimation()
    case .layer: addAnimation(context)
    }
  }

  private func slide(_ context: any UIViewControllerContextTransitioning) {
    guard let way = prepare(context) else { return context.completeTransition(false) }
    way.view.center = way.start
    UIView.animate(withDuration: 0.4) {
      way.view.center = way.end
    } completion: { _ in
      if context.transitionWasCancelled { way.view.center = way.start }
      context.completeTransition(!context.transitionWasCancelled)
    }
  }

  private func addAnimation(_ context: any UIViewControllerContextTransitioning) {
    guard let way = prepare(context) else { return context.completeTransition(false) }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      if context.transitionWasCancelled { way.view.center = way.start }
      context.completeTransition(!context.transitionWasCancelled)
    }
    let animation = CABasicAnimation(keyPath: "position")
    animation.fromValue = way.start
    animation.duration = 0.4
    way.view.center = way.end
    way.view.layer.add(animation, forKey: "way")
    CATransaction.commit()
  }

  func interruptibleAnimator(using context: any UIViewControllerContextTransitioning)
    -> any UIViewImplicitlyAnimating
  {
    guard mover == .interruptible else { return none(context) }
    if let interruptible { return interruptible }
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut)
    interruptible = animator
    if let way = prepare(context) {
      way.view.center = way.start
      animator.addAnimations { way.view.center = way.end }
    }
    animator.addCompletion { context.completeTransition($0 == .end) }
    return animator
  }

  /// As if the method were not implemented.
  private func none(
    _ context: any UIViewControllerContextTransitioning
  ) -> any UIViewImplicitlyAnimating { Plain().interruptibleAnimator(using: context) }

  private func prepare(
    _ context: any UIViewControllerContextTransitioning
  ) -> (view: UIView, start: CGPoint, end: CGPoint)? {
    let container = context.containerView
    if let to = context.view(forKey: .to) {
      if isForward { container.addSubview(to) } else { container.insertSubview(to, at: 0) }
    }
    guard let view = context.view(forKey: isForward ? .to : .from) else { return nil }
    let home = view.center
    let away = CGPoint(x: home.x, y: home.y + container.bounds.height)
    return isForward ? (view, away, home) : (view, home, away)
  }
}

/// Uses the defaults.
private final class Plain: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval { 0 }
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {}
}
