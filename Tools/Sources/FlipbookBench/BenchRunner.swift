/// The best of many rounds, in each of which yardstick and subject take turns.
@MainActor
struct BenchRunner {
  /// Time for which a case is repeated, in seconds, after its least number of rounds.
  var patience = 1.0
  private let leastRounds = 5
  private var slowYardsticks: [String: Double] = [:]

  init() {}

  mutating func measure(_ one: BenchCase) async throws -> BenchResult {
    let subject = try await one.prepare()
    var known = Double.infinity
    if subject.yardstick.isSlow {
      known = try await knownTime(of: subject.yardstick, one.clock)
    }
    var best = Double.infinity
    var rounds = 0
    let start = BenchClock.wall.seconds
    while rounds < leastRounds || BenchClock.wall.seconds - start < patience {
      if !subject.yardstick.isSlow {
        if subject.isWarm { try await subject.yardstick.work() }
        known = min(known, try await one.clock.duration(of: subject.yardstick.work))
      }
      if subject.isWarm { try await subject.work() }
      best = min(best, try await one.clock.duration(of: subject.work))
      rounds += 1
    }
    return BenchResult(
      name: one.name, clock: one.clock, yardstick: subject.yardstick.name,
      yardstickSeconds: known, seconds: best, ratio: best / known,
      piecesPerSecond: subject.pieces.map { $0.count / best }, pieces: subject.pieces?.unit,
      facts: subject.facts)
  }

  /// The best of three rounds, remembered.
  private mutating func knownTime(
    of yardstick: Yardstick, _ clock: BenchClock
  ) async throws -> Double {
    let key = "\(yardstick.name) \(clock)"
    if let known = slowYardsticks[key] { return known }
    var best = Double.infinity
    for _ in 0..<3 { best = min(best, try await clock.duration(of: yardstick.work)) }
    slowYardsticks[key] = best
    return best
  }
}
