import Display
import Pixels

/// The shadow of a shape: where it falls, and how soft it is.
struct ShadowPass {
  private let shape: Shape
  private let coverage: ShapeCoverage
  private let transform: Transform
  private let horizontal: AxisBlur
  private let vertical: AxisBlur

  init(_ shadow: Shadow) {
    shape = shadow.shape
    transform = Transform.translation(x: shadow.offset.x, y: shadow.offset.y)
      .followed(by: shadow.transform)
    coverage = ShapeCoverage(shape, through: transform)
    let map = coverage.map
    if map.kind == .axisAligned {
      horizontal = AxisBlur(sigma: shadow.sigma * abs(map.transform.a), of: .areas)
      vertical = AxisBlur(sigma: shadow.sigma * abs(map.transform.d), of: .areas)
    } else {
      // A round Gaussian, where that of a slanted layer would be an ellipse.
      horizontal = AxisBlur(sigma: shadow.sigma * map.meanScale(in: shape.bounds), of: .areas)
      vertical = horizontal
    }
  }

  /// Every pixel that the shadow may touch, inside `limits`.
  func bounds(within limits: PixelRect) -> PixelRect {
    let reach = max(horizontal.reach, vertical.reach)
    let shape = coverage.bounds(within: limits.expanded(by: reach))
    guard !shape.isEmpty else { return .empty }
    return PixelRect(
      left: shape.left - horizontal.reach, top: shape.top - vertical.reach,
      right: shape.right + horizontal.reach, bottom: shape.bottom + vertical.reach
    ).intersection(limits)
  }

  /// The shadow's coverage. What is further from `limits` than it reaches is left out.
  func mask(within limits: PixelRect, _ scan: inout ScanConverter) -> SoftMask {
    let reach = max(horizontal.reach, vertical.reach)
    let near = coverage.bounds(within: limits.expanded(by: reach))
    if let stretch = stretch() {
      let cut = ShapeCoverage(
        shape.cut(by: stretch, coverage.map.transform), through: transform)
      // Without its middle a shape is small, wherever it is, unless its numbers are absurd.
      let bounds = cut.bounds(within: .everything)
      if bounds.area <= near.area { return mask(of: cut, in: bounds, stretch, &scan) }
    }
    return mask(of: coverage, in: near, Stretched(x: 0..<0, y: 0..<0), &scan)
  }

  private func mask(
    of shape: ShapeCoverage, in bounds: PixelRect, _ stretch: Stretched, _ scan: inout ScanConverter
  ) -> SoftMask {
    shape.start(&scan, in: bounds)
    return SoftMask(
      bounds, horizontal, vertical, anchor: (bounds.left, bounds.top),
      stretchX: stretch.x, stretchY: stretch.y
    ) { y, row in
      shape.write(y, in: bounds, &scan, into: &row)
    }
  }

  /// The part of a large rounded rectangle whose columns, and rows, are all alike even when they
  /// are blurred: nobody need work them out one by one.
  private func stretch() -> Stretched? {
    guard coverage.map.kind == .axisAligned, let rounded = shape.asRounded else { return nil }
    let columns = RectCoverage(rounded.innerColumns, through: coverage.map.transform).wholePixels
    let rows = RectCoverage(rounded.innerRows, through: coverage.map.transform).wholePixels
    let x = stretch(columns.left..<columns.right, horizontal)
    let y = stretch(rows.top..<rows.bottom, vertical)
    return x.isEmpty && y.isEmpty ? nil : Stretched(x: x, y: y)
  }

  private func stretch(_ alike: Range<Int>, _ blur: AxisBlur) -> Range<Int> {
    let room = alike.count - 2 * blur.reach - 2 * blur.cell
    guard room > 0 else { return 0..<0 }
    let start = alike.lowerBound + blur.reach + blur.cell
    // Whole cells, or those behind it would not be the same.
    return start..<start + room / blur.cell * blur.cell
  }
}

/// What is taken out of the middle of a shape, in pixels.
struct Stretched {
  var x: Range<Int>
  var y: Range<Int>
}

extension Shape {
  fileprivate var asRounded: RoundedRect? {
    switch self {
    case .rectangle(let rect): RoundedRect(rect)
    case .roundedRectangle(let rounded): rounded
    default: nil
    }
  }

  /// The rounded rectangle made smaller at those sides that `map`, which is along the axes, puts
  /// on the right and at the bottom.
  fileprivate func cut(by stretch: Stretched, _ map: Transform) -> Shape {
    guard var rounded = asRounded else { return self }
    rounded.radii = rounded.radii.changed(by: 0).fitted(to: rounded.rect)
    let width = Double(stretch.x.count) / map.a
    let height = Double(stretch.y.count) / map.d
    if width > 0 { rounded.rect.right -= width } else { rounded.rect.left -= width }
    if height > 0 { rounded.rect.bottom -= height } else { rounded.rect.top -= height }
    return .roundedRectangle(rounded)
  }
}

extension DeviceMap {
  /// How much lengths grow on average in the middle of an item.
  func meanScale(in extent: Rect) -> Double {
    let middle = Point(
      x: (extent.left + extent.right) / 2, y: (extent.top + extent.bottom) / 2)
    let stretch = Stretch(of: transform, at: middle)
    return (stretch.longest * stretch.shortest).squareRoot()
  }
}

extension PixelRect {
  /// Larger than any canvas.
  static let everything = PixelRect(
    left: -(1 << 24), top: -(1 << 24), right: 1 << 24, bottom: 1 << 24)
}
