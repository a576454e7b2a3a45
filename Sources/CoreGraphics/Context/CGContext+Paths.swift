import Display
public import Foundation

/// Building the path; painting it, or clipping to it, empties it.
extension CGContext {
  public func beginPath() { currentPath = CGMutablePath() }
  public func move(to point: CGPoint) { currentPath.move(to: point) }
  public func addLine(to point: CGPoint) { currentPath.addLine(to: point) }
  public func addLines(between points: [CGPoint]) { currentPath.addLines(between: points) }
  public func addRect(_ rect: CGRect) { currentPath.addRect(rect) }
  public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects) }
  public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect) }
  public func addPath(_ path: CGPath) { currentPath.addPath(path) }
  public func closePath() { currentPath.closeSubpath() }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    currentPath.addCurve(to: end, control1: control1, control2: control2)
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    currentPath.addQuadCurve(to: end, control: control)
  }

  /// As that of a path: radians, and `clockwise` as seen where the y axis points up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    currentPath.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// An arc that touches the lines from the current point to `tangent1End` and on to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    currentPath.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius)
  }

  /// The line that ``strokePath()`` would draw becomes the path.
  public func replacePathWithStrokedPath() {
    let outline = currentPath.stroked(state.stroke, tolerance: strokeTolerance)
    currentPath = CGMutablePath(elements: outline.elements)
  }

  /// nil while it is empty.
  public var path: CGPath? { currentPath.isEmpty ? nil : currentPath.copy() }
  public var isPathEmpty: Bool { currentPath.isEmpty }
  /// The origin for an empty path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint }
  /// Control points included; null for an empty path.
  public var boundingBoxOfPath: CGRect { currentPath.boundingBox }

  /// Whether painting the path that way would paint the pixel under a point of the path's
  /// coordinates.
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

  /// How far a line's outline may be from the true one: a 128th of a pixel.
  var strokeTolerance: CGFloat {
    let t = state.transform
    let longest = max(abs(t.a) + abs(t.c), abs(t.b) + abs(t.d))
    return longest > 0 && longest.isFinite ? min(8, max(1 / (128 * longest), 1e-5)) : 1
  }
}

/// Clips only ever shrink, until ``CGContext/restoreGState()`` brings an earlier one back.
extension CGContext {
  /// To the inside of the path, which is empty afterwards.
  public func clip(using rule: CGPathFillRule = .winding) {
    let path = currentPath
    clip(.path(path.outline(rule)), box: path.boundingBox)
    beginPath()
  }

  public func clip(to rect: CGRect) {
    let rect = rect.isNull ? .zero : rect.standardized
    clip(.rectangle(rect.displayRect), box: rect)
  }

  /// To everything that lies in one of the rectangles.
  public func clip(to rects: [CGRect]) {
    let path = CGMutablePath()
    path.addRects(rects)
    clip(.path(path.outline(.winding)), box: path.boundingBox)
  }

  /// By the alpha of a picture that is laid over `rect` as ``draw(_:in:)`` would. What is drawn is cut
  /// piece by piece, each by itself. (Masks of grey pixels without alpha, in which white is solid, let
  /// everything through here.)
  public func clip(to rect: CGRect, mask: CGImage) {
    guard let item = item(showing: mask, in: rect.standardized, isUpright: false) else { return }
    state.masks.append([item])
    narrowClipBounds(to: rect.standardized)
  }

  /// A box around what the clips leave, in the present coordinates.
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
