import Display
public import Foundation

/// Filling and stroking.
extension CGContext {
  /// Fills the path, open parts closed, and empties it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(.path(currentPath.outline(rule)))
    beginPath()
  }

  /// Draws a line along the path and empties it.
  public func strokePath() {
    stroke(currentPath)
    beginPath()
  }

  /// Fills first where both is asked for. Empties the path.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fill(.path(currentPath.outline(.winding)))
    case .eoFill, .eoFillStroke: fill(.path(currentPath.outline(.evenOdd)))
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(currentPath)
    case .fill, .eoFill: break
    }
    beginPath()
  }

  /// The path stays as it is.
  public func fill(_ rect: CGRect) {
    if !rect.isNull { fill(.rectangle(rect.standardized.displayRect)) }
  }

  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  public func fillEllipse(in rect: CGRect) {
    fill(.path(CGPath(ellipseIn: rect, transform: nil).outline(.winding)))
  }

  /// With half of the line on either side of the edges.
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil)) }

  /// With a line width for this call only.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect, transform: nil)) }

  /// A line from every second point to the next.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path)
  }

  /// Makes the pixels inside clear, whatever the blend mode.
  public func clear(_ rect: CGRect) {
    saveGState()
    state.shadow = nil
    state.blend = .clear
    fill(rect)
    restoreGState()
  }

  private func fill(_ shape: Shape) { fill(shape, with: .color(state.fillColor.displayColor)) }

  private func stroke(_ path: CGPath) {
    guard state.stroke.width > 0 else { return }
    let outline = path.stroked(state.stroke, tolerance: strokeTolerance)
    guard !outline.isEmpty else { return }
    fill(.path(outline.outline(.winding)), with: .color(state.strokeColor.displayColor))
  }

  /// Fills a shape of the present coordinates.
  func fill(_ shape: Shape, with paint: Paint) {
    guard state.transform.isUsable, !shape.bounds.isEmpty else { return }
    let paint = paint.faded(by: state.alpha)
    if case .color(let color) = paint, color.alpha <= 0, !state.blend.reachesClearPixels { return }
    draw([.fill(Fill(shape, with: paint, transform: state.transform.displayTransform))])
  }
}

extension Paint {
  /// Alpha goes into colours; a picture stays as it is.
  private func faded(_ stops: [GradientStop], by alpha: Double) -> [GradientStop] {
    stops.map {
      GradientStop(location: $0.location, color: $0.color.withAlpha(multipliedBy: alpha))
    }
  }

  fileprivate func faded(by alpha: Double) -> Paint {
    switch self {
    case .color(let color): return .color(color.withAlpha(multipliedBy: alpha))
    case .linearGradient(var gradient):
      gradient.stops = faded(gradient.stops, by: alpha)
      return .linearGradient(gradient)
    case .radialGradient(var gradient):
      gradient.stops = faded(gradient.stops, by: alpha)
      return .radialGradient(gradient)
    case .conicGradient(var gradient):
      gradient.stops = faded(gradient.stops, by: alpha)
      return .conicGradient(gradient)
    case .image: return self
    }
  }
}
