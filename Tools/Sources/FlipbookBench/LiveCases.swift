import Display
import Flipbook
import PNG
import Pixels
import Raster
import Workloads

/// Latency of single frames, as a transition that plays live has it: engine, recording, drawing and
/// encoding of one frame after the other, at scale 2, with two threads. `p95` is the 95th
/// percentile in milliseconds, `goal` its goal.
@MainActor
func liveCases(_ pictures: SamplePictures) -> [BenchCase] {
  [
    // A full-screen push, and a card that changes a tenth of the screen.
    ("push", PushWorkload.self as any Workload.Type, 12.0), ("card", ToastWorkload.self, 3),
  ].map { name, kind, goal in
    BenchCase("live/\(name)", clock: .wall) {
      let run = LiveRun(kind, try pictures.bitmaps(kind.pictures).mapValues(atScale2))
      guard try await run.isExact() else {
        throw BenchFailure("live/\(name): a frame differs from the same frame drawn alone")
      }
      let times = try await run.bestTimes(rounds: 7)
      guard times.count > 1 else { throw BenchFailure("live/\(name): nothing moves") }
      let facts = [BenchFact("p95", percentile(0.95, of: times) * 1000), BenchFact("goal", goal)]
      return BenchSubject(
        yardstick: .memcpy, facts: facts, pieces: Pieces(frames: times.count)
      ) { _ = try await run.times() }
    }
  }
}

/// Smallest value that the share `share` of all values does not exceed.
private func percentile(_ share: Double, of values: [Double]) -> Double {
  let place = (share * Double(values.count)).rounded(.up) - 1
  return values.sorted()[max(0, Int(place))]
}

/// An image for three pixels per point, with two.
private func atScale2(_ bitmap: Bitmap) -> Bitmap {
  let (width, height) = (bitmap.pixmap.width * 2 / 3, bitmap.pixmap.height * 2 / 3)
  let target = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
  let list = DisplayList(
    canvas: PixelSize(width: width, height: height), background: .clear,
    items: [RasterStuff.image(bitmap, in: target, .trilinear)])
  var rasterizer = Rasterizer()
  return Bitmap(rasterizer.draw(list))
}

/// A workload that is played frame by frame.
@MainActor
private final class LiveRun {
  private let kind: any Workload.Type
  private let pictures: [String: Bitmap]

  init(_ kind: any Workload.Type, _ pictures: [String: Bitmap]) {
    self.kind = kind
    self.pictures = pictures
  }

  /// Seconds for each frame that differs from the previous one, without the first.
  func times() async throws -> [Double] {
    var times: [Double] = []
    try await play { seconds, _, _ in times.append(seconds) }
    return times
  }

  /// Smallest time of each frame.
  func bestTimes(rounds: Int) async throws -> [Double] {
    var best = try await times()
    for _ in 1..<rounds { best = zip(best, try await times()).map { min($0, $1) } }
    return best
  }

  /// Whether all files hold what the lists show.
  func isExact() async throws -> Bool {
    var isExact = true
    var rasterizer = Rasterizer()
    try await play { _, list, file in
      if try PNGReader().read(file).pixmap != rasterizer.draw(list) { isExact = false }
    }
    return isExact
  }

  private func play(
    _ use: (_ seconds: Double, DisplayList, _ file: [UInt8]) throws -> Void
  ) async throws {
    let device = WorkloadRun(kind, pictures: pictures, scale: 2).device
    let encoder = FrameEncoder(colorType: .rgb, threads: 2)
    var rasterizer = Rasterizer()
    var target = Pixmap(width: 0, height: 0)
    var shown: DisplayList?
    while true {
      let start = BenchClock.wall.seconds
      guard let frame = try await device.nextFrame() else { return }
      let list = frame.list
      guard let previous = shown else {
        target = rasterizer.draw(list)
        _ = try encoder.encode(target, changed: [target.bounds])
        shown = list
        continue
      }
      let changed = list.damage(since: previous).rects
      shown = list
      if changed.isEmpty { continue }
      rasterizer.redraw(list, inside: changed, of: &target)
      let file = try encoder.encode(target, changed: changed)
      try use(BenchClock.wall.seconds - start, list, file)
    }
  }
}
