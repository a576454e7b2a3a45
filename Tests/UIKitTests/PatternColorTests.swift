import CoreGraphics
import Display
import Pixels
import QuartzCore
import Raster
import Testing
import UIKit

@MainActor @Suite("Colors of images that tile")
struct PatternColorTests {
  /// Red on the left and blue on the right, 4 by 2 points.
  private var stripes: UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 2), format: format).image {
      UIColor.red.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
      UIColor.blue.setFill()
      $0.fill(CGRect(x: 2, y: 0, width: 2, height: 2))
    }
  }

  /// Letters of the pixels of a row: r, b, w for white, and a point for others.
  private func row(_ y: Int, of list: DisplayList) -> String {
    var rasterizer = Rasterizer()
    let pixels = rasterizer.draw(list)
    return String(
      (0..<pixels.width).map { x -> Character in
        let pixel = pixels[x, y]
        switch (pixel.red, pixel.green, pixel.blue) {
        case (255, 0, 0): return "r"
        case (0, 0, 255): return "b"
        case (255, 255, 255): return "w"
        default: return "."
        }
      })
  }

  private func list(_ image: UIImage) -> DisplayList? {
    guard case .drawn(let picture)? = image.cgImage?.picture else { return nil }
    return picture.list
  }

  @Test("A layer's background repeats the image from the corner of the layer")
  func layers() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      root.view.backgroundColor = .white
      lab.show(root)
      let view = UIView(frame: CGRect(x: 3, y: 2, width: 11, height: 7))
      view.backgroundColor = UIColor(patternImage: stripes)
      root.view.addSubview(view)
      await lab.step()
      let recorder = DisplayListRecorder(canvas: PixelSize(width: 18, height: 10), scale: 1)
      let shown = recorder.record(lab.world.roots, at: lab.world.now)
      #expect(row(0, of: shown) == String(repeating: "w", count: 18))
      for y in 2..<9 { #expect(row(y, of: shown) == "wwwrrbbrrbbrrbwwww") }
      #expect(row(9, of: shown) == String(repeating: "w", count: 18))
      #expect(view.backgroundColor == UIColor(patternImage: stripes))
      var red: CGFloat = 7
      let isRead = unsafe view.backgroundColor?.getRed(&red, green: nil, blue: nil, alpha: nil)
      #expect(isRead == false)
      #expect(red == 7 && view.backgroundColor?.cgColor.numberOfComponents == 1)
    }
  }

  @Test("In a context the tiles begin at its corner, whatever the transform, and alpha fades them")
  func contexts() throws {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    format.opaque = true
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 12, height: 3), format: format)
    let drawn = renderer.image { context in
      UIColor.white.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 12, height: 3))
      context.cgContext.translateBy(x: 1, y: 0)
      UIColor(patternImage: stripes).setFill()
      context.fill(CGRect(x: 0, y: 1, width: 9, height: 1))
    }
    let shown = try #require(list(drawn))
    #expect(row(0, of: shown) == "wwwwwwwwwwww")
    #expect(row(1, of: shown) == "wrbbrrbbrrww")
    let faded = renderer.image { context in
      UIColor(patternImage: stripes).withAlphaComponent(0).setFill()
      context.fill(CGRect(x: 0, y: 0, width: 12, height: 3))
    }
    #expect(row(1, of: try #require(list(faded))) == "............")
  }

  @Test("An image without pixels gives a clear color")
  func empty() {
    #expect(UIColor(patternImage: UIImage()).cgColor == .clear)
  }
}
