import Pixels

/// A small transition for tests: a card slides up over a page, as whole pixels.
struct CardPlay {
  var width = 60
  var height = 90
  var frameCount = 24
  /// Top of the card at a frame; it starts below the page.
  var top: (Int) -> Int = CardPlay.eased
  var left = 10
  var hasShadow = false
  var isCardInFront = true
  /// The card's own color.
  var paint = PremultipliedRGBA8(red: 250, green: 250, blue: 252, alpha: 255)
  /// The card's opacity at a frame.
  var opacity: (Int) -> Double = { _ in 1 }
  /// Darkness of the page at a frame.
  var dim: (Int) -> Double = { _ in 0 }

  /// Slows down from 90 to 20 over 20 frames.
  static func eased(_ frame: Int) -> Int {
    let rest = 20 - min(max(frame, 0), 20)
    return 20 + 70 * rest * rest / 400
  }

  /// The card oscillates around 20; a stiffer spring moves sooner.
  static func spring(stiffness: Double) -> (Int) -> Int {
    { frame in
      // Semi-implicit steps of a sixtieth of a second.
      var (position, velocity) = (70.0, 0.0)
      for _ in 0..<frame * 16 {
        velocity += (-stiffness * position - 18 * velocity) / 960
        position += velocity / 960
      }
      return 20 + Int(position.rounded())
    }
  }

  var frames: [Pixmap] {
    let page = background
    return (0..<frameCount).map { frame($0, on: page) }
  }

  func frame(_ number: Int) -> Pixmap { frame(number, on: background) }

  private var background: Pixmap {
    var result = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { result[x, y] = page(x, y) }
    }
    return result
  }

  private func frame(_ number: Int, on page: Pixmap) -> Pixmap {
    var result = page
    let (top, opacity, dim) = (top(number), opacity(number), dim(number))
    if dim > 0 { result.multiply(red: 1 - dim, green: 1 - dim, blue: 1 - dim) }
    guard isCardInFront else { return result }
    if hasShadow { shade(&result, top) }
    for y in max(top, 0)..<max(min(top + 50, height), max(top, 0)) {
      for x in left..<left + 40 {
        let color = card(x - left, y - top)
        result[x, y] = opacity == 1 ? color : mixed(result[x, y], color, opacity)
      }
    }
    return result
  }

  /// Lines of text on a light gradient.
  private func page(_ x: Int, _ y: Int) -> PremultipliedRGBA8 {
    if y % 8 < 2, x > 4, x < 50, (x * 7 + y * 13) % 5 < 3 { return opaque(60, 64, 70) }
    return opaque(230 - y / 2, 225 - y / 3, 235)
  }

  private func card(_ x: Int, _ y: Int) -> PremultipliedRGBA8 {
    if (6..<16).contains(x), (6..<16).contains(y) { return opaque(200, 60, 40) }
    if y > 20, y % 6 < 2, x > 5, x < 34, (x * 5 + y * 3) % 7 < 4 { return opaque(40, 60, 120) }
    return paint
  }

  /// Darkens the surroundings of the card, less with the distance.
  private func shade(_ picture: inout Pixmap, _ top: Int) {
    for y in max(top - 8, 0)..<max(min(top + 58, height), max(top - 8, 0)) {
      for x in max(left - 8, 0)..<min(left + 48, width) {
        let (dx, dy) = (max(left - x, x - left - 39, 0), max(top - y, y - top - 49, 0))
        guard dx > 0 || dy > 0 else { continue }
        let share = max(0, 0.35 * (1 - Double(dx * dx + dy * dy) / 64))
        picture[x, y] = mixed(picture[x, y], .black, share)
      }
    }
  }
}

private func opaque(_ red: Int, _ green: Int, _ blue: Int) -> PremultipliedRGBA8 {
  PremultipliedRGBA8(red: UInt8(red), green: UInt8(green), blue: UInt8(blue), alpha: 255)
}

private func mixed(
  _ below: PremultipliedRGBA8, _ above: PremultipliedRGBA8, _ share: Double
) -> PremultipliedRGBA8 {
  func level(_ a: UInt8, _ b: UInt8) -> UInt8 {
    UInt8((Double(a) * (1 - share) + Double(b) * share).rounded())
  }
  return PremultipliedRGBA8(
    red: level(below.red, above.red), green: level(below.green, above.green),
    blue: level(below.blue, above.blue), alpha: 255)
}
