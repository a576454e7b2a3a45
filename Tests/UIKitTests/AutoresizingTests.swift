import CoreGraphics
import Testing
import UIKit

@MainActor @Suite("Autoresizing")
struct AutoresizingTests {
  private func resized(
    _ mask: UIView.AutoresizingMask, _ frame: CGRect = CGRect(x: 30, y: 0, width: 120, height: 50),
    to width: CGFloat = 400, transform: CGAffineTransform = .identity
  ) -> UIView {
    let superview = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
    let view = UIView(frame: frame)
    view.autoresizingMask = mask
    view.transform = transform
    superview.addSubview(view)
    superview.frame.size.width = width
    return view
  }

  @Test("Flexible parts share the change in proportion to their lengths (S9.61, N16)")
  func table() async {
    await TransitionLab.run { _ in
      let cases: [(UIView.AutoresizingMask, Double, Double)] = [
        ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 160),
        ([.flexibleLeftMargin, .flexibleWidth], 50, 200), (.flexibleWidth, 30, 220),
        ([.flexibleLeftMargin, .flexibleRightMargin], 46.666667, 120),
        (.flexibleLeftMargin, 130, 120), (.flexibleRightMargin, 30, 120), ([], 30, 120),
      ]
      for (mask, x, width) in cases {
        let frame = resized(mask).frame
        #expect(agree([frame.minX, frame.width], [x, width]), "\(mask): \(frame)")
      }
    }
  }

  @Test("Both axes are computed alike, and changes of bounds and frame have the same effect")
  func vertical() async {
    await TransitionLab.run { _ in
      let superview = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 300))
      let view = UIView(frame: CGRect(x: 0, y: 30, width: 50, height: 120))
      view.autoresizingMask = [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin]
      superview.addSubview(view)
      superview.bounds.size.height = 400
      #expect(view.frame == CGRect(x: 0, y: 40, width: 50, height: 160))
    }
  }

  @Test("Parts of length 0 share equally (S9.61)")
  func noLength() async {
    await TransitionLab.run { _ in
      let view = resized(
        [.flexibleLeftMargin, .flexibleRightMargin], CGRect(x: 0, y: 0, width: 300, height: 50))
      #expect(view.frame.minX == 50)
    }
  }

  @Test("Lengths that cancel each other up to rounding share equally (S9.61)")
  func cancellingLengths() async {
    await TransitionLab.run { _ in
      let frame = resized(
        [.flexibleLeftMargin, .flexibleRightMargin],
        CGRect(x: -33.3, y: 0, width: 300, height: 50)
      ).frame
      #expect(agree([frame.minX, frame.width], [16.7, 300]), "\(frame)")
    }
  }

  @Test("It works on bounds and center: a transformed view keeps its transform (S9.61)")
  func transformed() async {
    await TransitionLab.run { _ in
      let view = resized(
        .flexibleWidth, to: 400, transform: CGAffineTransform(scaleX: 0.5, y: 0.5))
      #expect(view.bounds.width == 220)
      #expect(view.center.x == 140)
      #expect(view.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    }
  }

  @Test("It applies to the whole tree, except where it is switched off (S9.61)")
  func tree() async {
    await TransitionLab.run { _ in
      let outer = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 50))
      let middle = UIView(frame: outer.bounds)
      let inner = UIView(frame: outer.bounds)
      for view in [middle, inner] { view.autoresizingMask = .flexibleWidth }
      outer.addSubview(middle)
      middle.addSubview(inner)
      outer.bounds.size.width = 400
      #expect(inner.frame.width == 400)
      middle.autoresizesSubviews = false
      outer.bounds.size.width = 500
      #expect(middle.frame.width == 500)
      #expect(inner.frame.width == 400)
    }
  }

  @Test("Inside a block it animates (S9.61)")
  func animated() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let child = UIView(frame: square.bounds)
      child.autoresizingMask = .flexibleWidth
      square.addSubview(child)
      await lab.step()
      UIView.animate(withDuration: 0.2, delay: 0, options: .curveLinear) {
        square.frame.size.width = 200
      }
      let widths = await lab.look(at: [0.1, 0.2]) { child.seen.bounds.width }
      #expect(agree(widths, [150, 200]), "\(widths)")
    }
  }
}
