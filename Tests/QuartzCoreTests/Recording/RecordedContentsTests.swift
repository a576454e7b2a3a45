import CoreGraphics
import Display
import Pixels
import QuartzCore
import Testing

@MainActor
struct RecordedContentsTests {
  /// A picture of 200 × 100 pixels.
  private let wide = CGImage(bitmap: Bitmap(Pixmap(width: 200, height: 100, filledWith: .white)))

  private func recorded(
    _ size: CGSize = CGSize(width: 300, height: 300), _ image: CGImage? = nil,
    _ change: (CALayer) -> Void
  ) -> [DisplayItem] {
    LayerLab.run { lab in
      let layer = lab.layer(CGRect(origin: .zero, size: size))
      layer.contents = image ?? wide
      change(layer)
      lab.frame(at: 0)
      return lab.list.items
    }
  }

  private func images(_ items: [DisplayItem]) -> [ImagePaint] {
    items.fills.compactMap { if case .image(let paint) = $0.paint { paint } else { nil } }
  }

  @Test("Gravity fits the image into the bounds (S9.40, S9.41)")
  func gravity() {
    let rows: [(CALayerContentsGravity, Rect)] = [
      (.resize, Rect(x: 0, y: 0, width: 300, height: 300)),
      (.resizeAspect, Rect(x: 0, y: 75, width: 300, height: 150)),
      (.resizeAspectFill, Rect(x: -150, y: 0, width: 600, height: 300)),
      (.center, Rect(x: 50, y: 100, width: 200, height: 100)),
      (.top, Rect(x: 50, y: 0, width: 200, height: 100)),
      (.bottom, Rect(x: 50, y: 200, width: 200, height: 100)),
      (.left, Rect(x: 0, y: 100, width: 200, height: 100)),
      (.right, Rect(x: 100, y: 100, width: 200, height: 100)),
      (.topLeft, Rect(x: 0, y: 0, width: 200, height: 100)),
      (.topRight, Rect(x: 100, y: 0, width: 200, height: 100)),
      (.bottomLeft, Rect(x: 0, y: 200, width: 200, height: 100)),
      (.bottomRight, Rect(x: 100, y: 200, width: 200, height: 100)),
    ]
    for (gravity, target) in rows {
      let items = recorded { $0.contentsGravity = gravity }
      #expect(images(items).map(\.target) == [target], "\(gravity.rawValue)")
      #expect(items.fills.map(\.shape) == [.rectangle(target)], "\(gravity.rawValue)")
    }
  }

  @Test("Natural size is pixels over contentsScale (S9.40)")
  func contentsScale() {
    let items = recorded {
      $0.contentsGravity = .center
      $0.contentsScale = 2
    }
    #expect(images(items).map(\.target) == [Rect(x: 100, y: 125, width: 100, height: 50)])
    #expect(recorded { $0.contentsScale = 0 }.isEmpty)
  }

  @Test("contentsRect shows a part, to which gravity applies (S9.42)")
  func contentsRect() {
    let items = recorded {
      $0.contentsRect = CGRect(x: 0.5, y: 0, width: 0.25, height: 1)
      $0.contentsGravity = .resizeAspect
    }
    #expect(images(items).map(\.source) == [Rect(x: 100, y: 0, width: 50, height: 100)])
    #expect(images(items).map(\.target) == [Rect(x: 75, y: 0, width: 150, height: 300)])
    #expect(recorded { $0.contentsRect = .zero }.isEmpty)
  }

  @Test("Filters apply to the image (S9.44)")
  func filters() {
    let items = recorded {
      $0.minificationFilter = .trilinear
      $0.magnificationFilter = .nearest
    }
    #expect(images(items).map(\.minification) == [.trilinear])
    #expect(images(items).map(\.magnification) == [.nearest])
  }

  @Test("contentsCenter stretches the middle and keeps the corners (S9.43)")
  func nineParts() {
    let third = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let items = recorded(CGSize(width: 90, height: 60), picture(30)) { $0.contentsCenter = third }
    let parts = images(items)
    #expect(parts.count == 9)
    #expect(
      parts.map { "\(rounded($0.source)) > \(rounded($0.target))" } == [
        "0 0 10×10 > 0 0 10×10", "10 0 10×10 > 10 0 70×10", "20 0 10×10 > 80 0 10×10",
        "0 10 10×10 > 0 10 10×40", "10 10 10×10 > 10 10 70×40", "20 10 10×10 > 80 10 10×40",
        "0 20 10×10 > 0 50 10×10", "10 20 10×10 > 10 50 70×10", "20 20 10×10 > 80 50 10×10",
      ])
    // Parts that meet inside a pixel must add up to the whole.
    guard case .group(let group) = items.first, items.count == 1 else {
      Issue.record("the parts are not joined")
      return
    }
    #expect(group.isIsolated && group.items.count == 9)
    #expect(
      group.items.allSatisfy {
        if case .group(let part) = $0 { part.blend == .plus } else { false }
      })
  }

  private func rounded(_ rect: Rect) -> String {
    "\(Int(rect.left.rounded())) \(Int(rect.top.rounded())) "
      + "\(Int(rect.width.rounded()))×\(Int(rect.height.rounded()))"
  }

  @Test("A contentsCenter without extent stretches the pixel around its place (S9.43)")
  func nineParts3() {
    let middle = CGRect(x: 0.5, y: 0.5, width: 0, height: 0)
    let parts = images(
      recorded(CGSize(width: 90, height: 60), picture(30)) { $0.contentsCenter = middle })
    #expect(parts.count == 9)
    #expect(parts[4].source == Rect(x: 14.5, y: 14.5, width: 1, height: 1))
    #expect(parts[4].target == Rect(x: 14.5, y: 14.5, width: 61, height: 31))
    let corner = CGRect(x: 0, y: 0, width: 0, height: 1)
    let edges = images(
      recorded(CGSize(width: 90, height: 30), picture(30)) { $0.contentsCenter = corner })
    #expect(edges.map { $0.target.width } == [60.5, 29.5])
  }

  @Test("Corners that do not fit shrink in proportion; only resizing gravities stretch (S9.43)")
  func nineParts2() {
    let third = CGRect(x: 1.0 / 3, y: 1.0 / 3, width: 1.0 / 3, height: 1.0 / 3)
    let small = recorded(CGSize(width: 10, height: 60), picture(30)) { $0.contentsCenter = third }
    #expect(images(small).count == 6)
    #expect(images(small).map { rounded($0.target) }.first == "0 0 5×10")
    let centered = recorded(CGSize(width: 90, height: 60), picture(30)) {
      $0.contentsCenter = third
      $0.contentsGravity = .center
    }
    #expect(images(centered).count == 1)
    let scaled = recorded(CGSize(width: 90, height: 60), picture(30)) {
      $0.contentsCenter = third
      $0.contentsScale = 2
    }
    #expect(images(scaled).map { rounded($0.target) }.first == "0 0 5×5")
  }

  @Test(
    "Only masksToBounds clips the image: by its shape if it fills the bounds (S9.21, S9.22)")
  func clipping() {
    let body = Rect(x: 0, y: 0, width: 300, height: 300)
    func shapes(_ gravity: CALayerContentsGravity, masks: Bool, radius: CGFloat) -> [Shape] {
      recorded {
        $0.contentsGravity = gravity
        $0.masksToBounds = masks
        $0.cornerRadius = radius
      }.map { item in
        if case .fill(let fill) = item { return fill.shape }
        guard case .group(let group) = item, let clip = group.clip else {
          return .rectangle(.empty)
        }
        return clip.shape
      }
    }
    let round = Shape.roundedRectangle(RoundedRect(body, radius: 9))
    #expect(shapes(.resize, masks: false, radius: 9) == [.rectangle(body)])
    #expect(shapes(.resize, masks: true, radius: 9) == [round])
    #expect(shapes(.resizeAspectFill, masks: true, radius: 9) == [round])
    // The picture does not reach the corners' rows everywhere: a clip around it.
    #expect(shapes(.resizeAspect, masks: true, radius: 9) == [round])
    #expect(
      shapes(.resizeAspect, masks: true, radius: 0)
        == [.rectangle(Rect(x: 0, y: 75, width: 300, height: 150))])
    #expect(shapes(.resizeAspectFill, masks: true, radius: 0) == [.rectangle(body)])
  }

  @Test("An image that fills the bounds up to rounding errors still takes their shape")
  func clippingWithRounding() {
    let odd = CGImage(bitmap: Bitmap(Pixmap(width: 97, height: 31, filledWith: .white)))
    for width in stride(from: 10.1, to: 300, by: 7.3) {
      let items = recorded(CGSize(width: width, height: width / 1.7), odd) {
        $0.contentsGravity = .resizeAspectFill
        $0.masksToBounds = true
        $0.cornerRadius = 2
      }
      guard case .fill(let fill) = items[0], case .roundedRectangle = fill.shape else {
        Issue.record("clipped at width \(width)")
        return
      }
    }
  }

  @Test("An image in parts, or one that does not fill rounded bounds, is clipped once, as a whole")
  func clippedPieces() {
    let items = recorded(CGSize(width: 90, height: 60), picture(30)) {
      $0.contentsCenter = CGRect(x: 0.25, y: 0, width: 0.5, height: 1)
      $0.masksToBounds = true
      $0.cornerRadius = 8
      let child = CALayer()
      child.frame = $0.bounds
      child.backgroundColor = .red
      $0.addSublayer(child)
    }
    guard case .group(let group) = items.first, items.count == 1 else {
      Issue.record("not one group")
      return
    }
    #expect(group.clip != nil && group.items.count == 2)
    #expect(images(items).count == 3)
    #expect(
      items.fills.allSatisfy { if case .rectangle = $0.shape { true } else { false } })
  }

  @Test("A dissolve is the weighted sum of both images (S6.63, S8.39)")
  func dissolve() {
    LayerLab.run { lab in
      let layer = lab.layer()
      lab.frame(at: 0)
      layer.add(basic("contents", from: picture(2), to: picture(2, level: 200)), forKey: "c")
      lab.frame(at: 0)
      lab.frame(at: 0.25) {
        let from = "2×2 \(picture(2).picture.digest), 0 0 2×2 onto 0 0 10×10, linear/linear"
        let to = from.replacing(
          "\(picture(2).picture.digest)", with: "\(picture(2, level: 200).picture.digest)")
        #expect(
          lab.dump == """
            group isolated
              group opacity 0.75
                fill rectangle 0 0 10×10
                  with image \(from)
              group opacity 0.25 blend plus
                fill rectangle 0 0 10×10
                  with image \(to)

            """)
      }
      lab.frame(at: 1)
      #expect(lab.dump == "")
    }
  }
}
