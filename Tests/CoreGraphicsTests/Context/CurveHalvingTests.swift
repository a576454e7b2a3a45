import CoreGraphics
import Display
import Pixels
import Testing

/// Coverage of rows in images that UIKit drew in the simulator: `testUIBezierPath.iOS` and
/// `testCGPath.iOS` of pointfreeco/swift-snapshot-testing 6bb6c9a, a heart with a circle, 90 by 90
/// pixels.
@Suite("Curves that a context fills follow the chords of Core Graphics")
struct CurveHalvingTests {
  /// Part of a row, as alpha of 255.
  struct Row {
    var y: Int
    var x: Int
    var alpha: [Int]
  }

  private func alpha(_ flatness: CGFloat?) -> Pixmap {
    let ctx = context(90, 90)
    if let flatness { ctx.setFlatness(flatness) }
    ctx.addPath(heart)
    ctx.drawPath(using: .eoFill)
    return pixels(of: ctx)
  }

  private func expect(
    _ pixmap: Pixmap, _ rows: [Row], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for row in rows {
      let drawn = row.alpha.indices.map { Int(pixmap[row.x + $0, row.y].alpha) }
      let isClose = zip(drawn, row.alpha).allSatisfy { abs($0 - $1) <= 1 }
      #expect(isClose, "row \(row.y): \(drawn) for \(row.alpha)", sourceLocation: sourceLocation)
    }
  }

  @Test("By default within 1/255 of Core Graphics, from a circle of 15 pixels to a flat cubic")
  func byDefault() {
    expect(
      alpha(nil),
      [
        Row(y: 61, x: 66, alpha: [0, 16, 128, 235, 255, 255]),
        Row(y: 62, x: 65, alpha: [0, 87, 233, 255]),
        Row(y: 65, x: 62, alpha: [0, 150, 255]),
        Row(y: 85, x: 14, alpha: [0, 70, 208, 255]),
        Row(y: 88, x: 20, alpha: [0, 7, 76, 157, 226, 255]),
        Row(y: 4, x: 72, alpha: [255, 248, 124, 5, 0]),
        Row(y: 8, x: 78, alpha: [255, 166, 5, 0]),
      ])
  }

  @Test("At the flatness of UIBezierPath, 0.6, within 1/255 of its fill()")
  func asBezierPath() {
    expect(
      alpha(0.6),
      [
        Row(y: 61, x: 66, alpha: [0, 8, 118, 233, 255, 255]),
        Row(y: 62, x: 65, alpha: [0, 83, 226, 255]),
        Row(y: 65, x: 62, alpha: [0, 133, 255]),
        Row(y: 85, x: 14, alpha: [0, 44, 184, 255]),
        Row(y: 88, x: 20, alpha: [0, 1, 62, 154, 219, 255]),
        Row(y: 4, x: 72, alpha: [255, 248, 124, 5, 0]),
        Row(y: 8, x: 78, alpha: [255, 147, 3, 0]),
      ])
  }

  @Test("A flatness that is not positive is the default; a smaller one comes closer to the curve")
  func flatness() {
    let byDefault = alpha(nil)
    #expect(alpha(0) == byDefault && alpha(-1) == byDefault && alpha(.nan) == byDefault)
    #expect(alpha(.infinity) == byDefault)
    #expect(alpha(0.6) != byDefault)
    let fine = alpha(0.001)
    func inside(_ pixmap: Pixmap) -> Int {
      (60..<90).reduce(0) { sum, y in
        (60..<90).reduce(sum) { $0 + Int(pixmap[$1, y].alpha) }
      }
    }
    // The chords of a circle are inside of it.
    let circle = 255 * Double.pi * 225
    #expect(Double(inside(byDefault)) < Double(inside(fine)))
    #expect(abs(Double(inside(fine)) - circle) < 255 * 0.5)
  }

  @Test("Chords are counted in pixels: a scaled context draws more of them")
  func scaled() {
    func area(scale: CGFloat) -> Double {
      let ctx = context(80, 80)
      ctx.scaleBy(x: scale, y: scale)
      ctx.fillEllipse(in: CGRect(0, 0, 76 / scale, 76 / scale))
      let pixmap = pixels(of: ctx)
      return (0..<80).reduce(0.0) { sum, y in
        (0..<80).reduce(sum) { $0 + Double(pixmap[$1, y].alpha) / 255 }
      }
    }
    #expect(area(scale: 1) == area(scale: 4) && area(scale: 1) == area(scale: 0.25))
  }

  @Test("A curve whose middle lies on its chord is not taken for a line")
  func turning() {
    let ctx = context(40, 40)
    ctx.move(to: CGPoint(x: 0, y: 20))
    ctx.addCurve(
      to: CGPoint(x: 40, y: 20), control1: CGPoint(x: 20, y: -20),
      control2: CGPoint(x: 20, y: 60))
    ctx.closePath()
    ctx.fillPath()
    let pixmap = pixels(of: ctx)
    #expect(pixmap[10, 15].alpha == 255 && pixmap[30, 25].alpha == 255)
  }

  @Test("Strokes follow the flatness as well, and keep their width")
  func strokes() {
    func ring(_ flatness: CGFloat) -> Pixmap {
      let ctx = context(80, 80)
      ctx.setFlatness(flatness)
      ctx.setLineWidth(8)
      ctx.strokeEllipse(in: CGRect(8, 8, 64, 64))
      return pixels(of: ctx)
    }
    #expect(ring(4) != ring(0.01))
    for flatness in [CGFloat(0.01), 0.25, 0.6] {
      #expect(ring(flatness)[40, 5].alpha == 255 && ring(flatness)[40, 10].alpha == 255)
      #expect(ring(flatness)[40, 2].alpha == 0 && ring(flatness)[40, 14].alpha == 0)
    }
  }
}

/// The path of the images: lines, two quadratic curves, two cubic ones and a circle.
private let heart: CGPath = {
  let path = CGMutablePath()
  path.move(to: CGPoint(x: 0, y: 0))
  path.addLine(to: CGPoint(x: 0, y: 60))
  path.addQuadCurve(to: CGPoint(x: 30, y: 90), control: CGPoint(x: 3.75, y: 86.25))
  path.addQuadCurve(to: CGPoint(x: 60, y: 60), control: CGPoint(x: 56.25, y: 86.25))
  path.addCurve(
    to: CGPoint(x: 90, y: 30), control1: CGPoint(x: 75, y: 60), control2: CGPoint(x: 90, y: 45))
  path.addCurve(
    to: CGPoint(x: 60, y: 0), control1: CGPoint(x: 90, y: 15), control2: CGPoint(x: 75, y: 0))
  path.addLine(to: CGPoint(x: 0, y: 0))
  path.closeSubpath()
  path.addEllipse(in: CGRect(60, 60, 30, 30))
  return path
}()
