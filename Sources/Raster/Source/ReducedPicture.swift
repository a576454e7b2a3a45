import Display
import Pixels

/// A downscaled copy of a part of an image, each pixel the mean of several (a level of a ripmap).
struct ReducedPicture {
  struct Key: Hashable {
    let bitmap: Bitmap
    let part: PixelRect
    let reduction: ReductionFactors
  }

  let pixmap: Pixmap

  /// Maximum number of pixels averaged at once along an axis, since weights have 16 bits.
  static let mostTaps = 16.0

  init(_ key: Key) {
    pixmap = Self.reduced(
      key.bitmap.pixmap, key.part, key.reduction.factorX, key.reduction.factorY)
  }

  private static func reduced(
    _ pixmap: Pixmap, _ part: PixelRect, _ factorX: Double, _ factorY: Double
  ) -> Pixmap {
    let stepX = min(factorX, mostTaps)
    let stepY = min(factorY, mostTaps)
    let size = PixelSize(
      width: Int((Double(part.width) / stepX).rounded(.up)),
      height: Int((Double(part.height) / stepY).rounded(.up)))
    let result = scaled(pixmap, part, stepX, stepY, to: size)
    guard factorX > stepX || factorY > stepY else { return result }
    // Weights reach over 16 pixels at most: further passes do the rest.
    return reduced(result, result.bounds, factorX / stepX, factorY / stepY)
  }

  private static func scaled(
    _ pixmap: Pixmap, _ part: PixelRect, _ stepX: Double, _ stepY: Double, to size: PixelSize
  ) -> Pixmap {
    var result = Pixmap(size: size)
    guard
      let horizontal = AxisMap(origin: Double(part.left), step: stepX),
      let vertical = AxisMap(origin: Double(part.top), step: stepY)
    else { return result }
    let sampler = ScaledSampler(
      pixmap, readable: part, horizontal: horizontal, vertical: vertical,
      filters: (.trilinear, .trilinear), for: result.bounds)
    var scratch = SamplerScratch()
    result.withMutablePixels { pixels in
      for y in 0..<size.height {
        sampler.read(
          y, from: 0, count: size.width, into: &pixels, at: y * size.width, &scratch)
      }
    }
    return result
  }
}
