import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Results of divisions by zero and similar numbers.
private let oddNumbers: [CGFloat] = [.nan, .infinity, -.infinity, 0, -1, 1e300, 1e-300]

@MainActor @Suite("Misuse of the API never ends the process")
struct MisuseTests {
  @Test("Durations, delays and springs with invalid numbers")
  func timing() async {
    for odd in oddNumbers {
      await TransitionLab.run { lab in
        let square = await lab.showSquare()
        var ends = 0
        let count: (Bool) -> Void = { _ in ends += 1 }
        let time = Double(odd)
        UIView.animate(withDuration: time, animations: { square.alpha = 0.5 }, completion: count)
        UIView.animate(
          withDuration: 0.1, delay: -abs(time), animations: { square.center.x += 5 },
          completion: count)
        UIView.animate(
          withDuration: 0.1, delay: 0, usingSpringWithDamping: odd, initialSpringVelocity: odd,
          animations: { square.center.x += 5 }, completion: count)
        UIView.animate(
          springDuration: 0.1, bounce: odd, initialSpringVelocity: odd, delay: 0,
          animations: { square.center.y += 5 }, completion: count)
        UIView.animateKeyframes(withDuration: 0.1, delay: 0) {
          UIView.addKeyframe(withRelativeStartTime: time, relativeDuration: time) {
            square.alpha = 0.1
          }
        }
        for timing in [
          UISpringTimingParameters(
            mass: odd, stiffness: odd, damping: odd, initialVelocity: CGVector(dx: odd, dy: odd)),
          UISpringTimingParameters(dampingRatio: odd),
          UISpringTimingParameters(duration: time, bounce: odd),
        ] {
          let animator = UIViewPropertyAnimator(duration: time, timingParameters: timing)
          animator.addAnimations({ square.alpha = 0.7 }, delayFactor: odd)
          animator.startAnimation()
          animator.pauseAnimation()
          animator.fractionComplete = odd
          animator.continueAnimation(withTimingParameters: timing, durationFactor: odd)
          animator.stopAnimation(true)
        }
        await lab.run(seconds: 0.5)
        _ = lab.dump()
        #expect(ends >= 3)
      }
    }
  }

  @Test("Explicit animations with odd numbers, keys and values")
  func animations() async {
    for odd in oddNumbers {
      await TransitionLab.run { lab in
        let layer = await lab.showSquare().layer
        let spring = CASpringAnimation(perceptualDuration: Double(odd), bounce: odd)
        spring.keyPath = "position.x"
        spring.toValue = odd
        let keyframes = CAKeyframeAnimation(keyPath: "position")
        keyframes.values = [CGPoint.zero, "nonsense", odd]
        keyframes.keyTimes = [0, NSNumber(value: Double(odd))]
        keyframes.calculationMode = .cubicPaced
        let empty = CAKeyframeAnimation(keyPath: "opacity")
        empty.values = []
        empty.calculationMode = .cubic
        let unknown = CABasicAnimation(keyPath: "no.such.path")
        unknown.toValue = odd
        let group = CAAnimationGroup()
        group.animations = [spring, keyframes, empty, unknown]
        for animation in [spring, keyframes, empty, unknown, group] {
          animation.duration = Double(odd)
          animation.repeatCount = Float(odd)
          animation.repeatDuration = Double(odd)
          animation.timeOffset = odd.isFinite ? Double(odd) : 0
          layer.add(animation, forKey: nil)
        }
        await lab.run(seconds: 0.3)
        _ = lab.dump()
        layer.removeAllAnimations()
        await lab.step()
        #expect(layer.animationKeys() == nil)
      }
    }
  }

  @Test("Views: indices, unrelated views, siblings of others, frames of NaN")
  func views() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let stranger = UIView(frame: .zero)
      square.insertSubview(UIView(frame: .zero), at: -5)
      square.insertSubview(UIView(frame: .zero), at: 500)
      square.insertSubview(UIView(frame: .zero), belowSubview: stranger)
      square.insertSubview(UIView(frame: .zero), aboveSubview: stranger)
      square.exchangeSubview(at: 0, withSubviewAt: 77)
      square.exchangeSubview(at: -1, withSubviewAt: 0)
      square.bringSubviewToFront(stranger)
      stranger.removeFromSuperview()
      _ = square.convert(CGPoint.zero, to: stranger)
      _ = square.resizableSnapshotView(
        from: .null, afterScreenUpdates: true, withCapInsets: .zero)
      for odd in oddNumbers {
        square.transform = CGAffineTransform(scaleX: odd, y: odd)
        square.alpha = odd
        square.layer.cornerRadius = odd
        square.layer.shadowRadius = odd
        square.layer.borderWidth = odd
        square.frame = CGRect(x: odd, y: odd, width: odd, height: odd)
        square.bounds = CGRect(x: odd, y: odd, width: odd, height: odd)
        await lab.step()
        _ = lab.dump()
      }
      #expect(square.subviews.count == 4)
    }
  }

  @Test("Containers: tabs and stacks that are empty, out of range, or contain duplicates")
  func containers() async {
    await TransitionLab.run { lab in
      let tabs = UITabBarController()
      lab.show(tabs)
      await lab.step()
      tabs.selectedIndex = 3
      #expect(tabs.selectedViewController == nil)
      let one = UIViewController()
      tabs.viewControllers = [one]
      tabs.selectedIndex = -1
      tabs.selectedViewController = UIViewController()
      #expect(tabs.selectedViewController === one)
      let navigation = UINavigationController(nibName: nil, bundle: nil)
      tabs.viewControllers = [one, navigation]
      tabs.selectedIndex = 1
      #expect(navigation.popViewController(animated: true) == nil)
      #expect(navigation.popToRootViewController(animated: true) ?? [] == [])
      let other = UIViewController()
      navigation.setViewControllers([other, other], animated: true)
      navigation.pushViewController(other, animated: true)
      navigation.pushViewController(other, animated: true)
      _ = navigation.popToViewController(UIViewController(), animated: true)
      one.removeFromParent()
      one.removeFromParent()
      one.endAppearanceTransition()
      await lab.run(seconds: 1)
      #expect(navigation.topViewController === other)
    }
  }

  @Test("Contexts, percentages and coordinators, before, after and without a transition")
  func transitions() async {
    await TransitionLab.run { lab in
      let playground = Playground(lab)
      var old: (any UIViewControllerContextTransitioning)?
      var oldCoordinator: (any UIViewControllerTransitionCoordinator)?
      await playground.present { context in
        old = context
        oldCoordinator = playground.b.transitionCoordinator
        for odd in oddNumbers { context.updateInteractiveTransition(odd) }
        context.cancelInteractiveTransition()
        context.pauseInteractiveTransition()
        context.finishInteractiveTransition()
        _ = context.viewController(forKey: UITransitionContextViewControllerKey(rawValue: "x"))
        _ = context.view(forKey: UITransitionContextViewKey(rawValue: "x"))
        #expect(context.finalFrame(for: UIViewController()) == .zero)
        context.place()
        context.completeTransition(true)
      }
      let interactor = UIPercentDrivenInteractiveTransition()
      interactor.completionSpeed = 0
      for odd in oddNumbers {
        interactor.update(odd)
        interactor.completionSpeed = odd
      }
      interactor.pause()
      interactor.cancel()
      if let old { interactor.startInteractiveTransition(old) }
      interactor.update(0.5)
      interactor.finish()
      old?.completeTransition(false)
      old?.finishInteractiveTransition()
      #expect(old?.finalFrame(for: playground.b) != nil)
      #expect(oldCoordinator?.animate(alongsideTransition: { _ in }, completion: nil) == false)
      #expect(oldCoordinator?.percentComplete == 0)
      playground.b.dismiss(animated: true)
      playground.b.dismiss(animated: true)
      playground.a.dismiss(animated: false)
      await lab.run(seconds: 1)
      #expect(playground.b.presentingViewController == nil)
    }
  }

  @Test("Recognizers without views, links without ends, transactions without begins")
  func rest() async {
    await TransitionLab.run { lab in
      let pan = UIPanGestureRecognizer()
      _ = pan.location(in: nil)
      _ = pan.location(ofTouch: 9, in: nil)
      pan.setTranslation(CGPoint(x: CGFloat.nan, y: 0), in: nil)
      _ = pan.velocity(in: UIView(frame: .zero))
      let pinch = UIPinchGestureRecognizer()
      pinch.scale = .nan
      pinch.state = .changed
      pan.require(toFail: pan)
      let square = await lab.showSquare()
      square.addGestureRecognizer(pan)
      square.addGestureRecognizer(pinch)
      square.addGestureRecognizer(pan)
      square.removeGestureRecognizer(UITapGestureRecognizer())
      for _ in 0..<5 { CATransaction.commit() }
      CATransaction.begin()
      CATransaction.setAnimationDuration(.nan)
      CATransaction.setValue("nonsense", forKey: kCATransactionAnimationDuration)
      await lab.run(seconds: 0.2)
      UIApplication.shared.endIgnoringInteractionEvents()
      UIView.setAnimationsEnabled(false)
      UIView.animate(withDuration: 1) { square.alpha = 0 }
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) { square.alpha = 1 }
      await lab.step()
      #expect(square.alpha == 1)
      #expect(square.gestureRecognizers?.count == 2)
    }
  }
}
