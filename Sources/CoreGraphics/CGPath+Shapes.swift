public import Foundation

extension CGPath {
  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    self.init(transform: transform) { $0.addRect(rect, transform: $1) }
  }

  /// A closed ellipse that touches the sides of the rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    self.init(transform: transform) { $0.addEllipse(in: rect, transform: $1) }
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform?
  ) {
    self.init(transform: transform) {
      $0.addRoundedRect(
        in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: $1)
    }
  }

  private convenience init(
    transform: CGAffineTransform?, drawing draw: (CGMutablePath, CGAffineTransform) -> Void
  ) {
    let path = CGMutablePath()
    draw(path, transform ?? .identity)
    self.init(elements: path.elements)
  }

  /// The outline that a map makes of this one. Never nil; optional because Apple's is.
  public func copy(using transform: CGAffineTransform?) -> CGPath? {
    applying(transform ?? .identity)
  }

  public func mutableCopy(using transform: CGAffineTransform?) -> CGMutablePath? {
    CGMutablePath(elements: applying(transform ?? .identity).elements)
  }
}

// Apple's form of the same, for the sources that pass `&transform`.
extension CGPath {
  @_disfavoredOverload
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(rect: rect, transform: transform?.pointee)
  }

  @_disfavoredOverload
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(ellipseIn: rect, transform: transform?.pointee)
  }

  @_disfavoredOverload
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    unsafe self.init(
      roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee)
  }

  @_disfavoredOverload
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    unsafe copy(using: transform?.pointee)
  }

  @_disfavoredOverload
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    unsafe mutableCopy(using: transform?.pointee)
  }
}
