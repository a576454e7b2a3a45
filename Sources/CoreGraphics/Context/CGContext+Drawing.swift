package import Display
public import Foundation
import Pixels

/// Filling and stroking.
extension CGContext {
  /// Fills the path, with open subpaths closed, and empties it.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    fill(.path(flattened(currentPath, rule)))
    beginPath()
  }

  /// Strokes the path and empties it.
  public func strokePath() {
    stroke(currentPath)
    beginPath()
  }

  /// Paints the path, first the fill and then the stroke, and empties it.
  public func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .fillStroke: fill(.path(flattened(currentPath, .winding)))
    case .eoFill, .eoFillStroke: fill(.path(flattened(currentPath, .evenOdd)))
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: stroke(currentPath)
    case .fill, .eoFill: break
    }
    beginPath()
  }

  /// Fills a rectangle. The current path is not affected.
  public func fill(_ rect: CGRect) {
    if !rect.isNull { fill(.rectangle(rect.standardized.displayRect)) }
  }

  /// Fills each rectangle.
  public func fill(_ rects: [CGRect]) {
    for rect in rects { fill(rect) }
  }

  /// Fills the ellipse that touches the sides of `rect`.
  public func fillEllipse(in rect: CGRect) {
    fill(.path(flattened(CGPath(ellipseIn: rect, transform: nil), .winding)))
  }

  /// Strokes the edges of a rectangle, centered on them.
  public func stroke(_ rect: CGRect) { stroke(CGPath(rect: rect, transform: nil)) }

  /// Strokes the edges of a rectangle with a line width in points for this call only.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    saveGState()
    setLineWidth(width)
    stroke(rect)
    restoreGState()
  }

  /// Strokes the ellipse that touches the sides of `rect`.
  public func strokeEllipse(in rect: CGRect) { stroke(CGPath(ellipseIn: rect, transform: nil)) }

  /// Strokes separate segments: from the first point to the second, the third to the fourth, and so
  /// on.
  public func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for index in stride(from: 0, to: points.count - 1, by: 2) {
      path.move(to: points[index])
      path.addLine(to: points[index + 1])
    }
    stroke(path)
  }

  /// Makes the pixels inside clear, whatever the blend mode and shadow.
  public func clear(_ rect: CGRect) {
    saveGState()
    state.shadow = nil
    state.blend = .clear
    fill(rect)
    restoreGState()
  }

  /// Fills an outline given in the current coordinates, such as that of glyphs. The current path is
  /// not affected.
  package func fill(_ outline: Outline) { fill(.path(outline)) }

  /// Strokes a path given in the current coordinates within 1/128 pixel, whatever the flatness. The
  /// current path is not affected.
  package func strokeExactly(_ path: CGPath) {
    let outline = path.stroked(state.stroke, tolerance: pathLength(1.0 / 128))
    guard state.stroke.width > 0, !outline.isEmpty else { return }
    fill(.path(outline.outline(.winding)), with: state.strokeColor)
  }

  private func fill(_ shape: Shape) { fill(shape, with: state.fillColor) }

  private func fill(_ shape: Shape, with color: CGColor) {
    if let pattern = color.pattern {
      fill(shape, with: pattern, alpha: color.alpha)
    } else {
      fill(shape, with: .color(color.displayColor))
    }
  }

  /// Fills a shape with tiles, which begin in the corner of the context whatever the current
  /// transform.
  private func fill(_ shape: Shape, with pattern: TilePattern, alpha: CGFloat) {
    guard state.transform.isUsable, !shape.bounds.isEmpty, alpha > 0 else { return }
    let points = Transform.scale(x: scale, y: scale)
    let bounds = shape.bounds
    let pixels = CGRect(x: bounds.left, y: bounds.top, width: bounds.width, height: bounds.height)
      .applying(state.transform).intersection(state.clipBounds)
    guard !pixels.isEmpty else { return }
    let box = pixels.applying(CGAffineTransform(scaleX: 1 / scale, y: 1 / scale)).displayRect
    let tiles = DisplayItem.fill(
      Fill(.rectangle(box), with: pattern.paint(covering: box), transform: points))
    let clip = Clip(shape, transform: state.transform.displayTransform)
    draw([.group(Group([tiles], clip: clip))], opacity: state.alpha * Double(alpha))
  }

  private func stroke(_ path: CGPath) {
    guard state.stroke.width > 0 else { return }
    let outline = CGPath(
      elements: Stroker.outline(
        of: path, state.stroke, tolerance: pathLength(CurveHalving.limit(flatness: state.flatness)),
        halving: halving))
    guard !outline.isEmpty else { return }
    fill(.path(outline.outline(.winding)), with: state.strokeColor)
  }

  /// Fills a shape given in the current coordinates.
  func fill(_ shape: Shape, with paint: Paint) {
    guard state.transform.isUsable, !shape.bounds.isEmpty else { return }
    let paint = paint.faded(by: state.alpha)
    if case .color(let color) = paint, color.alpha <= 0, !state.blend.reachesClearPixels { return }
    draw([.fill(Fill(shape, with: paint, transform: state.transform.displayTransform))])
  }
}

extension Paint {
  /// Alpha multiplies the colors of the stops; an image stays as it is.
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

/// Gradients. Each call fills the whole clip as far as the options extend the colors.
extension CGContext {
  /// Draws colors along the line from `start` to `end`, beyond the ends as `options` say.
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

  /// Draws colors between two circles, inside the smaller and outside the larger as `options` say.
  ///
  /// Differs from Apple's: circles are concentric. With different centers, both use `endCenter`.
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

  /// Distance from two points that is sufficient to cover the clip.
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

extension CGContext {
  /// Draws an image over `rect` with its bottom edge at the smallest y: upside down in UIKit's
  /// contexts, whose y axis points down.
  public func draw(_ image: CGImage, in rect: CGRect) {
    draw(image, part: nil, in: rect.standardized, isUpright: false)
  }

  /// Draws an image over `rect` and, tiled, beside it as often as the clip needs, up to 4096 times.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    let tile = rect.standardized
    let clip = boundingBoxOfClipPath
    guard byTiling, tile.width > 0, tile.height > 0, !clip.isNull else {
      return draw(image, in: rect)
    }
    let columns = ((clip.maxX - tile.minX) / tile.width).rounded(.up)
    let rows = ((clip.maxY - tile.minY) / tile.height).rounded(.up)
    let left = ((clip.minX - tile.minX) / tile.width).rounded(.down)
    let top = ((clip.minY - tile.minY) / tile.height).rounded(.down)
    guard (columns - left) * (rows - top) <= 4096 else { return draw(image, in: rect) }
    for row in stride(from: top, to: rows, by: 1) {
      for column in stride(from: left, to: columns, by: 1) {
        draw(image, in: tile.offsetBy(dx: column * tile.width, dy: row * tile.height))
      }
    }
  }

  /// Draws a layer with its own size at a point.
  public func draw(_ layer: CGLayer, at point: CGPoint) {
    draw(layer, in: CGRect(origin: point, size: layer.size))
  }

  /// Draws a layer over a rectangle.
  public func draw(_ layer: CGLayer, in rect: CGRect) {
    guard let image = layer.context?.makeImage() else { return }
    drawUpright(image, in: rect.standardized)
  }

  /// Draws an image, or a part of it given in its pixels, over `rect` with its top edge at the
  /// smallest y.
  package func drawUpright(_ image: CGImage, part: CGRect? = nil, in rect: CGRect) {
    draw(image, part: part, in: rect, isUpright: true)
  }

  private func draw(_ image: CGImage, part: CGRect?, in rect: CGRect, isUpright: Bool) {
    guard let item = item(showing: image, part: part, in: rect, isUpright: isUpright) else {
      return
    }
    draw([item], opacity: state.alpha)
  }

  /// Display item for an image; nil when nothing would be visible.
  func item(
    showing image: CGImage, part: CGRect? = nil, in rect: CGRect, isUpright: Bool
  ) -> DisplayItem? {
    let source = part?.displayRect ?? Rect(PixelRect(image.picture.size))
    guard !rect.isEmpty, !source.isEmpty, state.transform.isUsable else { return nil }
    let turned = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY)
    let transform = isUpright ? state.transform : turned.concatenating(state.transform)
    let target = rect.displayRect
    let paint = ImagePaint(
      image.picture, source: source, target: target,
      minification: state.quality.minification,
      magnification: state.quality == .none ? .nearest : .linear)
    return .fill(
      Fill(.rectangle(target), with: .image(paint), transform: transform.displayTransform))
  }

  /// Draws recorded items. `make` receives the transform from the current coordinates to pixels.
  package func draw(recording make: (Transform) -> [DisplayItem]) {
    guard state.transform.isUsable else { return }
    let items = make(state.transform.displayTransform)
    if !items.isEmpty { draw([.group(Group(items, isolated: true))], opacity: state.alpha) }
  }
}

extension CGInterpolationQuality {
  fileprivate var minification: ImageFilter {
    switch self {
    case .none: .nearest
    case .low: .linear
    case .default, .medium, .high: .trilinear
    }
  }
}
