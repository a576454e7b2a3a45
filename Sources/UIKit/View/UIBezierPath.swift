public import Accessors
public import CoreGraphics
public import Foundation

/// A path of lines and curves, with the attributes of its stroke.
open class UIBezierPath: NSObject, NSCopying {
  private var path = CGMutablePath()

  /// Points lie inside by the even-odd rule instead of by the winding of the path.
  @Setter open var usesEvenOddFillRule = false
  /// In points, half of it on either side of the path.
  @Setter open var lineWidth: CGFloat = 1
  /// Shape of open line ends. Default: `.butt`.
  @Setter open var lineCapStyle = CGLineCap.butt
  /// Shape of line corners. Default: `.miter`.
  @Setter open var lineJoinStyle = CGLineJoin.miter
  /// The longest miter, in line widths.
  @Setter open var miterLimit: CGFloat = 10
  /// Coarseness of the lines that ``fill()`` and ``stroke()`` draw in place of curves: larger is
  /// coarser (default 0.6). A `CAShapeLayer` draws the same path exactly.
  @Setter open var flatness: CGFloat = 0.6
  private var dashes: [CGFloat] = []
  private var dashPhase: CGFloat = 0

  public override init() {
    super.init()
  }

  /// A copy as a Core Graphics path. Setting it copies the elements of another path.
  open var cgPath: CGPath {
    get { path.copy() ?? path }
    set { path = newValue.mutableCopy() ?? CGMutablePath() }
  }

  /// Whether the path has no pieces, not even a point that it was moved to.
  open var isEmpty: Bool { path.isEmpty }

  /// The box of the path's points, control points included; null for an empty path.
  open var bounds: CGRect { path.boundingBox }

  /// End of the last element; the origin for an empty path.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Whether the inside, by the rule of ``usesEvenOddFillRule``, contains a point.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: Growing

  /// Begins a new subpath.
  open func move(to point: CGPoint) { path.move(to: point) }

  /// A straight piece from the current point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }

  /// A cubic Bézier curve from the current point.
  open func addCurve(
    to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint
  ) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  /// A quadratic Bézier curve from the current point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// A part of a circle, with a line to its beginning. Angles are radians from the x axis; clockwise as
  /// seen on screen, where y points down.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: !clockwise)
  }

  /// A straight piece back to where the subpath began.
  open func close() { path.closeSubpath() }

  /// Makes the path empty; the settings of its line stay.
  open func removeAllPoints() { path = CGMutablePath() }

  /// Adds another path's pieces; its line's settings are not taken over.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.cgPath) }

  /// Maps every point.
  open func apply(_ transform: CGAffineTransform) {
    cgPath = path.copy(using: transform) ?? path
  }

  /// The path in reverse direction, which negates winding numbers.
  open func reversing() -> UIBezierPath {
    let reversed = copied
    reversed.cgPath = path.reversed
    return reversed
  }

  // MARK: Dashes

  /// `pattern` has the lengths of dashes and gaps in turn; the line begins `phase` into them.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dashes = (0..<max(count, 0)).compactMap { unsafe pattern?[$0] }
    dashPhase = phase
  }

  /// Writes the dash lengths to `pattern`, if it is not nil; the memory must be large enough.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dashes.enumerated() { unsafe pattern?[index] = length }
    unsafe count?.pointee = dashes.count
    unsafe phase?.pointee = dashPhase
  }

  // MARK: Copies

  /// A copy with the same elements and settings.
  open func copy(with zone: NSZone? = nil) -> Any { copied }

  private var copied: UIBezierPath {
    let copy = UIBezierPath()
    copy.path = path.mutableCopy() ?? CGMutablePath()
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    copy.lineWidth = lineWidth
    copy.lineCapStyle = lineCapStyle
    copy.lineJoinStyle = lineJoinStyle
    copy.miterLimit = miterLimit
    copy.flatness = flatness
    copy.dashes = dashes
    copy.dashPhase = dashPhase
    return copy
  }

  /// Whether both have the same pieces and are drawn alike.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return path == other.path && usesEvenOddFillRule == other.usesEvenOddFillRule
      && strokeStyle == other.strokeStyle
  }

  open override var hash: Int { path.hashValue }

  /// The line that the path describes.
  package var strokeStyle: StrokeStyle {
    var style = StrokeStyle()
    style.width = lineWidth
    style.cap = lineCapStyle
    style.join = lineJoinStyle
    style.miterLimit = miterLimit
    style.dashes = dashes
    style.dashPhase = dashPhase
    return style
  }
}
