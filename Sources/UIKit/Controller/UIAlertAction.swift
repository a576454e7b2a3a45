public import Accessors
public import Foundation

/// A button of an alert or action sheet.
@preconcurrency @MainActor
open class UIAlertAction: NSObject {
  /// Style of the button.
  public enum Style: Int, Sendable {
    /// The tint color.
    case `default`
    /// Leaves everything unchanged: semibold, last or left.
    case cancel
    /// Changes or deletes data: red.
    case destructive
  }

  /// Title of the button.
  public let title: String?
  /// Style of the button.
  public let style: Style
  /// Whether the button can be tapped; a disabled one is gray. Default: true.
  @Setter open var isEnabled = true {
    didSet { changed?() }
  }
  /// Color of the title in place of the tint, which apps set by key.
  @Setter var titleColor: UIColor? = nil {
    didSet { changed?() }
  }
  let handler: ((UIAlertAction) -> Void)?
  var changed: (() -> Void)?

  /// `handler` runs when the alert has been dismissed.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }
}
