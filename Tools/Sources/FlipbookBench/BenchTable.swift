import Foundation

/// The lines that people read: yardstick, figure and ratio of a case on one.
struct BenchTable {
  private let nameWidth: Int
  private let baseline: BenchBaseline?

  init(names: [String], baseline: BenchBaseline?) {
    nameWidth = max(4, names.map(\.count).max() ?? 0)
    self.baseline = baseline
  }

  var header: String {
    let columns = padded("case", nameWidth) + right("yardstick", 26) + right("figure", 13)
    return columns + right("ratio", 10) + (baseline == nil ? "" : right("change", 10)) + "\n"
  }

  func line(_ result: BenchResult) -> String {
    let yardstick = "\(result.yardstick) \(milliseconds(result.yardstickSeconds))"
    let speed = result.piecesPerSecond.map { String(format: "  %.1f ", $0) + pieces(result) } ?? ""
    let facts = result.facts.map { "  \($0.name) " + String(format: "%.3f", $0.value) }
    return padded(result.name, nameWidth) + right(yardstick, 26)
      + right(milliseconds(result.seconds), 13) + right(ratio(result.ratio), 10)
      + (baseline == nil ? "" : right(change(result), 10)) + speed
      + facts.joined() + "\n"
  }

  /// Change of a case's ratio to its yardstick since the baseline; negative is faster.
  private func change(_ result: BenchResult) -> String {
    guard let change = baseline?.change(of: result) else { return "new" }
    return String(format: "%+.1f%%", change * 100)
  }

  private func pieces(_ result: BenchResult) -> String { (result.pieces ?? "") + "/s" }

  private func milliseconds(_ seconds: Double) -> String {
    String(format: "%.3f ms", seconds * 1000)
  }

  /// A subject that takes a small part of its yardstick is so many times as fast.
  private func ratio(_ ratio: Double) -> String {
    ratio < 0.3 ? String(format: "1/%.2f", 1 / ratio) : String(format: "%.3f", ratio)
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(1, width - text.count)) + text
  }
}
