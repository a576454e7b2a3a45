/// A rectangle with a radius at each corner.
public struct RoundedRect: Hashable, Sendable {
  /// Before its corners are rounded.
  public var rect: Rect
  /// They are to fit already; ``CornerRadii/fitted(to:)`` makes them.
  public var radii: CornerRadii
  /// How all four corners bend.
  public var curve: CornerCurve

  /// Takes the radii as they are, fitting or not.
  public init(_ rect: Rect, radii: CornerRadii, curve: CornerCurve = .circular) {
    self.rect = rect
    self.radii = radii
    self.curve = curve
  }

  /// The same radius at every corner; 0 makes a plain rectangle.
  public init(_ rect: Rect, radius: Double = 0, curve: CornerCurve = .circular) {
    self.init(rect, radii: CornerRadii(all: radius), curve: curve)
  }
}

/// The radii of four corners; they fit into their rectangle when a display list is built.
public struct CornerRadii: Hashable, Sendable {
  /// In the units of the rectangle; not negative.
  public var topLeft: Double
  /// In the units of the rectangle; not negative.
  public var topRight: Double
  /// In the units of the rectangle; not negative.
  public var bottomRight: Double
  /// In the units of the rectangle; not negative.
  public var bottomLeft: Double

  /// Clockwise from the top left; nothing is fitted to a rectangle yet.
  public init(topLeft: Double, topRight: Double, bottomRight: Double, bottomLeft: Double) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomRight = bottomRight
    self.bottomLeft = bottomLeft
  }

  /// The same at every corner.
  public init(all radius: Double) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// Square corners.
  public static let none = CornerRadii(all: 0)

  /// Whether every corner is square, so that a plain rectangle will do.
  public var areZero: Bool {
    topLeft == 0 && topRight == 0 && bottomRight == 0 && bottomLeft == 0
  }

  /// Every radius changed by `amount` and never below 0.
  public func changed(by amount: Double) -> CornerRadii {
    CornerRadii(
      topLeft: max(0, topLeft + amount), topRight: max(0, topRight + amount),
      bottomRight: max(0, bottomRight + amount), bottomLeft: max(0, bottomLeft + amount))
  }

  /// The radii reduced by one common factor until they fit into `rect`, as CSS does it.
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

/// How a corner bends.
public enum CornerCurve: Hashable, Sendable {
  /// A quarter of a circle.
  case circular
  /// The smoother corner of iOS 13, which begins earlier (S9.25).
  case continuous

  /// Length of a continuous corner along each of its sides, in radii (S9.25).
  package static let continuousReach = 1.528665
}
