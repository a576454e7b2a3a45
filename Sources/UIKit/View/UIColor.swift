public import CoreGraphics
public import Foundation

/// An immutable colour in sRGB.
public final class UIColor: NSObject, Sendable, NSCopying {
  public let cgColor: CGColor

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    cgColor = CGColor(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

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

  public init(cgColor: CGColor) {
    self.cgColor = cgColor
  }

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
  public func copy(with zone: NSZone? = nil) -> Any { self }

  public override var description: String {
    "UIColor(red: \(cgColor.red), green: \(cgColor.green), blue: \(cgColor.blue), "
      + "alpha: \(cgColor.alpha))"
  }
}

/// Apple's fixed colours, and the light values of its adaptable ones.
extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)

  public static let systemRed = bytes(255, 59, 48)
  public static let systemGreen = bytes(52, 199, 89)
  public static let systemBlue = bytes(0, 122, 255)
  public static let systemOrange = bytes(255, 149, 0)
  public static let systemYellow = bytes(255, 204, 0)
  public static let systemPink = bytes(255, 45, 85)
  public static let systemPurple = bytes(175, 82, 222)
  public static let systemTeal = bytes(48, 176, 199)
  public static let systemIndigo = bytes(88, 86, 214)
  public static let systemGray = bytes(142, 142, 147)
  public static let systemBackground = UIColor.white
  public static let secondarySystemBackground = bytes(242, 242, 247)
  public static let tertiarySystemBackground = UIColor.white
  public static let systemGroupedBackground = bytes(242, 242, 247)
  public static let label = UIColor.black

  private static func bytes(_ red: Int, _ green: Int, _ blue: Int) -> UIColor {
    UIColor(
      red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
  }
}
