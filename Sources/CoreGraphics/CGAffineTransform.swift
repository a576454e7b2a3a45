public import Foundation
import Numerics

/// A 2D affine transform: translation, rotation, scale and shear.
///
/// Points are row vectors: (x, y) maps to (a·x + c·y + tx, b·x + d·y + ty). Angles are in radians;
/// a positive angle turns from the x axis towards the y axis, which is clockwise where y points
/// down, as in UIKit.
public struct CGAffineTransform: Hashable, Sendable {
  /// Factor of x in x′.
  public var a: CGFloat
  /// Factor of x in y′.
  public var b: CGFloat
  /// Factor of y in x′.
  public var c: CGFloat
  /// Factor of y in y′.
  public var d: CGFloat
  /// Horizontal translation, in points.
  public var tx: CGFloat
  /// Vertical translation, in points.
  public var ty: CGFloat

  /// Creates a transform from its six elements.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Creates a transform from its six elements, without labels.
  public init(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
  ) {
    self.init(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
  }

  /// Creates the transform of six zeros, which maps every point to the origin. For no change use
  /// ``identity``.
  public init() {
    self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
  }

  /// Rotation about the origin.
  ///
  /// - Parameter angle: Radians, from the x axis towards the y axis.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (Elementary.sin(Double(angle)), Elementary.cos(Double(angle)))
    self.init(
      a: CGFloat(cosine), b: CGFloat(sine), c: CGFloat(-sine), d: CGFloat(cosine), tx: 0, ty: 0)
  }

  /// Scale about the origin; a negative factor mirrors.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Translation, in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// The transform that maps every point to itself.
  public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Whether all six elements are exactly those of ``identity``.
  public var isIdentity: Bool { self == .identity }
}

extension CGAffineTransform {
  /// Combined transform that applies `self` first and `next` second.
  public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d,
      c: c * next.a + d * next.c, d: c * next.b + d * next.d,
      tx: tx * next.a + ty * next.c + next.tx, ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Combined transform that translates first and applies `self` second.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// Combined transform that scales first and applies `self` second.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// Combined transform that rotates by `angle` radians first and applies `self` second.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }

  /// Inverse transform. A singular transform is returned unchanged, as Apple's does.
  public func inverted() -> CGAffineTransform {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return self }
    return CGAffineTransform(
      a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
      tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
  }

  /// Factor by which areas grow: negative for a mirror image, 0 for a singular transform.
  package var determinant: CGFloat { a * d - b * c }
}

extension CGAffineTransform: Codable {
  /// Decodes an array of six numbers in the order a, b, c, d, tx, ty, which is Apple's format.
  public init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    func next() throws -> CGFloat { try numbers.decode(CGFloat.self) }
    self.init(
      a: try next(), b: try next(), c: try next(), d: try next(), tx: try next(), ty: try next())
  }

  /// Encodes an array of six numbers in the order a, b, c, d, tx, ty.
  public func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [a, b, c, d, tx, ty] { try numbers.encode(number) }
  }
}
