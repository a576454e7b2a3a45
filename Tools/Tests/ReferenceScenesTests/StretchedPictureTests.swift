import CoreGraphics
import Display
import Foundation
import Pixels
import QuartzCore
import Raster
import Testing

/// Pictures shown in part and stretched in their middle, down to the pixels.
@Suite("Stretched pictures")
@MainActor
struct StretchedPictureTests {
  private func drawn(
    _ image: CGImage, in frame: CGRect, scale: Double = 1, turn: Double = 0,
    _ change: (CALayer) -> Void
  ) -> Pixmap {
    let world = World()
    return world.enter {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      let layer = CALayer()
      layer.frame = frame
      layer.contents = image
      layer.contentsScale = 1
      layer.transform = CATransform3DMakeRotation(CGFloat(turn), 0, 0, 1)
      change(layer)
      root.addSublayer(layer)
      let size = PixelSize(width: Int(100 * scale), height: Int(100 * scale))
      let recorder = DisplayListRecorder(canvas: size, scale: scale, background: .white)
      var rasterizer = Rasterizer()
      return rasterizer.draw(recorder.record([root], at: 0))
    }
  }

  private func image(
    _ width: Int, _ height: Int, _ color: (Int, Int) -> PremultipliedRGBA8
  ) -> CGImage {
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height { for x in 0..<width { pixmap[x, y] = color(x, y) } }
    return CGImage(bitmap: Bitmap(pixmap))
  }

  private func largestDifference(_ a: PremultipliedRGBA8, _ b: PremultipliedRGBA8) -> Int {
    max(
      abs(Int(a.red) - Int(b.red)), abs(Int(a.green) - Int(b.green)),
      abs(Int(a.blue) - Int(b.blue)))
  }

  private func slope(_ x: Int, _ y: Int) -> PremultipliedRGBA8 {
    PremultipliedRGBA8(red: UInt8(8 * x), green: UInt8(6 * y), blue: UInt8(x * y % 256), alpha: 255)
  }

  @Test("Nine parts of one color are one surface, wherever their seams fall (S9.43)")
  func seams() {
    let blue = PremultipliedRGBA8(red: 10, green: 90, blue: 230, alpha: 255)
    let plain = image(30, 24) { _, _ in blue }
    for step in 0..<8 {
      let shift = Double(step) * 0.411
      let frame = CGRect(x: 12 + shift, y: 9.3 + shift, width: 70.7 - shift, height: 61.1 + shift)
      for (scale, turn) in [(1.0, 0.0), (1.5, 0), (2.6, 0), (1, 0.2), (1.7, 1.1)] {
        let picture = drawn(plain, in: frame, scale: scale, turn: turn) {
          $0.contentsCenter = CGRect(x: 0.31, y: 0.27, width: 0.33, height: 0.41)
        }
        // The middle of the layer, which no turn moves out of it.
        let middle = (x: Double(frame.midX) * scale, y: Double(frame.midY) * scale)
        let reach = 28 * scale / (turn == 0 ? 1 : 1.5)
        var worst = 0
        for y in Int(middle.y - reach)..<Int(middle.y + reach) {
          for x in Int(middle.x - reach)..<Int(middle.x + reach) {
            worst = max(worst, largestDifference(picture[x, y], blue))
          }
        }
        // Where four parts meet in a pixel, each of their shares is rounded.
        #expect(worst <= 2, "step \(step), ×\(scale), turned by \(turn): \(worst)")
      }
    }
  }

  @Test("Corners keep their pixels, edges stretch one way, the middle both ways (S9.43)")
  func parts() {
    let picture = drawn(image(30, 30, slope), in: CGRect(x: 4, y: 3, width: 90, height: 60)) {
      $0.contentsCenter = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    }
    for y in 0..<10 {
      for x in 0..<10 {
        #expect(picture[4 + x, 3 + y] == slope(x, y))
        #expect(picture[84 + x, 53 + y] == slope(20 + x, 20 + y))
      }
      // Between the corners a row of the upper edge runs from column 10 to 19.
      let edge = (10..<80).map { Int(picture[4 + $0, 3 + y].red) }
      #expect(zip(edge, edge.dropFirst()).allSatisfy { $0 <= $1 })
      #expect(edge.first == 80 && edge.last == 152)
      #expect((10..<80).allSatisfy { picture[4 + $0, 3 + y].green == slope(0, y).green })
    }
  }

  @Test("A part of a picture shows as a picture of that part alone would (S9.42)")
  func part() {
    let whole = image(30, 24, slope)
    let part = image(12, 8) { slope($0 + 6, $1 + 9) }
    for frame in [
      CGRect(x: 10, y: 10, width: 12, height: 8), CGRect(x: 10.3, y: 9.7, width: 55.5, height: 61),
      CGRect(x: 20, y: 8, width: 5, height: 80),
    ] {
      for turn in [0, 0.4] {
        let one = drawn(whole, in: frame, turn: turn) {
          $0.contentsRect = CGRect(x: 0.2, y: 0.375, width: 0.4, height: 1.0 / 3)
        }
        let other = drawn(part, in: frame, turn: turn) { _ in }
        var worst = 0
        for y in 0..<100 {
          for x in 0..<100 {
            worst = max(worst, largestDifference(one[x, y], other[x, y]))
          }
        }
        #expect(worst <= 1, "\(frame), turned by \(turn): \(worst)")
      }
    }
  }
}
