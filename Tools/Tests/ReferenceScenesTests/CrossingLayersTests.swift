import CoreGraphics
import Display
import Foundation
import Numerics
import Pixels
import QuartzCore
import Raster
import Testing

/// Layers turned in a space that they share, compared with what a ray from the eye through each
/// pixel meets first.
@Suite("Layers that cut through each other")
@MainActor
struct CrossingLayersTests {
  private let size = PixelSize(width: 120, height: 120)

  /// A layer and where its plane lies, as seen from the middle of the canvas.
  @MainActor private struct Card {
    let layer = CALayer()
    let color: PremultipliedRGBA8

    init(_ dice: inout Dice, _ color: PremultipliedRGBA8, turned: Bool) {
      self.color = color
      layer.bounds = CGRect(x: 0, y: 0, width: dice.number(20...90), height: dice.number(20...90))
      layer.position = CGPoint(x: dice.number(40...80), y: dice.number(40...80))
      layer.zPosition = CGFloat(dice.number(-10...10))
      if turned {
        layer.transform = CATransform3DMakeRotation(
          dice.number(0.4...1.2), dice.number(-1...1), dice.number(-1...1), dice.number(-0.3...0.3))
      }
      layer.backgroundColor = CGColor(
        srgbRed: CGFloat(color.red) / 255, green: CGFloat(color.green) / 255,
        blue: CGFloat(color.blue) / 255, alpha: 1)
    }

    /// Distance in front of the canvas at which a ray through a point on it meets the card; nil if
    /// it misses the card, or meets it behind the eye.
    func depth(x: Double, y: Double, distance: Double) -> Double? {
      let (t, bounds) = (layer.transform, layer.bounds)
      let (cx, cy) = (Double(layer.position.x) - 60, Double(layer.position.y) - 60)
      // C + u·e1 + v·e2 lies on the ray: (x·(1 − z/d), y·(1 − z/d), z). Cramer's rule for u, v, z.
      let first = (Double(t.m11), Double(t.m12), Double(t.m13))
      let second = (Double(t.m21), Double(t.m22), Double(t.m23))
      let ray = (x / distance, y / distance, -1.0)
      let right = (x - cx, y - cy, -Double(layer.zPosition))
      let all = determinant(first, second, ray)
      guard abs(all) > 1e-6 else { return nil }
      let u = determinant(right, second, ray) / all
      let v = determinant(first, right, ray) / all
      let z = determinant(first, second, right) / all
      guard abs(u) <= Double(bounds.width) / 2, abs(v) <= Double(bounds.height) / 2 else {
        return nil
      }
      return z < distance * 0.98 ? z : nil
    }

    private func determinant(
      _ a: (Double, Double, Double), _ b: (Double, Double, Double), _ c: (Double, Double, Double)
    ) -> Double {
      a.0 * (b.1 * c.2 - b.2 * c.1) - b.0 * (a.1 * c.2 - a.2 * c.1)
        + c.0 * (a.1 * b.2 - a.2 * b.1)
    }
  }

  /// The color of what is nearest at a place; nil where two are equally near.
  private func nearest(
    _ cards: [Card], _ x: Double, _ y: Double, distance: Double
  ) -> PremultipliedRGBA8? {
    let hits = cards.compactMap { card in
      card.depth(x: x - 60, y: y - 60, distance: distance).map { (depth: $0, color: card.color) }
    }.sorted { $0.depth > $1.depth }
    if hits.count > 1, hits[0].depth - hits[1].depth < 0.01 { return nil }
    return hits.first?.color ?? .white
  }

  private func draw(_ cards: [Card], distance: Double) -> Pixmap {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 120, height: 120)
    root.sublayerTransform.m34 = CGFloat(-1 / distance)
    for card in cards { root.addSublayer(card.layer) }
    let recorder = DisplayListRecorder(canvas: size, scale: 1, background: .white)
    var rasterizer = Rasterizer()
    return rasterizer.draw(recorder.record([root], at: 0))
  }

  /// Pixels that do not show what is nearest there and around them; every other one is looked at.
  /// The tip of a sliver, or a place where three layers meet, can lie between the points around.
  private func wrongPixels(_ cards: [Card], distance: Double) -> [String] {
    let picture = draw(cards, distance: distance)
    let around = [(0.0, 0.0), (1, 1), (-1, 1), (1, -1), (-1, -1)]
    var wrong: [String] = []
    for y in stride(from: 1, to: 119, by: 2) {
      for x in stride(from: y / 2 % 2, to: 119, by: 2) {
        let (centerX, centerY) = (Double(x) + 0.5, Double(y) + 0.5)
        guard let color = nearest(cards, centerX, centerY, distance: distance),
          around.allSatisfy({
            nearest(cards, centerX + $0.0, centerY + $0.1, distance: distance) == color
          })
        else { continue }
        let shown = picture[x, y]
        let parts = [
          Int(shown.red) - Int(color.red), Int(shown.green) - Int(color.green),
          Int(shown.blue) - Int(color.blue),
        ]
        if parts.contains(where: { abs($0) > 16 }) {
          wrong.append("(\(x), \(y)) is \(shown), not \(color)")
        }
      }
    }
    return wrong
  }

  private let colors = [
    PremultipliedRGBA8(red: 230, green: 20, blue: 40, alpha: 255),
    PremultipliedRGBA8(red: 20, green: 180, blue: 60, alpha: 255),
    PremultipliedRGBA8(red: 30, green: 60, blue: 240, alpha: 255),
  ]

  @Test("At every pixel the nearest of two or three turned siblings shows (S9.7, S9.9, S9.10)")
  func siblings() {
    for seed in 0..<24 as Range<UInt64> {
      let world = World()
      world.enter {
        var dice = Dice(state: seed &* 977 &+ 5)
        let distance = dice.number(150...600)
        let count = 2 + Int(seed % 2)
        let cards = (0..<count).map { Card(&dice, colors[$0], turned: $0 > 0) }
        let wrong = wrongPixels(cards, distance: distance)
        #expect(wrong.count <= 2, "seed \(seed): \(wrong.count), \(wrong.prefix(4))")
      }
    }
  }

  @Test("What reaches behind the eye is cut before it, and the rest is where it should be (S9.10)")
  func behindTheEye() {
    for seed in 0..<24 as Range<UInt64> {
      let world = World()
      world.enter {
        var dice = Dice(state: seed &* 31 &+ 7)
        let distance = dice.number(12...40)
        let cards = [Card(&dice, colors[0], turned: true)]
        let wrong = wrongPixels(cards, distance: distance)
        #expect(wrong.count <= 2, "seed \(seed): \(wrong.count), \(wrong.prefix(4))")
      }
    }
  }
}

/// Numbers that only look random: the same in every run (SplitMix64).
private struct Dice {
  var state: UInt64

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    z ^= z >> 31
    return range.lowerBound
      + (range.upperBound - range.lowerBound) * Double(z >> 11) / Double(1 << 53)
  }
}
