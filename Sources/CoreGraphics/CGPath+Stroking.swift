public import Foundation

extension CGPath {
  /// The outline of a line along the path, to be filled by the non-zero rule: Apple's
  /// `strokedPath`.
  ///
  /// Made of straight pieces that are off by no more than a 256th of a point.
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

  /// The pieces of the path that lie on dashes: `lengths` drawn and left out in turn, beginning
  /// `phase` into them, anew for every subpath. Without lengths above 0 the path itself.
  ///
  /// Curves come out as straight pieces that are off by no more than a 256th of a point.
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

  /// The area that a line along the path covers, for the non-zero rule.
  ///
  /// - Parameter tolerance: how far the outline's straight pieces may be from the curves that they
  ///   replace, in the path's coordinates.
  package func stroked(_ style: StrokeStyle, tolerance: CGFloat) -> CGPath {
    CGPath(elements: Stroker.outline(of: self, style, tolerance: tolerance))
  }
}

extension StrokeLine {
  fileprivate var elements: [CGPath.Element] {
    let points = knots.map(\.point)
    if isDot { return [.move(points[0]), .line(points[0])] }
    let lines = points.dropFirst().map { CGPath.Element.line($0) }
    return [.move(points[0])] + (isClosed ? lines.dropLast() + [.close] : lines)
  }
}
