import PNG
import Pixels

/// Frames that follow each other: what the encoder saves when little or nothing changes, and what a
/// second thread brings.
@MainActor
func sequenceCases(_ pictures: SamplePictures) -> [BenchCase] {
  [
    BenchCase("encode-next/today/equal") {
      let pixmap = try pictures.picture("today")
      let encoder = FrameEncoder(colorType: .rgb)
      let file = try encoder.encode(pixmap)
      guard try encoder.encode(pixmap) == file else {
        throw BenchFailure("encode-next/today/equal: the bytes differ")
      }
      return BenchSubject(
        yardstick: .memcpy, facts: [BenchFact("bands", Double(encoder.statistics.encoded))]
      ) { _ = try encoder.encode(pixmap) }
    },
    BenchCase("encode-next/today/one-percent") {
      var change = try OnePercent(of: pictures.picture("today"))
      let encoder = FrameEncoder(colorType: .rgb)
      _ = try encoder.encode(change.next(), changed: [change.bounds])
      let file = try encoder.encode(change.next(), changed: [change.rect])
      guard try PNGReader().read(file).pixmap == change.pixmap else {
        throw BenchFailure("encode-next/today/one-percent: the decoded picture differs")
      }
      let whole = change.pixmap
      let other = FrameEncoder(colorType: .rgb)
      let yardstick = Yardstick(name: "all of it", isSlow: false) {
        _ = try? other.encode(whole, changed: [whole.bounds])
      }
      return BenchSubject(
        yardstick: yardstick, facts: [BenchFact("bands", Double(encoder.statistics.encoded))]
      ) { _ = try encoder.encode(change.next(), changed: [change.rect]) }
    },
    BenchCase("encode-next/today/two-threads", clock: .wall) {
      let pixmap = try pictures.picture("today")
      let (one, two) = (
        FrameEncoder(colorType: .rgb), FrameEncoder(colorType: .rgb, threads: 2)
      )
      guard try one.encode(pixmap) == two.encode(pixmap) else {
        throw BenchFailure("encode-next/today/two-threads: the bytes differ")
      }
      let yardstick = Yardstick(name: "one thread", isSlow: false) {
        _ = try? one.encode(pixmap, changed: [pixmap.bounds])
      }
      return BenchSubject(yardstick: yardstick) {
        _ = try two.encode(pixmap, changed: [pixmap.bounds])
      }
    },
  ]
}

/// A screen of which a strip, a hundredth of all rows, is other in each frame.
private struct OnePercent {
  private(set) var pixmap: Pixmap
  let rect: PixelRect
  private var level: UInt32 = 0

  init(of pixmap: Pixmap) {
    self.pixmap = pixmap
    rect = PixelRect(x: 0, y: 1300, width: pixmap.width, height: pixmap.height / 100)
  }

  var bounds: PixelRect { pixmap.bounds }

  mutating func next() -> Pixmap {
    level = (level + 1) % 200
    let (rect, width, level) = (rect, pixmap.width, level)
    pixmap.withMutablePixels { pixels in
      for y in rect.top..<rect.bottom {
        for x in 0..<width { pixels[y * width + x] = 0xFF30_2000 | UInt32(x & 15) + level }
      }
    }
    return pixmap
  }
}
