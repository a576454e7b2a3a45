/// Mapping from canvas pixels to image coordinates along one axis.
struct AxisMap: Equatable {
  /// Canvas coordinate at which the shown part of the image begins.
  let anchor: Subpixels
  /// Image coordinate there, in its pixels.
  let origin: Double
  /// Image pixels per canvas pixel; negative when mirrored.
  let step: Double

  /// Mapping of the image part `origin..<end`, placed at `low..<high` and then scaled and
  /// translated; nil when nothing is visible.
  init?(
    origin: Double, end: Double, low: Double, high: Double, scale: Double, translation: Double
  ) {
    let step = (end - origin) / ((high - low) * scale)
    guard step.isFinite, step != 0 else { return nil }
    anchor = subpixels(low * scale + translation)
    self.origin = origin
    // 3 · (1/3) is not exactly 1: without this correction such an image would be resampled instead
    // of copied.
    let drift = abs(step - 1) * abs((high - low) * scale)
    self.step = drift < 1.0 / 256 ? 1 : step
  }

  /// Mapping of an image that starts at the beginning of the canvas.
  init?(origin: Double, step: Double) {
    guard step.isFinite, step != 0 else { return nil }
    anchor = 0
    self.origin = origin
    self.step = step
  }

  /// Mapping for a downscaled copy of the part from `start` on.
  func reduced(from start: Int, by factor: Double) -> AxisMap {
    AxisMap(anchor: anchor, origin: (origin - Double(start)) / factor, step: step / factor)
  }

  private init(anchor: Subpixels, origin: Double, step: Double) {
    self.anchor = anchor
    self.origin = origin
    self.step = step
  }

  /// Image coordinate at the center of a pixel; image pixel i covers i...i + 1.
  @inline(__always)
  func position(_ index: Int) -> Double {
    origin + Double(index * pixel + pixel / 2 - anchor) * step / Double(pixel)
  }

  /// Canvas pixels whose centers lie on a part of a shrunk image.
  func shown(_ part: Range<Int>) -> Range<Int> {
    func place(_ end: Int) -> Int {
      pixelIndex(anchor + subpixels((Double(end) - origin) / step))
    }
    let (one, other) = (place(part.lowerBound), place(part.upperBound))
    return min(one, other)..<max(one, other) + 1
  }

  /// Translation in 1/256 pixel; nil when the image is scaled.
  var shift: Int? {
    guard step == 1 else { return nil }
    // Rounded to 1/256 pixel: interpolation weights have 8 bits.
    return (subpixels(origin) - anchor + 128) >> 8
  }
}
