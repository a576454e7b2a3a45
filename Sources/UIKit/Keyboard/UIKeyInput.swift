/// An object that takes typed text; while it is first responder, the keyboard is shown.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts typed text; a newline is the return key.
  func insertText(_ text: String)
  /// Deletes the character before the insertion point.
  func deleteBackward()
}

extension UITextField: UITextInput {}
extension UITextView: UITextInput {}
