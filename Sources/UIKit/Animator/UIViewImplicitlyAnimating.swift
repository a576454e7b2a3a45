import CoreGraphics
public import Foundation

/// An animator that takes blocks of changes.
@preconcurrency @MainActor
public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds animations that begin after `delayFactor` (0...1) of the remaining duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds animations that take all of the remaining duration.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that runs at the end, with the position where the animation ended.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Resumes a paused animation, optionally with other timing. `durationFactor` is a share of the
  /// whole duration; 0 keeps the remaining time.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
  /// Adds them without the delay.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    addAnimations(animation)
  }
  /// Does nothing: the animator takes no blocks.
  public func addAnimations(_ animation: @escaping () -> Void) {}
  /// Does nothing: the animator takes no blocks.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
  /// Does nothing: the animator cannot be continued.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {}
}
