import AppResources
import CoreGraphics
import Foundation

/// Attributes of Interface Builder as values of UIKit.
extension MarkupElement {
  func flag(_ name: String) -> Bool? { self[name].map { $0 == "YES" } }

  /// A finite number; other texts count as missing.
  func number(_ name: String) -> CGFloat? {
    self[name].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
  }

  func integer(_ name: String) -> Int? { self[name].flatMap(Int.init) }

  var rect: CGRect {
    CGRect(
      x: number("x") ?? 0, y: number("y") ?? 0, width: number("width") ?? 0,
      height: number("height") ?? 0)
  }

  var size: CGSize { CGSize(width: number("width") ?? 0, height: number("height") ?? 0) }

  var edgeInsets: UIEdgeInsets {
    UIEdgeInsets(
      top: number("top") ?? number("minY") ?? 0, left: number("left") ?? number("minX") ?? 0,
      bottom: number("bottom") ?? number("maxY") ?? 0,
      right: number("right") ?? number("maxX") ?? 0)
  }

  /// The text of an attribute, or of a child `string` or `mutableString` for texts of several lines.
  func string(_ key: String) -> String? {
    if let text = self[key] { return text }
    guard let child = property(key), child.name == "string" || child.name == "mutableString" else {
      return nil
    }
    return child["base64-UTF8"] == nil
      ? child.text
      : Data(base64Encoded: padded(child.text)).map { String(decoding: $0, as: UTF8.self) }
  }

  private func padded(_ text: String) -> String {
    let plain = text.filter { !$0.isWhitespace }
    return plain + String(repeating: "=", count: (4 - plain.utf8.count % 4) % 4)
  }
}

extension InterfaceSizeClasses {
  /// Size classes of the device's screen.
  @MainActor static var ofScreen: InterfaceSizeClasses {
    let traits = UIScreen.main.traitCollection
    return InterfaceSizeClasses(
      isWidthRegular: traits.horizontalSizeClass == .regular,
      isHeightRegular: traits.verticalSizeClass == .regular)
  }
}

extension InterfaceLoader {
  func color(_ element: MarkupElement, _ key: String) -> UIColor? {
    // Interface Builder writes <nil key="textColor"/> for the default color.
    element.property(key).flatMap { $0.name == "nil" ? nil : color($0) }
  }

  /// A `color` element; nil, and a report, for one that is unknown.
  func color(_ element: MarkupElement) -> UIColor? {
    if let name = element["name"] { return namedColor(name, at: element) }
    if let name = element["systemColor"] ?? element["cocoaTouchSystemColor"] {
      if let color = SystemColors.named(name) { return color }
      // The file declares the components of the system's colors for older systems.
      if let own = file.resource("systemColor", named: name)?.child("color") { return color(own) }
      report(element, "the system color \(name) is unknown; choose another one")
      return nil
    }
    let alpha = element.number("alpha") ?? 1
    if let white = element.number("white") { return UIColor(white: white, alpha: alpha) }
    guard let red = element.number("red"), let green = element.number("green"),
      let blue = element.number("blue")
    else {
      report(element, "the color has no known components; give it red, green and blue")
      return nil
    }
    if element["customColorSpace"] == "displayP3" {
      return UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    }
    return UIColor(red: red, green: green, blue: blue, alpha: alpha)
  }

  private func namedColor(_ name: String, at element: MarkupElement) -> UIColor? {
    if let color = UIColor(named: name, in: .module(file.module), compatibleWith: nil) {
      return color
    }
    if let own = file.resource("namedColor", named: name)?.child("color") { return color(own) }
    report(element, "no asset catalog has the color \(name); add the catalog to the resources")
    return nil
  }

  /// An image by the name in an attribute.
  func image(_ element: MarkupElement, _ key: String) -> UIImage? {
    guard let name = element[key] else {
      // A reference adds the rendering mode and the scale of a symbol.
      return element.property(key).flatMap {
        $0.name == "imageReference" ? referredImage($0) : nil
      }
    }
    let image =
      element["catalog"] == "system" || file.resource("image", named: name)?["catalog"] == "system"
      ? UIImage(systemName: name)
      : UIImage(named: name, in: .module(file.module), compatibleWith: nil)
    if image == nil {
      report(element, "no resource has the image \(name); add it to an asset catalog")
    }
    return image
  }

  private func referredImage(_ element: MarkupElement) -> UIImage? {
    var image = image(element, "image")
    if let scale = Self.symbolScales[element["symbolScale"] ?? ""] {
      image = image?.applyingSymbolConfiguration(UIImage.SymbolConfiguration(scale: scale))
    }
    switch element["renderingMode"] {
    case "template": return image?.withRenderingMode(.alwaysTemplate)
    case "original": return image?.withRenderingMode(.alwaysOriginal)
    default: return image
    }
  }

  private static let symbolScales: [String: UIImage.SymbolScale] = [
    "small": .small, "medium": .medium, "large": .large, "default": .default,
  ]

  /// Size, weight and scale of symbols; nil if the file has none.
  func symbolConfiguration(
    _ element: MarkupElement, _ key: String
  ) -> UIImage.SymbolConfiguration? {
    guard let values = element.property(key) else { return nil }
    let scale = Self.symbolScales[values["scale"] ?? ""] ?? .unspecified
    if let font = font(values) { return UIImage.SymbolConfiguration(font: font, scale: scale) }
    let weights: [String: UIImage.SymbolWeight] = [
      "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
      "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    let weight = weights[values["weight"] ?? ""] ?? .unspecified
    if let size = values.number("pointSize") {
      return UIImage.SymbolConfiguration(pointSize: size, weight: weight, scale: scale)
    }
    let configuration = UIImage.SymbolConfiguration(scale: scale)
    return weight == .unspecified
      ? configuration : configuration.applying(UIImage.SymbolConfiguration(weight: weight))
  }

  /// Attributes of titles in bars.
  func textAttributes(_ element: MarkupElement?) -> [NSAttributedString.Key: Any]? {
    guard let element else { return nil }
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font = font(element) { attributes[.font] = font }
    if let color = color(element, "textColor") { attributes[.foregroundColor] = color }
    if let color = color(element, "textShadowColor") {
      let shadow = NSShadow()
      shadow.shadowColor = color
      if let offset = element.property("textShadowOffset") {
        shadow.shadowOffset = CGSize(
          width: offset.number("horizontal") ?? 0, height: offset.number("vertical") ?? 0)
      }
      attributes[.shadow] = shadow
    }
    return attributes
  }

  func font(_ element: MarkupElement, _ key: String = "fontDescription") -> UIFont? {
    guard let font = element.property(key) else { return nil }
    if let style = font["style"] {
      return .preferredFont(forTextStyle: UIFont.TextStyle(rawValue: style))
    }
    let size = font.number("pointSize") ?? UIFont.systemFontSize
    switch font["type"] {
    case "boldSystem": return .boldSystemFont(ofSize: size)
    case "italicSystem": return .italicSystemFont(ofSize: size)
    case "system":
      return .systemFont(ofSize: size, weight: Self.weights[font["weight"] ?? ""] ?? .regular)
    default:
      guard let name = font["name"] else { return .systemFont(ofSize: size) }
      return UIFont(name: name, size: size) ?? .systemFont(ofSize: size)
    }
  }

  private static let weights: [String: UIFont.Weight] = [
    "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
    "medium": .medium, "semibold": .semibold, "heavy": .heavy, "black": .black, "bold": .bold,
  ]

  static let contentModes: [String: UIView.ContentMode] = [
    "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit,
    "scaleAspectFill": .scaleAspectFill, "redraw": .redraw, "center": .center, "top": .top,
    "bottom": .bottom, "left": .left, "right": .right, "topLeft": .topLeft,
    "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
  ]

  static let textAlignments: [String: NSTextAlignment] = [
    "left": .left, "center": .center, "right": .right, "justified": .justified,
    "natural": .natural,
  ]

  static let lineBreakModes: [String: NSLineBreakMode] = [
    "wordWrap": .byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
    "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
    "middleTruncation": .byTruncatingMiddle,
  ]

  static let attributes: [String: NSLayoutConstraint.Attribute] = [
    "left": .left, "right": .right, "top": .top, "bottom": .bottom, "leading": .leading,
    "trailing": .trailing, "width": .width, "height": .height, "centerX": .centerX,
    "centerY": .centerY, "baseline": .lastBaseline, "lastBaseline": .lastBaseline,
    "firstBaseline": .firstBaseline, "leftMargin": .leftMargin, "rightMargin": .rightMargin,
    "topMargin": .topMargin, "bottomMargin": .bottomMargin, "leadingMargin": .leadingMargin,
    "trailingMargin": .trailingMargin, "centerXWithinMargins": .centerXWithinMargins,
    "centerYWithinMargins": .centerYWithinMargins,
  ]
}
