import Display
public import Foundation

/// Path construction. Painting the path, or clipping to it, empties it. Points are in the current
/// coordinates.
extension CGContext {
  /// Empties the path.
  public func beginPath() { currentPath = CGMutablePath() }
  /// Begins a subpath at `point`.
  public func move(to point: CGPoint) { currentPath.move(to: point) }
  /// Appends a line from the current point.
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point) }
  /// Begins a subpath at the first point and appends lines to the others.
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points) }
  /// Appends a closed rectangle.
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect) }
  /// Appends closed rectangles.
  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects) }
  /// Appends a closed ellipse that touches the sides of `rect`.
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect) }
  /// Appends all elements of a path.
  public func addPath(_ path: CGPath) { currentPath.addPath(path) }
  /// Closes the current subpath with a line to its start.
  public func closePath() { currentPath.closeSubpath() }

  /// Appends a cubic Bézier curve from the current point.
  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Appends a quadratic Bézier curve from the current point.
  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control)
  }

  /// Appends a circular arc. Angles are in radians; `clockwise` is as seen where the y axis points
  /// up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// Appends a rounded corner: an arc that touches the line from the current point to `tangent1End`
  /// and the line from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// Replaces the path with the outline of its stroke.
  public func replacePathWithStrokedPath() {
    let outline = currentPath.stroked(state.stroke, tolerance: strokeTolerance)
    currentPath = CGMutablePath(elements: outline.elements)
  }

  /// Copy of the current path; nil while it is empty.
  public var path: CGPath? { currentPath.isEmpty ? nil : currentPath.copy() }
  /// Whether the current path has no elements.
  public var isPathEmpty: Bool { currentPath.isEmpty }
  /// Current point; the origin for an empty path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint }
  /// Bounding box of all points, control points included; null for an empty path.
  public var boundingBoxOfPath: CGRect { currentPath.boundingBox }

  /// Whether painting the path with `mode` would cover `point`, in the current coordinates.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    func isInside(_ rule: CGPathFillRule) -> Bool { currentPath.contains(point, using: rule) }
    func isOnLine() -> Bool {
      currentPath.stroked(state.stroke, tolerance: strokeTolerance).contains(point)
    }
    return switch mode {
    case .fill: isInside(.winding)
    case .eoFill: isInside(.evenOdd)
    case .stroke: isOnLine()
    case .fillStroke: isInside(.winding) || isOnLine()
    case .eoFillStroke: isInside(.evenOdd) || isOnLine()
    }
  }

  /// Maximum error of the outline that replaces a path: 1/128 pixel, in user space.
  private var strokeTolerance: CGFloat { pathLength(1.0 / 128) }

  /// Length in user space that is at most `pixels` in the image.
  func pathLength(_ pixels: CGFloat) -> CGFloat {
    let t = state.transform
    let longest = max(abs(t.a) + abs(t.c), abs(t.b) + abs(t.d))
    return longest > 0 && longest.isFinite ? min(8, max(pixels / longest, 1e-5)) : 1
  }

  /// Flattening of curves given in the current coordinates.
  var halving: CurveHalving {
    CurveHalving(flatness: state.flatness, transform: state.transform)
  }

  /// Outline of a path with lines instead of curves.
  func flattened(_ path: CGPath, _ rule: CGPathFillRule) -> Outline {
    CGPath(elements: halving.flattened(path.elements)).outline(rule)
  }
}

/// Clipping. The clip only shrinks, until ``CGContext/restoreGState()`` restores an earlier one.
extension CGContext {
  /// Intersects the clip with the path, and empties the path.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    clip(.path(flattened(path, rule)), box: path.boundingBox)
    beginPath()
  }

  /// Intersects the clip with a rectangle.
  public func clip(to rect: CGRect) {
    let rect = rect.isNull ? .zero : rect.standardized
    clip(.rectangle(rect.displayRect), box: rect)
  }

  /// Intersects the clip with the union of rectangles.
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    clip(.path(path.outline(.winding)), box: path.boundingBox)
  }

  /// Intersects the clip with the alpha of an image drawn over `rect` as ``draw(_:in:)`` does.
  ///
  /// Differs from Apple's: each drawing call is masked by itself, and a mask of gray pixels without
  /// alpha masks nothing.
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let item = item(showing: mask, in: rect.standardized, isUpright: false) else { return }
    state.masks.append([item])
    narrowClipBounds(to: rect.standardized)
  }

  /// Bounding box of the clip, in the current coordinates.
  public var boundingBoxOfClipPath: CGRect {
    state.clipBounds.applying(state.transform.inverted())
  }

  private func clip(_ shape: Shape, box: CGRect) {
    let clip = Clip(shape, transform: state.transform.displayTransform)
    state.clip = ClipStep(clip, inside: state.clip)
    narrowClipBounds(to: box)
  }

  private func narrowClipBounds(to box: CGRect) {
    let common = state.clipBounds.intersection(box.applying(state.transform))
    state.clipBounds = common.isNull ? .zero : common
  }
}
