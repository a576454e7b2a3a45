import Pixels

/// Ink of letters and lines, to tell another weight from another size.
struct LetterInk {
  /// Largest part of a box that letters fill.
  private static let letters = 0.55
  /// Largest number of pixels that are read.
  private static let mostPixels = 40_000

  /// Energy between two colors that are not one background.
  private static let leastContrast = 300.0

  /// Places in memory of pixels all over a box.
  private let places: [Int]

  init(in bounds: PixelRect, without ignored: IgnoredRegions, width: Int) {
    let share = Double(bounds.width * bounds.height) / Double(Self.mostPixels)
    let step = max(1, Int(share.squareRoot().rounded(.up)))
    var places: [Int] = []
    for y in stride(from: bounds.top, to: bounds.bottom, by: step) {
      let ignored = ignored.columns(ofRow: y)
      for x in stride(from: bounds.left, to: bounds.right, by: step)
      where !ignored.contains(where: { $0.contains(x) }) {
        places.append(y * width + x)
      }
    }
    self.places = places
  }

  /// Ratio of what stands out from the background, after the change and before; nil if it is most
  /// of the box, as of an image.
  ///
  /// - Parameter outside: Color next to the box; nil if any color may be the background.
  func growth(
    _ expected: Span<UInt32>, _ actual: Span<UInt32>, on outside: UInt32? = nil
  ) -> Double? {
    // The commonest color of a box with letters is their background.
    let (golden, shown) = (commonest(expected), commonest(actual))
    let (background, count) = shown.count > golden.count ? shown : golden
    guard Double(count) >= (1 - Self.letters) * Double(places.count) else { return nil }
    if let outside, energy(outside, background) >= Self.leastContrast { return nil }
    let plain = color(background)
    var (before, after) = (0.0, 0.0)
    for place in places {
      before += energy(color(expected[place]), plain).squareRoot()
      after += energy(color(actual[place]), plain).squareRoot()
    }
    return before > 0 ? after / before : nil
  }

  private func commonest(_ pixels: Span<UInt32>) -> (color: UInt32, count: Int) {
    var counts: [UInt32: Int] = [:]
    for place in places { counts[pixels[place], default: 0] += 1 }
    // The lowest of several, because a dictionary has no order.
    return counts.reduce((0, 0)) { most, next in
      next.value > most.1 || next.value == most.1 && next.key < most.0
        ? (next.key, next.value) : most
    }
  }
}
