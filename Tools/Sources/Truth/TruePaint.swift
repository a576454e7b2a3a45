import Display
import Pixels

/// A paint on the canvas.
struct TruePaint {
  private enum Content {
    case color(Ink)
    case gradient(LinearGradient)
    case image(TrueImage)
  }

  private let content: Content
  private let inverse: TrueInverse

  /// nil for a paint that the generated cases do not have.
  init?(_ paint: Paint, _ transform: Transform) {
    guard let inverse = TrueInverse(transform) else { return nil }
    self.inverse = inverse
    switch paint {
    case .color(let color): content = .color(Ink(color))
    case .linearGradient(let gradient) where gradient.stops.count == 2:
      content = .gradient(gradient)
    case .image(let image):
      guard let image = TrueImage(image) else { return nil }
      content = .image(image)
    case .linearGradient, .radialGradient, .conicGradient: return nil
    }
  }

  /// Mean color of some points of a pixel, at least one.
  func mean(_ pixel: PixelPlace, _ points: [SIMD2<Double>]) -> Ink {
    let corner = SIMD2(Double(pixel.x), Double(pixel.y))
    func mean(_ ink: (SIMD2<Double>) -> Ink) -> Ink {
      var sum = Ink.zero
      for offset in points { sum += ink(inverse.apply(corner + offset)) }
      return sum / Double(points.count)
    }
    switch content {
    case .color(let ink):
      return ink
    case .gradient(let gradient):
      return mean(gradient.ink)
    case .image(let image):
      func place(_ dx: Double, _ dy: Double) -> SIMD2<Double> {
        image.place(inverse.apply(corner + SIMD2(dx, dy)))
      }
      let across = place(1, 0.5) - place(0, 0.5)
      let down = place(0.5, 1) - place(0.5, 0)
      let center = place(0.5, 0.5)
      // Image pixels of a canvas pixel, along each axis of the image.
      let extent = (across * across + down * down).squareRoot()
      guard image.averages, extent.max() > 1 else { return image.interpolated(at: center) }
      // Along an axis on which the image is enlarged, the area is widened to one image pixel: the
      // mean is then linear between pixel centers.
      let widening = 1 / extent.replacing(with: 1, where: extent .> 1)
      return mean { image.square(at: center + (image.place($0) - center) * widening) }
    }
  }
}

extension LinearGradient {
  /// Between its two stops, at 0 and 1.
  fileprivate func ink(at point: SIMD2<Double>) -> Ink {
    let from = SIMD2(start.x, start.y)
    let way = SIMD2(end.x, end.y) - from
    let share = min(1, max(0, ((point - from) * way).sum() / (way * way).sum()))
    return Ink(stops[0].color) * (1 - share) + Ink(stops[1].color) * share
  }
}

/// The pixels of an image paint.
private struct TrueImage {
  /// Whether pixels that cover several of the image's are means.
  let averages: Bool
  private let colors: [Ink]
  private let width: Int
  private let height: Int
  private let target: Rect

  /// nil for one that shows a part of the image.
  init?(_ paint: ImagePaint) {
    guard case .bitmap(let bitmap) = paint.picture,
      paint.source == Rect(bitmap.pixmap.bounds), paint.magnification == .linear
    else { return nil }
    averages = paint.minification == .trilinear
    (width, height) = (bitmap.width, bitmap.height)
    target = paint.target
    colors = bitmap.pixmap.withPixels { pixels in
      pixels.indices.map { index in
        let pixel = PremultipliedRGBA8(bits: pixels[index])
        return Ink(
          Double(pixel.red), Double(pixel.green), Double(pixel.blue), Double(pixel.alpha) / 255)
      }
    }
  }

  /// Place in the image of a point of the item.
  func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2(
      (point.x - target.left) / target.width * Double(width),
      (point.y - target.top) / target.height * Double(height))
  }

  /// Color of the pixel at a place.
  func square(at place: SIMD2<Double>) -> Ink {
    color(Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
  }

  /// Color between the centers of four pixels.
  func interpolated(at place: SIMD2<Double>) -> Ink {
    let from = place - 0.5
    let low = from.rounded(.down)
    let share = from - low
    let (x, y) = (Int(low.x), Int(low.y))
    let upper = color(x, y) * (1 - share.x) + color(x + 1, y) * share.x
    let lower = color(x, y + 1) * (1 - share.x) + color(x + 1, y + 1) * share.x
    return upper * (1 - share.y) + lower * share.y
  }

  private func color(_ x: Int, _ y: Int) -> Ink {
    colors[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }
}
