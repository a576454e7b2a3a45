import CoreGraphics
import Foundation

/// Attributes of a run of text.
struct RunStyle {
  var font: UIFont
  var color: UIColor
  var background: UIColor?
  /// Additional space between characters, in points.
  var kern: CGFloat = 0
  /// Thickness of the underline as a multiple of the usual one; 0 for none.
  var underline: CGFloat = 0
  var underlineColor: UIColor?
  var strikethrough: CGFloat = 0
  var strikethroughColor: UIColor?
  /// Distance above the baseline, in points.
  var raise: CGFloat = 0
  var shadow: TextShadow?
  /// Image of the run's characters U+FFFC.
  var attachment: NSTextAttachment?

  init(font: UIFont, color: UIColor = .black) {
    self.font = font
    self.color = color
  }

  init(_ attributes: [NSAttributedString.Key: Any], base: RunStyle) {
    self = base
    font = attributes[.font] as? UIFont ?? font
    color = attributes[.foregroundColor] as? UIColor ?? color
    background = attributes[.backgroundColor] as? UIColor ?? background
    kern = number(attributes[.kern]) ?? number(attributes[.tracking]) ?? kern
    underline = thickness(attributes[.underlineStyle])
    underlineColor = attributes[.underlineColor] as? UIColor
    strikethrough = thickness(attributes[.strikethroughStyle])
    strikethroughColor = attributes[.strikethroughColor] as? UIColor
    raise = number(attributes[.baselineOffset]) ?? raise
    shadow = (attributes[.shadow] as? NSShadow).flatMap(TextShadow.init) ?? shadow
    attachment = attributes[.attachment] as? NSTextAttachment
    guard attributes[.link] != nil else { return }
    // Labels and drawn strings show links blue and underlined, whatever their attributes say
    // (cocoanetics.com, “Customizing UILabel Hyperlinks”; zacwest/ZSWTappableLabel #30: since iOS 11;
    // laptobbe/TSMarkdownParser #45). That the blue is the color `link` is inferred.
    color = .link
    (underline, underlineColor) = (1, nil)
  }

  /// Rectangle of the attachment in points, y upwards from the baseline; nil without one.
  var attachmentRectangle: CGRect? { attachment?.rectangle(in: font) }

  func scaled(by scale: CGFloat) -> RunStyle {
    var copy = self
    copy.font = font.withSize(font.pointSize * scale)
    copy.kern *= scale
    copy.raise *= scale
    return copy
  }
}

/// A shadow of text.
struct TextShadow {
  let color: UIColor
  let offset: CGSize
  /// Twice the standard deviation of the Gaussian, in points; 0 for a sharp copy.
  var blur: CGFloat = 0
}

extension TextShadow {
  init?(_ shadow: NSShadow) {
    guard let color = shadow.shadowColor as? UIColor else { return nil }
    self.init(color: color, offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius)
  }
}

/// Attributes hold numbers of whatever type the program wrote.
private func number(_ value: Any?) -> CGFloat? {
  switch value {
  case let value as CGFloat: value
  case let value as Double: CGFloat(value)
  case let value as Int: CGFloat(value)
  case let value as Float: CGFloat(value)
  case let value as NSNumber: CGFloat(value.doubleValue)
  default: nil
  }
}

private func thickness(_ value: Any?) -> CGFloat {
  let style = (value as? NSUnderlineStyle)?.rawValue ?? number(value).map { Int($0) } ?? 0
  let isThick = style & NSUnderlineStyle.thick.rawValue != 0
  return style & 0xF == 0 ? 0 : isThick ? 2 : 1
}
