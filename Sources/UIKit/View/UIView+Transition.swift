public import Foundation
import QuartzCore

/// Transitions between two states of a view's whole content (S6.60 ff.).
extension UIView {
  /// Makes the changes of `animations` immediately and animates an effect from the old content to
  /// the new. Without a transition option it is a plain animation block.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let state = UIKitState.current
    let timing = ViewAnimationTiming(
      duration: duration, options: options, inside: state.block?.timing)
    guard let effect = ViewTransitionEffect(options) else {
      return run(timing, { animations?() }, completion)
    }
    run(
      timing,
      {
        let before = contentBefore(of: view)
        let change = {
          animations?()
          view.layoutIfNeeded()
        }
        if options.contains(.allowAnimatedContent) {
          change()
        } else {
          performWithoutAnimation(change)
        }
        state.block?.show(effect, of: view.layer, from: before)
      }, completion)
  }

  /// Content of the last frame, as with Core Animation's transitions: apps set a window's root first
  /// and then dissolve to it. A view that was never drawn is brought up to date.
  class func contentBefore(of view: UIView) -> FrozenContent {
    if view.layer.lastShown == nil { view.layer.world.flushChanges() }
    return FrozenContent(of: view.layer, values: .shown)
  }

  /// Puts `toView` in the place of `fromView` with an effect on their superview; with
  /// `.showHideTransitionViews` hides the one and shows the other instead (S6.61).
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    let container = fromView.superview ?? fromView
    let swap = {
      if options.contains(.showHideTransitionViews) {
        fromView.isHidden = true
        toView.isHidden = false
      } else {
        fromView.superview?.insertSubview(toView, aboveSubview: fromView)
        fromView.removeFromSuperview()
      }
    }
    transition(
      with: container, duration: duration, options: options, animations: swap,
      completion: completion)
  }
}

/// The effects that bits 20 to 22 of the options name (S6.62, S6.70).
enum ViewTransitionEffect: UInt {
  case flipFromLeft = 1
  case flipFromRight
  case curlUp
  case curlDown
  case crossDissolve
  case flipFromTop
  case flipFromBottom

  init?(_ options: UIView.AnimationOptions) {
    self.init(rawValue: options.rawValue >> 20 & 7)
  }
}
