import Display
public import Foundation

/// Gradients fill everything that the clips leave.
extension CGContext {
  /// Colours along the line from `start` to `end`; beyond the ends only where `options` say so.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start != end, state.transform.isUsable else { return }
    let paint = LinearGradient(
      start: start.displayPoint, end: end.displayPoint, stops: gradient.stops)
    let axis = CGVector(dx: end.x - start.x, dy: end.y - start.y)
    let length = (axis.dx * axis.dx + axis.dy * axis.dy).squareRoot()
    // Far enough to either side for every place that shows.
    let reach = reach(around: start, end) / length
    let before = options.contains(.drawsBeforeStartLocation) ? -reach : 0
    let after = options.contains(.drawsAfterEndLocation) ? 1 + reach : 1
    func corner(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(
        x: start.x + axis.dx * along - axis.dy * across,
        y: start.y + axis.dy * along + axis.dx * across)
    }
    let band = CGMutablePath()
    band.addLines(between: [
      corner(before, -reach), corner(after, -reach), corner(after, reach), corner(before, reach),
    ])
    band.closeSubpath()
    fill(.path(band.outline(.winding)), with: .linearGradient(paint))
  }

  /// Colours from one circle to another with the same centre; inside of the first and outside of the
  /// last only where `options` say so. Of circles with different centres the first counts as lying
  /// around the centre of the last.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let outer = max(startRadius, endRadius)
    guard startRadius != endRadius, startRadius >= 0, endRadius >= 0, state.transform.isUsable
    else { return }
    let stops = gradient.stops.map { stop in
      let radius = Double(startRadius) + Double(endRadius - startRadius) * stop.location
      return GradientStop(location: radius / Double(outer), color: stop.color)
    }
    let paint = RadialGradient(
      center: endCenter.displayPoint, radiusX: Double(outer), radiusY: Double(outer),
      stops: startRadius < endRadius ? stops : stops.reversed())
    let fillsInside = options.contains(
      startRadius < endRadius ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    let fillsOutside = options.contains(
      startRadius < endRadius ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    let area = CGMutablePath()
    func addCircle(_ radius: CGFloat) {
      area.addEllipse(
        in: CGRect(
          x: endCenter.x - radius, y: endCenter.y - radius, width: 2 * radius, height: 2 * radius))
    }
    addCircle(fillsOutside ? reach(around: endCenter, endCenter) + outer : outer)
    let inner = min(startRadius, endRadius)
    if inner > 0, !fillsInside { addCircle(inner) }
    fill(.path(area.outline(.evenOdd)), with: .radialGradient(paint))
  }

  /// How far from either of two points something can show.
  private func reach(around first: CGPoint, _ second: CGPoint) -> CGFloat {
    let box = boundingBoxOfClipPath
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.minX, y: box.maxY), CGPoint(x: box.maxX, y: box.maxY),
    ]
    let distances = corners.flatMap { corner in
      [first, second].map { point in
        let (x, y) = (corner.x - point.x, corner.y - point.y)
        return (x * x + y * y).squareRoot()
      }
    }
    return (distances.max() ?? 0) + 1
  }
}
