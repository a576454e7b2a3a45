import Display
import Flipbook
import Pixels
import Raster
import Workloads

/// From a display list to pixels, compared with copying a frame: kernels one by one, then the
/// frames of whole transitions, drawn completely (`full`), and only the changes from the previous
/// frame (`damage`).
@MainActor
func rasterCases(_ pictures: SamplePictures) -> [BenchCase] {
  RasterCase.kernels.map { kernel in
    BenchCase("raster/" + kernel.name) {
      let (list, canvas) = (kernel.list, RasterCanvas())
      let facts = kernel.goal.map { [BenchFact("goal", $0)] } ?? []
      return BenchSubject(yardstick: .memcpy, facts: facts, isWarm: true) { canvas.draw(list) }
    }
  } + workloads.flatMap { cases($0.name, $0.kind, pictures) }
}

@MainActor
private func cases(
  _ workload: String, _ kind: any Workload.Type, _ pictures: SamplePictures
) -> [BenchCase] {
  let name = "raster/" + workload
  return [
    BenchCase(name + "/full") {
      let (lists, canvas) = (try await lists(of: kind, pictures), RasterCanvas())
      return BenchSubject(yardstick: .memcpies(lists.count), pieces: Pieces(frames: lists.count)) {
        for list in lists { canvas.draw(list) }
      }
    },
    BenchCase(name + "/damage") {
      let (lists, canvas) = (try await lists(of: kind, pictures), RasterCanvas())
      for list in lists {
        canvas.redraw(list)
        guard canvas.shows(list) else {
          throw BenchFailure("\(name): redrawn in part, a frame is another picture")
        }
      }
      return BenchSubject(yardstick: .memcpies(lists.count), pieces: Pieces(frames: lists.count)) {
        for list in lists { canvas.redraw(list) }
      }
    },
  ]
}

/// The engine's display lists for the rasterizer, frame by frame.
@MainActor
private func lists(
  of kind: any Workload.Type, _ pictures: SamplePictures
) async throws -> [DisplayList] {
  let device = WorkloadRun(kind, pictures: try pictures.bitmaps(kind.pictures)).device
  var lists: [DisplayList] = []
  while let frame = try await device.nextFrame() { lists.append(frame.list) }
  return lists
}

extension Yardstick {
  /// As many copies of a frame as a transition has frames: the ratio is that of its mean frame.
  @MainActor fileprivate static func memcpies(_ count: Int) -> Yardstick {
    let one = memcpy
    return Yardstick(name: "\(count) memcpy", isSlow: false) {
      for _ in 0..<count { try await one.work() }
    }
  }
}

/// Memory that is drawn on again and again.
final class RasterCanvas {
  private var rasterizer = Rasterizer()
  private var target = Pixmap(size: RasterStuff.canvas)
  private var shown: DisplayList?

  func draw(_ list: DisplayList) {
    rasterizer.draw(list, into: &target)
    shown = list
  }

  /// Draws what is not shown already.
  func redraw(_ list: DisplayList) {
    guard let shown else { return draw(list) }
    rasterizer.redraw(list, inside: list.damage(since: shown).rects, of: &target)
    self.shown = list
  }

  func shows(_ list: DisplayList) -> Bool {
    var fresh = Rasterizer()
    return fresh.draw(list) == target
  }
}
