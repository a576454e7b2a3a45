/// Which place of a picture is seen at the centre of a pixel, along one axis.
struct AxisMap: Equatable {
  /// Where on the canvas the shown part of the picture begins.
  let anchor: Subpixels
  /// The same place in pixels of the picture.
  let origin: Double
  /// Pixels of the picture for each pixel of the canvas; negative when mirrored.
  let step: Double

  /// A picture's part `origin..<end` that lies at `low..<high` of an axis, which is then scaled
  /// and moved onto the canvas; nil when nothing of it can be seen.
  init?(
    origin: Double, end: Double, low: Double, high: Double, scale: Double, translation: Double
  ) {
    let step = (end - origin) / ((high - low) * scale)
    guard step.isFinite, step != 0 else { return nil }
    anchor = subpixels(low * scale + translation)
    self.origin = origin
    // A scale of 3 times one of 1/3 is not quite 1, but nobody must see that.
    let drift = abs(step - 1) * abs((high - low) * scale)
    self.step = drift < 1.0 / 256 ? 1 : step
  }

  /// A picture from `origin` on at the beginning of the canvas.
  init?(origin: Double, step: Double) {
    guard step.isFinite, step != 0 else { return nil }
    anchor = 0
    self.origin = origin
    self.step = step
  }

  /// The same for a picture that shows the part from `start` on in pixels that are larger.
  func reduced(from start: Int, by factor: Double) -> AxisMap {
    AxisMap(anchor: anchor, origin: (origin - Double(start)) / factor, step: step / factor)
  }

  private init(anchor: Subpixels, origin: Double, step: Double) {
    self.anchor = anchor
    self.origin = origin
    self.step = step
  }

  /// The place in the picture, in its pixels: pixel i covers i...i + 1.
  @inline(__always)
  func position(_ index: Int) -> Double {
    origin + Double(index * pixel + pixel / 2 - anchor) * step / Double(pixel)
  }

  /// By how much the picture is moved, in 256ths of a pixel; nil when it is scaled.
  var shift: Int? {
    guard step == 1 else { return nil }
    return (subpixels(origin) - anchor + 128) >> 8
  }
}
