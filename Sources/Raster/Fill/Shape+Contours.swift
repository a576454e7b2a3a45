import Display

extension Shape {
  /// The outlines of the shape, curves replaced by straight pieces off by no more than `tolerance`
  /// in the shape's own coordinates.
  func contours(tolerance: Double) -> Contours {
    var result = Contours()
    switch self {
    case .rectangle(let rect):
      result.add(RoundedRect(rect), tolerance: tolerance)
    case .roundedRectangle(let rounded):
      result.add(rounded, tolerance: tolerance)
    case .ring(let outer, let inner):
      // The inner outline takes away what the outer adds, also where both cross one pixel.
      result.add(outer, tolerance: tolerance)
      result.close()
      if !inner.rect.isEmpty {
        result.add(inner, tolerance: tolerance)
        result.reverse()
      }
    case .path(let outline):
      result.add(outline, tolerance: tolerance)
    }
    result.close()
    return result
  }

  var isPath: Bool {
    if case .path = self { true } else { false }
  }

  var rule: Outline.FillRule {
    if case .path(let outline) = self { outline.rule } else { .nonZero }
  }
}

extension Contours {
  fileprivate mutating func add(_ outline: Outline, tolerance: Double) {
    for element in outline.elements {
      switch element {
      case .move(let point):
        move(to: point)
      case .line(let point):
        line(to: point)
      case .quadratic(let control, let end):
        quadratic(control: control, end: end, tolerance: tolerance)
      case .cubic(let control1, let control2, let end):
        cubic(control1: control1, control2: control2, end: end, tolerance: tolerance)
      case .close:
        let start = first
        close()
        // What follows without a move starts where the closed contour began.
        if let start { line(to: start) }
      }
    }
  }
}
