import Display
import Pixels

/// Coverage of a transformed shape, by the cheapest exact method.
struct ShapeCoverage {
  enum Method {
    case rectangle(RectCoverage)
    case outline
  }

  let shape: Shape
  let map: DeviceTransform
  let method: Method

  init(_ shape: Shape, through transform: Transform) {
    self.shape = shape
    map = DeviceTransform(transform, over: shape.bounds)
    // The product of two overlaps instead of scan conversion: most shapes on a screen are such
    // rectangles.
    if map.kind == .axisAligned, let rect = shape.plainRectangle {
      method = .rectangle(RectCoverage(rect, through: map.transform))
    } else {
      method = .outline
    }
  }

  /// Pixels inside `limits` that the shape may overlap.
  func bounds(within limits: PixelRect) -> PixelRect {
    switch method {
    case .rectangle(let rect):
      return rect.bounds.intersection(limits)
    case .outline:
      // The grid may move an outline by half of its step.
      return map.transform.bounds(of: shape.bounds).expanded(by: 1.0 / 4096)
        .pixelsCovered(within: limits)
    }
  }

  /// Large rectangles of fully covered pixels.
  var wholePixels: [PixelRect] {
    switch method {
    case .rectangle(let rect):
      return [rect.wholePixels].filter { !$0.isEmpty }
    case .outline:
      guard map.kind == .axisAligned, case .roundedRectangle(let rounded) = shape else { return [] }
      return [rounded.innerRows, rounded.innerColumns].filter { !$0.isEmpty }
        .map { RectCoverage($0, through: map.transform).wholePixels }.filter { !$0.isEmpty }
    }
  }

  /// Maximum flattening error in pixels: along an edge through a whole pixel, half a level of its coverage.
  static let tolerance = 1.0 / 512

  /// Maximum flattening error in the shape's coordinates.
  var curveTolerance: Double { Self.tolerance / map.largestScale(over: shape.bounds) }

  func start(_ scan: inout ScanConverter, in bounds: PixelRect) {
    guard case .outline = method else { return }
    let contours = shape.contours(tolerance: curveTolerance)
    scan.start(
      contours, through: map.transform, rule: shape.rule,
      mayOverlap: shape.mayOverlap && !contours.isConvex, in: bounds)
  }
}

extension RectCoverage {
  /// Requires an axis-aligned `transform`.
  init(_ rect: Rect, through transform: Transform) {
    let x0 = subpixels(rect.left * transform.a + transform.tx)
    let x1 = subpixels(rect.right * transform.a + transform.tx)
    let y0 = subpixels(rect.top * transform.d + transform.ty)
    let y1 = subpixels(rect.bottom * transform.d + transform.ty)
    self.init(left: min(x0, x1), top: min(y0, y1), right: max(x0, x1), bottom: max(y0, y1))
  }
}

extension Shape {
  /// The shape as a rectangle; nil when it is not one.
  var plainRectangle: Rect? {
    switch self {
    case .rectangle(let rect):
      rect.isEmpty ? .empty : rect
    case .roundedRectangle(let rounded) where rounded.radii.areZero:
      rounded.rect.isEmpty ? .empty : rounded.rect
    default:
      nil
    }
  }
}

extension RoundedRect {
  /// Area between the upper and the lower corners, in full width.
  var innerRows: Rect {
    let reach = cornerReach(at: rect.height / 2)
    return Rect(
      left: rect.left, top: rect.top + max(reach.topLeft, reach.topRight),
      right: rect.right, bottom: rect.bottom - max(reach.bottomLeft, reach.bottomRight))
  }

  /// Area between the left and the right corners, in full height.
  var innerColumns: Rect {
    let reach = cornerReach(at: rect.width / 2)
    return Rect(
      left: rect.left + max(reach.topLeft, reach.bottomLeft), top: rect.top,
      right: rect.right - max(reach.topRight, reach.bottomRight), bottom: rect.bottom)
  }

  /// Length of each corner along sides of which it takes at most `half`.
  private func cornerReach(at half: Double) -> CornerRadii {
    // Adding 0 raises negative radii to 0, as where the corners are drawn.
    let fitted = radii.changed(by: 0).fitted(to: rect)
    guard curve == .continuous else { return fitted }
    func reach(_ radius: Double) -> Double {
      min(radius * CornerCurve.continuousReach, max(radius, half))
    }
    return CornerRadii(
      topLeft: reach(fitted.topLeft), topRight: reach(fitted.topRight),
      bottomRight: reach(fitted.bottomRight), bottomLeft: reach(fitted.bottomLeft))
  }
}

extension ShapeCoverage {
  /// Writes row `y` of `bounds`, after ``start(_:in:)``; returns the first row below that can
  /// differ.
  func write(
    _ y: Int, in bounds: PixelRect, _ scan: inout ScanConverter, into row: inout CoverageRow
  ) -> Int {
    switch method {
    case .rectangle(let rect):
      rect.write(y, from: bounds.left, to: bounds.right, into: &row)
    case .outline:
      scan.write(y, into: &row)
    }
  }
}
