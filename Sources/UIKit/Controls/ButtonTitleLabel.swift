import Foundation

/// Title of a button. A line break mode that wraps makes room for any number of lines, as word wrap
/// of a button in a storyboard does on iOS.
final class ButtonTitleLabel: UILabel {
  /// Whether the number of lines is free because of the line break mode alone.
  private var wrapsByMode = false

  override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set {
      super.lineBreakMode = newValue
      let wraps = newValue == .byWordWrapping || newValue == .byCharWrapping
      guard wraps ? numberOfLines == 1 : wrapsByMode else { return }
      super.numberOfLines = wraps ? 0 : 1
      wrapsByMode = wraps
    }
  }

  override var numberOfLines: Int {
    get { super.numberOfLines }
    set {
      super.numberOfLines = newValue
      wrapsByMode = false
    }
  }
}
