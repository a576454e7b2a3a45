import Foundation

/// Title of a button. A line break mode that wraps makes room for any number of lines, as word wrap
/// of a button in a storyboard does on iOS.
final class ButtonTitleLabel: UILabel {
  override var lineBreakMode: NSLineBreakMode {
    get { super.lineBreakMode }
    set {
      super.lineBreakMode = newValue
      let wraps = newValue == .byWordWrapping || newValue == .byCharWrapping
      if wraps, numberOfLines == 1 { numberOfLines = 0 }
    }
  }
}
