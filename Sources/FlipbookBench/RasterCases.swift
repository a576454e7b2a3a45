import Display
import Pixels
import Raster

/// From a display list to pixels, against copying a frame: kernels one by one, then whole
/// transitions, drawn anew frame by frame (`full`), and only where a frame differs from the one
/// before (`damage`).
@MainActor
func rasterCases() -> [BenchCase] {
  RasterCase.kernels.map { kernel in
    BenchCase("raster/" + kernel.name) {
      let (list, canvas) = (kernel.list, RasterCanvas())
      let facts = kernel.goal.map { [BenchFact("goal", $0)] } ?? []
      return BenchSubject(yardstick: .memcpy, facts: facts) { canvas.draw(list) }
    }
  } + RasterWorkload.all.flatMap(cases)
}

@MainActor
private func cases(_ workload: RasterWorkload) -> [BenchCase] {
  let name = "raster/" + workload.name
  return [
    BenchCase(name + "/full") {
      let (lists, canvas) = (workload.lists(), RasterCanvas())
      return BenchSubject(yardstick: .memcpies(lists.count)) {
        for list in lists { canvas.draw(list) }
      }
    },
    BenchCase(name + "/damage") {
      let (lists, canvas) = (workload.lists(), RasterCanvas())
      for list in lists {
        canvas.redraw(list)
        guard canvas.shows(list) else {
          throw BenchFailure("\(name): redrawn in part, a frame is another picture")
        }
      }
      return BenchSubject(yardstick: .memcpies(lists.count)) {
        for list in lists { canvas.redraw(list) }
      }
    },
  ]
}

extension Yardstick {
  /// As many copies of a frame as a transition has frames: the ratio is that of its mean frame.
  @MainActor fileprivate static func memcpies(_ count: Int) -> Yardstick {
    let one = memcpy
    return Yardstick(name: "\(count) memcpy", isSlow: false) {
      for _ in 0..<count { one.work() }
    }
  }
}

/// Memory that is drawn on again and again.
private final class RasterCanvas {
  private var rasteriser = Rasteriser()
  private var target = Pixmap(size: RasterStuff.canvas)
  private var shown: DisplayList?

  func draw(_ list: DisplayList) {
    rasteriser.draw(list, into: &target)
    shown = list
  }

  /// Draws what is not shown already.
  func redraw(_ list: DisplayList) {
    guard let shown else { return draw(list) }
    rasteriser.redraw(list, inside: list.damage(since: shown).rects, of: &target)
    self.shown = list
  }

  func shows(_ list: DisplayList) -> Bool {
    var fresh = Rasteriser()
    return fresh.draw(list) == target
  }
}
