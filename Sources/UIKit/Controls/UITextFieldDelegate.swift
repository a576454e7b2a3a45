import CoreGraphics
public import Foundation
import QuartzCore

/// Decides what may be edited, and is informed about edits.
@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
  /// Whether editing may begin. Default: true.
  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
  /// Called after the field has become first responder.
  func textFieldDidBeginEditing(_ textField: UITextField)
  /// Whether editing may end. Default: true.
  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
  /// Called after the field has given up being first responder.
  func textFieldDidEndEditing(_ textField: UITextField)
  /// Called instead of `textFieldDidEndEditing(_:)` where it is implemented, always with `.committed`.
  func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason)
  /// Whether a change of the text, in UTF-16 units, may happen. Default: true.
  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool
  /// Whether the clear button clears the text. Default: true.
  func textFieldShouldClear(_ textField: UITextField) -> Bool
  /// Whether the return key is processed. Default: true.
  func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
  /// Returns true.
  public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidBeginEditing(_ textField: UITextField) {}
  /// Returns true.
  public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
  /// Does nothing.
  public func textFieldDidEndEditing(_ textField: UITextField) {}
  /// Calls `textFieldDidEndEditing(_:)`.
  public func textFieldDidEndEditing(
    _ textField: UITextField, reason: UITextField.DidEndEditingReason
  ) { textFieldDidEndEditing(textField) }
  /// Returns true.
  public func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool { true }
  /// Returns true.
  public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
  /// Returns true.
  public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
