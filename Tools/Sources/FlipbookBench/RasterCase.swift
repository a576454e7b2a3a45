import Display
import Pixels

/// A display list whose drawing is timed.
struct RasterCase {
  let name: String
  /// The most it may cost, in copies of a frame; nil where none is set.
  let goal: Double?
  /// Made when it is needed: images of this size take their time.
  let items: () -> [DisplayItem]

  init(_ name: String, _ goal: Double?, _ items: @autoclosure @escaping () -> [DisplayItem]) {
    self.name = name
    self.goal = goal
    self.items = items
  }

  var list: DisplayList { RasterStuff.list(items()) }
}

/// Material for the lists of the cases: the size of a phone's screen, and images computed by a
/// formula.
enum RasterStuff {
  static let canvas = PixelSize(width: 1170, height: 2532)
  static let whole = Rect(x: 0, y: 0, width: 1170, height: 2532)

  /// An image with detail everywhere; `seed` makes another one, `alpha` tells by place.
  static func picture(
    _ width: Int, _ height: Int, seed: Int = 0,
    alpha: (_ x: Int, _ y: Int) -> UInt8 = { _, _ in 255 }
  ) -> Bitmap {
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = PremultipliedRGBA8(
          straightRed: UInt8(truncatingIfNeeded: x &* y >> 5 &+ seed),
          green: UInt8(truncatingIfNeeded: x),
          blue: UInt8(truncatingIfNeeded: y &+ x >> 3), alpha: alpha(x, y))
        pixels.append(pixel.bits)
      }
    }
    return Bitmap(
      Pixmap(width: width, height: height, pixels: pixels) ?? Pixmap(width: 0, height: 0))
  }

  /// An image of the size of the canvas.
  static func screen(
    seed: Int = 0, alpha: (_ x: Int, _ y: Int) -> UInt8 = { _, _ in 255 }
  ) -> Bitmap {
    picture(canvas.width, canvas.height, seed: seed, alpha: alpha)
  }

  static func image(
    _ bitmap: Bitmap, in target: Rect, source: Rect? = nil, _ filter: ImageFilter = .linear,
    shape: Shape? = nil, through transform: Transform = .identity
  ) -> DisplayItem {
    let source =
      source
      ?? Rect(
        x: 0, y: 0, width: Double(bitmap.pixmap.width), height: Double(bitmap.pixmap.height))
    return .fill(
      Fill(
        shape ?? .rectangle(target),
        with: .image(ImagePaint(bitmap, source: source, target: target, minification: filter)),
        transform: transform))
  }

  static func fill(
    _ shape: Shape, _ color: Color, through transform: Transform = .identity
  ) -> DisplayItem {
    .fill(Fill(shape, with: .color(color), transform: transform))
  }

  static func list(_ items: [DisplayItem], on background: Color = .black) -> DisplayList {
    DisplayList(canvas: canvas, background: background, items: items)
  }
}
