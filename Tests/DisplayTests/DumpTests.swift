import Display
import Pixels
import Testing

@Suite("Text of a display list")
struct DumpTests {
  @Test("Every item, shape, paint and transform has its line")
  func everything() {
    #expect(DumpTests.rich.dump == DumpTests.text)
  }

  @Test("Numbers are rounded to four decimals, without zeros at the end")
  func numbers() {
    func dumped(_ x: Double) -> String {
      let item = DisplayItem.backdropBlur(
        BackdropBlur(.rectangle(.empty), sigma: x, transform: .identity))
      return [item].dump
    }
    let expected = [
      (0.1 + 0.2, "0.3"), (-0.00001, "0"), (1.00005, "1.0001"), (-2.5, "-2.5"),
      (0.0001, "0.0001"), (1e20, "1e+20"), (12_345.678_9, "12345.6789"), (.nan, "nan"),
      (-.infinity, "-inf"),
    ]
    for (value, text) in expected {
      #expect(dumped(value) == "backdrop blur in rectangle 0 0 0×0, sigma \(text)\n")
    }
  }

  @Test("Equal lists have equal texts, different pictures different ones")
  func equality() {
    #expect(DumpTests.rich.dump == DumpTests.rich.dump)
    func image(_ pixel: PremultipliedRGBA8) -> String {
      let bitmap = Bitmap(Pixmap(width: 2, height: 2, filledWith: pixel))
      let rect = Rect(x: 0, y: 0, width: 2, height: 2)
      let paint = ImagePaint(bitmap, source: rect, target: rect, minification: .trilinear)
      let fill = Fill(.rectangle(rect), with: .image(paint), transform: .identity)
      return [DisplayItem.fill(fill)].dump
    }
    #expect(image(.white) == image(.white))
    #expect(image(.white) != image(.black))
  }
}

extension DumpTests {
  static var rich: DisplayList {
    let rect = Rect(x: 1.5, y: 2, width: 30, height: 40)
    let uneven = CornerRadii(topLeft: 1, topRight: 2, bottomRight: 3, bottomLeft: 4)
    let rounded = RoundedRect(rect, radius: 8, curve: .continuous)
    let outline = Outline(
      [
        .move(Point(x: 0, y: 0)), .line(Point(x: 5, y: 0)),
        .quadratic(control: Point(x: 6, y: 1), end: Point(x: 5, y: 2)),
        .cubic(
          control1: Point(x: 4, y: 3), control2: Point(x: 3, y: 3), end: Point(x: 0, y: 2)),
        .close,
      ], rule: .evenOdd)
    let stops = [
      GradientStop(location: 0, color: .black),
      GradientStop(location: 1, color: .white.withAlpha(multipliedBy: 0.5)),
    ]
    let linear = LinearGradient(start: Point(x: 0, y: 0), end: Point(x: 0, y: 1 / 3), stops: stops)
    let radial = RadialGradient(center: Point(x: 1, y: 2), radiusX: 3, radiusY: 4, stops: stops)
    let conic = ConicGradient(
      center: Point(x: 1, y: 2), towards: Point(x: 3, y: 2), stops: stops)
    let image = ImagePaint(
      Bitmap(Pixmap(width: 2, height: 3)), source: Rect(x: 0, y: 0, width: 2, height: 3),
      target: rect, minification: .trilinear)
    let tilted = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: 0.000_5, q: 0, s: 1)
    let fills: [DisplayItem] = [
      .fill(Fill(.rectangle(rect), with: .color(.black), transform: .identity)),
      .fill(
        Fill(
          .roundedRectangle(rounded), with: .linearGradient(linear),
          transform: .translation(x: 4, y: -0.25))),
      .fill(
        Fill(
          .ring(outer: RoundedRect(rect, radii: uneven), inner: RoundedRect(rect)),
          with: .radialGradient(radial), transform: .scale(x: 2, y: 3))),
      .fill(Fill(.rectangle(rect), with: .conicGradient(conic), transform: .identity)),
      .fill(Fill(.path(outline), with: .image(image), transform: tilted)),
    ]
    let clip = Clip(.rectangle(rect), transform: .identity)
    let shadow = GroupShadow(color: .black, sigma: 2.5, offset: Point(x: 0, y: 3))
    let group = Group(
      fills, opacity: 0.5, clip: clip, mask: [fills[0]], blurSigma: 1.25, shadow: shadow,
      blend: .plus, isolated: true)
    return DisplayList(
      canvas: PixelSize(width: 390, height: 844),
      items: [
        .shadow(
          Shadow(
            of: .rectangle(rect), color: Color(red: 0, green: 0, blue: 0, alpha: 0.25), sigma: 4,
            offset: Point(x: 0, y: 2), transform: .identity)), .group(group),
        .backdropBlur(BackdropBlur(.rectangle(rect), sigma: 20, transform: .identity)),
      ])
  }

  static let text = """
    canvas 390×844 on rgba(0 0 0 1)
      shadow of rectangle 1.5 2 30×40, rgba(0 0 0 0.25), sigma 4, moved by 0 2
      group opacity 0.5 blur 1.25 blend plus isolated
        clip rectangle 1.5 2 30×40
        group shadow rgba(0 0 0 1), sigma 2.5, moved by 0 3
        mask
          fill rectangle 1.5 2 30×40
            with rgba(0 0 0 1)
        items
          fill rectangle 1.5 2 30×40
            with rgba(0 0 0 1)
          fill rounded 1.5 2 30×40 r 8 continuous at 4 -0.25
            with linear gradient from 0 0 to 0 0.3333: 0 rgba(0 0 0 1), 1 rgba(1 1 1 0.5)
          fill ring 1.5 2 30×40 r 1 2 3 4 around 1.5 2 30×40 r 0 by [2 0 0 3 0 0]
            with radial gradient around 1 2, radii 3 4: 0 rgba(0 0 0 1), 1 rgba(1 1 1 0.5)
          fill rectangle 1.5 2 30×40
            with conic gradient around 1 2 from 3 2: 0 rgba(0 0 0 1), 1 rgba(1 1 1 0.5)
          fill path (M 0 0 L 5 0 Q 6 1 5 2 C 4 3 3 3 0 2 Z) even-odd by [1 0 0 1 0 0 / 0.0005 0 1]
            with image 2×3 \(Bitmap(Pixmap(width: 2, height: 3)).digest), 0 0 2×3 onto \
    1.5 2 30×40, trilinear/linear
      backdrop blur in rectangle 1.5 2 30×40, sigma 20

    """
}
