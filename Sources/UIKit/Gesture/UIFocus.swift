public import Foundation
import QuartzCore

// Focus by remote controls and hardware keyboards. No scene has either, so nothing is ever in focus.

/// An object that can contain views in focus.
@preconcurrency @MainActor
public protocol UIFocusEnvironment: NSObjectProtocol {
  /// Environments that would get the focus. Never asked.
  var preferredFocusEnvironments: [any UIFocusEnvironment] { get }
  /// No effect: nothing is in focus.
  func setNeedsFocusUpdate()
  /// No effect: nothing is in focus.
  func updateFocusIfNeeded()
  /// Whether the focus may move. Never asked.
  func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool
  /// Never called: the focus does not move.
  func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator)
}

/// Directions in which the focus moves.
public struct UIFocusHeading: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Up.
  public static let up = UIFocusHeading(rawValue: 1)
  /// Down.
  public static let down = UIFocusHeading(rawValue: 2)
  /// To the left.
  public static let left = UIFocusHeading(rawValue: 4)
  /// To the right.
  public static let right = UIFocusHeading(rawValue: 8)
  /// To the next view.
  public static let next = UIFocusHeading(rawValue: 16)
  /// To the previous view.
  public static let previous = UIFocusHeading(rawValue: 32)
}

/// A move of the focus. None is made.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
  /// View that loses the focus: nil.
  open var previouslyFocusedView: UIView? { nil }
  /// View that gets the focus: nil.
  open var nextFocusedView: UIView? { nil }
  /// Direction of the move: none.
  open var focusHeading: UIFocusHeading { [] }
}

/// Animations next to a move of the focus. None is made.
@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
  /// Runs nothing, since the focus does not move.
  open func addCoordinatedAnimations(
    _ animations: (() -> Void)?, completion: (() -> Void)? = nil
  ) {}
}
