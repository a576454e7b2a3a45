import Display
import Flipbook
import Raster
import Typesetting
import UIKit
import Workloads

/// Sixty lines of text on a screen at three pixels a point: shaping, reading outlines and filling,
/// then all of it from labels to pixels (`screen`), which is to take at most 40 ms.
@MainActor
func textCases() -> [BenchCase] {
  [
    BenchCase("text/shape") {
      let font = try systemFont()
      return BenchSubject(yardstick: .memcpy) {
        for line in TextScreen.lines { _ = font.shape(line) }
      }
    },
    BenchCase("text/outlines") {
      let font = try systemFont()
      let cut = SystemFace().cut(size: font.size)
      let glyphs = Set(TextScreen.lines.flatMap { font.shape($0).glyphs.compactMap(\.id) }).sorted()
      return BenchSubject(yardstick: .memcpy, facts: [BenchFact("glyphs", Double(glyphs.count))]) {
        // A font that is opened anew has kept no outlines.
        let font = try FontFile(cut)
        for glyph in glyphs { _ = try font.outline(of: glyph) }
      }
    },
    BenchCase("text/fill") {
      let (list, canvas) = (try await firstList(), RasterCanvas())
      return BenchSubject(yardstick: .memcpy) { canvas.draw(list) }
    },
    BenchCase("text/screen") {
      let canvas = RasterCanvas()
      return BenchSubject(yardstick: .memcpy, facts: [BenchFact("goal-ms", 40)]) {
        canvas.draw(try await firstList())
      }
    },
  ]
}

private func systemFont() throws -> SizedFont {
  guard let font = SizedFont(SystemFace(), size: 11) else {
    throw BenchFailure("text: the system's font cannot be read")
  }
  return font
}

/// The display list of the screen; its views are created in each call.
@MainActor
private func firstList() async throws -> DisplayList {
  guard let frame = try await WorkloadRun(TextScreen.self, pictures: [:]).device.nextFrame() else {
    throw BenchFailure("text: there is no frame")
  }
  return frame.list
}

/// Labels with a line each.
private final class TextScreen: Workload {
  static let pictures: [String] = []
  static let duration = 0.0
  let numbers: [String: [CGFloat]] = [:]

  /// Different words in each line, with kerning pairs, accents and digits.
  static let lines: [String] = {
    let words = """
      The quick brown fox jumps over lazy dogs while AVATAR and Toast follow each line of a real \
      screen with numbers 1,234.50 and names like Ångström, Müller, Ñandú or Wałęsa
      """.split(separator: " ")
    return (0..<60).map { line in
      (0..<9).map { words[(line * 7 + $0 * 5) % words.count] }.joined(separator: " ")
    }
  }()

  init(in window: UIWindow, _ image: (String) -> UIImage) {
    window.backgroundColor = .white
    for (number, line) in Self.lines.enumerated() {
      let label = UILabel(
        frame: CGRect(x: 16, y: 16 + 13.5 * CGFloat(number), width: 358, height: 13.5))
      label.font = .systemFont(ofSize: 11)
      label.text = line
      window.addSubview(label)
    }
  }

  func start() {}
}
