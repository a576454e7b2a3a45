public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A criterion of a search, shown as a tag with a text and perhaps an icon in front of the text of a
/// ``UISearchTextField``.
@MainActor open class UISearchToken: NSObject {
  let icon: UIImage?
  let text: String
  /// The app's own object that the token stands for. Default: nil.
  @Setter open var representedObject: Any? = nil

  /// Creates a token.
  public init(icon: UIImage?, text: String) {
    self.icon = icon
    self.text = text
  }
}

/// The tag of a token: a rounded rectangle with an icon and a text. Its sizes are estimates.
final class SearchTokenView: UIView {
  private static let height: CGFloat = 26
  private static let margin: CGFloat = 6
  private static let gap: CGFloat = 4
  private let icon = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)

  init(_ token: UISearchToken, font: UIFont, color: UIColor?) {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    layer.cornerRadius = 6
    layer.cornerCurve = .continuous
    backgroundColor = color ?? .secondarySystemFill
    icon.image = token.icon
    icon.tintColor = .label
    icon.contentMode = .scaleAspectFit
    icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(font: font, scale: .small)
    label.text = token.text
    label.font = font
    addSubview(icon)
    addSubview(label)
    layOut()
  }

  required init?(coder: NSCoder) { nil }

  private func layOut() {
    let (iconSize, textSize) = (icon.intrinsicContentSize, label.intrinsicContentSize)
    var x = Self.margin
    if icon.image != nil {
      let side = min(max(0, iconSize.width), Self.height)
      icon.frame = CGRect(x: x, y: 0, width: side, height: Self.height)
      x += side + Self.gap
    }
    label.frame = CGRect(x: x, y: 0, width: textSize.width, height: Self.height)
    frame.size = CGSize(width: x + textSize.width + Self.margin, height: Self.height)
    guard isRightToLeft else { return }
    icon.frame = icon.frame.mirrored(in: bounds)
    label.frame = label.frame.mirrored(in: bounds)
  }
}
