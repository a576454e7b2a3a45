public import CoreGraphics
public import Foundation

/// Geometry boxed as objects, for collections and animations.
///
/// Differs from Apple's: reading another type than the box contains gives zero or the identity
/// instead of reinterpreting memory.
extension NSValue {
  /// A box with a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// A box with a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// A box with a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// A box with a vector.
  public convenience init(cgVector vector: CGVector) {
    self.init(numbers: [vector.dx, vector.dy])
  }

  /// A box with an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: transform.numbers)
  }

  /// A box with a transform in space.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(numbers: transform.elements)
  }

  /// The point in the box.
  public var cgPointValue: CGPoint { content == .point ? pointValue : .zero }
  /// The size in the box.
  public var cgSizeValue: CGSize { content == .size ? sizeValue : .zero }
  /// The rectangle in the box.
  public var cgRectValue: CGRect { content == .rect ? rectValue : .zero }

  /// The vector in the box.
  public var cgVectorValue: CGVector {
    numbers(2).map { CGVector(dx: $0[0], dy: $0[1]) } ?? .zero
  }

  /// The affine transform in the box.
  public var cgAffineTransformValue: CGAffineTransform {
    numbers(6).map {
      CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
    } ?? .identity
  }

  /// The transform in the box.
  public var caTransform3DValue: CATransform3D {
    numbers(16).flatMap { CATransform3D(elements: $0) } ?? CATransform3DIdentity
  }

  /// Content as an animatable value; nil for other contents.
  var animatable: AnimatableValue? {
    if let number = self as? NSNumber { return .number(number.doubleValue) }
    switch content {
    case .point: return .point(pointValue)
    case .size: return .size(sizeValue)
    case .rect: return .rect(rectValue)
    case .numbers(6):
      return .transform(CATransform3DMakeAffineTransform(cgAffineTransformValue))
    case .numbers(16): return .transform(caTransform3DValue)
    default: return nil
    }
  }
}

/// Foundation on Linux boxes points, sizes and rectangles, but no other structures: those are boxed
/// as arrays of numbers.
extension NSValue {
  private enum Content: Equatable {
    case point, size, rect, other
    case numbers(Int)
  }

  private var content: Content {
    // A number's box has its own type, and contains no geometry.
    guard !(self is NSNumber) else { return .other }
    let type = unsafe String(cString: objCType)
    if type.hasPrefix("{CGPoint=") { return .point }
    if type.hasPrefix("{CGSize=") { return .size }
    if type.hasPrefix("{CGRect=") { return .rect }
    guard type.hasPrefix("["), type.hasSuffix("d]") else { return .other }
    return Int(type.dropFirst().dropLast(2)).map { .numbers($0) } ?? .other
  }

  private convenience init(numbers: [CGFloat]) {
    let values = numbers.map { Double($0) }
    unsafe self.init(bytes: values, objCType: "[\(values.count)d]")
  }

  func numbers(_ count: Int) -> [CGFloat]? {
    guard content == .numbers(count) else { return nil }
    var values = [Double](repeating: 0, count: count)
    unsafe getValue(&values)
    return values.map { CGFloat($0) }
  }
}

extension CGAffineTransform {
  fileprivate var numbers: [CGFloat] { [a, b, c, d, tx, ty] }
}
