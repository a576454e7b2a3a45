import Display
import Pixels

/// Shadow of a shape: its coverage and blur.
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

  /// Pixels inside `limits` that the shadow may change.
  func bounds(within limits: PixelRect) -> PixelRect {
    let reach = max(horizontal.reach, vertical.reach)
    let shape = coverage.bounds(within: limits.expanded(by: reach))
    guard !shape.isEmpty else { return .empty }
    return PixelRect(
      left: shape.left - horizontal.reach, top: shape.top - vertical.reach,
      right: shape.right + horizontal.reach, bottom: shape.bottom + vertical.reach
    ).intersection(limits)
  }

  /// Blurred coverage of the pixels of `part`.
  ///
  /// - Parameter limits: All pixels that may ever be requested, which decides the method; parts
  ///   beyond the blur's reach of `part` are skipped.
  func mask(
    within limits: PixelRect, for part: PixelRect, _ scan: inout ScanConverter
  ) -> BlurredMask {
    let reach = max(horizontal.reach, vertical.reach)
    let whole = coverage.bounds(within: .everything)
    if let (outline, stretch) = outlineCut(), stretch.isInside(whole) {
      // Without its middle a shape is small, wherever it is, unless its numbers are absurd.
      var bounds = whole
      bounds.right -= stretch.x.count
      bounds.bottom -= stretch.y.count
      // Worth it only when less is blurred than by the direct method.
      if bounds.area <= coverage.bounds(within: limits.expanded(by: reach)).area {
        scan.start(
          outline, through: .identity, rule: shape.rule,
          mayOverlap: shape.mayOverlap && !outline.isConvex, in: bounds)
        return BlurredMask(
          bounds, horizontal, vertical, anchor: (whole.left, whole.top), stretchX: stretch.x,
          stretchY: stretch.y
        ) { scan.write($0, into: &$1) }
      }
    }
    let near = coverage.bounds(within: part.expanded(by: reach))
    coverage.start(&scan, in: near)
    // Cells are counted from the shape, seen or not: they move with it.
    return BlurredMask(near, horizontal, vertical, anchor: (whole.left, whole.top)) {
      coverage.write($0, in: near, &scan, into: &$1)
    }
  }

  /// Outline without the equal columns and rows of its middle, which stay equal when blurred and
  /// need not be computed one by one.
  private func outlineCut() -> (Contours, Stretched)? {
    let map = coverage.map
    guard map.kind != .perspective else { return nil }
    let contours = shape.contours(tolerance: coverage.curveTolerance)
    guard let outline = contours.onGrid(through: map.transform) else { return nil }
    let stretch = Stretched(
      x: stretch(outline.columnsAlike, horizontal), y: stretch(outline.rowsAlike, vertical))
    return stretch.x.isEmpty && stretch.y.isEmpty ? nil : (outline.cut(by: stretch), stretch)
  }

  private func stretch(_ alike: Range<Int>, _ blur: AxisBlur) -> Range<Int> {
    let room = alike.count - 2 * blur.reach - 2 * blur.cell
    guard room > 0 else { return 0..<0 }
    let start = alike.lowerBound + blur.reach + blur.cell
    // Whole cells only: otherwise the cells behind the gap would be aligned differently.
    return start..<start + room / blur.cell * blur.cell
  }
}

extension DeviceTransform {
  /// Mean scale in the middle of an item.
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
