import Foundation

/// A measurement, in seconds; the best of all rounds.
struct BenchResult: Codable {
  let name: String
  let clock: BenchClock
  let yardstick: String
  let yardstickSeconds: Double
  let seconds: Double
  /// The figure in units of the yardstick: below 1 is faster than it.
  let ratio: Double
  /// Number of its pieces per second.
  let piecesPerSecond: Double?
  /// Name of the pieces: `frames`.
  let pieces: String?
  let facts: [BenchFact]
}

/// The output of `--json`, which `--baseline` reads.
struct BenchReport: Codable {
  var format = "flipbook-bench/1"
  var machine = BenchMachine()
  var results: [BenchResult] = []

  init() {}

  init(path: String) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw MissingFile(path: path)
    }
    guard let report = try? JSONDecoder().decode(Self.self, from: bytes) else {
      throw BenchFailure("\(path): not what --json prints")
    }
    self = report
  }

  var json: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}

/// Machine of the measurement; ratios are comparable between machines of a kind, seconds are not.
struct BenchMachine: Codable {
  var processors = ProcessInfo.processInfo.activeProcessorCount
  var architecture = architectureName
  var build = buildName
}

private var architectureName: String {
  #if arch(x86_64)
    "x86-64"
  #elseif arch(arm64)
    "arm64"
  #else
    "other"
  #endif
}

private var buildName: String {
  #if DEBUG
    "debug"
  #else
    "release"
  #endif
}
