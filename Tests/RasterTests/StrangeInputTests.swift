import Display
import Pixels
import Raster
import Testing

/// Lists that no engine should produce, but that must neither trap nor take forever.
@Suite("Strange input")
struct StrangeInputTests {
  private let picture = bitmap(5, 4) { x, y in gray(x * 50 + y) }

  private func everything(_ rect: Rect, _ transform: Transform, sigma: Double) -> [DisplayItem] {
    let rounded = RoundedRect(rect, radius: 3)
    let shapes: [Shape] = [
      .rectangle(rect), .roundedRectangle(rounded), .ring(outer: rounded, inner: rounded),
      .path(
        Outline([
          .line(Point(x: rect.left, y: 3)),
          .cubic(
            control1: Point(x: rect.right, y: rect.top), control2: Point(x: 1, y: 1),
            end: Point(x: rect.right, y: rect.bottom)), .close, .close,
          .line(Point(x: 1, y: rect.bottom)),
        ])), .path(Outline([])),
    ]
    let stops = [GradientStop(location: 0, color: .red), GradientStop(location: 1, color: .blue)]
    let paints: [Paint] = [
      .color(.red),
      .image(ImagePaint(picture, source: rect, target: rect, minification: .trilinear)),
      .image(
        ImagePaint(
          picture, source: Rect(x: 0, y: 0, width: 5, height: 4), target: rect,
          minification: .linear)),
      .linearGradient(
        LinearGradient(
          start: Point(x: rect.left, y: rect.top), end: Point(x: rect.right, y: 2), stops: stops)),
      .radialGradient(
        RadialGradient(
          center: Point(x: rect.left, y: 0), radiusX: rect.width, radiusY: 3, stops: stops)),
    ]
    var items: [DisplayItem] = []
    for shape in shapes {
      for paint in paints { items.append(.fill(Fill(shape, with: paint, transform: transform))) }
      items.append(
        .shadow(
          Shadow(
            of: shape, color: .black, sigma: sigma, offset: Point(x: rect.left, y: 0),
            transform: transform)))
      items.append(.backdropBlur(BackdropBlur(shape, sigma: sigma, transform: transform)))
      items.append(
        .group(
          Group(
            [.fill(shape, .green, transform)], opacity: 0.5,
            clip: Clip(shape, transform: transform), mask: [.fill(shape, .blue, transform)],
            blurSigma: sigma,
            shadow: GroupShadow(
              color: .red, sigma: sigma, offset: Point(x: rect.right, y: sigma)))))
    }
    return items
  }

  @Test("Forty thousand outlines over one pixel fill it once", arguments: [true, false])
  func manyOutlines(isEvenOdd: Bool) {
    // Each is half a pixel wide, so that all of their edges are in one column.
    let square = [(2.25, 1.0), (2.75, 1.0), (2.75, 3.0), (2.25, 3.0)].map { Point(x: $0, y: $1) }
    var elements: [Outline.Element] = []
    for _ in 0..<40_000 {
      elements.append(.move(square[0]))
      elements += square[1...].map { .line($0) }
      elements.append(.close)
    }
    let outline = Outline(elements, rule: isEvenOdd ? .evenOdd : .nonZero)
    let picture = drawn(5, 4, on: .white, [.fill(.path(outline), .black)])
    // So many edges add their areas up, to at most a whole pixel; an even number of outlines is none.
    #expect(picture[2, 1].red == (isEvenOdd ? 255 : 0))
    #expect(picture[1, 1].red == 255 && picture[3, 1].red == 255)
  }

  @Test("NaN, infinite, huge and tiny numbers do not trap")
  func strangeNumbers() {
    let lengths = [0, -5, 1e-300, 1e9, 1e300, .infinity, .nan]
    let rects =
      lengths.map { Rect(left: 1, top: 1, right: $0, bottom: 9) }
      + lengths.map { Rect(left: $0, top: 2, right: 8, bottom: $0) }
    for rect in rects {
      let result = drawn(12, 10, on: .white, everything(rect, .identity, sigma: 2))
      #expect(result.size == PixelSize(width: 12, height: 10))
    }
    let rect = Rect(x: 1, y: 2, width: 6, height: 5)
    for number in lengths {
      for transform in [
        Transform(a: number, b: 0, c: 0, d: 1, tx: 0, ty: 0),
        Transform(a: 1, b: number, c: 0.2, d: 1, tx: 0, ty: 0),
        Transform(a: 1, b: 0, c: 0, d: 1, tx: number, ty: 0),
        Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: number, q: 0, s: 1),
        Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: 0.1, q: 0, s: number),
      ] {
        let result = drawn(12, 10, on: .white, everything(rect, transform, sigma: 2))
        #expect(result.size == PixelSize(width: 12, height: 10))
      }
      let blurred = drawn(12, 10, on: .white, everything(rect, .identity, sigma: number))
      #expect(blurred.size == PixelSize(width: 12, height: 10))
    }
  }

  @Test("A shadow with an extreme offset costs no more than a near one")
  func absurdThrow() {
    let far = Outline([
      .move(Point(x: -1e9, y: 0)), .line(Point(x: 8, y: 0)), .line(Point(x: 8, y: 9)),
    ])
    let soft = DisplayItem.shadow(
      Shadow(
        of: .path(far), color: .black, sigma: 2, offset: Point(x: 0, y: 0), transform: .identity))
    for distance in [1e9, -1e9, 1e300] {
      let shadow = GroupShadow(color: .red, sigma: 2, offset: Point(x: distance, y: 0))
      let picture = drawn(12, 10, on: .white, [.group(Group([soft], shadow: shadow))])
      #expect(picture[6, 4].alpha == 255)
    }
  }

  @Test("A canvas without pixels is drawn")
  func emptyCanvas() {
    #expect(drawn(0, 0, on: .white, []).size.area == 0)
    let rect = Rect(x: 0, y: 0, width: 3, height: 3)
    #expect(drawn(0, 5, on: .white, everything(rect, .identity, sigma: 2)).size.area == 0)
  }

  @Test("Redrawing nothing, or an area outside, changes nothing")
  func outside() {
    var rasterizer = Rasterizer()
    var target = Pixmap(width: 4, height: 4, filledWith: .white)
    let before = target
    let list = DisplayList(canvas: target.size, background: .red)
    rasterizer.redraw(list, inside: [], of: &target)
    rasterizer.redraw(
      list, inside: [.empty, PixelRect(x: 4, y: 0, width: 9, height: 9)], of: &target)
    #expect(target == before)
    rasterizer.redraw(list, inside: [PixelRect(x: -3, y: 3, width: 5, height: 9)], of: &target)
    expectPixels(target, ["o o o o", "o o o o", "o o o o", "r r o o"])
  }

  @Test("Drawing into reused memory does not copy it")
  func reusesMemory() {
    var rasterizer = Rasterizer()
    var target = Pixmap(width: 64, height: 64)
    func address() -> UInt {
      unsafe target.withUnsafePixels { UInt(bitPattern: $0.baseAddress) }
    }
    let before = address()
    let list = DisplayList(
      canvas: target.size, background: .red,
      items: [.group(Group([.fill(Rect(x: 1, y: 1, width: 9, height: 9), .blue)], opacity: 0.5))])
    for _ in 0..<3 { rasterizer.draw(list, into: &target) }
    #expect(address() == before)
  }
}
