public import Foundation

/// A two-dimensional vector, for example a velocity in points per second.
public struct CGVector: Hashable, Sendable, Codable {
  /// Horizontal component, to the right.
  public var dx: CGFloat
  /// Vertical component, downwards in UIKit.
  public var dy: CGFloat

  /// Creates a vector from its components.
  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  /// Creates a vector from its components.
  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates a vector from its components.
  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  /// Creates the zero vector.
  public init() {
    self.init(dx: CGFloat(0), dy: CGFloat(0))
  }

  /// The zero vector.
  public static let zero = CGVector()
}

extension CGPoint {
  func vector(to other: CGPoint) -> CGVector { CGVector(dx: other.x - x, dy: other.y - y) }

  func distance(to other: CGPoint) -> CGFloat { vector(to: other).length }

  /// Point at `amount` times `vector` from this one.
  func moved(along vector: CGVector, by amount: CGFloat) -> CGPoint {
    CGPoint(x: x + vector.dx * amount, y: y + vector.dy * amount)
  }
}

extension CGVector {
  /// Euclidean length.
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// Vector of length 1 in the same direction; nil for a vector shorter than 10⁻⁹ or not finite.
  var unit: CGVector? {
    let length = length
    return length > 1e-9 && length.isFinite ? CGVector(dx: dx / length, dy: dy / length) : nil
  }

  /// Vector rotated by −90°, from the y axis to the x axis.
  var normal: CGVector { CGVector(dx: dy, dy: -dx) }

  func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }
  func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }

  static func + (a: CGVector, b: CGVector) -> CGVector {
    CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  static prefix func - (a: CGVector) -> CGVector { CGVector(dx: -a.dx, dy: -a.dy) }
}
