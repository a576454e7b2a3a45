public import CoreGraphics
public import Foundation

/// An immutable color in sRGB, or a dynamic color, which depends on traits.
public final class UIColor: NSObject, Sendable, NSCopying {
  /// See the property of the same name in ``UIFont``.
  private let foundationTypeWord: UInt = 1 << 8
  private let kind: Kind

  private enum Kind: Sendable {
    case fixed(CGColor)
    /// Apple's own, by style and level; `elevated` is that of dark raised surfaces.
    case adaptable(light: UIColor, dark: UIColor, elevated: UIColor)
    case provided(@Sendable (UITraitCollection) -> UIColor)
  }

  private init(_ kind: Kind) {
    self.kind = kind
  }

  /// A color that draws nothing, to be replaced by another.
  public override convenience init() { self.init(white: 0, alpha: 0) }

  /// Components 0...1 in sRGB, not multiplied by `alpha`.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.fixed(CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)))
  }

  /// Creates a dynamic color: `dynamicProvider` returns the color for given traits. Views keep the
  /// dynamic color and resolve it again when their traits change.
  @preconcurrency
  public convenience init(
    dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor
  ) {
    self.init(.provided(dynamicProvider))
  }

  /// Creates a color that fills areas with copies of an image, side by side. The corner of a copy lies
  /// at the origin of the view, layer or context. Areas are filled up to 8,192 pixels of the image from
  /// their corner; where tiles cannot be drawn, as in shadows and gradients, the color is black.
  ///
  /// Whether tiles of a scroll view move with its content is not documented; here they do.
  public convenience init(patternImage image: UIImage) {
    let shown = image.resolved(in: UITraitCollection.current.userInterfaceStyle)
    let pattern = shown.picture(tint: .black).flatMap { TilePattern($0, scale: shown.scale) }
    self.init(.fixed(pattern.map { CGColor(pattern: $0) } ?? .clear))
  }

  /// The same color as another one, dynamic if that is.
  convenience init(sameAs color: UIColor) { self.init(color.kind) }

  /// One color for each style.
  ///
  /// - Parameter elevated: the color in dark style on raised surfaces, such as sheets (default nil: `dark`).
  package convenience init(light: UIColor, dark: UIColor, elevated: UIColor? = nil) {
    self.init(.adaptable(light: light, dark: dark, elevated: elevated ?? dark))
  }

  /// The color for layers; a dynamic color is resolved with `UITraitCollection.current`.
  public var cgColor: CGColor {
    switch kind {
    case .fixed(let color): color
    default: resolvedColor(with: .current).cgColor
    }
  }

  /// Fixed color for the given traits; a fixed color returns itself.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    switch kind {
    case .fixed: self
    case .adaptable(let light, let dark, let elevated):
      (traitCollection.userInterfaceStyle != .dark
        ? light : traitCollection.userInterfaceLevel == .elevated ? elevated : dark)
        .resolvedColor(with: traitCollection)
    case .provided(let provider): provider(traitCollection).resolvedColor(with: traitCollection)
    }
  }

  /// Whether the color may be another in other traits.
  var isDynamic: Bool {
    if case .fixed = kind { false } else { true }
  }

  /// A gray: 0 is black, 1 white.
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Hue, saturation and brightness, each 0...1.
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    let sector = (hue - hue.rounded(.down)) * 6
    func component(_ shift: CGFloat) -> CGFloat {
      let place = (sector + shift).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  /// The color of a layer; no copy is made.
  public convenience init(cgColor: CGColor) {
    self.init(.fixed(cgColor))
  }

  /// The color with another alpha, 0...1, which replaces the old one; dynamic colors stay dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch kind {
    case .fixed(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .adaptable(let light, let dark, let elevated):
      UIColor(
        light: light.withAlphaComponent(alpha), dark: dark.withAlphaComponent(alpha),
        elevated: elevated.withAlphaComponent(alpha))
    case .provided(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Writes the components, each 0...1; nil pointers are passed over. A dynamic color writes those
  /// in `UITraitCollection.current`. False, and nothing is written, for an image that tiles.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    unsafe red?.pointee = CGFloat(color.red)
    unsafe green?.pointee = CGFloat(color.green)
    unsafe blue?.pointee = CGFloat(color.blue)
    unsafe alpha?.pointee = CGFloat(color.alpha)
    return true
  }

  /// Writes the lightness, 0...1, and alpha; nil pointers are passed over. False, and nothing is
  /// written, if the color is no gray.
  @discardableResult
  public func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil, color.red == color.green, color.green == color.blue else {
      return false
    }
    unsafe white?.pointee = color.red
    unsafe alpha?.pointee = color.alpha
    return true
  }

  /// Writes hue, saturation and brightness, each 0...1, and alpha; nil pointers are passed over. The
  /// hue of a gray is 0.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.pattern == nil else { return false }
    let (red, green, blue) = (color.red, color.green, color.blue)
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    var sector: CGFloat = 0
    if range > 0 {
      if most == red {
        sector = (green - blue) / range
      } else if most == green {
        sector = (blue - red) / range + 2
      } else {
        sector = (red - green) / range + 4
      }
    }
    unsafe hue?.pointee = (sector < 0 ? sector + 6 : sector) / 6
    unsafe saturation?.pointee = most > 0 ? range / most : 0
    unsafe brightness?.pointee = most
    unsafe alpha?.pointee = color.alpha
    return true
  }

  /// A dynamic color equals no fixed one, and a provided one only itself.
  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    switch (kind, other.kind) {
    case (.fixed(let own), .fixed(let color)): return own == color
    case (
      .adaptable(let light, let dark, let elevated),
      .adaptable(let otherLight, let otherDark, let otherElevated)
    ):
      return light.isEqual(otherLight) && dark.isEqual(otherDark)
        && elevated.isEqual(otherElevated)
    default: return self === other
    }
  }

  public override var hash: Int {
    switch kind {
    case .fixed(let color): color.hashValue
    case .adaptable(let light, _, _): light.hash &+ 1
    case .provided: ObjectIdentifier(self).hashValue
    }
  }

  /// This very color: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String {
    switch kind {
    case .fixed(let color):
      "UIColor(red: \(color.red), green: \(color.green), blue: \(color.blue), "
        + "alpha: \(color.alpha))"
    case .adaptable(let light, let dark, _): "UIColor(light: \(light), dark: \(dark))"
    case .provided: "UIColor(dynamic)"
    }
  }
}

/// Apple's fixed colors.
extension UIColor {
  /// Opaque, 0 of 1.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Opaque, 1/3 of white.
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  /// Opaque, 2/3 of white.
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  /// Opaque, 1 of 1.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Opaque, half of white.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Pure: the other components are 0.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Pure: the other components are 0.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Pure: the other components are 0.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Green and blue, both 1.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Red and green, both 1.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Red and blue, both 1.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Red 1, green 0.5.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Red and blue, both 0.5.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// 0.6, 0.4, 0.2.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Black with alpha 0.
  public static let clear = UIColor(white: 0, alpha: 0)
}

extension UIColor {
  /// A color of the Display P3 space as sRGB shows it: the most vivid ones are clipped (S9.52).
  /// Components are 0...1.
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(cgColor: CGColor(displayP3Red: red, green: green, blue: blue, alpha: alpha))
  }
}

extension UIColor: _ExpressibleByColorLiteral {
  /// Creates a color from a color literal, as Xcode's color wells insert them; components 0...1 in
  /// sRGB.
  public convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    self.init(
      red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
  }
}

/// The class of a color literal that nothing else gives a type.
public typealias _ColorLiteralType = UIColor

/// Colors of the current context.
extension UIColor {
  /// Fills and lines get the color.
  public func set() {
    setFill()
    setStroke()
  }

  /// Makes the color the fill color of the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  /// Makes the color the stroke color of the current context.
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
}
