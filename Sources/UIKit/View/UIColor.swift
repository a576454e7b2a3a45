public import CoreGraphics
public import Foundation

/// An immutable colour in sRGB.
public final class UIColor: NSObject, Sendable, NSCopying {
  /// As in ``UIFont``.
  private let foundationTypeWord: UInt = 1 << 8
  /// The same colour as layers take it.
  public let cgColor: CGColor

  /// Components 0...1 in sRGB, not multiplied by `alpha`.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  /// A grey: 0 is black, 1 white.
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

  /// The colour of a layer; no copy is made.
  public init(cgColor: CGColor) {
    self.cgColor = cgColor
  }

  /// The same colour; the old alpha does not count.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    UIColor(cgColor: cgColor.copy(alpha: alpha) ?? cgColor)
  }

  /// Writes the components, each 0...1; nil pointers are passed over.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    unsafe red?.pointee = CGFloat(cgColor.red)
    unsafe green?.pointee = CGFloat(cgColor.green)
    unsafe blue?.pointee = CGFloat(cgColor.blue)
    unsafe alpha?.pointee = CGFloat(cgColor.alpha)
    return true
  }

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UIColor)?.cgColor == cgColor
  }

  public override var hash: Int { cgColor.hashValue }
  /// This very colour: it never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String {
    "UIColor(red: \(cgColor.red), green: \(cgColor.green), blue: \(cgColor.blue), "
      + "alpha: \(cgColor.alpha))"
  }
}

/// Apple's fixed colours, and the light values of its adaptable ones.
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

  /// #FF3B30, as in light surroundings.
  public static let systemRed = bytes(255, 59, 48)
  /// #34C759, as in light surroundings.
  public static let systemGreen = bytes(52, 199, 89)
  /// #007AFF, as in light surroundings; the tint of views that have none.
  public static let systemBlue = bytes(0, 122, 255)
  /// #FF9500, as in light surroundings.
  public static let systemOrange = bytes(255, 149, 0)
  /// #FFCC00, as in light surroundings.
  public static let systemYellow = bytes(255, 204, 0)
  /// #FF2D55, as in light surroundings.
  public static let systemPink = bytes(255, 45, 85)
  /// #AF52DE, as in light surroundings.
  public static let systemPurple = bytes(175, 82, 222)
  /// #30B0C7, as in light surroundings.
  public static let systemTeal = bytes(48, 176, 199)
  /// #5856D6, as in light surroundings.
  public static let systemIndigo = bytes(88, 86, 214)
  /// #8E8E93, as in light surroundings.
  public static let systemGray = bytes(142, 142, 147)
  /// White, as in light surroundings.
  public static let systemBackground = UIColor.white
  /// #F2F2F7, as in light surroundings.
  public static let secondarySystemBackground = bytes(242, 242, 247)
  /// White, as in light surroundings.
  public static let tertiarySystemBackground = UIColor.white
  /// #F2F2F7, as in light surroundings.
  public static let systemGroupedBackground = bytes(242, 242, 247)
  /// Black, as in light surroundings.
  public static let label = UIColor.black

  private static func bytes(_ red: Int, _ green: Int, _ blue: Int) -> UIColor {
    UIColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
  }
}
