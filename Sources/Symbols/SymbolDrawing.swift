public import Display

/// Strokes and fills of a symbol, in points: x grows to the right from the symbol's center, y grows
/// downwards from the baseline of the text next to it.
public struct SymbolDrawing: Hashable, Sendable {
  /// One stroke or fill.
  public struct Step: Hashable, Sendable {
    /// Path of the step.
    public var outline: Outline
    /// Whether the inside is filled.
    public var isFilled: Bool
    /// Width of the stroke, with round caps and joins; 0 for none.
    public var width: Double
    /// Whether the step erases earlier drawing.
    public var erases: Bool
  }

  /// Steps in one color, in drawing order.
  public var steps: [Step]
  /// The parts that can have colors of their own, from back to front. The last is the most important
  /// one.
  public var layers: [[Step]]
  /// Bounding box of the visible drawing.
  public var ink: Rect
  /// Clear space that belongs to the symbol on the left and on the right.
  public var sideBearing: Double
}

extension SymbolDrawing.Step {
  func mapped(width factor: Double, _ map: (Point) -> Point) -> Self {
    var step = self
    step.width *= factor
    step.outline.elements = outline.elements.map { element in
      switch element {
      case .move(let point): .move(map(point))
      case .line(let point): .line(map(point))
      case .quadratic(let control, let end): .quadratic(control: map(control), end: map(end))
      case .cubic(let control1, let control2, let end):
        .cubic(control1: map(control1), control2: map(control2), end: map(end))
      case .close: .close
      }
    }
    return step
  }

  /// Points on the path, close enough together for a bounding box.
  var samples: [Point] {
    var points: [Point] = []
    var current = Point(x: 0, y: 0)
    for element in outline.elements {
      switch element {
      case .move(let point), .line(let point):
        points.append(point)
        current = point
      case .quadratic(let control, let end):
        points += (1...16).map { index in
          let t = Double(index) / 16
          let (a, b, c) = ((1 - t) * (1 - t), 2 * t * (1 - t), t * t)
          return Point(
            x: a * current.x + b * control.x + c * end.x,
            y: a * current.y + b * control.y + c * end.y)
        }
        current = end
      case .cubic(let control1, let control2, let end):
        points += (1...16).map { index in
          let t = Double(index) / 16
          let u = 1 - t
          let (a, b, c, d) = (u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t)
          return Point(
            x: a * current.x + b * control1.x + c * control2.x + d * end.x,
            y: a * current.y + b * control1.y + c * control2.y + d * end.y)
        }
        current = end
      case .close: break
      }
    }
    return points
  }
}

extension [SymbolDrawing.Step] {
  /// Bounding box of all drawing steps, including parts that are erased.
  var ink: Rect {
    var box: Rect?
    for step in self where !step.erases {
      let half = step.width / 2
      for point in step.samples {
        box = Rect(
          left: Swift.min(box?.left ?? .infinity, point.x - half),
          top: Swift.min(box?.top ?? .infinity, point.y - half),
          right: Swift.max(box?.right ?? -.infinity, point.x + half),
          bottom: Swift.max(box?.bottom ?? -.infinity, point.y + half))
      }
    }
    return box ?? .empty
  }

  /// Distance of the farthest point from the middle of the grid.
  var reach: Double {
    filter { !$0.erases }.flatMap(\.samples)
      .map { ($0.x * $0.x + $0.y * $0.y).squareRoot() }.max() ?? 0
  }

  /// Exchanges drawing and erasing.
  var inverted: [SymbolDrawing.Step] {
    map { step in
      var step = step
      step.erases.toggle()
      return step
    }
  }
}
