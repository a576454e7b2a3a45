import CoreGraphics
import Display
import Pixels
import Testing

@Suite("Drawing into a context")
struct ContextDrawingTests {
  /// Red at the top left, green to the right of it, blue below, white in the last corner.
  private let corners: CGImage = {
    let pixels: [UInt32] = [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFFFF_FFFF]
    return CGImage(
      bitmap: Bitmap(Pixmap(width: 2, height: 2, pixels: pixels) ?? Pixmap(width: 0, height: 0)))
  }()

  @Test("Rectangles are drawn at their transformed position, in the fill color")
  func rectangles() {
    let ctx = context(4, 3)
    ctx.setFillColor(red)
    ctx.fill(CGRect(0, 0, 1, 1))
    ctx.saveGState()
    ctx.translateBy(x: 2, y: 1)
    ctx.scaleBy(x: 2, y: 2)
    ctx.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    ctx.fill(CGRect(0, 0, 1, 1))
    #expect(ctx.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 2, ty: 1))
    ctx.restoreGState()
    ctx.fill([CGRect(0, 2, 1, 1), CGRect(3, 0, 1, 1)])
    #expect(art(ctx) == ["r..r", "..bb", "r.bb"])
    ctx.clear(CGRect(2, 1, 1, 2))
    #expect(art(ctx) == ["r..r", "...b", "r..b"])
  }

  @Test("A path keeps its points while the transform changes, and is cleared when painted")
  func paths() {
    let ctx = context(4, 4)
    ctx.setFillColor(green)
    ctx.move(to: CGPoint(x: 1, y: 1))
    ctx.addLine(to: CGPoint(x: 3, y: 1))
    ctx.translateBy(x: 1, y: 1)
    ctx.addLine(to: CGPoint(x: 2, y: 2))
    ctx.addLine(to: CGPoint(x: 0, y: 2))
    #expect(ctx.boundingBoxOfPath == CGRect(0, 0, 2, 2) && !ctx.isPathEmpty)
    ctx.fillPath()
    ctx.fillPath()
    #expect(ctx.isPathEmpty)
    #expect(art(ctx) == ["....", ".gg.", ".gg.", "...."])
  }

  @Test(
    "The even-odd rule leaves out the intersection of two rectangles; the winding rule does not")
  func rules() {
    for (rule, middle) in [(CGPathFillRule.evenOdd, "r.r"), (.winding, "rrr")] {
      let ctx = context(3, 3)
      ctx.setFillColor(red)
      ctx.addRect(CGRect(0, 0, 3, 3))
      ctx.addRect(CGRect(1, 1, 1, 1))
      ctx.fillPath(using: rule)
      #expect(art(ctx) == ["rrr", middle, "rrr"])
    }
  }

  @Test("Lines have their width to both sides, in the stroke color, and may be dashed")
  func strokes() {
    let ctx = context(6, 4)
    ctx.setStrokeColor(blue)
    ctx.setLineWidth(2)
    ctx.strokeLineSegments(between: [CGPoint(x: 0, y: 1), CGPoint(x: 6, y: 1)])
    ctx.setStrokeColor(gray: 1, alpha: 1)
    ctx.setLineWidth(1)
    ctx.setLineDash(phase: 1, lengths: [2, 1])
    ctx.move(to: CGPoint(x: 0, y: 3.5))
    ctx.addLine(to: CGPoint(x: 6, y: 3.5))
    ctx.strokePath()
    #expect(art(ctx) == ["bbbbbb", "bbbbbb", "......", "o.oo.o"])
  }

  @Test("Filled and stroked, the line lies over the area")
  func both() {
    let ctx = context(4, 4)
    ctx.setFillColor(red)
    ctx.setStrokeColor(blue)
    ctx.addRect(CGRect(0.5, 0.5, 3, 3))
    ctx.drawPath(using: .fillStroke)
    #expect(art(ctx) == ["bbbb", "brrb", "brrb", "bbbb"])
  }

  @Test("Clips intersect until the state is restored")
  func clips() {
    let ctx = context(4, 3)
    ctx.setFillColor(red)
    ctx.saveGState()
    ctx.clip(to: CGRect(1, 0, 3, 2))
    ctx.addRect(CGRect(0, 1, 3, 2))
    ctx.clip()
    #expect(ctx.boundingBoxOfClipPath == CGRect(1, 1, 2, 1))
    ctx.fill(CGRect(0, 0, 4, 3))
    ctx.restoreGState()
    ctx.fill(CGRect(0, 2, 1, 1))
    #expect(art(ctx) == ["....", ".rr.", "r..."])
  }

  @Test("A mask shows drawing where its alpha is opaque")
  func masks() {
    let shape = context(2, 2)
    shape.fill(CGRect(0, 0, 1, 2))
    let ctx = context(4, 2)
    ctx.setFillColor(green)
    if let mask = shape.makeImage() { ctx.clip(to: CGRect(0, 0, 4, 2), mask: mask) }
    ctx.fill(CGRect(0, 0, 4, 2))
    let drawn = pixels(of: ctx)
    #expect(drawn[0, 0] == drawn[0, 1] && "\(drawn[0, 0])" == "#00ff00ff")
    #expect("\(drawn[3, 0])" == "#00000000")
  }

  @Test("Images are upside down if y points down, and upright if it points up")
  func pictures() {
    let ctx = context(3, 3)
    ctx.draw(corners, in: CGRect(1, 0, 2, 2))
    #expect(art(ctx) == [".bo", ".rg", "..."])
    let up = unsafe CGContext(
      data: nil, width: 3, height: 3, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    up?.draw(corners, in: CGRect(1, 0, 2, 2))
    #expect(up.map(art) == ["...", ".rg", ".bo"])
    up?.setFillColor(red)
    up?.fill(CGRect(0, 0, 1, 1))
    #expect(up.map(art) == ["...", ".rg", "rbo"])
  }

  @Test("An image made from a context does not change when the drawing continues")
  func images() throws {
    let ctx = context(2, 1)
    ctx.setFillColor(red)
    ctx.fill(CGRect(0, 0, 1, 1))
    let before = try #require(ctx.makeImage())
    ctx.fill(CGRect(0, 0, 2, 1))
    let later = context(2, 1)
    later.drawUpright(before, in: CGRect(0, 0, 2, 1))
    #expect(art(later) == ["r."])
    let part = try #require(ctx.makeImage()?.cropping(to: CGRect(1, 0, 1, 1)))
    #expect(part.width == 1 && part.height == 1)
  }

  @Test("A transparency layer fades as one, shapes in it do not show through each other")
  func layers() {
    let ctx = context(2, 1, on: .white)
    ctx.setAlpha(0.5)
    ctx.beginTransparencyLayer(auxiliaryInfo: nil)
    ctx.setFillColor(red)
    ctx.fill(CGRect(0, 0, 1, 1))
    ctx.setFillColor(.black)
    ctx.fill(CGRect(0, 0, 1, 1))
    ctx.endTransparencyLayer()
    #expect("\(pixels(of: ctx)[0, 0])" == "#808080ff")
    ctx.setAlpha(1)
    ctx.setFillColor(blue)
    ctx.fill(CGRect(1, 0, 1, 1))
    #expect("\(pixels(of: ctx)[1, 0])" == "#0000ffff")
  }

  @Test("A hard shadow is offset in the direction in which y points initially")
  func shadows() {
    let ctx = context(4, 4)
    ctx.scaleBy(x: 2, y: 2)
    ctx.setShadow(offset: CGSize(width: 1, height: 1), blur: 0, color: blue)
    ctx.setFillColor(red)
    ctx.fill(CGRect(0, 0, 1, 1))
    #expect(art(ctx) == ["rr..", "rrb.", ".bb.", "...."])
  }

  private func gradient(_ colors: [Any]) -> CGGradient? {
    unsafe CGGradient(colorsSpace: nil, colors: colors, locations: nil)
  }

  @Test("A linear gradient ends at its ends unless options extend it")
  func linearGradients() throws {
    let gradient = try #require(self.gradient([red, red, blue, blue]))
    let ctx = context(8, 1)
    let (start, end) = (CGPoint(x: 2, y: 0), CGPoint(x: 6, y: 0))
    ctx.drawLinearGradient(gradient, start: start, end: end, options: [])
    #expect(art(ctx) == ["..r??b.."])
    ctx.drawLinearGradient(
      gradient, start: start, end: end,
      options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(art(ctx) == ["rrr??bbb"])
    #expect(self.gradient([]) == nil && self.gradient(["red"]) == nil)
  }

  @Test("A radial gradient leaves out the inner circle and the outside unless options extend it")
  func radialGradients() throws {
    let gradient = try #require(self.gradient([red, red]))
    let center = CGPoint(x: 10, y: 10)
    func drawn(_ options: CGGradientDrawingOptions) -> Pixmap {
      let ctx = context(20, 20)
      ctx.drawRadialGradient(
        gradient, startCenter: center, startRadius: 4, endCenter: center, endRadius: 9,
        options: options)
      return pixels(of: ctx)
    }
    let ring = drawn([])
    #expect(ring[10, 10].alpha == 0 && ring[16, 10].alpha == 255 && ring[0, 0].alpha == 0)
    let all = drawn([.drawsBeforeStartLocation, .drawsAfterEndLocation])
    #expect(all[10, 10].alpha == 255 && all[0, 0].alpha == 255)
  }

  @Test("A context needs a size, and cannot use memory of the program")
  func refusals() {
    func make(_ width: Int, _ height: Int) -> CGContext? {
      unsafe CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
    }
    #expect(make(0, 3) == nil && make(3, -1) == nil && make(1 << 20, 1 << 20) == nil)
    #expect(make(2, 1).map(art) == ["##"])
  }
}
