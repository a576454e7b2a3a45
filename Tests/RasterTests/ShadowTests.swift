import Display
import Pixels
import Raster
import Testing

/// Shadows of any shape: of large ones only the corners are computed, and no hidden part.
@Suite("Shadows of outlines")
struct ShadowTests {
  private static let rect = Rect(left: 100.25, top: 90.5, right: 660.75, bottom: 530.125)

  private func shadow(_ shape: Shape, sigma: Double) -> DisplayItem {
    .shadow(
      Shadow(
        of: shape, color: .black, sigma: sigma, offset: Point(x: 5, y: -3), transform: .identity))
  }

  @Test("A large shadow composed from its corners equals a complete one")
  func stretched() {
    let (low, high) = (Self.rect.corners[0], Self.rect.corners[2])
    let notched = [
      low, Point(x: 400, y: low.y), Point(x: 400, y: 400), Point(x: high.x, y: 400), high,
      Point(x: low.x, y: high.y),
    ]
    let outlines = [
      outline(Self.rect.corners), outline(cut(Self.rect, by: 20)), outline(notched),
      outline(cut(Self.rect, by: 13)) + outline(cut(Self.rect.expanded(by: -150), by: 9)),
    ]
    // A line forth and back has no area; but with it no column and no row is like another.
    let line: [Outline.Element] = [.move(low), .line(high), .close]
    for (elements, sigma) in zip(outlines, [3.0, 26, 9, 4]) {
      func picture(_ elements: [Outline.Element]) -> Pixmap {
        let shape = Shape.path(Outline(elements, rule: .evenOdd))
        return drawn(760, 640, [shadow(shape, sigma: sigma)])
      }
      #expect(picture(elements) == picture(elements + line), "σ \(sigma)")
    }
  }

  /// A rectangle with its corners cut off.
  private func cut(_ rect: Rect, by size: Double) -> [Point] {
    [
      Point(x: rect.left + size, y: rect.top), Point(x: rect.right - size, y: rect.top),
      Point(x: rect.right, y: rect.top + size), Point(x: rect.right, y: rect.bottom - size),
      Point(x: rect.right - size, y: rect.bottom), Point(x: rect.left + size, y: rect.bottom),
      Point(x: rect.left, y: rect.bottom - size), Point(x: rect.left, y: rect.top + size),
    ]
  }

  private func outline(_ points: [Point]) -> [Outline.Element] {
    [.move(points[0])] + points.dropFirst().map { .line($0) } + [.close]
  }

  @Test("A shadow next to cards that hide its rest is drawn as without them")
  func partlyHidden() {
    for sigma in [2.0, 7, 20] {
      let cards = [
        Rect(x: 60, y: 50, width: 120, height: 90), Rect(x: 150, y: 20, width: 30, height: 200),
        Rect(x: 61, y: 139, width: 40, height: 40),
      ]
      let items = [
        shadow(.rectangle(Rect(x: 60.5, y: 50, width: 120, height: 90)), sigma: sigma)
      ]
      let picture = drawn(240, 220, on: .white, items + cards.map { .fill($0, .red) })
      let alone = drawn(240, 220, on: .white, items)
      for y in 0..<220 {
        for x in 0..<240 {
          let isHidden = cards.contains { $0.contains(x: x, y: y) }
          if isHidden ? picture[x, y].green != 0 : picture[x, y] != alone[x, y] {
            Issue.record("σ \(sigma): \(x), \(y)")
            return
          }
        }
      }
    }
  }

  @Test("A star's shadow is its coverage, blurred")
  func anyShape() {
    let points = (0..<10).map { index -> Point in
      let (dx, dy) = [(0.0, -1.0), (0.6, -0.8), (1, 0), (0.6, 0.8), (0, 1)][index % 5]
      let radius = index % 2 == 0 ? 44.0 : 20
      let side = index < 5 ? 1.0 : -1
      return Point(x: 64 + side * dx * radius, y: 64 + side * dy * radius)
    }
    let star = Shape.path(Outline(outline(points)))
    let shadow = drawn(
      128, 128,
      [
        .shadow(
          Shadow(
            of: star, color: .black, sigma: 5, offset: Point(x: 0, y: 0), transform: .identity))
      ])
    let blurred = drawn(128, 128, [.group(Group([.fill(star, .black)], blurSigma: 5))])
    #expect(largestDifference(shadow, blurred) <= 1)
    #expect(shadow[64, 64].alpha > 150)
  }
}

extension Rect {
  fileprivate func contains(x: Int, y: Int) -> Bool {
    let (x, y) = (Double(x), Double(y))
    return left <= x && x < right && top <= y && y < bottom
  }
}
