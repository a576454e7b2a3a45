import CoreGraphics
import Display
import Foundation
import PNG
import Pixels
import QuartzCore
import Raster
import Testing

/// Lines along paths, compared with the coverage that another renderer (Skia's stroker, 16 × 16
/// samples a pixel) finds for them. Cases and pictures are in `Resources/strokes`.
@Suite("Stroked paths")
@MainActor
struct StrokeReferencesTests {
  private struct Case: Decodable {
    var name: String
    /// In the letters of SVG's path data, absolute, with a space between any two words.
    var path: String
    var width: Double
    var cap: String
    var join: String
    var limit: Double
    var dashes: [Double]?
    var phase: Double?
    var start: Double?
    var end: Double?
  }

  private let folder = Bundle.module.bundleURL.appendingPathComponent("Resources/strokes")

  private func cases() throws -> [Case] {
    let data = try Data(contentsOf: folder.appendingPathComponent("cases.json"))
    return try JSONDecoder().decode([Case].self, from: data)
  }

  private func path(_ text: String, scale: Double) -> CGPath {
    let path = CGMutablePath()
    var words = text.split(separator: " ")[...]
    func point() -> CGPoint {
      let numbers = words.prefix(2).compactMap { Double($0) }
      words = words.dropFirst(2)
      return CGPoint(x: numbers[0] * scale, y: numbers[1] * scale)
    }
    while let letter = words.popFirst() {
      switch letter {
      case "M": path.move(to: point())
      case "L": path.addLine(to: point())
      case "Q":
        let control = point()
        path.addQuadCurve(to: point(), control: control)
      case "C":
        let (first, second) = (point(), point())
        path.addCurve(to: point(), control1: first, control2: second)
      default: path.closeSubpath()
      }
    }
    return path
  }

  /// White on black; the path `scale` times as small, in a layer that is as many times as large.
  private func picture(of one: Case, scale: Double) -> Pixmap {
    let world = World()
    let list = world.enter {
      let layer = CAShapeLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
      layer.anchorPoint = .zero
      layer.position = .zero
      layer.transform = CATransform3DMakeScale(scale, scale, 1)
      layer.path = path(one.path, scale: 1 / scale)
      layer.fillColor = nil
      layer.strokeColor = .white
      layer.lineWidth = one.width / scale
      layer.lineCap = CAShapeLayerLineCap(rawValue: one.cap)
      layer.lineJoin = CAShapeLayerLineJoin(rawValue: one.join)
      layer.miterLimit = one.limit
      layer.lineDashPattern = one.dashes?.map { NSNumber(value: $0 / scale) }
      layer.lineDashPhase = (one.phase ?? 0) / scale
      layer.strokeStart = one.start ?? 0
      layer.strokeEnd = one.end ?? 1
      return DisplayListRecorder(canvas: PixelSize(width: 64, height: 64), scale: 1)
        .record([layer], at: 0)
    }
    var rasterizer = Rasterizer()
    return rasterizer.draw(list)
  }

  @Test("Caps, joins, dashes and parts cover what they should, at any scale")
  func coverage() throws {
    let cases = try cases()
    #expect(cases.count == 12)
    for one in cases {
      let file = folder.appendingPathComponent(one.name + ".png")
      let expected = try PNGReader().read([UInt8](Data(contentsOf: file))).pixmap
      for scale in [1.0, 8, 0.125] {
        let actual = picture(of: one, scale: scale)
        let differences = (0..<64 * 64).map { index in
          abs(
            Int(actual[index % 64, index / 64].red) - Int(expected[index % 64, index / 64].red))
        }
        // 256 samples tell coverage to 4 levels or so.
        let beyond = differences.filter { $0 > 16 }
        let mean = Double(differences.reduce(0, +)) / (64 * 64)
        #expect(mean < 0.2, "\(one.name) ×\(scale): \(mean)")
        // Where a line overlaps itself inside a pixel the shares add up, common parts counted
        // twice.
        let overlaps = ["star", "cusp"].contains(one.name)
        #expect(
          beyond.count <= (overlaps ? 12 : 0) && beyond.allSatisfy { $0 < 80 },
          "\(one.name) ×\(scale): \(beyond)")
      }
    }
  }
}
