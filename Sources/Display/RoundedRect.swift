/// A rectangle with rounded corners.
public struct RoundedRect: Hashable, Sendable {
  /// Rectangle before rounding.
  public var rect: Rect
  /// Corner radii; they must fit, see ``CornerRadii/fitted(to:)``.
  public var radii: CornerRadii
  /// Shape of all four corners.
  public var curve: CornerCurve

  /// Creates a rounded rectangle, unchecked.
  public init(_ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular) {
    self.rect = rect
    self.radii = radii
    self.curve = curve
  }

  /// Creates a rectangle with one radius (default 0: a plain rectangle).
  public init(_ rect: Rect, radius: Double = 0, curve: CornerCurve = .circular) {
    self.init(rect, radii: CornerRadii(all: radius), curve: curve)
  }
}

/// Radii of four corners.
public struct CornerRadii: Hashable, Sendable {
  /// Top left radius; not negative.
  public var topLeft: Double
  /// Top right radius; not negative.
  public var topRight: Double
  /// Bottom right radius; not negative.
  public var bottomRight: Double
  /// Bottom left radius; not negative.
  public var bottomLeft: Double

  /// Creates radii, unchecked.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// Creates four equal radii.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Four square corners.
  public static let none = CornerRadii(all: 0)

  /// Whether every corner is square.
  public var areZero: Bool {
    topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0
  }

  /// Radii increased by `amount`, at least 0.
  public func changed(by amount: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft + amount), topRight: max(0, topRight + amount),
      bottomRight: max(0, bottomRight + amount), bottomLeft: max(0, bottomLeft + amount))
  }

  /// Radii scaled down by one factor until they fit `rect`: the rule for overlapping curves of CSS
  /// Backgrounds and Borders Level 3.
  public func fitted(to rect: Rect) -> CornerRadii {
    func limit(_ side: Double, _ first: Double, _ second: Double) -> Double {
      first + second > side ? side / (first + second) : 1
    }
    let factor = min(
      limit(rect.width, topLeft, topRight), limit(rect.width, bottomLeft, bottomRight),
      limit(rect.height, topLeft, bottomLeft), limit(rect.height, topRight, bottomRight))
    guard factor < 1 else { return self }
    return CornerRadii(
      topLeft: topLeft * factor, topRight: topRight * factor,
      bottomRight: bottomRight * factor, bottomLeft: bottomLeft * factor)
  }
}

/// Shape of a rounded corner.
public enum CornerCurve: Hashable, Sendable {
  /// Quarter circle.
  case circular
  /// The smoother corner of iOS 13, which starts farther from the corner (S9.25).
  case continuous

  /// Length of a continuous corner along each of its sides, in radii (S9.25).
  package static let continuousReach = 1.528665
}
