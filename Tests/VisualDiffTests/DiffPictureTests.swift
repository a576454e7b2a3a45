import Pixels
import Testing
import VisualDiff

@Suite("Difference images")
struct DiffPictureTests {
  /// Pixels across the range of colors, translucent ones among them.
  private var picture: Pixmap {
    var pixmap = Pixmap(width: 16, height: 16)
    for y in 0..<16 {
      for x in 0..<16 {
        pixmap[x, y] = PremultipliedRGBA8(
          straightRed: UInt8(x * 17), green: UInt8(y * 17), blue: UInt8(x * y),
          alpha: UInt8(255 - x))
      }
    }
    return pixmap
  }

  private func isRed(_ pixel: PremultipliedRGBA8) -> Bool {
    pixel.red == 255 && pixel.green == pixel.blue && pixel.green <= 120 && pixel.alpha == 255
  }

  @Test("Equal pixels are faint grey, in the order of brightness")
  func equalPixels() {
    let result = DiffPicture.make(expected: picture, actual: picture)
    #expect(result.size == picture.size)
    for y in 0..<16 {
      for x in 0..<16 {
        let pixel = result[x, y]
        #expect(pixel.red == pixel.green && pixel.green == pixel.blue && pixel.red >= 191)
        #expect(pixel.alpha == 255)
      }
    }
    let black = DiffPicture.make(
      expected: Pixmap(width: 1, height: 1, filledWith: .black),
      actual: Pixmap(width: 1, height: 1, filledWith: .black))
    #expect(black[0, 0].red == 191)
    let clear = Pixmap(width: 1, height: 1)
    #expect(DiffPicture.make(expected: clear, actual: clear)[0, 0].red == 254)
    // By the weights of Rec. 709.
    let plain: [(red: UInt8, green: UInt8, blue: UInt8, level: UInt8)] = [
      (255, 0, 0, 204), (0, 255, 0, 236), (0, 0, 215, 194), (255, 255, 255, 254),
    ]
    for (red, green, blue, level) in plain {
      let pixel = PremultipliedRGBA8(red: red, green: green, blue: blue, alpha: 255)
      let color = Pixmap(width: 1, height: 1, filledWith: pixel)
      #expect(DiffPicture.make(expected: color, actual: color)[0, 0].red == level, "\(pixel)")
    }
  }

  @Test("Exactly the differing pixels are red, even those that differ by one step")
  func differingPixels() {
    var actual = picture
    let changed = [(0, 0), (5, 7), (15, 15)]
    for (x, y) in changed {
      actual[x, y] = PremultipliedRGBA8(bits: actual[x, y].bits ^ 1)
    }
    let result = DiffPicture.make(expected: picture, actual: actual)
    for y in 0..<16 {
      for x in 0..<16 {
        #expect(isRed(result[x, y]) == changed.contains { $0 == (x, y) })
      }
    }
  }

  @Test("The larger the difference, the stronger the red")
  func strength() {
    var last = 256
    for difference in [1, 16, 64, 128, 255] {
      let level = PremultipliedRGBA8(red: UInt8(difference), green: 0, blue: 0, alpha: 255)
      let result = DiffPicture.make(
        expected: Pixmap(width: 1, height: 1, filledWith: .black),
        actual: Pixmap(width: 1, height: 1, filledWith: level))
      #expect(isRed(result[0, 0]))
      #expect(Int(result[0, 0].green) < last)
      last = Int(result[0, 0].green)
    }
    #expect(last == 0)
  }

  @Test("Images of different sizes are compared in their common part, the rest is pure red")
  func sizes() {
    let wide = Pixmap(width: 6, height: 2, filledWith: .white)
    let high = Pixmap(width: 3, height: 5, filledWith: .white)
    for (a, b) in [(wide, high), (high, wide)] {
      let result = DiffPicture.make(expected: a, actual: b)
      #expect(result.size == PixelSize(width: 6, height: 5))
      for y in 0..<5 {
        for x in 0..<6 {
          #expect(isRed(result[x, y]) == !(x < 3 && y < 2))
        }
      }
    }
    let nothing = Pixmap(width: 0, height: 0)
    #expect(DiffPicture.make(expected: nothing, actual: wide).size == wide.size)
  }

  @Test("Excused pixels have a color of their own, and a mask shows nothing else")
  func excused() {
    let expected = Pixmap(width: 20, height: 9, filledWith: .white)
    var actual = expected
    actual[2, 2] = .black
    actual[9, 4] = PremultipliedRGBA8(red: 254, green: 255, blue: 255, alpha: 255)
    actual[16, 6] = .black
    let tolerance = Tolerance(
      metric: .yiq(threshold: 0.1),
      ignoredRegions: [PixelRect(x: 15, y: 5, width: 3, height: 3)])
    for style in [DiffPicture.Style.difference, .mask] {
      let picture = PixelComparison.compare(
        expected: expected, actual: actual, tolerance: tolerance, drawing: style
      ).picture
      guard let picture else {
        Issue.record("there is no picture")
        continue
      }
      #expect(isRed(picture[2, 2]))
      let (alike, ignored) = (picture[9, 4], picture[16, 6])
      #expect(alike == PremultipliedRGBA8(red: 120, green: 200, blue: 120, alpha: 255))
      #expect(ignored == PremultipliedRGBA8(red: 120, green: 170, blue: 255, alpha: 255))
      let level = UInt8(style == .mask ? 0 : 254)
      #expect(
        picture[0, 0]
          == PremultipliedRGBA8(red: level, green: level, blue: level, alpha: level == 0 ? 0 : 255))
    }
  }

  @Test("Drawing a difference image does not change the counts")
  func drawing() {
    var actual = picture
    actual[3, 9] = .white
    let plain = PixelComparison.compare(
      expected: picture, actual: actual, tolerance: .pixelmatch())
    for style in [DiffPicture.Style.difference, .mask] {
      let drawn = PixelComparison.compare(
        expected: picture, actual: actual, tolerance: .pixelmatch(), drawing: style)
      #expect(drawn.figures == plain.figures && drawn.verdict == plain.verdict)
    }
  }
}
