import Pixels

/// Chooses frames that give an overview of a scene: the first, the last, and others between which about
/// the same amount changes. Where nothing moves there are few of them.
@MainActor
package struct OverviewJob {
  private let producer: any FrameProducer
  private let jobs: Int
  private let steps: [Int]

  /// - Parameters:
  ///   - producer: The scene, not started yet. All of its frames are drawn.
  ///   - steps: Frames at which the scene's steps begin.
  package init(producer: any FrameProducer, jobs: Int, steps: [Int] = []) {
    self.producer = producer
    self.jobs = jobs
    self.steps = steps
  }

  /// About `count` frames, at least two; more if more steps than that move something.
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
    return Set(Overview(changes: changes, steps: steps).frames(count))
  }
}

/// Choice of frames by how much changes.
package struct Overview {
  /// Share of the frames that is spread over time, whatever changes: so that pauses can be seen.
  private static let shareOfTime = 0.15

  /// For each frame the sum of changes up to it.
  private let sums: [Double]

  /// Ranges of frames from one step to the next in which something changes.
  private let moves: [Range<Int>]

  /// - Parameters:
  ///   - changes: Amount by which each frame differs from the one before.
  ///   - steps: Frames at which steps begin, in any order.
  package init(changes: [Double], steps: [Int] = []) {
    // The changes of a step show in the frames after its own.
    let starts = Set(steps).filter { $0 + 1 < changes.count }.sorted().map { $0 + 1 }
    moves = zip(starts, starts.dropFirst() + [changes.count]).map { $0..<$1 }
      .filter { changes[$0].contains { $0 > 0 } }
    let whole = changes.reduce(0, +)
    // Time alone counts where nothing changes at all.
    let step = whole > 0 ? Self.shareOfTime * whole / Double(max(changes.count - 1, 1)) : 1
    var sum = 0.0
    sums = changes.enumerated().map { index, change in
      sum += index == 0 ? 0 : change + step
      return sum
    }
  }

  /// Most frames that are added for steps.
  private static let mostSteps = 48

  /// Ascending numbers of `count` frames from the first to the last; all if there are no more. Each step that
  /// moves something has a frame, if necessary beyond `count`.
  package func frames(_ count: Int) -> [Int] {
    var chosen = evenlyChosen(count)
    let moves = moves.prefix(Self.mostSteps)
    for move in moves where !chosen.contains(where: move.contains) {
      chosen.append(middle(of: move))
      chosen.sort()
      if chosen.count > count, let index = dispensable(in: chosen, moves) {
        chosen.remove(at: index)
      }
    }
    return chosen
  }

  /// The frame at which half of the changes of a range have happened.
  private func middle(of move: Range<Int>) -> Int {
    let half = (sums[move.lowerBound - 1] + sums[move.upperBound - 1]) / 2
    return move.min { abs(sums[$0] - half) < abs(sums[$1] - half) } ?? move.lowerBound
  }

  /// The chosen frame without which the least is missed: neither the first nor the last one, nor the only one
  /// of a step. nil if there is none.
  private func dispensable(in chosen: [Int], _ moves: some Collection<Range<Int>>) -> Int? {
    let inner = chosen.indices.dropFirst().dropLast().filter { index in
      moves.allSatisfy { move in
        !move.contains(chosen[index]) || chosen.count(where: move.contains) > 1
      }
    }
    return inner.min { a, b in
      func gap(_ index: Int) -> Double { sums[chosen[index + 1]] - sums[chosen[index - 1]] }
      return gap(a) < gap(b)
    }
  }

  private func evenlyChosen(_ count: Int) -> [Int] {
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
