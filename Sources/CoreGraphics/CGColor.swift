public import Foundation

/// An sRGB colour or grey, not premultiplied; immutable, compared by its components.
public final class CGColor: Sendable {
  private let values: [CGFloat]

  /// Generic RGB, which is taken for sRGB. Components are 0…1.
  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(srgbRed: red, green: green, blue: blue, alpha: alpha)
  }

  public init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    values = [red, green, blue, alpha]
  }

  /// A grey with the transfer curve of sRGB: 0 is black, 1 is white.
  public init(gray: CGFloat, alpha: CGFloat) {
    values = [gray, alpha]
  }

  private init(values: [CGFloat]) {
    self.values = values
  }

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Red, green, blue and alpha; or grey and alpha.
  public var components: [CGFloat]? { values }

  /// Alpha included: 4, or 2 for a grey.
  public var numberOfComponents: Int { values.count }

  public var alpha: CGFloat { values[values.count - 1] }

  /// The same colour, more or less transparent. Never nil; optional because Apple's is.
  public func copy(alpha: CGFloat) -> CGColor? {
    CGColor(values: values.dropLast() + [alpha])
  }
}

extension CGColor {
  package var red: CGFloat { values[0] }
  package var green: CGFloat { isGray ? values[0] : values[1] }
  package var blue: CGFloat { isGray ? values[0] : values[2] }
  private var isGray: Bool { values.count == 2 }
}

extension CGColor: Hashable {
  /// A grey differs from the RGB colour that looks the same, as their colour spaces do.
  public static func == (a: CGColor, b: CGColor) -> Bool {
    a === b || a.values == b.values
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(values)
  }
}

extension CGColor: CustomStringConvertible {
  public var description: String {
    "CGColor(" + values.map { "\($0)" }.joined(separator: ", ") + ")"
  }
}
