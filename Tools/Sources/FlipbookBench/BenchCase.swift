import Pixels

/// One stage that is measured against a yardstick in the same process.
///
/// To add cases, return them from a function like ``encodeCases(_:)`` and name it in
/// ``BenchCatalog``.
struct BenchCase {
  /// From the stage to the particular: `encode/inbox/rgb`.
  let name: String
  /// Clock that measures the case.
  let clock: BenchClock
  /// Makes what is measured. The result has been proved right before it is handed out.
  let prepare: @MainActor () async throws -> BenchSubject

  init(
    _ name: String, clock: BenchClock = .thread,
    prepare: @escaping @MainActor () async throws -> BenchSubject
  ) {
    self.name = name
    self.clock = clock
    self.prepare = prepare
  }
}

/// A piece of work that is repeated, and what it is compared with.
struct BenchSubject {
  let yardstick: Yardstick
  /// Figures that do not depend on the machine's load, such as `size`: printed after the ratio.
  var facts: [BenchFact] = []
  /// Amount of work: printed per second.
  var pieces: Pieces?
  /// Whether memory is to be in the caches before it counts: yardstick and work are then done twice
  /// in a row, and the second time is taken. In turns, each would push out what the other left.
  var isWarm = false
  let work: @MainActor () async throws -> Void
}

/// A count of alike pieces of work.
struct Pieces {
  let count: Double
  /// As printed: `frames`.
  let unit: String

  init(frames count: Int) {
    self.count = Double(count)
    unit = "frames"
  }

  init(megapixelsOf pixmap: Pixmap) {
    count = Double(pixmap.size.area) / 1e6
    unit = "megapixels"
  }
}

struct BenchFact: Codable {
  let name: String
  let value: Double

  init(_ name: String, _ value: Double) {
    self.name = name
    self.value = value
  }
}

/// A measurement that would compare wrong results.
struct BenchFailure: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
