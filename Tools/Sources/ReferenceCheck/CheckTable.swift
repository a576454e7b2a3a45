import Foundation
import ReferenceScenes

/// The lines that `reference-check` prints.
struct CheckTable {
  private let nameWidth: Int

  init(names: [String]) {
    nameWidth = max(4, names.map(\.count).max() ?? 0)
  }

  var header: String {
    line("case", ["max", "mean", "PSNR", ">1", "values", "skia", "chromium", "cairo"], "")
  }

  func line(_ one: ReferenceCase, _ difference: PictureDifference, isAllowed: Bool) -> String {
    let mark =
      switch one.allowance {
      case .exempt: "not judged"
      case .strict: isAllowed ? "" : "✘"
      case .shrunk: isAllowed ? "shrunk" : "✘ shrunk"
      case .scaledOrBlurred: isAllowed ? "scaled or blurred" : "✘ scaled or blurred"
      }
    return line(
      one.name,
      [
        "\(difference.largest)", decimals(difference.mean, 4),
        difference.signalToNoise.map { decimals($0, 2) } ?? "equal",
        decimals(difference.shareOverOne * 100, 2) + "%",
        one.deviation.map { String(format: "%.0e", $0.amount) } ?? "",
      ] + ["skia", "chromium", "cairo"].map { figures(of: $0, one) },
      ([mark]
        + one.rivals.filter { !$0.isOfSequence && $0.isAhead(of: difference) }
        .map { "behind \($0.name)" })
        .filter { !$0.isEmpty }.joined(separator: ", "))
  }

  private func figures(of rival: String, _ one: ReferenceCase) -> String {
    guard let rival = one.rivals.first(where: { $0.name == rival }), let max = rival.noise.max,
      let mean = rival.noise.mean
    else { return "" }
    return (rival.isOfSequence ? "~" : "") + "\(Int(max))/\(decimals(mean, 3))"
  }

  private func line(_ name: String, _ cells: [String], _ mark: String) -> String {
    let columns = cells.map { String(repeating: " ", count: max(1, 10 - $0.count)) + $0 }
    let padded = name + String(repeating: " ", count: max(0, nameWidth - name.count))
    let text = padded + columns.joined() + (mark.isEmpty ? "" : "  " + mark)
    return text + "\n"
  }

  private func decimals(_ value: Double, _ count: Int) -> String {
    String(format: "%.\(count)f", value)
  }
}
