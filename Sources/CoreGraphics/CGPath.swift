public import Foundation

/// An outline of lines and Bézier curves, for shape layers, contexts and key-frame animations.
///
/// Immutable unless it is a ``CGMutablePath``. Code that stores a path copies it.
public class CGPath: @unchecked Sendable {
  /// One element of a path, with points in the path's own coordinates.
  package enum Element: Hashable, Sendable {
    /// Starts a subpath at the point.
    case move(CGPoint)
    /// Straight line to the point.
    case line(CGPoint)
    /// Quadratic Bézier curve to `end`.
    case quadratic(control: CGPoint, end: CGPoint)
    /// Cubic Bézier curve to `end`. It leaves towards `control1` and arrives from `control2`.
    case cubic(control1: CGPoint, control2: CGPoint, end: CGPoint)
    /// Straight line to the start of the subpath, joined there when stroked.
    case close
  }

  // Only a mutable path changes it, and that is no more safe to share between threads than Apple's.
  /// Elements in drawing order; each subpath begins with a `move`.
  package internal(set) var elements: [Element]

  /// Creates a path from elements, unchecked.
  package init(elements: [Element]) {
    self.elements = elements
  }

  /// Whether the path has no elements, not even a `move`.
  public var isEmpty: Bool { elements.isEmpty }

  /// End of the last element: the start of the next one. The origin for an empty path.
  public var currentPoint: CGPoint { end ?? .zero }

  /// As ``currentPoint``, but nil for an empty path.
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

  /// Immutable copy. Never nil; optional because Apple's is.
  public func copy() -> CGPath? { CGPath(elements: elements) }

  /// Mutable copy. Never nil; optional because Apple's is.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Transformed copy.
  package func applying(_ transform: CGAffineTransform) -> CGPath {
    CGPath(elements: elements.map { $0.applying(transform) })
  }
}

extension CGPath: Hashable {
  /// Whether both have the same elements in the same order.
  public static func == (a: CGPath, b: CGPath) -> Bool {
    a === b || a.elements == b.elements
  }

  /// Hashes the elements.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
  }
}

extension CGPath.Element {
  /// End point; nil for `close`.
  package var end: CGPoint? {
    switch self {
    case .move(let point), .line(let point): point
    case .quadratic(_, let end), .cubic(_, _, let end): end
    case .close: nil
    }
  }

  /// Points in order, control points before the end point; empty for `close`.
  package var points: [CGPoint] {
    switch self {
    case .move(let point), .line(let point): [point]
    case .quadratic(let control, let end): [control, end]
    case .cubic(let control1, let control2, let end): [control1, control2, end]
    case .close: []
    }
  }

  /// Element of the same type with other points: as many as ``points`` has.
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
  /// Creates a closed rectangle, transformed if a transform is given.
  public convenience init(rect: CGRect, transform: CGAffineTransform?) {
    self.init(transform: transform) { $0.addRect(rect, transform: $1) }
  }

  /// Creates a closed ellipse that touches the sides of `rect`.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform?) {
    self.init(transform: transform) { $0.addEllipse(in: rect, transform: $1) }
  }

  /// Creates a closed rectangle with elliptical corners; see
  /// ``CGMutablePath/addRoundedRect(in:cornerWidth:cornerHeight:transform:)`` for corners that do
  /// not fit.
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

  /// Transformed copy. Never nil; optional because Apple's is.
  public func copy(using transform: CGAffineTransform?) -> CGPath? {
    applying(transform ?? .identity)
  }

  /// Transformed mutable copy. Never nil; optional because Apple's is.
  public func mutableCopy(using transform: CGAffineTransform?) -> CGMutablePath? {
    CGMutablePath(elements: applying(transform ?? .identity).elements)
  }
}

// Apple's form of the same, for the sources that pass `&transform`.
extension CGPath {
  /// Apple's form with a pointer, for sources that pass `&transform`.
  @_disfavoredOverload
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(rect: rect, transform: transform?.pointee)
  }

  /// Apple's form with a pointer, for sources that pass `&transform`.
  @_disfavoredOverload
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    unsafe self.init(ellipseIn: rect, transform: transform?.pointee)
  }

  /// Apple's form with a pointer, for sources that pass `&transform`.
  @_disfavoredOverload
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    unsafe self.init(
      roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight,
      transform: transform?.pointee)
  }

  /// Apple's form with a pointer, for sources that pass `&transform`.
  @_disfavoredOverload
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    unsafe copy(using: transform?.pointee)
  }

  /// Apple's form with a pointer, for sources that pass `&transform`.
  @_disfavoredOverload
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    unsafe mutableCopy(using: transform?.pointee)
  }
}

extension CGPath {
  /// Calls `block` with each element in order.
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
