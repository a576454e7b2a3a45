import CoreGraphics
public import Foundation
import Symbols

extension UIImage {
  /// Settings of an image; only symbols have any.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    override init() { super.init() }

    /// The configuration itself: configurations never change.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// The settings of another configuration, completed by this one's.
    open func applying(_ otherConfiguration: Configuration?) -> Self { self }
  }

  /// Weight of a symbol's strokes; the same as that of a font of the same name.
  public enum SymbolWeight: Int, Sendable {
    /// Not set.
    case unspecified = 0
    /// Strokes of 2.4 % of the point size, in medium scale.
    case ultraLight = 1
    /// Strokes of 4 % of the point size, in medium scale.
    case thin = 2
    /// Strokes of 6.1 % of the point size, in medium scale.
    case light = 3
    /// Strokes of 8.3 % of the point size, in medium scale.
    case regular = 4
    /// Strokes of 9.8 % of the point size, in medium scale.
    case medium = 5
    /// Strokes of 11.4 % of the point size, in medium scale.
    case semibold = 6
    /// Strokes of 13 % of the point size, in medium scale.
    case bold = 7
    /// Strokes of 15 % of the point size, in medium scale.
    case heavy = 8
    /// Strokes of 17.4 % of the point size, in medium scale.
    case black = 9

    /// The font weight of the same name; regular for `.unspecified`.
    public func fontWeight() -> UIFont.Weight {
      Self.fontWeights.first { $0.weight == self }?.font ?? .regular
    }

    fileprivate static let fontWeights: [(weight: SymbolWeight, font: UIFont.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
      (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy),
      (.black, .black),
    ]
  }

  /// Size of a symbol in relation to the capital letters of its font.
  public enum SymbolScale: Int, Sendable {
    /// The system's: medium.
    case `default` = -1
    /// Not set.
    case unspecified = 0
    /// 78 percent of medium.
    case small = 1
    /// About a fifth taller than capital letters.
    case medium = 2
    /// 128 percent of medium.
    case large = 3
  }

  /// Size, weight and colors of a symbol.
  public final class SymbolConfiguration: Configuration, @unchecked Sendable {
    let values: SymbolValues

    init(_ values: SymbolValues) {
      self.values = values
      super.init()
    }

    /// Creates a configuration with a font size in points.
    public convenience init(pointSize: CGFloat) {
      self.init(SymbolValues(pointSize: pointSize))
    }
    /// Creates a configuration with a font size in points and a weight.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(SymbolValues(pointSize: pointSize, weight: weight))
    }
    /// Creates a configuration with a font size in points, a weight and a scale.
    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(SymbolValues(pointSize: pointSize, weight: weight, scale: scale))
    }
    /// Creates a configuration with a weight.
    public convenience init(weight: SymbolWeight) { self.init(SymbolValues(weight: weight)) }
    /// Creates a configuration with a scale.
    public convenience init(scale: SymbolScale) { self.init(SymbolValues(scale: scale)) }
    /// Creates a configuration with the size of a text style.
    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }
    /// Creates a configuration with the size of a text style and a scale.
    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }
    /// Creates a configuration with the size and weight of a font.
    public convenience init(font: UIFont) { self.init(font: font, scale: .unspecified) }
    /// Creates a configuration with the size and weight of a font, and a scale.
    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = SymbolWeight.fontWeights.first { $0.font == font.face.weight }?.weight
      self.init(
        SymbolValues(pointSize: font.pointSize, weight: weight ?? .unspecified, scale: scale))
    }
    /// Draws the parts of a symbol in one color: the most important part in full, a frame around it
    /// or a symbol behind it at half the opacity.
    public convenience init(hierarchicalColor: UIColor) {
      self.init(SymbolValues(colors: [hierarchicalColor], isHierarchical: true))
    }
    /// Draws the parts of a symbol in colors of their own, the most important part in the first. The
    /// last color serves for all further parts.
    public convenience init(paletteColors: [UIColor]) {
      self.init(SymbolValues(colors: paletteColors))
    }

    /// A configuration that sets nothing.
    public class var unspecified: SymbolConfiguration { SymbolConfiguration(SymbolValues()) }

    /// A configuration that draws symbols in one color, that of the tint.
    public class func preferringMonochrome() -> Self { Self(SymbolValues(colors: [])) }

    /// The same settings without a point size and a weight.
    public func withoutPointSizeAndWeight() -> Self {
      var values = values
      values.pointSize = nil
      values.weight = .unspecified
      return Self(values)
    }

    /// The same settings without a scale.
    public func withoutScale() -> Self {
      var values = values
      values.scale = .unspecified
      return Self(values)
    }

    /// The settings of another configuration, completed by this one's.
    public override func applying(_ otherConfiguration: Configuration?) -> Self {
      guard let other = otherConfiguration as? SymbolConfiguration else { return self }
      return Self(values.applying(other.values))
    }

    public override func isEqual(_ object: Any?) -> Bool {
      (object as? SymbolConfiguration)?.values == values
    }

    public override var hash: Int { values.hashValue }

    public override var description: String { "<UIImageSymbolConfiguration \(values.words)>" }
  }
}

/// Settings of symbols; each may be absent.
struct SymbolValues: Hashable, Sendable {
  var pointSize: CGFloat?
  var weight = UIImage.SymbolWeight.unspecified
  var scale = UIImage.SymbolScale.unspecified
  /// Colors of the parts, the most important one first; empty for the tint, nil if not set.
  var colors: [UIColor]?
  var isHierarchical = false

  func applying(_ other: SymbolValues) -> SymbolValues {
    var values = self
    if other.pointSize != nil { values.pointSize = other.pointSize }
    if other.weight != .unspecified { values.weight = other.weight }
    if other.scale != .unspecified { values.scale = other.scale }
    if other.colors != nil {
      values.colors = other.colors
      values.isHierarchical = other.isHierarchical
    }
    return values
  }

  /// The style to draw; the system's size is that of the body text, 17 points.
  var style: SymbolStyle {
    let size = pointSize ?? 17
    return SymbolStyle(
      pointSize: size.isFinite && size > 0 ? min(size, 2000) : 17, weight: styleWeight,
      scale: scale == .small ? .small : scale == .large ? .large : .medium)
  }

  private var styleWeight: SymbolStyle.Weight {
    switch weight {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .unspecified, .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }

  fileprivate var words: String {
    var words: [String] = []
    if let pointSize { words.append("\(pointSize) points") }
    if weight != .unspecified { words.append("\(weight)") }
    if scale != .unspecified { words.append("\(scale)") }
    if let colors {
      words.append(isHierarchical ? "hierarchical" : "\(colors.count) colors")
    }
    return words.isEmpty ? "unspecified" : words.joined(separator: ", ")
  }

  /// Color of a part, counted from the most important one; nil for the tint.
  func color(ofPart index: Int) -> UIColor? {
    guard let colors, let last = colors.last else { return nil }
    if isHierarchical {
      return index == 0 ? last : last.withAlphaComponent(last.cgColor.alpha / 2)
    }
    return index < colors.count ? colors[index] : last
  }
}
