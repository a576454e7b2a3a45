import Display
import Pixels
import Raster
import Testing

/// Large pictures are painted in strips, and in runs of equal pixels or rows; parts too small for
/// that must look the same.
@Suite("Strips and runs")
struct StripTests {
  @Test("Many layers over several strips equal those drawn in pieces of a few rows")
  func strips() {
    // Strips have as many rows as make 2¹⁵ pixels.
    for seed in 0..<2 as Range<UInt64> {
      var lists = RandomLists(seed: seed, size: PixelSize(width: 640, height: 110))
      var list = lists.list()
      list.items += lists.items(6, 1)
      expectSame(list, inPiecesOf: 37)
    }
  }

  @Test("More layers than are painted together keep their order")
  func manyLayers() {
    var lists = RandomLists(seed: 7, size: PixelSize(width: 400, height: 120))
    lists.withEffects = false
    lists.withBackdrops = false
    var list = lists.list()
    list.items += lists.items(90, 0)
    let lower = drawn(400, 120, on: list.background, Array(list.items.prefix(40)))
    let picture = drawn(400, 120, [.image(Bitmap(lower))] + list.items.dropFirst(40))
    #expect(drawn(400, 120, on: list.background, list.items) == picture)
  }

  @Test("The straight sides of a shadow equal those painted row by row")
  func shadowSides() {
    let colors = [Color.black, .red.alpha(0.4), Color(red: 0.3, green: 0.8, blue: 0.1, alpha: 0.9)]
    let clip = Clip(
      .rectangle(Rect(x: 20.25, y: 0, width: 111.5, height: 120)), transform: .identity)
    for (color, sigma) in zip(colors, [3.0, 8, 1.25]) {
      let shadow = DisplayItem.shadow(
        Shadow(
          of: .roundedRectangle(RoundedRect(Rect(x: 31, y: 9, width: 90, height: 90), radius: 7)),
          color: color, sigma: sigma, offset: Point(x: 1.5, y: 2), transform: .identity))
      let picture = DisplayItem.image(
        bitmap(160, 120) { x, y in
          PremultipliedRGBA8(
            straightRed: UInt8(x), green: UInt8(y), blue: 77, alpha: UInt8((x * y) & 255))
        })
      let items = [picture, sigma > 5 ? .group(Group([shadow], clip: clip)) : shadow]
      let size = PixelSize(width: 160, height: 120)
      // Pieces of two rows are few enough to be worked out one by one.
      expectSame(DisplayList(canvas: size, background: .clear, items: items), inPiecesOf: 2)
    }
  }

  @Test("Opaque, clear and translucent runs of any length equal blending pixel by pixel")
  func stretches() {
    var dice = Dice(seed: 3)
    var alphas: [UInt8] = []
    while alphas.count < 3000 {
      let alpha = [0, 255, UInt8(dice.whole(1...254))][dice.whole(0...2)]
      let length = dice.once(in: 4) ? dice.whole(1...900) : dice.whole(1...40)
      alphas += [UInt8](repeating: alpha, count: length)
    }
    let picture = bitmap(alphas.count, 1) { x, _ in
      PremultipliedRGBA8(
        straightRed: UInt8(x & 255), green: 200, blue: UInt8(x >> 4), alpha: alphas[x])
    }
    for left in [0, 1, 2, 3] {
      let part = Rect(x: Double(left), y: 0, width: Double(alphas.count - 2 * left), height: 1)
      let shown = Clip(.rectangle(part), transform: .identity)
      let result = drawn(
        alphas.count, 1, on: .white, [.group(Group([.image(picture)], clip: shown))])
      let wrong = alphas.indices.first { x in
        guard x >= left, x < alphas.count - left else { return result[x, 0] != .white }
        let above = picture.pixmap[x, 0]
        func over(_ component: UInt8) -> UInt8 { component + (255 - above.alpha) }
        return result[x, 0]
          != PremultipliedRGBA8(
            red: over(above.red), green: over(above.green), blue: over(above.blue), alpha: 255)
      }
      #expect(wrong == nil, "from \(left): pixel \(wrong ?? 0)")
    }
  }

  @Test("A color fills every pixel of a wide area, and none outside of it")
  func wideFill() {
    let size = PixelSize(width: 5003, height: 4)
    for (left, right) in [(0, 5003), (1, 5002), (7, 2055), (7, 2056), (3, 4100)] {
      let rect = Rect(left: Double(left), top: 1, right: Double(right), bottom: 3)
      let picture = drawn(size.width, size.height, on: .blue, [.fill(rect, .red)])
      let wrong = (0..<4 * size.width).first { index in
        let (x, y) = (index % size.width, index / size.width)
        let isInside = x >= left && x < right && y >= 1 && y < 3
        return picture[x, y].red != (isInside ? 255 : 0)
      }
      #expect(wrong == nil, "\(left)..<\(right)")
    }
  }

  /// Expects the picture drawn at once to equal the one drawn in pieces of that many rows each.
  private func expectSame(
    _ list: DisplayList, inPiecesOf rows: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var rasterizer = Rasterizer()
    let whole = rasterizer.draw(list)
    var pieces = Pixmap(size: list.canvas, filledWith: .white)
    for top in stride(from: 0, to: list.canvas.height, by: rows) {
      let piece = PixelRect(x: 0, y: top, width: list.canvas.width, height: rows)
      rasterizer.redraw(list, inside: [piece], of: &pieces)
    }
    let wrong = (0..<list.canvas.height).first { y in
      (0..<list.canvas.width).contains { whole[$0, y] != pieces[$0, y] }
    }
    #expect(wrong == nil, "row \(wrong ?? 0)", sourceLocation: sourceLocation)
  }
}
