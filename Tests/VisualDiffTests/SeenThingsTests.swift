import Foundation
import Pixels
import Testing
import VisualDiff

/// Changes that a person recognizes at once: sides that stay, content in front of other content,
/// and differences that end.
@Suite("Sides that stay, covered content and differences that end")
struct SeenThingsTests {
  private typealias Color = SIMD3<Double>

  /// A tile with a mark, which several frames show at different places of a page.
  private struct Tile {
    var left = 20
    var top = 16
    var width = 34
    var height = 30
    /// Distance of the mark from the top of the tile.
    var mark = 11
    var paint = Color(40, 110, 220)

    func color(_ x: Int, _ y: Int) -> Color? {
      guard (left..<left + width).contains(x), (top..<top + height).contains(y) else { return nil }
      let isMark = (left + 12..<left + 22).contains(x) && (top + mark..<top + mark + 8).contains(y)
      return isMark ? Color(250, 250, 255) : paint
    }
  }

  private func picture(_ color: (Int, Int) -> Color) -> Pixmap {
    var result = Pixmap(width: 96, height: 96)
    for y in 0..<result.height {
      for x in 0..<result.width {
        let level = color(x, y)
        result[x, y] = PremultipliedRGBA8(
          red: UInt8(level.x), green: UInt8(level.y), blue: UInt8(level.z), alpha: 255)
      }
    }
    return result
  }

  private func diagnosis(_ expected: [Pixmap], _ actual: [Pixmap]) throws -> Diagnosis {
    let (expected, actual) = (FrameSequence(expected), FrameSequence(actual))
    let verdict = try SequenceComparison.compare(expected: expected, actual: actual)
    return try #require(
      try SequenceDiagnosis.diagnose(expected: expected, actual: actual, verdict: verdict))
  }

  private func frames(_ tile: (Int) -> Tile) -> [Pixmap] {
    [0, 4, 9, 13].map { step in
      let tile = tile(step)
      return picture { x, y in tile.color(x, y) ?? Color(244, 244, 248) }
    }
  }

  @Test(
    "A tile of which one side has moved, and its mark half as far, has another height",
    arguments: [6, 10, -6])
  func side(growth: Int) throws {
    let expected = frames { Tile(top: 16 + $0) }
    let actual = frames {
      Tile(top: 16 + $0, height: 30 + growth, mark: 11 + growth / 2)
    }
    let found = try diagnosis(expected, actual)
    #expect(found.best.explanation == .resized(width: 0, height: growth), "\(found)")
  }

  @Test("A tile that has moved with its mark has no other size")
  func whole() throws {
    let found = try diagnosis(frames { Tile(top: 16 + $0) }, frames { Tile(top: 22 + $0) })
    #expect(found.best.explanation == .moved(dx: 0, dy: 6), "\(found)")
  }

  /// Two images next to each other, the second one displaced and in front of the first.
  private func pictures(_ dx: Int, _ dy: Int) -> Pixmap {
    func texture(_ x: Int, _ y: Int, _ seed: Double) -> Color {
      let (x, y) = (Double(x), Double(y))
      let wave = sin(x * 0.31 + seed) * cos(y * 0.23 * seed) * 60 + sin((x + y) * 0.9) * 20
      return Color(110 + wave, 120 - wave, 90 + wave / 2)
    }
    return picture { x, y in
      if (50 + dx..<96).contains(x), (10 + dy..<80 + dy).contains(y) {
        return texture(x - dx, y - dy, 2)
      }
      if x < 47, (10..<80).contains(y) { return texture(x, y, 1.3) }
      return Color(255, 255, 255)
    }
  }

  @Test("An image that has moved in front of another one has moved, whatever it uncovers")
  func cover() throws {
    let found = try diagnosis([pictures(0, 0)], [pictures(-7, 5)])
    #expect(found.best.explanation == .moved(dx: -7, dy: 5), "\(found)")
  }

  @Test("A border is recognized by two sides where the others are clipped")
  func corner() throws {
    func page(hasBorder: Bool) -> Pixmap {
      picture { x, y in
        guard (12..<90).contains(x), (12..<90).contains(y) else { return Color(255, 255, 255) }
        if hasBorder, x < 13 || y < 13 { return Color(20, 20, 20) }
        let wave = sin(Double(x) * 0.2) * cos(Double(y) * 0.13) * 40
        return Color(190 + wave, 150 + wave, 120 + wave)
      }
    }
    let found = try diagnosis([page(hasBorder: false)], [page(hasBorder: true)])
    #expect(found.best.explanation == .outline, "\(found)")
  }

  @Test(
    "A shadow of another softness is neither missing nor new", arguments: [(8.0, 4.0), (4, 8)])
  func softness(from: Double, to: Double) throws {
    func page(_ radius: Double) -> Pixmap {
      var page = CardPage()
      page.hasPageLetters = false
      page.shadow = (0.4, radius, 0, 3)
      return page.frame
    }
    let found = try diagnosis([page(from)], [page(to)])
    #expect(found.best.explanation == .shadowReshaped, "\(found)")
  }

  @Test("A soft shadow around a row is no border")
  func row() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.size = (84, 30)
    page.paint = SIMD3(255, 255, 255)
    let plain = page.frame
    page.shadow = (0.35, 6, 0, 3)
    let found = try diagnosis([plain], [page.frame])
    #expect(found.best.explanation == .shadowAdded, "\(found)")
  }

  @Test("A change that starts and ends alike but takes longer has other times, not another size")
  func passing() throws {
    func frames(_ factors: [Double]) -> [Pixmap] {
      factors.map { factor in
        var page = CardPage()
        page.factor = factor
        return page.frame
      }
    }
    let found = try diagnosis(
      frames([1, 1, 1.03, 1.06, 1.09, 1.12, 1.15, 1.15, 1.15, 1.15, 1.15, 1.15, 1.15]),
      frames([1, 1, 1.015, 1.03, 1.045, 1.06, 1.075, 1.09, 1.105, 1.12, 1.135, 1.15, 1.15]))
    switch found.best.explanation {
    case .stretched, .paced: break
    default: Issue.record("\(found)")
    }
  }
}
