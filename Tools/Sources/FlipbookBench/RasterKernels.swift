import Display
import Numerics
import Pixels

extension RasterCase {
  private typealias S = RasterStuff

  private static let ink = Color(red: 0.3, green: 0.5, blue: 0.9)
  private static let larger = S.whole.expanded(by: 700)

  /// One for each way that pixels are made, over a whole frame.
  static var kernels: [RasterCase] { copies + mixtures + samplings + gradients + shapes + blurs }

  private static var copies: [RasterCase] {
    [
      RasterCase("opaque", 1.25, [S.image(S.screen(), in: S.whole)]),
      RasterCase("fill", 0.7, [S.fill(.rectangle(S.whole), ink)]),
      RasterCase(
        "clip/rounded", 1.3,
        [
          .group(
            Group(
              [S.image(S.screen(), in: S.whole)],
              clip: Clip(.roundedRectangle(RoundedRect(S.whole, radius: 60)), transform: .identity))
          )
        ]),
    ]
  }

  private static var mixtures: [RasterCase] {
    [
      RasterCase(
        "over/translucent", 4.5,
        [S.image(S.screen { x, y in UInt8(64 + (x * 7 + y * 3) % 128) }, in: S.whole)]),
      // A single pixel is not opaque, so that the image as a whole is not.
      RasterCase("over/opaque", 1.5, [S.image(S.screen { $0 + $1 == 0 ? 254 : 255 }, in: S.whole)]),
      RasterCase("over/clear", 1.5, [S.image(S.screen { _, _ in 0 }, in: S.whole)]),
      RasterCase(
        "over/faded", 6.5, [.group(Group([S.image(S.screen(), in: S.whole)], opacity: 0.6))]),
      RasterCase(
        "over/color", nil, [S.fill(.rectangle(S.whole), ink.withAlpha(multipliedBy: 0.4))]),
      RasterCase(
        "over/group", nil,
        [
          .group(
            Group(
              [S.image(S.screen(), in: S.whole), S.fill(.rectangle(S.whole), ink)], opacity: 0.6))
        ]),
    ]
  }

  private static var samplings: [RasterCase] {
    [
      RasterCase(
        "shifted/one-axis", 4,
        [S.image(S.screen(), in: S.whole, through: .translation(x: 0, y: 0.3))]),
      RasterCase(
        "shifted/two-axes", nil,
        [S.image(S.screen(), in: S.whole, through: .translation(x: 0.4, y: 0.3))]),
      RasterCase(
        "scaled/larger", 12,
        [
          S.image(S.screen(), in: S.whole, source: Rect(x: 90, y: 200, width: 1000, height: 2140))
        ]),
      RasterCase("scaled/smaller", 12, [S.image(S.picture(1755, 3798), in: S.whole, .trilinear)]),
      RasterCase("affine", 28, [S.image(S.screen(), in: larger, through: turned)]),
      RasterCase(
        "affine/smaller", nil,
        [S.image(S.picture(3000, 6000), in: larger, .trilinear, through: turned)]
      ),
      RasterCase(
        "perspective", 42,
        [
          S.image(
            S.screen(), in: larger,
            through: Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0, p: 0.0001, q: 0.00005, s: 1))
        ]),
    ]
  }

  /// By seven degrees about the middle.
  private static let turned: Transform = {
    let (c, s) = (Elementary.cos(7 * .pi / 180), Elementary.sin(7 * .pi / 180))
    let (x, y) = (S.whole.width / 2, S.whole.height / 2)
    return Transform(a: c, b: s, c: -s, d: c, tx: x - c * x + s * y, ty: y - s * x - c * y)
  }()

  private static var gradients: [RasterCase] {
    [
      gradient("gradient/down", .linearGradient(line(to: Point(x: 0, y: 2532)))),
      gradient("gradient/slanted", .linearGradient(line(to: Point(x: 1170, y: 2532)))),
      gradient(
        "gradient/radial",
        .radialGradient(
          RadialGradient(
            center: Point(x: 585, y: 1266), radiusX: 1000, radiusY: 1000, stops: stops))),
    ]
  }

  private static let stops = [
    GradientStop(location: 0, color: .black), GradientStop(location: 1, color: ink),
  ]

  private static func line(to end: Point) -> LinearGradient {
    LinearGradient(start: Point(x: 0, y: 0), end: end, stops: stops)
  }

  private static func gradient(_ name: String, _ paint: Paint) -> RasterCase {
    RasterCase(name, nil, [.fill(Fill(.rectangle(S.whole), with: paint, transform: .identity))])
  }
}

extension RasterCase {
  private static var shapes: [RasterCase] {
    [
      RasterCase("path", nil, [S.fill(.path(star), ink)]),
      RasterCase("shadow/card", 1.5, [shadow(.roundedRectangle(card), sigma: 45)]),
      // A blur of all the shape's coverage and one color through it: the sum of their goals.
      RasterCase("shadow/path", 39, [shadow(.path(star), sigma: 40)]),
    ]
  }

  private static let card = RoundedRect(Rect(x: 0, y: 400, width: 1170, height: 1800), radius: 36)

  private static let star: Outline = {
    let points = (0..<40).map { index -> Point in
      let turn = Double(index) * .pi / 20
      let radius = index % 2 == 0 ? 1.0 : 0.8
      return Point(
        x: 585 + 700 * radius * Elementary.cos(turn),
        y: 1266 + 1400 * radius * Elementary.sin(turn))
    }
    return Outline([.move(points[0])] + points.dropFirst().map { .line($0) } + [.close])
  }()

  private static func shadow(_ shape: Shape, sigma: Double) -> DisplayItem {
    .shadow(
      Shadow(
        of: shape, color: ink, sigma: sigma, offset: Point(x: 0, y: 0), transform: .identity))
  }

  private static var blurs: [RasterCase] {
    [4, 20, 100].map { sigma in
      RasterCase(
        "blur/group/\(sigma)", nil,
        [
          .group(
            Group(
              [S.fill(.roundedRectangle(RoundedRect(S.whole.expanded(by: -10), radius: 300)), ink)],
              blurSigma: Double(sigma)))
        ])
    } + [
      RasterCase(
        "blur/backdrop/45", 20,
        [
          S.image(S.screen(), in: S.whole),
          .backdropBlur(BackdropBlur(.rectangle(S.whole), sigma: 45, transform: .identity)),
        ])
    ]
  }
}
