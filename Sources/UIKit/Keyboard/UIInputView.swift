public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A view that takes the place of the keyboard, or lies above it.
open class UIInputView: UIView {
  /// Style of the background.
  public enum Style: Int, Sendable {
    /// None.
    case `default`
    /// That of the keyboard.
    case keyboard
  }

  /// Style of the background.
  public let inputViewStyle: Style
  /// Whether constraints give the height. Stored: an input view always has the height of its frame,
  /// its content or its constraints, in this order. Default: false.
  @Setter open var allowsSelfSizing = false

  /// A view with a background.
  public init(frame: CGRect, inputViewStyle: Style) {
    self.inputViewStyle = inputViewStyle
    super.init(frame: frame)
    if inputViewStyle == .keyboard { backgroundColor = .inputTray }
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    inputViewStyle = .default
    super.init(coder: coder)
    coder.restore(self, as: UIInputView.self)
  }
}
