public import Foundation

/// A direction with a length, such as a velocity.
public struct CGVector: Hashable, Sendable, Codable {
  public var dx: CGFloat
  public var dy: CGFloat

  public init(dx: CGFloat, dy: CGFloat) {
    self.dx = dx
    self.dy = dy
  }

  public init(dx: Double, dy: Double) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  public init(dx: Int, dy: Int) {
    self.init(dx: CGFloat(dx), dy: CGFloat(dy))
  }

  public init() {
    self.init(dx: CGFloat(0), dy: CGFloat(0))
  }

  public static let zero = CGVector()
}

extension CGPoint {
  func vector(to other: CGPoint) -> CGVector { CGVector(dx: other.x - x, dy: other.y - y) }

  func distance(to other: CGPoint) -> CGFloat { vector(to: other).length }

  /// The point so far along a vector.
  func moved(along vector: CGVector, by amount: CGFloat) -> CGPoint {
    CGPoint(x: x + vector.dx * amount, y: y + vector.dy * amount)
  }
}

extension CGVector {
  var length: CGFloat { (dx * dx + dy * dy).squareRoot() }

  /// nil for a vector without length.
  var unit: CGVector? {
    let length = length
    return length > 1e-9 && length.isFinite ? CGVector(dx: dx / length, dy: dy / length) : nil
  }

  /// Turned by a quarter, from y to x.
  var normal: CGVector { CGVector(dx: dy, dy: -dx) }

  func dot(_ other: CGVector) -> CGFloat { dx * other.dx + dy * other.dy }
  func cross(_ other: CGVector) -> CGFloat { dx * other.dy - dy * other.dx }

  static func + (a: CGVector, b: CGVector) -> CGVector {
    CGVector(dx: a.dx + b.dx, dy: a.dy + b.dy)
  }

  static prefix func - (a: CGVector) -> CGVector { CGVector(dx: -a.dx, dy: -a.dy) }
}
