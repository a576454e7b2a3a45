// swift-format-ignore-file
import UIKit

// Names and habits of Swift 3, and every way to write an animation.

protocol ChildShowing {
  func show(child: UIViewController)
  func hide(child: UIViewController)
}

// Deprecated themselves, so that the compiler does not warn of what they are here to use.
class OldContainerViewController: UIViewController, ChildShowing {
  @available(*, deprecated)
  private func slideOptions() -> UIViewAnimationOptions {
    return [UIViewAnimationOptions.curveEaseIn, .beginFromCurrentState]
  }

  @available(*, deprecated)
  func show(child: UIViewController) {
    addChildViewController(child)
    child.view.frame = UIEdgeInsetsInsetRect(view.bounds, UIEdgeInsetsMake(10, 20, 30, 40))
    view.addSubview(child.view)
    child.didMove(toParentViewController: self)
    view.bringSubview(toFront: child.view)
    child.view.alpha = 0
    UIView.animate(
      withDuration: 0.2, delay: 0, options: slideOptions(), animations: { child.view.alpha = 1 },
      completion: nil)
  }

  @available(*, deprecated)
  func hide(child: UIViewController) {
    child.willMove(toParentViewController: nil)
    child.view.removeFromSuperview()
    child.removeFromParentViewController()
  }
}

/// Each spelling moves the view by one point and counts its completion.
class Spellings {
  let view: UIView
  var completions = 0

  init(_ view: UIView) {
    self.view = view
  }

  private func move() { view.center.x += 1 }
  private func done(_ finished: Bool) { completions += finished ? 1 : 0 }

  func all() -> Int {
    let view = self.view
    UIView.animate(withDuration: 0.1) { view.center.x += 1 }
    UIView.animate(withDuration: 0.1, animations: { view.center.x += 1 })
    UIView.animate(withDuration: 0.1, animations: move)
    UIView.animate(withDuration: 0.1, animations: move, completion: done)
    UIView.animate(withDuration: 0.1, animations: { self.move() }) { self.done($0) }
    UIView.animate(withDuration: 0.1) {
      self.move()
    } completion: { finished in
      self.done(finished)
    }
    UIView.animate(withDuration: 0.1, delay: 0, animations: move)
    UIView.animate(withDuration: 0.1, delay: 0, options: .curveLinear, animations: move)
    UIView.animate(
      withDuration: 0.1, delay: 0, options: [.curveEaseIn, .repeat], animations: {}, completion: nil)
    UIView.animate(withDuration: 0.1, delay: 0, options: []) {
      self.move()
    } completion: {
      self.done($0)
    }
    UIView.animate(
      withDuration: 0.1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      options: [], animations: { self.move() }, completion: nil)
    UIView.animate(
      withDuration: 0.1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0
    ) {
      self.move()
    }
    UIView.animate(
      withDuration: 0.1, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
      animations: { self.move() }
    ) { self.done($0) }
    UIView.animate(springDuration: 0.1) { self.move() }
    UIView.animate(springDuration: 0.1, bounce: 0.2, animations: move, completion: done)
    UIView.animate { self.move() }
    UIView.animate {
      self.move()
    } completion: {
      self.done($0)
    }
    UIView.animateKeyframes(withDuration: 0.1, delay: 0, options: .calculationModeLinear) {
      UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1, animations: self.move)
    } completion: {
      self.done($0)
    }
    UIView.transition(
      with: view, duration: 0.1, options: .transitionCrossDissolve, animations: move,
      completion: done)
    UIView.performWithoutAnimation { move() }
    return 19
  }
}
