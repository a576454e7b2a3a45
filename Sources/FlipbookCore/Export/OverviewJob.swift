import Pixels

/// Chooses frames that give an overview of a scene: the first, the last, and others between which about
/// the same amount changes. Where nothing moves there are few of them.
@MainActor
package struct OverviewJob {
  private let producer: any FrameProducer
  private let jobs: Int

  /// - Parameter producer: The scene, not started yet. All of its frames are drawn.
  package init(producer: any FrameProducer, jobs: Int) {
    self.producer = producer
    self.jobs = jobs
  }

  /// Selects at most `count` frames, at least two.
  package func run(count: Int) async throws -> Set<Int> {
    let result = await FramePipeline(jobs: jobs).run(producer) { run, picture in
      (run.instants.map(\.frame), Glance(picture))
    }
    if case .failed(let error) = result.ending { throw error }
    var changes: [Double] = []
    var last: Glance?
    for (frames, glance) in result.outcomes {
      changes.append(last.map(glance.difference) ?? 0)
      // Of one image in several frames the first is the one that changes.
      changes += frames.dropFirst().map { _ in 0 }
      last = glance
    }
    return Set(Overview(changes: changes).frames(count))
  }
}

/// A few pixels of an image, enough to tell how much moves.
private struct Glance: Sendable {
  private static let limit = 96
  private let levels: [UInt8]

  init(_ picture: Pixmap) {
    let (columns, rows) = (min(picture.width, Self.limit), min(picture.height, Self.limit))
    levels = picture.withPixels { pixels in
      var levels: [UInt8] = []
      levels.reserveCapacity(columns * rows)
      for row in 0..<rows {
        let start = picture.height * row / rows * picture.width
        for column in 0..<columns {
          let pixel = pixels[start + picture.width * column / columns]
          let sum = (pixel & 0xFF) + (pixel >> 8 & 0xFF) * 2 + (pixel >> 16 & 0xFF)
          levels.append(UInt8(truncatingIfNeeded: sum / 4))
        }
      }
      return levels
    }
  }

  func difference(from other: Glance) -> Double {
    Double(zip(levels, other.levels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) })
  }
}

/// Choice of frames by how much changes.
package struct Overview {
  /// Share of the frames that is spread over time, whatever changes: so that pauses can be seen.
  private static let shareOfTime = 0.15

  /// For each frame the sum of changes up to it.
  private let sums: [Double]

  /// - Parameter changes: Amount by which each frame differs from the one before.
  package init(changes: [Double]) {
    let whole = changes.reduce(0, +)
    // Where nothing changes at all, time alone counts.
    let step = whole > 0 ? Self.shareOfTime * whole / Double(max(changes.count - 1, 1)) : 1
    var sum = 0.0
    sums = changes.enumerated().map { index, change in
      sum += index == 0 ? 0 : change + step
      return sum
    }
  }

  /// Ascending numbers of `count` frames from the first to the last; all if there are no more.
  package func frames(_ count: Int) -> [Int] {
    guard count >= 2, sums.count > count, let whole = sums.last else { return Array(sums.indices) }
    var chosen: [Int] = []
    for index in 0..<count {
      let target = whole * Double(index) / Double(count - 1)
      let earliest = chosen.last.map { $0 + 1 } ?? 0
      // Later ones need a frame each.
      let latest = sums.count - (count - index)
      let nearest =
        (earliest...latest).min { abs(sums[$0] - target) < abs(sums[$1] - target) }
      chosen.append(nearest ?? earliest)
    }
    return chosen
  }
}
