/// A color in sRGB: straight components 0...1.
public struct SceneColor: Hashable, Sendable {
  /// 0...1, not multiplied by ``alpha``.
  public var red: Double
  /// 0...1, not multiplied by ``alpha``.
  public var green: Double
  /// 0...1, not multiplied by ``alpha``.
  public var blue: Double
  /// 0 is clear, 1 opaque.
  public var alpha: Double
  /// The color in dark appearance; nil for the same color.
  public var dark: Components?
  /// The color in dark appearance on raised surfaces, such as sheets; nil for that of ``dark``.
  public var elevated: Components?

  /// Components of ``SceneColor`` in dark appearance.
  public struct Components: Hashable, Sendable {
    /// Components 0...1, not multiplied by `alpha`.
    public var red, green, blue, alpha: Double
  }

  /// The color of one appearance, for both.
  public func fixed(in appearance: SceneAppearance) -> SceneColor {
    guard appearance == .dark, let dark else {
      return SceneColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    return SceneColor(dark)
  }

  /// The color of both appearances.
  public init(_ components: Components) {
    self.init(
      red: components.red, green: components.green, blue: components.blue,
      alpha: components.alpha)
  }

  /// The same color with another one for dark appearance.
  public func withDark(_ color: SceneColor) -> SceneColor {
    var result = self
    result.dark = color.components
    return result
  }

  /// The same color with another one for raised surfaces of dark appearance.
  func withElevated(_ color: SceneColor) -> SceneColor {
    var result = self
    result.elevated = color.components
    return result
  }

  private var components: Components {
    Components(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// An sRGB color; components are not clamped.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A gray from 0 (black) to 1 (white).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Opaque black.
  public static let black = SceneColor(white: 0)
  /// Opaque white.
  public static let white = SceneColor(white: 1)
  /// Clear black, as `UIColor.clear`.
  public static let clear = SceneColor(white: 0, alpha: 0)

  /// The fixed colors of `UIColor` by their names.
  public static let names: [(name: String, color: SceneColor)] = [
    ("black", black),
    ("darkGray", SceneColor(white: 1.0 / 3)),
    ("lightGray", SceneColor(white: 2.0 / 3)),
    ("white", white),
    ("gray", SceneColor(white: 0.5)),
    ("red", SceneColor(red: 1, green: 0, blue: 0)),
    ("green", SceneColor(red: 0, green: 1, blue: 0)),
    ("blue", SceneColor(red: 0, green: 0, blue: 1)),
    ("cyan", SceneColor(red: 0, green: 1, blue: 1)),
    ("yellow", SceneColor(red: 1, green: 1, blue: 0)),
    ("magenta", SceneColor(red: 1, green: 0, blue: 1)),
    ("orange", SceneColor(red: 1, green: 0.5, blue: 0)),
    ("purple", SceneColor(red: 0.5, green: 0, blue: 0.5)),
    ("brown", SceneColor(red: 0.6, green: 0.4, blue: 0.2)),
    ("clear", clear),
  ]

  /// A color from `#RGB`, `#RRGGBB`, `#RRGGBBAA` or a name of ``names`` or ``systemNames``.
  public init?(_ text: String) {
    // Hexadecimal first: the table of names itself consists of such colors.
    guard text.first == "#" else {
      let named = (Self.names + Self.systemNames).first { $0.name == text }
      guard let named else { return nil }
      self = named.color
      return
    }
    let digits = text.unicodeScalars.dropFirst().compactMap(\.hexadecimalDigit)
    guard digits.count == text.unicodeScalars.count - 1 else { return nil }
    switch digits.count {
    case 3: self.init(bytes: digits.map { $0 * 17 })
    case 6, 8:
      self.init(
        bytes: stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] })
    default: return nil
    }
  }

  private init(bytes: [UInt32]) {
    func component(_ index: Int) -> Double { Double(bytes[index]) / 255 }
    self.init(
      red: component(0), green: component(1), blue: component(2),
      alpha: bytes.count > 3 ? component(3) : 1)
  }
}
