import FlipbookCore
import VisualDiff

/// What `verify --explain` adds: what was let pass, who said so, and the figures of every frame.
struct VerdictExplanation {
  let lines: [String]

  init(_ verdict: SceneVerdict, _ rules: ToleranceRules) {
    let frames = (verdict.tolerated + verdict.differences).sorted { $0.frame < $1.frame }
    let isDifferent = Set(verdict.differences.map(\.frame))
    let all = verdict.identical + frames.map(\.frame)
    var limits: [(text: String, frames: [Int])] = []
    for frame in all.sorted() {
      let text = rules.tolerance(of: frame).text
      if let index = limits.firstIndex(where: { $0.text == text }) {
        limits[index].frames.append(frame)
      } else {
        limits.append((text, [frame]))
      }
    }
    let places = limits.count == 1 ? [""] : limits.map { "frames \(frameRanges($0.frames)): " }
    lines =
      zip(limits, places).map { "  limits    \($1)\($0.text)" }
      + (verdict.identical.isEmpty ? [] : ["  identical \(frameRanges(verdict.identical))"])
      + frames.map { frame in
        let word = isDifferent.contains(frame.frame) ? "differs" : "passes"
        return "  frame \(frame.frame): \(word): \(frame.text)"
          + (frame.allowance.map { "; needs \($0.text)" } ?? "")
      }
  }
}

extension ComparedFrame {
  /// Every figure.
  var text: String {
    let excused = [
      (figures.alike, "alike"), (figures.antialiased, "antialiased"), (figures.ignored, "ignored"),
    ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let window = figures.fullestWindow.map { ["\($0.count) in \($0.bounds)"] } ?? []
    let similarity = [
      self.similarity.psnr.map { "PSNR \(rounded($0, 2)) dB" },
      self.similarity.ssim.map { "SSIM \(rounded($0, 4))" },
    ].compactMap(\.self)
    let counts = [figures.text, "\(rounded(figures.ratio * 100, 3)) % of the frame"]
    return (counts + window + excused + similarity).joined(separator: ", ")
  }
}

extension Allowance {
  fileprivate var text: String {
    let counts = [
      pixels.map { "--max-diff-pixels \($0)" }, ratio.map { "--max-diff-ratio \($0)" },
    ].compactMap(\.self)
    let limits = needsBoth ? [counts.joined(separator: " with ")] : counts
    return (limits + ["--threshold \(threshold)"]).joined(separator: " or ")
  }
}

/// A number with at most so many decimals.
private func rounded(_ number: Double, _ decimals: Int) -> String {
  var unit = 1.0
  for _ in 0..<decimals { unit *= 10 }
  return "\((number * unit).rounded() / unit)"
}
