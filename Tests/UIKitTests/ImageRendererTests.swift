import CoreGraphics
import Display
import Testing
import UIKit

@Suite("Drawing into images")
struct ImageRendererTests {
  private func dump(_ image: UIImage?) -> String {
    guard case .drawn(let picture)? = image?.cgImage?.picture else { return "" }
    return picture.list.dump
  }

  private func renderer(_ scale: CGFloat = 2, opaque: Bool = false) -> UIGraphicsImageRenderer {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    format.opaque = opaque
    return UIGraphicsImageRenderer(size: CGSize(width: 10, height: 5), format: format)
  }

  @Test("A renderer creates an image of its size and scale, and its context is current")
  func renders() {
    let image = renderer().image { context in
      #expect(UIGraphicsGetCurrentContext() === context.cgContext)
      UIColor.red.setFill()
      context.fill(CGRect(x: 1, y: 1, width: 2, height: 2))
      #expect(context.currentImage.size == CGSize(width: 10, height: 5))
    }
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(image.scale == 2 && image.size == CGSize(width: 10, height: 5))
    #expect(
      dump(image) == """
        canvas 20×10 on rgba(0 0 0 0)
          fill rectangle 1 1 2×2 by [2 0 0 2 0 0]
            with rgba(1 0 0 1)

        """)
    #expect(dump(renderer(opaque: true).image { _ in }) == "canvas 20×10 on rgba(0 0 0 1)\n")
  }

  @Test("A renderer's bounds may begin anywhere")
  func bounds() {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let bounds = CGRect(x: 100, y: 50, width: 4, height: 4)
    let image = UIGraphicsImageRenderer(bounds: bounds, format: format).image { context in
      context.fill(context.format.bounds)
    }
    #expect(dump(image).contains("fill rectangle 100 50 4×4 at -100 -50"))
  }

  @Test("UIBezierPath draws with its own flatness, and does not change the context's")
  func flatness() {
    let circle = CGRect(x: 0, y: 0, width: 30, height: 30)
    /// Items of the list, one a line.
    func items(_ draw: @escaping (CGContext) -> Void) -> [Substring] {
      dump(renderer(1).image { draw($0.cgContext) }).split(separator: "\n").dropFirst()
        .filter { $0.contains("fill") }
    }
    let path = UIBezierPath(ovalIn: circle)
    // A quarter of a circle of 15 pixels has 8 chords, and 16 in a context.
    let coarse = items { _ in path.fill() }
    let byDefault = items { $0.fillEllipse(in: circle) }
    #expect(coarse.count == 1 && byDefault.count == 1)
    #expect(coarse[0].count * 3 < byDefault[0].count * 2)
    path.flatness = 0.01
    #expect(items { _ in path.fill() }[0].count > byDefault[0].count)
    path.flatness = 0.6
    let both = items {
      path.fill()
      $0.fillEllipse(in: circle)
    }
    #expect(both == coarse + byDefault)
    #expect(items { _ in path.stroke() } != items { $0.strokeEllipse(in: circle) })
  }

  @Test("An invalid size gives an image without pixels, also in the deprecated functions")
  func strangeSizes() {
    for length in [CGFloat.nan, -CGFloat.infinity, -1, 0] {
      let size = CGSize(width: length, height: 10)
      let rendered = UIGraphicsImageRenderer(size: size).image {
        $0.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
      }
      #expect(rendered.cgImage?.width == 0)
      UIGraphicsBeginImageContext(size)
      #expect(UIGraphicsGetImageFromCurrentImageContext()?.cgImage?.width == 0)
      UIGraphicsEndImageContext()
    }
    let endless = UIGraphicsImageRenderer(size: CGSize(width: CGFloat.infinity, height: 1))
    #expect(endless.image { _ in }.cgImage?.width == 32768)
  }

  @Test("Contexts nest, and the end of an image keeps contexts pushed by others")
  func nesting() {
    UIGraphicsBeginImageContextWithOptions(CGSize(width: 4, height: 4), true, 1)
    let outer = UIGraphicsGetCurrentContext()
    let inner = renderer().image { _ in
      #expect(UIGraphicsGetCurrentContext() !== outer)
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() != nil)
    }
    #expect(UIGraphicsGetCurrentContext() === outer)
    inner.draw(in: CGRect(x: 0, y: 0, width: 4, height: 4))
    let image = UIGraphicsGetImageFromCurrentImageContext()
    UIGraphicsEndImageContext()
    #expect(dump(image).contains("drawing 20×10"))
    #expect(UIGraphicsGetCurrentContext() == nil)
    #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
  }

  @Test("Paths are filled, stroked and clipped to with their own rule and line")
  func paths() {
    let image = renderer(1).image { _ in
      let path = UIBezierPath(rect: CGRect(x: 1, y: 1, width: 4, height: 2))
      path.usesEvenOddFillRule = true
      UIColor.blue.set()
      path.fill(with: .multiply, alpha: 0.5)
      path.lineWidth = 2
      path.stroke()
      path.addClip()
      UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
    }
    let text = dump(image)
    #expect(text.contains("group blend multiply") && text.contains("rgba(0 0 1 0.5)"))
    #expect(text.contains("clip path (M 1 1") && text.contains("even-odd"))
  }

  @Test("Images are drawn upright, and repeated as patterns")
  func pictures() {
    let dot = renderer(1).image { $0.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    let upright = renderer(1).image { _ in dot.draw(at: CGPoint(x: 2, y: 3)) }
    #expect(dump(upright).contains("0 0 10×5 onto 2 3 10×5"))
    let pattern = renderer(1).image { _ in
      dot.drawAsPattern(in: CGRect(x: 0, y: 0, width: 15, height: 5))
    }
    #expect(dump(pattern).contains("0 0 10×5 onto 0 0 10×5"))
    #expect(dump(pattern).contains("0 0 5×5 onto 10 0 5×5"))
  }
}
