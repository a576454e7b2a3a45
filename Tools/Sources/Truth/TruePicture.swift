public import Display
public import Pixels

/// The picture of a display list by brute force, in `Double`: area and color of each item in a
/// pixel are means of many points of the exact scene. It shares no code with the rasterizer, and
/// knows only what the generated cases contain.
///
/// - An image with the filter `trilinear` that is shown smaller consists of squares of one color,
///   whose areas are averaged. Along an axis on which the image is enlarged, the area is widened to
///   one image pixel, so that the mean is linear between pixel centers. Any other image is
///   interpolated bilinearly at the centers of canvas pixels. Edge pixels repeat.
/// - A backdrop is the mean color of each pixel, convolved with a Gaussian up to 5 σ and mirrored
///   at the pixels that its shape's bounds touch.
/// - Items are blended by the share of the pixel that they cover, in paint order, and clips
///   multiply: where edges of several items meet in one pixel, what lies below shows a little, as
///   in every renderer that blends by coverage. A paint's color is the mean over the part of the
///   pixel inside the shape.
public struct TruePicture {
  private let size: PixelSize
  /// Red, green and blue of each pixel, 0...255.
  private var pixels: [Ink]

  /// Draws a list whose background is opaque; nil for one with other parts than the cases have.
  ///
  /// - Parameter points: Points per pixel.
  public init?(_ list: DisplayList, points: Int) {
    size = list.canvas
    let background = Ink(list.background)
    pixels = Array(repeating: background, count: size.area)
    let samples = TruePoints(points)
    // A backdrop blur divides the list: it needs the finished pixels below.
    var parts: [ScenePart] = []
    for item in list.items {
      if case .backdropBlur(let blur) = item {
        render(parts, over: background, samples)
        guard let glass = ScenePart(blur, of: blurred(blur)) else { return nil }
        parts.append(glass)
      } else {
        guard let part = ScenePart(item) else { return nil }
        parts.append(part)
      }
    }
    render(parts, over: background, samples)
  }

  /// The picture in 8 bits.
  public var pixmap: Pixmap {
    let bits = pixels.map { ink -> UInt32 in
      let bytes = (ink + 0.5).clamped(
        lowerBound: Ink(repeating: 0), upperBound: Ink(repeating: 255))
      return PremultipliedRGBA8(
        red: UInt8(bytes.x), green: UInt8(bytes.y), blue: UInt8(bytes.z), alpha: 255
      ).bits
    }
    return Pixmap(width: size.width, height: size.height, pixels: bits) ?? Pixmap(size: size)
  }

  private mutating func render(_ parts: [ScenePart], over background: Ink, _ samples: TruePoints) {
    for y in 0..<size.height {
      for x in 0..<size.width {
        let pixel = PixelPlace(x: x, y: y, index: y * size.width + x)
        var ink = background
        for part in parts { part.draw(pixel, samples.all, onto: &ink) }
        pixels[pixel.index] = ink
      }
    }
  }

  /// The finished pixels under a Gaussian, mirrored at the pixels of the shape's bounds.
  private func blurred(_ blur: BackdropBlur) -> [Ink] {
    let bounds = blur.transform.bounds(of: blur.shape.bounds)
      .pixelsCovered(within: PixelRect(size))
    // The transforms of backdrops scale both axes alike.
    let sigma = blur.sigma * abs(blur.transform.a)
    let reach = Int((sigma * 5).rounded(.up))
    let weights = (-reach...reach).map { bell(Double($0) / sigma) }
    let total = weights.reduce(0, +)
    func pass(_ source: [Ink], isVertical: Bool) -> [Ink] {
      var result = source
      for y in bounds.top..<bounds.bottom {
        for x in bounds.left..<bounds.right {
          var sum = Ink.zero
          for (step, weight) in zip(-reach...reach, weights) {
            let column =
              isVertical ? x : mirrored(x + step, in: bounds.left..<bounds.right)
            let line = isVertical ? mirrored(y + step, in: bounds.top..<bounds.bottom) : y
            sum += source[line * size.width + column] * weight
          }
          result[y * size.width + x] = sum / total
        }
      }
      return result
    }
    return pass(pass(pixels, isVertical: false), isVertical: true)
  }
}

/// Red, green, blue, of 255, premultiplied; and alpha, of 1.
typealias Ink = SIMD4<Double>

/// A pixel of the canvas.
struct PixelPlace {
  let x: Int
  let y: Int
  /// Number of the pixel, row by row.
  let index: Int
}

/// Points of a pixel: a Fibonacci lattice, by which an edge along an axis is off by less than one
/// point, and any other by a few.
private struct TruePoints {
  let all: [SIMD2<Double>]

  /// At least so many points.
  init(_ least: Int) {
    var (before, count) = (1, 1)
    while count < least { (before, count) = (count, before + count) }
    all = (0..<count).map { index in
      let x = (Double(index) + 0.5) / Double(count)
      let y = (Double(index * before % count) + 0.5) / Double(count)
      return SIMD2(x, y)
    }
  }
}

private func mirrored(_ place: Int, in range: Range<Int>) -> Int {
  var place = place
  while !range.contains(place) {
    place =
      place < range.lowerBound
      ? 2 * range.lowerBound - 1 - place : 2 * range.upperBound - 1 - place
  }
  return place
}
