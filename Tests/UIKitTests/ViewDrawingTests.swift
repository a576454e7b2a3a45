import CoreGraphics
import Display
import QuartzCore
import Testing
import UIKit

/// Fills its left half, and counts.
private final class HalfView: UIView {
  var color = UIColor.red
  private(set) var sizes: [CGSize] = []

  override func draw(_ rect: CGRect) {
    super.draw(rect)
    sizes.append(rect.size)
    color.setFill()
    UIRectFill(CGRect(x: 0, y: 0, width: rect.width / 2, height: rect.height))
  }
}

/// A delegate that draws, or sets an image.
private final class Painter: NSObject, CALayerDelegate {
  var picture: CGImage?
  private(set) var calls: [String] = []

  func display(_ layer: CALayer) { layer.contents = picture }
  func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw") }
}

private final class DrawingLayer: CALayer {
  override func draw(in ctx: CGContext) {
    ctx.setFillColor(UIColor.green.cgColor)
    ctx.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
  }
}

@MainActor @Suite("Drawing of views and layers")
struct ViewDrawingTests {
  private func drawing(_ layer: CALayer) -> String? {
    guard let image = layer.contents, let image = image as? CGImage,
      case .drawn(let picture) = image.picture
    else { return nil }
    return picture.list.dump
  }

  @Test("A view draws once for the screen, and again only after setNeedsDisplay (S9.45)")
  func once() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let view = HalfView(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
      view.backgroundColor = .clear
      square.addSubview(view)
      #expect(view.sizes.isEmpty)
      await lab.step {
        #expect(
          drawing(view.layer) == """
            canvas 40×20 on rgba(0 0 0 0)
              group blend copy
                fill rectangle 0 0 20×20
                  with rgba(1 0 0 1)

            """)
      }
      view.color = .blue
      view.frame.size.width = 80
      await lab.step()
      #expect(view.sizes.count == 1)
      view.setNeedsDisplay()
      await lab.step()
      #expect(view.sizes == [CGSize(width: 40, height: 20), CGSize(width: 80, height: 20)])
      #expect(drawing(view.layer)?.contains("rgba(0 0 1 1)") == true)
    }
  }

  @Test("Redrawn for new bounds, the final drawing is stretched from the start (S9.45)")
  func redraw() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let view = HalfView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      view.contentMode = .redraw
      square.addSubview(view)
      await lab.step()
      await lab.act {
        UIView.animate(withDuration: 1) { view.bounds.size = CGSize(width: 100, height: 20) }
      }
      #expect(view.sizes.last == CGSize(width: 100, height: 20) && view.sizes.count == 2)
      await lab.step { #expect(lab.dump().contains("drawing 100×20")) }
      #expect((view.layer.presentation()?.bounds.width ?? 100) < 30)
    }
  }

  @Test("A view that does not draw has no contents, and assigned contents stay")
  func undrawn() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      #expect(square.layer.contents == nil)
      let image = CGContext(size: CGSize(width: 2, height: 2), scale: 1, background: .black)
        .makeImage()
      square.layer.contents = image
      square.setNeedsDisplay()
      await lab.step()
      #expect(square.layer.contents as? CGImage == image)
    }
  }

  @Test(
    "An opaque view draws on its color, or on black; a translucent color makes it transparent")
  func ground() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let cases: [(UIColor?, Bool, String)] = [
        (nil, true, "rgba(0 0 0 1)"), (.white, true, "rgba(1 1 1 1)"),
        (UIColor(white: 1, alpha: 0.5), true, "rgba(0 0 0 0)"), (.white, false, "rgba(0 0 0 0)"),
      ]
      for (color, isOpaque, ground) in cases {
        let view = HalfView(frame: CGRect(x: 0, y: 0, width: 4, height: 4))
        view.backgroundColor = color
        view.isOpaque = isOpaque
        square.addSubview(view)
        await lab.step()
        #expect(drawing(view.layer)?.hasPrefix("canvas 4×4 on \(ground)") == true)
      }
    }
  }

  @Test("A view without a size is drawn when it gets one")
  func sizeless() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let view = HalfView()
      square.addSubview(view)
      await lab.step()
      #expect(view.sizes.isEmpty)
      view.frame.size = CGSize(width: 6, height: 6)
      await lab.step()
      #expect(view.sizes.count == 1)
    }
  }

  @Test("A layer draws at its scale; a delegate that implements display(_:) does not draw")
  func layers() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      let layer = DrawingLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
      layer.contentsScale = 3
      square.layer.addSublayer(layer)
      await lab.step()
      #expect(layer.contents == nil && !layer.needsDisplay())
      layer.setNeedsDisplay()
      #expect(layer.needsDisplay())
      await lab.step()
      #expect(drawing(layer)?.contains("fill rectangle 0 0 5×5 by [3 0 0 3 0 0]") == true)
      let other = CALayer()
      let painter = Painter()
      painter.picture = layer.contents as? CGImage
      other.delegate = painter
      other.frame = layer.frame
      other.setNeedsDisplay()
      other.displayIfNeeded()
      #expect(other.contents as? CGImage == painter.picture && painter.calls.isEmpty)
    }
  }

  @Test("The hierarchy is drawn as last shown, scaled to the rectangle (S6.67)")
  func hierarchy() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.backgroundColor = .blue
      await lab.step()
      square.backgroundColor = .red
      let renderer = UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50))
      for (after, color) in [(false, "rgba(0 0 1 1)"), (true, "rgba(1 0 0 1)")] {
        let image = renderer.image { context in
          #expect(
            square.drawHierarchy(in: context.format.bounds, afterScreenUpdates: after))
        }
        let view = UIImageView(image: image)
        let dump = drawing(view.layer) ?? ""
        #expect(dump.contains("fill rectangle 0 0 100×100 by [0.5 0 0 0.5 0 0]"))
        #expect(dump.contains("with \(color)"))
      }
      #expect(!square.drawHierarchy(in: square.bounds, afterScreenUpdates: false))
      let fresh = UIView(frame: square.frame)
      _ = renderer.image { _ in
        #expect(!fresh.drawHierarchy(in: fresh.bounds, afterScreenUpdates: false))
      }
    }
  }

  @Test("A layer renders its model without animations and depth, also off screen (S6.67)")
  func render() async throws {
    try await TransitionLab.run { lab in
      let view = HalfView(frame: CGRect(x: 30, y: 30, width: 40, height: 40))
      let child = CALayer()
      child.frame = CGRect(x: 10, y: 10, width: 10, height: 10)
      child.backgroundColor = UIColor.green.cgColor
      child.transform = CATransform3DMakeRotation(1, 0, 1, 0)
      child.transform.m34 = -0.01
      view.layer.addSublayer(child)
      UIGraphicsBeginImageContext(view.bounds.size)
      view.layer.render(in: try #require(UIGraphicsGetCurrentContext()))
      let image = try #require(UIGraphicsGetImageFromCurrentImageContext())
      UIGraphicsEndImageContext()
      #expect(UIGraphicsGetCurrentContext() == nil)
      #expect(view.sizes.count == 1 && image.size == view.bounds.size)
      let dump = drawing(UIImageView(image: image).layer) ?? ""
      #expect(dump.contains("drawing 120×120") && dump.contains("with rgba(0 1 0 1)"))
      #expect(!dump.contains(" / "))
    }
  }

  @Test("A snapshot of a cell moves in its place, and the cell reappears (S6.68)")
  func fakeSnapshot() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.backgroundColor = .blue
      await lab.step()
      let image = UIGraphicsImageRenderer(bounds: square.bounds).image { context in
        square.layer.render(in: context.cgContext)
      }
      let fake = UIImageView(image: image)
      fake.frame = square.frame.offsetBy(dx: 0, dy: 200)
      square.superview?.addSubview(fake)
      square.isHidden = true
      await lab.step {
        #expect(lab.dump().contains("drawing 100×100") && lab.dump().contains("at 0 200"))
      }
      square.isHidden = false
      fake.removeFromSuperview()
      await lab.step { #expect(!lab.dump().contains("drawing")) }
    }
  }
}
