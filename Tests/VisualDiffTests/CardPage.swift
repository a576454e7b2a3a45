import Foundation
import Pixels

/// A card with letters on a page, drawn with soft edges: for tests that change one thing of it.
struct CardPage {
  var width = 96
  var height = 120
  /// Center and size of the card.
  var center = (x: 48.0, y: 62.0)
  var size = (width: 56.0, height: 64.0)
  var radius = 6.0
  var factor = 1.0
  /// Clockwise, in degrees.
  var degrees = 0.0
  /// Opacity of the whole card.
  var opacity = 1.0
  var isCardThere = true
  /// Whether only the letters of the card are drawn.
  var isCardTransparent = false
  var paint = SIMD3<Double>(252, 250, 248)
  var letters = SIMD3<Double>(70, 74, 90)
  /// Another number makes other letters.
  var words = 1
  var shadow = (opacity: 0.0, radius: 4.0, dx: 0.0, dy: 3.0)
  var border = (width: 0.0, color: SIMD3<Double>(40, 90, 220))
  /// Opacity of black over everything.
  var dim = 0.0
  /// Displacement of the page's rows to the right.
  var pageShift = 0.0
  var isPageTextured = false
  /// Strength of the texture.
  var texture = 1.0
  var hasPageLetters = true
  /// Color of a material over the colors behind it.
  var material: (SIMD3<Double>) -> SIMD3<Double> = { $0 }

  var frame: Pixmap {
    var result = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        var sum = SIMD3<Double>.zero
        for step in 0..<9 {
          let (dx, dy) = (Double(step % 3) / 3 + 1 / 6, Double(step / 3) / 3 + 1 / 6)
          sum += color(Double(x) + dx, Double(y) + dy)
        }
        let level = sum / 9
        result[x, y] = PremultipliedRGBA8(
          red: UInt8(level.x.rounded()), green: UInt8(level.y.rounded()),
          blue: UInt8(level.z.rounded()), alpha: 255)
      }
    }
    return result
  }

  private func color(_ x: Double, _ y: Double) -> SIMD3<Double> {
    var result = page(x - pageShift, y)
    if isCardThere {
      let distance = self.distance(x - center.x - shadow.dx, y - center.y - shadow.dy)
      let shade =
        shadow.opacity
        * exp(-max(distance, 0) * max(distance, 0) / (2 * shadow.radius * shadow.radius))
      result *= 1 - shade
      // Into the card's own, unturned place.
      let angle = -degrees * .pi / 180
      let (dx, dy) = (x - center.x, y - center.y)
      let own = (
        x: (dx * cos(angle) - dy * sin(angle)) / factor,
        y: (dx * sin(angle) + dy * cos(angle)) / factor
      )
      let depth = -self.distance(own.x, own.y)
      if depth > 0 {
        let card = depth <= border.width ? border.color : card(own.x, own.y)
        let isDrawn = !isCardTransparent || card == letters
        result += (card - result) * (isDrawn ? opacity : 0)
      }
    }
    return material(result) * (1 - dim)
  }

  /// Distance from the card's edge; below 0 inside.
  private func distance(_ x: Double, _ y: Double) -> Double {
    let a = abs(x) - size.width / 2 + radius
    let b = abs(y) - size.height / 2 + radius
    let outside = (max(a, 0) * max(a, 0) + max(b, 0) * max(b, 0)).squareRoot()
    return outside + min(max(a, b), 0) - radius
  }

  private func page(_ x: Double, _ y: Double) -> SIMD3<Double> {
    if isPageTextured {
      let wave = texture * (sin(x * 0.9) * cos(y * 0.7) * 18 + sin(x * 0.23 + y * 0.31) * 24)
      return SIMD3(150 + wave, 170 + wave * 0.7, 140 - wave * 0.4)
    }
    return hasPageLetters && letter(x, y, row: 10, seed: 7)
      ? SIMD3(120, 124, 132) : SIMD3(236, 238, 242)
  }

  private func card(_ x: Double, _ y: Double) -> SIMD3<Double> {
    let inside = abs(x) < size.width / 2 - 8 && abs(y) < size.height / 2 - 8
    return inside && letter(x + 100, y + 100, row: 8, seed: words) ? letters : paint
  }

  /// Marks of different widths in rows.
  private func letter(_ x: Double, _ y: Double, row: Double, seed: Int) -> Bool {
    let line = Int((y / row).rounded(.down))
    guard y - Double(line) * row < row / 2 else { return false }
    let cell = Int((x / 2.5).rounded(.down))
    var hash = UInt32(
      truncatingIfNeeded: cell &* 73_856_093 ^ line &* 19_349_663 ^ seed &* 83_492_791)
    hash ^= hash >> 13
    hash = hash &* 2_654_435_761
    return hash >> 28 < 8
  }
}
