public import Foundation

extension CGPath {
  /// As ``copy(strokingWithWidth:lineCap:lineJoin:miterLimit:transform:)``, under the name that Swift gives
  /// to the C function; never nil.
  public convenience init?(
    __byStroking path: CGPath, transform: UnsafePointer<CGAffineTransform>?, lineWidth: CGFloat,
    lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat
  ) {
    let transform = unsafe transform?.pointee ?? .identity
    self.init(
      elements: path.copy(
        strokingWithWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
        transform: transform
      ).elements)
  }

  /// Outline of the stroked path, to be filled by the non-zero rule (Apple's `strokedPath`).
  ///
  /// Differs from Apple's: curves come out as straight lines, within 1/256 point of the true
  /// outline.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.width = lineWidth
    style.cap = lineCap
    style.join = lineJoin
    style.miterLimit = miterLimit
    return applying(transform).stroked(style, tolerance: 1.0 / 256)
  }

  /// Dashed path: the parts of this path that lie on dashes. The pattern of alternating dashes and
  /// gaps begins `phase` points in, and restarts at each subpath. Without a positive length,
  /// returns the path itself.
  ///
  /// Differs from Apple's: curves come out as straight lines, within 1/256 point of the original.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    var style = StrokeStyle()
    style.dashes = lengths
    style.dashPhase = phase
    let path = applying(transform)
    guard style.isDashed else { return path }
    let lines = path.strokeLines(tolerance: 1.0 / 256, reach: 0).parts(of: style)
    return CGPath(elements: lines.flatMap(\.elements))
  }

  /// Outline of the stroked path for the non-zero rule.
  ///
  /// - Parameter tolerance: Maximum distance between the outline and the true curve, in the path's
  ///   coordinates.
  package func stroked(_ style: StrokeStyle, tolerance: CGFloat) -> CGPath {
    CGPath(elements: Stroker.outline(of: self, style, tolerance: tolerance))
  }
}

extension FlattenedSubpath {
  fileprivate var elements: [CGPath.Element] {
    let points = knots.map(\.point)
    if isDot { return [.move(points[0]), .line(points[0])] }
    let lines = points.dropFirst().map { CGPath.Element.line($0) }
    return [.move(points[0])] + (isClosed ? lines.dropLast() + [.close] : lines)
  }
}
