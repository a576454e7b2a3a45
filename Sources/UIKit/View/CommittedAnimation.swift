import CoreGraphics
public import Foundation
import QuartzCore

/// Animations between `beginAnimations` and `commitAnimations`, the predecessors of blocks. Settings
/// hold for the changes made after them.
extension UIView {
  /// Effect of ``setAnimationTransition(_:for:cache:)``.
  public enum AnimationTransition: Int, Sendable {
    /// No effect: changes show at once.
    case none
    /// Half turn about the vertical axis, left edge towards the viewer.
    case flipFromLeft
    /// The mirror image of ``flipFromLeft``.
    case flipFromRight
    /// Dissolves instead, and reports it: page curls are not drawn.
    case curlUp
    /// Dissolves instead, and reports it: page curls are not drawn.
    case curlDown
  }

  /// Opens an animation of 0.2 seconds with ease-in-out. Identifier and context are passed to the
  /// delegate.
  public class func beginAnimations(
    _ animationID: String?, context: UnsafeMutableRawPointer?
  ) {
    let animation = CommittedAnimation(animationID)
    let timing = ViewAnimationTiming(
      duration: 0.2, options: .allowUserInteraction, inside: UIKitState.current.block?.timing)
    animation.block = open(timing) { [animation] in animation.ended($0) }
    UIKitState.current.committedAnimations.append(animation)
  }

  /// Closes the animation opened last; without one it does nothing.
  public class func commitAnimations() {
    guard let animation = UIKitState.current.committedAnimations.popLast(),
      let block = animation.block
    else { return }
    animation.begin()
    close(block)
  }

  private class var committed: CommittedAnimation? { UIKitState.current.committedAnimations.last }

  private class func change(_ setting: (inout ViewAnimationTiming) -> Void) {
    guard let block = committed?.block else { return }
    setting(&block.timing)
  }

  /// Duration in seconds (default 0.2).
  public class func setAnimationDuration(_ duration: TimeInterval) {
    change { $0.duration = max(0, duration) }
  }
  /// Delay in seconds (default 0).
  public class func setAnimationDelay(_ delay: TimeInterval) { change { $0.delay = max(0, delay) } }
  /// Pacing (default ease-in-out).
  public class func setAnimationCurve(_ curve: AnimationCurve) {
    change { $0.pacing = .init(curve) }
  }
  /// Number of runs (default 1).
  public class func setAnimationRepeatCount(_ repeatCount: Float) {
    change { $0.repeating.count = repeatCount > 0 ? Double(repeatCount) : 1 }
  }
  /// Whether each run is followed by the same one backwards (default false).
  public class func setAnimationRepeatAutoreverses(_ repeatAutoreverses: Bool) {
    change { $0.repeating.autoreverses = repeatAutoreverses }
  }
  /// Whether animations start from the presented values (default false).
  public class func setAnimationBeginsFromCurrentState(_ fromCurrentState: Bool) {
    change { timing in
      if fromCurrentState {
        timing.options.insert(.beginFromCurrentState)
      } else {
        timing.options.remove(.beginFromCurrentState)
      }
    }
  }
  /// Object that the selectors below are sent to; held strongly until the end.
  public class func setAnimationDelegate(_ delegate: Any?) {
    committed?.delegate = delegate as AnyObject?
  }
  /// Method that receives the identifier when the animation begins.
  public class func setAnimationWillStart(_ selector: Selector?) {
    committed?.willStart = selector
  }
  /// Method that receives the identifier and whether all animations finished, as an `NSNumber`.
  public class func setAnimationDidStop(_ selector: Selector?) { committed?.didStop = selector }

  /// Shows the changes that follow with a transition on `view`. `cache` has no effect.
  public class func setAnimationTransition(
    _ transition: AnimationTransition, for view: UIView, cache: Bool
  ) {
    let effect: AnimationOptions =
      switch transition {
      case .none: []
      case .flipFromLeft: .transitionFlipFromLeft
      case .flipFromRight: .transitionFlipFromRight
      case .curlUp: .transitionCurlUp
      case .curlDown: .transitionCurlDown
      }
    guard let block = committed?.block, let effect = ViewTransitionEffect(effect) else { return }
    block.show(effect, of: view.layer, from: contentBefore(of: view))
  }
}

/// An animation between `beginAnimations` and its end.
@MainActor
final class CommittedAnimation {
  private let identifier: String?
  weak var block: ViewAnimationBlock?
  var delegate: AnyObject?
  var willStart: Selector?
  var didStop: Selector?

  init(_ identifier: String?) { self.identifier = identifier }

  func begin() {
    guard let delegate, let willStart else { return }
    _ = willStart.perform(delegate, identifier, nil)
  }

  func ended(_ finished: Bool) {
    if let delegate, let didStop {
      _ = didStop.perform(delegate, identifier, NSNumber(value: finished))
    }
    delegate = nil
  }
}
