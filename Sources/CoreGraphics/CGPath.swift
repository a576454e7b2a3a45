public import Foundation

/// An outline of straight and curved pieces: what shape layers fill and animations follow.
///
/// Does not change once made, unless it is a ``CGMutablePath``; whoever keeps a path copies it.
public class CGPath: @unchecked Sendable {
  /// One step of drawing an outline.
  package enum Element: Hashable, Sendable {
    case move(CGPoint)
    case line(CGPoint)
    case quadratic(control: CGPoint, end: CGPoint)
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    case close
  }

  // Only a mutable path changes it, and that is no more safe to share between threads than Apple's.
  package internal(set) var elements: [Element]

  package init(elements: [Element]) {
    self.elements = elements
  }

  /// Whether there is nothing in it, not even a point moved to.
  public var isEmpty: Bool { elements.isEmpty }

  /// Where the next piece would begin; the origin for an empty path.
  public var currentPoint: CGPoint { end ?? .zero }

  /// nil for an empty path.
  package var end: CGPoint? {
    guard let last = elements.last else { return nil }
    return last == .close ? startOfLastSubpath : last.end
  }

  private var startOfLastSubpath: CGPoint? {
    for element in elements.reversed() {
      if case .move(let point) = element { return point }
    }
    return nil
  }

  /// A copy that never changes. Never nil; optional because Apple's is.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// The outline that a map makes of this one.
  package func applying(_ transform: CGAffineTransform) -> CGPath {
    CGPath(elements: elements.map { $0.applying(transform) })
  }
}

extension CGPath: Hashable {
  /// Whether both consist of the same pieces in the same order.
  public static func == (a: CGPath, b: CGPath) -> Bool {
    a === b || a.elements == b.elements
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension CGPath.Element {
  /// Where the piece ends; nil for one that closes a subpath.
  package var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadratic(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// Its points in order, control points before the end.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  /// The same kind of piece with other points, as many as ``points`` has.
  package func replacingPoints(_ points: [CGPoint]) -> CGPath.Element {
    switch self {
    case .move: .move(points[0])
    case .line: .line(points[0])
    case .quadratic: .quadratic(control: points[0], end: points[1])
    case .cubic: .cubic(control1: points[0], control2: points[1], end: points[2])
    case .close: .close
    }
  }

  func applying(_ transform: CGAffineTransform) -> CGPath.Element {
    transform.isIdentity ? self : replacingPoints(points.map { $0.applying(transform) })
  }
}

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

/// What kind of piece a ``CGPathElement`` is.
public enum CGPathElementType: Int32, Sendable {
  case moveToPoint = 0
  case addLineToPoint = 1
  case addQuadCurveToPoint = 2
  case addCurveToPoint = 3
  case closeSubpath = 4
}

/// One piece of a path as Apple's API shows it: as many points as the kind needs, behind a pointer
/// that is valid while the block runs.
@unsafe
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

extension CGPath {
  /// Calls `block` with each piece in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    for element in elements {
      // One point at least: a closing piece has none, but the pointer must not be null.
      var points = element.points.isEmpty ? [CGPoint.zero] : element.points
      unsafe points.withUnsafeMutableBufferPointer { buffer in
        guard let address = buffer.baseAddress else { return }
        let shown = unsafe CGPathElement(type: element.type, points: address)
        unsafe withUnsafePointer(to: shown) { unsafe block($0) }
      }
    }
  }
}

extension CGPath.Element {
  fileprivate var type: CGPathElementType {
    switch self {
    case .move: .moveToPoint
    case .line: .addLineToPoint
    case .quadratic: .addQuadCurveToPoint
    case .cubic: .addCurveToPoint
    case .close: .closeSubpath
    }
  }
}
