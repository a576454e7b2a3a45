import Display
import Pixels
import Raster
import Testing

@Suite("Blending")
struct BlendTests {
  private let unit = Rect(x: 0, y: 0, width: 1, height: 1)

  private func color(_ items: [DisplayItem], on background: Color) -> PremultipliedRGBA8 {
    drawn(1, 1, on: background, items)[0, 0]
  }

  @Test("White under a tenth of black is 230, red at a half over blue 128, 0, 128 (S9.50, S9.51)")
  func halvesGoUp() {
    #expect(color([.fill(unit, .black.alpha(0.1))], on: .white) == gray(230))
    #expect(
      color([.fill(unit, .red.alpha(0.5))], on: .blue)
        == PremultipliedRGBA8(red: 128, green: 0, blue: 128, alpha: 255))
  }

  @Test("Halves are rounded up at every coverage of black that gives one (S9.51)")
  func allHalves() {
    for level in 0...255 where level % 2 == 1 {
      let background = Color(
        red: Double(level) / 255, green: Double(level) / 255, blue: Double(level) / 255)
      #expect(color([.fill(unit, .black.alpha(0.5))], on: background) == gray((level + 1) / 2))
    }
  }

  @Test("Over clear, a color is rounded exactly except for two 256ths below a half (S9.51)")
  func overClear() {
    var lifted = 0
    for red in 0...255 {
      for alpha in [1, 77, 128, 200, 254] {
        let exact = Double(red * alpha) / 255
        let paint = Color(red: Double(red) / 255, green: 0, blue: 0, alpha: Double(alpha) / 255)
        let filled = color([.fill(unit, paint)], on: .clear)
        #expect(Int(filled.alpha) == alpha)
        let nearest = Int(exact.rounded())
        let rest = exact - exact.rounded(.down)
        if Int(filled.red) != nearest {
          lifted += 1
          #expect(Int(filled.red) == nearest + 1 && rest >= 0.5 - 3.0 / 256 && rest < 0.5)
        }
        #expect(color([], on: paint).red == UInt8(nearest))
      }
    }
    #expect(lifted < 256 * 5 / 50)
  }

  @Test("A group at half opacity fades as one: N11")
  func groupOpacity() {
    let parent = Rect(x: 0, y: 0, width: 3, height: 1)
    let child = Rect(x: 1, y: 0, width: 1, height: 1)
    let items: [DisplayItem] = [.fill(parent, .white), .fill(child, .black)]
    let grouped = drawn(3, 1, on: .green, [.group(Group(items, opacity: 0.5))])
    #expect(grouped[0, 0] == PremultipliedRGBA8(red: 128, green: 255, blue: 128, alpha: 255))
    #expect(grouped[1, 0] == PremultipliedRGBA8(red: 0, green: 128, blue: 0, alpha: 255))
    // Each on its own: 63.75, 127.5, 63.75, of which 8 bits keep 64, 128, 64.
    let each = drawn(
      3, 1, on: .green, items.map { .group(Group([$0], opacity: 0.5)) })
    #expect(each[1, 0] == PremultipliedRGBA8(red: 64, green: 128, blue: 64, alpha: 255))
  }

  @Test("A quarter of the way from 200 to 100 is 175: N11")
  func crossDissolve() {
    let old = bitmap(9, 1) { _, _ in gray(200) }
    let new = bitmap(9, 1) { _, _ in gray(100) }
    let over = drawn(9, 1, [.image(old), .group(Group([.image(new)], opacity: 0.25))])
    #expect((0..<9).allSatisfy { over[$0, 0] == gray(175) })
    let sum = drawn(
      9, 1, on: .red,
      [
        .group(
          Group(
            [
              .group(Group([.image(old)], opacity: 0.75, blend: .plus)),
              .group(Group([.image(new)], opacity: 0.25, blend: .plus)),
            ], isolated: true))
      ])
    #expect((0..<9).allSatisfy { sum[$0, 0] == gray(175) })
  }

  @Test("Two halves of an opaque cross-dissolve stay opaque, for every split")
  func plusStaysOpaque() {
    let picture = bitmap(5, 2) { x, y in gray(40 * x + y) }
    for step in 0...100 {
      let part = Double(step) / 100
      let both = drawn(
        5, 2,
        [
          .group(Group([.image(picture)], opacity: part, blend: .plus)),
          .group(Group([.image(picture)], opacity: 1 - part, blend: .plus)),
        ])
      #expect(both.isOpaque)
      #expect(largestDifference(both, picture.pixmap) <= 1)
    }
  }

  @Test("A translucent picture over every level is rounded exactly")
  func sourceOver() {
    for value in stride(from: 0, through: 255, by: 15) {
      let picture = bitmap(256, 1) { alpha, _ in
        PremultipliedRGBA8(
          straightRed: UInt8(value), green: 0, blue: 255, alpha: UInt8(alpha))
      }
      for below in stride(from: 0, through: 255, by: 17) {
        let background = Color(
          red: Double(below) / 255, green: Double(below) / 255, blue: Double(below) / 255)
        let result = drawn(256, 1, on: background, [.image(picture)])
        let wrong = (0..<256).first { alpha in
          let source = picture.pixmap[alpha, 0]
          func over(_ component: UInt8) -> UInt8 {
            let sum = Int(component) * 255 + below * (255 - alpha)
            return UInt8((2 * sum + 255) / 510)
          }
          return result[alpha, 0]
            != PremultipliedRGBA8(
              red: over(source.red), green: over(source.green), blue: over(source.blue), alpha: 255)
        }
        #expect(wrong == nil, "alpha \(wrong ?? 0), \(value) over \(below)")
      }
    }
  }

  @Test("A faded picture is the mean to within a rounding, at every opacity")
  func fading() {
    let picture = bitmap(256, 1) { x, _ in gray(x) }
    for step in 0...40 {
      let opacity = Double(step) / 40
      for below in [0, 1, 127, 200, 255] {
        let background = Color(
          red: Double(below) / 255, green: Double(below) / 255, blue: Double(below) / 255)
        let result = drawn(
          256, 1, on: background, [.group(Group([.image(picture)], opacity: opacity))])
        var worst = 0.0
        for x in 0..<256 {
          let truth = Double(x) * opacity + Double(below) * (1 - opacity)
          worst = max(worst, abs(Double(result[x, 0].red) - truth))
        }
        #expect(worst < 0.52, "opacity \(opacity) over \(below)")
      }
    }
  }

  @Test("A solid color at every alpha over every level is the mean to within a rounding")
  func solid() {
    for alpha in 0...32 {
      let part = Double(alpha) / 32
      for below in 0...255 {
        let background = Color(red: Double(below) / 255, green: 0, blue: 1)
        let result = color(
          [.fill(unit, Color(red: 0.6, green: 1, blue: 0, alpha: part))], on: background)
        #expect(abs(Double(result.red) - 153 * part - Double(below) * (1 - part)) < 0.52)
        #expect(abs(Double(result.green) - 255 * part) < 0.52)
        #expect(result.alpha == 255)
      }
    }
  }

  @Test("Colors beyond 0...1 are clamped, and NaN is 0")
  func strangeColors() {
    #expect(color([.fill(unit, Color(red: 7, green: -2, blue: 0.5))], on: .clear).red == 255)
    #expect(color([.fill(unit, Color(red: 1, green: 1, blue: 1, alpha: 9))], on: .clear) == .white)
    #expect(color([.fill(unit, Color(red: .nan, green: 0, blue: 0))], on: .white) == .black)
    #expect(color([.fill(unit, .black.alpha(.nan))], on: .white) == .white)
    #expect(color([.group(Group([.fill(unit, .black)], opacity: .nan))], on: .white) == .white)
  }
}
