import Display
import Numerics
import Pixels

/// Random numbers that depend on the seed alone: SplitMix64 (G. Steele et al., "Fast Splittable
/// Pseudorandom Number Generators", 2014).
struct SeededNumbers {
  private var state: UInt64

  init(_ kind: TruthKind, _ seed: Int) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15
    for byte in kind.rawValue.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    _ = next()
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  mutating func number(_ low: Double, _ high: Double) -> Double {
    low + (high - low) * Double(next() >> 11) / 9_007_199_254_740_992
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + Int(next() % UInt64(range.count))
  }

  /// True with probability 1/2.
  mutating func coin() -> Bool { next() >> 63 == 1 }

  mutating func color(alpha: Double = 1) -> Color {
    Color(red: number(0, 1), green: number(0, 1), blue: number(0, 1), alpha: alpha)
  }

  mutating func angle() -> Double { number(-180, 180) }

  mutating func point(in rect: Rect) -> Point {
    Point(x: number(rect.left, rect.right), y: number(rect.top, rect.bottom))
  }

  /// An opaque image with what photos and icons have: slopes, hard edges, stripes and grain.
  mutating func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    typealias Shade = SIMD3<Double>
    func shade(_ color: Color) -> Shade { Shade(color.red, color.green, color.blue) * 255 }
    let (first, second) = (shade(color()), shade(color()))
    let all = Rect(x: 0, y: 0, width: Double(width), height: Double(height))
    let size = Double(min(width, height))
    let discs = (0..<6).map { _ in
      (center: point(in: all), radius: number(0.04, 0.25) * size, shade: shade(color()))
    }
    let stripes = (
      place: number(0.1, 0.7) * all.width, width: number(1.5, 8), shade: shade(color())
    )
    let grain = number(0, 12)
    var pixmap = Pixmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (px, py) = (Double(x) + 0.5, Double(y) + 0.5)
        let share = (px / all.width + py / all.height) / 2
        var pixel = first * (1 - share) + second * share
        for disc in discs {
          let (dx, dy) = (px - disc.center.x, py - disc.center.y)
          if dx * dx + dy * dy < disc.radius * disc.radius { pixel = disc.shade }
        }
        let along = (px - stripes.place) / stripes.width
        if along > 0, along < 6, Int(along) % 2 == 0 { pixel = stripes.shade }
        pixel += Shade(repeating: number(-grain, grain))
        pixel = (pixel + 0.5).clamped(
          lowerBound: Shade(repeating: 0), upperBound: Shade(repeating: 255))
        pixmap[x, y] = PremultipliedRGBA8(
          red: UInt8(pixel.x), green: UInt8(pixel.y), blue: UInt8(pixel.z), alpha: 255)
      }
    }
    return Bitmap(pixmap)
  }
}

extension Transform {
  /// Rotation about the origin, clockwise.
  static func rotation(degrees: Double) -> Transform {
    let (cosine, sine) = (Elementary.cos(degrees * .pi / 180), Elementary.sin(degrees * .pi / 180))
    return Transform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// Rotation about the vertical axis, or the horizontal one, seen from `distance`.
  static func turn(degrees: Double, isVertical: Bool, distance: Double) -> Transform {
    let (cosine, sine) = (Elementary.cos(degrees * .pi / 180), Elementary.sin(degrees * .pi / 180))
    return isVertical
      ? Transform(a: cosine, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: sine / distance)
      : Transform(a: 1, b: 0, c: 0, d: cosine, tx: 0, ty: 0, q: sine / distance)
  }
}
