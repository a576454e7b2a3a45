import Display
import Pixels

/// Pixels of an image paint, row by row, by the cheapest method for its transform: copied or
/// shifted, scaled along the axes, or mapped.
struct ImageSampler {
  private enum Method {
    case shifted(ShiftedSampler)
    case scaled(ScaledSampler)
    case mapped(MappedSampler)
  }

  /// Whether every pixel has alpha 255.
  let isOpaque: Bool
  private let method: Method

  /// Location of the pixels `range` of row `y` in the image, when they are copied unchanged;
  /// otherwise nil.
  func stored(_ y: Int, _ range: Range<Int>) -> (Pixmap, first: Int)? {
    guard case .shifted(let sampler) = method else { return nil }
    return sampler.stored(y, range).map { (sampler.pixmap, $0) }
  }

  /// Location of a block of rows without gaps, when they are copied unchanged.
  func stored(_ lines: Range<Int>, _ range: Range<Int>) -> (Pixmap, first: Int)? {
    guard let (pixmap, first) = stored(lines.lowerBound, range), pixmap.width == range.count,
      let (_, last) = stored(lines.upperBound - 1, range),
      last == first + (lines.count - 1) * pixmap.width
    else { return nil }
    return (pixmap, first)
  }

  /// Whether reading a row at once costs less than in parts.
  var prefersLongRuns: Bool {
    if case .mapped = method { true } else { false }
  }

  /// Creates a sampler; nil when nothing is visible.
  ///
  /// - Parameters:
  ///   - bitmap: Pixels of the paint's image.
  ///   - bounds: Pixels that will be read.
  ///   - reach: Pixels that could be read. Decisions about the whole image depend on it, so that
  ///     partial redraws agree.
  init?(
    _ paint: ImagePaint, _ bitmap: Bitmap, through map: DeviceTransform, for bounds: PixelRect,
    reach: PixelRect,
    cache: PictureCache
  ) {
    let readable = paint.source.pixelsCovered(within: bitmap.pixmap.bounds)
    guard !readable.isEmpty, !paint.target.isEmpty else { return nil }
    isOpaque = bitmap.isOpaque
    let method =
      map.kind == .axisAligned
      ? Self.alongAxes(paint, bitmap, map.transform, readable, bounds, cache)
      : Self.mapped(paint, bitmap, map.transform, readable, reach, cache)
    guard let method else { return nil }
    self.method = method
  }

  /// Writes the pixels `left..<left + count` of row `y`.
  func read(
    _ y: Int, from left: Int, count: Int, into target: inout MutableSpan<UInt32>, at start: Int,
    _ scratch: inout SamplerScratch
  ) {
    switch method {
    case .shifted(let sampler):
      sampler.read(y, from: left, count: count, into: &target, at: start)
    case .scaled(let sampler):
      sampler.read(y, from: left, count: count, into: &target, at: start, &scratch)
    case .mapped(let sampler):
      sampler.read(
        y, from: left, count: count, into: &target, at: start, &scratch.kernels)
    }
  }

  /// Whether an image under an axis-aligned transform is visible.
  static func isSeen(_ paint: ImagePaint, through map: DeviceTransform) -> Bool {
    !paint.readable.isEmpty && !paint.target.isEmpty && axes(paint, map.transform) != nil
  }

  private static func axes(
    _ paint: ImagePaint, _ map: Transform
  ) -> (horizontal: AxisMap, vertical: AxisMap)? {
    let (source, target) = (paint.source, paint.target)
    guard
      let horizontal = AxisMap(
        origin: source.left, end: source.right, low: target.left, high: target.right,
        scale: map.a, translation: map.tx),
      let vertical = AxisMap(
        origin: source.top, end: source.bottom, low: target.top, high: target.bottom,
        scale: map.d, translation: map.ty)
    else { return nil }
    return (horizontal, vertical)
  }

  private static func alongAxes(
    _ paint: ImagePaint, _ bitmap: Bitmap, _ map: Transform, _ readable: PixelRect,
    _ bounds: PixelRect,
    _ cache: PictureCache
  ) -> Method? {
    guard let (horizontal, vertical) = axes(paint, map) else { return nil }
    // Unscaled along both axes: copied, or interpolated with constant weights.
    if let x = horizontal.shift, let y = vertical.shift {
      let isNearest = paint.magnification == .nearest
      // The nearest pixel is the one that contains the center.
      let rounding = isNearest ? 128 : 0
      let mask = isNearest ? ~255 : ~0
      return .shifted(
        ShiftedSampler(
          pixmap: bitmap.pixmap, readable: readable,
          shiftX: (x + rounding) & mask, shiftY: (y + rounding) & mask))
    }
    let filters = (
      horizontal: abs(horizontal.step) > 1 ? paint.minification : paint.magnification,
      vertical: abs(vertical.step) > 1 ? paint.minification : paint.magnification
    )
    let reduction = ReductionFactors(
      factorX: filters.horizontal == .trilinear ? excess(horizontal.step) : 1,
      factorY: filters.vertical == .trilinear ? excess(vertical.step) : 1)
    guard reduction.isAny else {
      return .scaled(
        ScaledSampler(
          bitmap.pixmap, readable: readable, horizontal: horizontal, vertical: vertical,
          filters: filters, for: bounds))
    }
    let reduced = cache.picture(
      for: ReducedPicture.Key(bitmap: bitmap, part: readable, reduction: reduction))
    return .scaled(
      ScaledSampler(
        reduced.pixmap, readable: reduced.pixmap.bounds,
        horizontal: horizontal.reduced(from: readable.left, by: reduction.factorX),
        vertical: vertical.reduced(from: readable.top, by: reduction.factorY),
        filters: filters, for: bounds))
  }

  /// Power of two by which the image is downscaled beforehand, to limit the number of taps.
  private static func excess(_ step: Double) -> Double {
    var factor = 1.0
    while abs(step) / factor > ReducedPicture.mostTaps { factor *= 2 }
    return factor
  }

  private static func mapped(
    _ paint: ImagePaint, _ bitmap: Bitmap, _ map: Transform, _ readable: PixelRect,
    _ reach: PixelRect,
    _ cache: PictureCache
  ) -> Method? {
    guard let places = SamplingTransform(source: paint.source, target: paint.target, through: map)
    else {
      return nil
    }
    let middle = places.shrinking((reach.left + reach.right) / 2, (reach.top + reach.bottom) / 2)
    let isShrinking = middle.longest * middle.shortest > 1
    let filter = isShrinking ? paint.minification : paint.magnification
    // Pixels that cover several image pixels are averaged, unless hard edges were requested.
    let averages = paint.minification == .trilinear && filter != .nearest
    let reduction = averages ? ReductionFactors(places, over: reach) : ReductionFactors()
    guard reduction.isAny else {
      return .mapped(
        MappedSampler(
          bitmap.pixmap, readable: readable, places, isNearest: filter == .nearest,
          averages: averages))
    }
    let reduced = cache.picture(
      for: ReducedPicture.Key(bitmap: bitmap, part: readable, reduction: reduction))
    let origin = Point(x: Double(readable.left), y: Double(readable.top))
    return .mapped(
      MappedSampler(
        reduced.pixmap, readable: reduced.pixmap.bounds,
        places.reduced(from: origin, by: reduction.factorX, reduction.factorY), isNearest: false,
        averages: true, reduction: reduction))
  }
}
