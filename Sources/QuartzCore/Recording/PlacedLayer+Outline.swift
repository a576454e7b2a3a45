import CoreGraphics
import Display

/// The path of a shape layer.
extension PlacedLayer {
  /// The filled path and the line along it (S9.70).
  func recordOutline(into items: inout [DisplayItem]) {
    guard let shape = state.outline, let path = shape.path else { return }
    if let color = shape.fillColor?.displayColor, color.alpha > 0 {
      var outline = path.outline
      if shape.fillRule == .evenOdd { outline.rule = .evenOdd }
      items.append(.fill(Fill(.path(outline), with: .color(color), transform: plane)))
    }
    if let color = shape.strokeColor?.displayColor, color.alpha > 0 {
      let line = path.stroked(shape.stroke, tolerance: tolerance(of: path))
      guard !line.isEmpty else { return }
      items.append(.fill(Fill(.path(line.outline), with: .color(color), transform: plane)))
    }
  }

  /// How far a line's outline may be from the true one, in points: a 128th of a pixel.
  ///
  /// The scale is rounded up to a power of two, so that a line whose layer grows keeps its outline for
  /// a while.
  private func tolerance(of path: CGPath) -> CGFloat {
    let box = path.boundingBox
    guard !box.isNull else { return 1 }
    let places = box.displayRect.corners + [Point(x: box.midX, y: box.midY)]
    let scale = places.map(plane.longestStretch).max() ?? 1
    guard scale > 1.0 / 1024, scale < 1024 else { return scale < 1 ? 8 : 1.0 / 131072 }
    var power = 1.0 / 1024
    while power < scale { power *= 2 }
    return 1 / (128 * power)
  }
}

extension ShapeState {
  /// Whether nothing of the shape shows.
  var isEmpty: Bool {
    path?.isEmpty != false || (fillColor?.alpha ?? 0) <= 0 && (strokeColor?.alpha ?? 0) <= 0
  }
}
