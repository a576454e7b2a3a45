import CoreGraphics
import Testing

@Suite("Sizes of contexts")
struct ContextSizeTests {
  @Test("A size in points rounds up to pixels; invalid lengths give 0, and huge ones are limited")
  func sizes() {
    let cases: [(length: CGFloat, pixels: Int)] = [
      (10, 20), (10.2, 21), (0, 0), (-3, 0), (-.infinity, 0), (.nan, 0), (.infinity, 32768),
      (1e300, 32768), (.greatestFiniteMagnitude, 32768),
    ]
    for (length, pixels) in cases {
      let wide = CGContext(
        size: CGSize(width: length, height: 1), scale: 2, background: .clear)
      #expect(wide.width == pixels && wide.height == 2)
      let high = CGContext(
        size: CGSize(width: 1, height: length), scale: 2, background: .clear)
      #expect(high.width == 2 && high.height == pixels)
    }
  }

  @Test("A scale of NaN gives an empty image, into which drawing is still possible")
  func scales() {
    let ctx = CGContext(size: CGSize(width: 4, height: 4), scale: .nan, background: .clear)
    ctx.fill(CGRect(0, 0, 4, 4))
    #expect(ctx.width == 0 && ctx.height == 0)
    #expect(ctx.makeImage()?.width == 0)
    let endless = CGContext(
      size: CGSize(width: 0, height: 4), scale: .infinity, background: .clear)
    #expect(endless.width == 0 && endless.height == 32768)
  }
}
