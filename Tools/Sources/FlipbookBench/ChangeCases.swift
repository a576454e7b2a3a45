import Display
import PNG
import Pixels
import Raster

/// Drawing and encoding together, frame after frame, when little or nothing changes: a strip, a
/// hundredth of all rows, against the whole frame; nothing, against copying one.
@MainActor
func changeCases(_ pictures: SamplePictures) -> [BenchCase] {
  [
    BenchCase("frame/today/one-percent") {
      let screen = Bitmap(try pictures.picture("today"))
      var lists = ChangingStrip(on: screen)
      let (part, whole) = (FrameMaker(), FrameMaker())
      _ = try part.make(lists.next())
      let list = lists.next()
      guard try part.make(list) == whole.make(list) else {
        throw BenchFailure("frame/today/one-percent: changed in part, a frame is another file")
      }
      let facts = [
        BenchFact("bands", Double(part.encodedBands)),
        BenchFact("pixels", Double(part.drawnPixels)),
        BenchFact("goal", 0.05),
      ]
      let yardstick = Yardstick(name: "all of it", isSlow: false) {
        whole.forget()
        _ = try? whole.make(list)
      }
      return BenchSubject(yardstick: yardstick, facts: facts) { _ = try part.make(lists.next()) }
    },
    BenchCase("frame/today/equal") {
      var lists = ChangingStrip(on: Bitmap(try pictures.picture("today")))
      let (list, maker) = (lists.next(), FrameMaker())
      guard try maker.make(list) == maker.make(list) else {
        throw BenchFailure("frame/today/equal: the files differ")
      }
      let facts = [
        BenchFact("bands", Double(maker.encodedBands)),
        BenchFact("pixels", Double(maker.drawnPixels)), BenchFact("goal", 2),
      ]
      return BenchSubject(yardstick: .memcpy, facts: facts) { _ = try maker.make(list) }
    },
  ]
}

/// A screen with a strip that has another color in each list.
private struct ChangingStrip {
  private let screen: Bitmap
  private var level = 0

  init(on screen: Bitmap) {
    self.screen = screen
  }

  mutating func next() -> DisplayList {
    level = (level + 1) % 200
    let strip = Rect(x: 0, y: 1300, width: 1170, height: 25)
    let color = Color(red: Double(level) / 200, green: 0.4, blue: 0.2)
    return RasterStuff.list([
      RasterStuff.image(screen, in: RasterStuff.whole), RasterStuff.fill(.rectangle(strip), color),
    ])
  }
}

/// Does the work of a pipeline worker on a frame: draws and encodes the changes.
private final class FrameMaker {
  private var rasterizer = Rasterizer()
  private var canvas: Pixmap
  private var shown: DisplayList?
  private let encoder = FrameEncoder(colorType: .rgb)
  /// Of the last frame.
  private(set) var drawnPixels = 0

  var encodedBands: Int { encoder.statistics.encoded }

  init() {
    canvas = Pixmap(size: RasterStuff.canvas)
  }

  /// Makes the next frame as if it were the first.
  func forget() {
    shown = nil
  }

  func make(_ list: DisplayList) throws -> [UInt8] {
    let changed = shown.map { list.damage(since: $0).rects } ?? [canvas.bounds]
    if shown == nil {
      rasterizer.draw(list, into: &canvas)
    } else {
      rasterizer.redraw(list, inside: changed, of: &canvas)
    }
    shown = list
    drawnPixels = changed.reduce(0) { $0 + $1.width * $1.height }
    return try encoder.encode(canvas, changed: changed)
  }
}
