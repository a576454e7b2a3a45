/// Results of an earlier run. Only ratios are compared: seconds depend on the machine.
struct BenchBaseline {
  private let ratios: [String: Double]

  init(_ report: BenchReport) {
    ratios = Dictionary(
      report.results.map { ($0.name, $0.ratio) }, uniquingKeysWith: { $1 })
  }

  /// Share by which a ratio has grown, negative if the case is faster; nil for new cases.
  func change(of result: BenchResult) -> Double? {
    guard let before = ratios[result.name], before > 0 else { return nil }
    return result.ratio / before - 1
  }

  /// Whether a ratio has grown by more than `percent`.
  func isExceeded(by result: BenchResult, percent: Double) -> Bool {
    change(of: result).map { $0 * 100 > percent } ?? false
  }

  /// Whether at least one of the cases can be compared.
  func covers(_ names: [String]) -> Bool {
    names.contains { ratios[$0] != nil }
  }
}
