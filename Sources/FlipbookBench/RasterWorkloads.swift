import Display
import Numerics
import Pixels

/// The lists of six transitions on a phone's screen, as an engine would record them.
struct RasterWorkload {
  let name: String
  /// Frame by frame, at 60 frames a second.
  let lists: () -> [DisplayList]

  private typealias S = RasterStuff

  static var all: [RasterWorkload] {
    [
      RasterWorkload(name: "push", lists: push), RasterWorkload(name: "sheet", lists: sheet),
      RasterWorkload(name: "zoom", lists: zoom), RasterWorkload(name: "flip", lists: flip),
      RasterWorkload(name: "grid", lists: grid), RasterWorkload(name: "toast", lists: toast),
    ]
  }

  /// Points to pixels.
  private static let scale = Transform.scale(x: 3, y: 3)
  private static let screen = Rect(x: 0, y: 0, width: 390, height: 844)

  private static func frames(_ count: Int, _ items: (_ time: Double) -> [DisplayItem])
    -> [DisplayList]
  {
    (0..<count).map { S.list(items(Double($0) / 60)) }
  }

  /// Slow at both ends.
  private static func eased(_ progress: Double) -> Double {
    let p = min(max(progress, 0), 1)
    var (low, high) = (0.0, 1.0)
    // x(t) of the curve with the control points (0.42, 0) and (0.58, 1) rises.
    for _ in 0..<50 {
      let t = (low + high) / 2
      let u = 1 - t
      if 3 * u * u * t * 0.42 + 3 * u * t * t * 0.58 + t * t * t < p { low = t } else { high = t }
    }
    let t = (low + high) / 2
    return 3 * (1 - t) * t * t + t * t * t
  }

  private static func shadow(
    _ shape: Shape, _ opacity: Double, _ sigma: Double
  ) -> DisplayItem {
    .shadow(
      Shadow(
        of: shape, color: Color.black.withAlpha(multipliedBy: opacity), sigma: sigma,
        offset: Point(x: 0, y: 0), transform: scale))
  }

  private static func push() -> [DisplayList] {
    let (from, to) = (S.screen(), S.screen(seed: 1))
    return frames(22) { time in
      let e = eased(time / 0.35)
      let frame = screen.offset(dx: 390 * (1 - e), dy: 0)
      return [
        S.image(from, in: screen.offset(dx: -117 * e, dy: 0), .trilinear, through: scale),
        shadow(.rectangle(frame), 0.2, 5),
        S.image(to, in: frame, .trilinear, through: scale),
      ]
    }
  }

  private static func sheet() -> [DisplayList] {
    let (from, to) = (S.screen(), S.screen(seed: 1))
    return frames(31) { time in
      let s = 1 - (1 + 18.2574 * time) * Elementary.exp(-18.2574 * time)
      let frame = screen.offset(dx: 0, dy: 844 - 790 * s)
      let card = Shape.roundedRectangle(
        RoundedRect(
          frame, radii: CornerRadii(topLeft: 12, topRight: 12, bottomRight: 0, bottomLeft: 0)))
      return [
        S.image(from, in: screen, .trilinear, through: scale),
        S.fill(
          .rectangle(screen), Color.black.withAlpha(multipliedBy: 0.4 * s), through: scale),
        shadow(card, 0.25, 15),
        S.image(to, in: frame, .trilinear, shape: card, through: scale),
      ]
    }
  }

  private static func zoom() -> [DisplayList] {
    let (from, to) = (S.screen(), S.picture(1170, 1560))
    return frames(25) { time in
      let e = eased(time / 0.4)
      let target = Rect(
        x: 130 * (1 - e), y: 270 - 89 * e, width: 130 + 260 * e, height: 130 + 352 * e)
      let k = max(target.width / 1170, target.height / 1560)
      let source = Rect(
        x: (1170 - target.width / k) / 2, y: (1560 - target.height / k) / 2,
        width: target.width / k, height: target.height / k)
      return [
        S.image(from, in: screen, .trilinear, through: scale),
        S.fill(.rectangle(screen), Color.black.withAlpha(multipliedBy: e), through: scale),
        S.image(to, in: target, source: source, .trilinear, through: scale),
      ]
    }
  }

  private static func flip() -> [DisplayList] {
    let (from, to) = (S.screen(), S.screen(seed: 1))
    return frames(37) { time in
      let p = time / 0.6
      guard abs(p - 0.5) > 1e-9 else { return [] }
      let turn = p < 0.5 ? .pi * p : .pi * p - .pi
      let matrix = Transform.translation(x: -195, y: -422)
        .followed(
          by: Transform(
            a: Elementary.cos(turn), b: 0, c: 0, d: 1, tx: 0, ty: 0,
            p: Elementary.sin(turn) / 1000, q: 0, s: 1)
        )
        .followed(by: .translation(x: 195, y: 422)).followed(by: scale)
      return [S.image(p < 0.5 ? from : to, in: screen, .trilinear, through: matrix)]
    }
  }

  private static func grid() -> [DisplayList] {
    let pictures = (0..<9).map { S.picture(384, 384, seed: $0) }
    return frames(31) { time in
      let e = eased(time / 0.5)
      let ground = S.fill(
        .rectangle(screen), Color(red: 242 / 255, green: 242 / 255, blue: 247 / 255),
        through: scale)
      return [ground] + (0..<200).map { cell(pictures[$0 % 9], $0, e) }
    }
  }

  private static func cell(_ picture: Bitmap, _ index: Int, _ e: Double) -> DisplayItem {
    let a = 2 * Double.pi * Double(index) / 200
    let radius = Double(165 - 35 * (index % 4))
    let from = Point(x: 19.5 + 39 * Double(index % 10), y: 23 + 42 * Double(index / 10))
    let to = Point(x: 195 + radius * Elementary.sin(a), y: 422 - radius * Elementary.cos(a))
    let size = 1 - 0.4 * e
    let (c, s) = (Elementary.cos(a * e) * size, Elementary.sin(a * e) * size)
    let matrix = Transform(
      a: c, b: s, c: -s, d: c, tx: from.x + (to.x - from.x) * e, ty: from.y + (to.y - from.y) * e
    ).followed(by: scale)
    let square = Rect(x: -18, y: -18, width: 36, height: 36)
    return S.image(
      picture, in: square, .trilinear, shape: .roundedRectangle(RoundedRect(square, radius: 8)),
      through: matrix)
  }

  private static func toast() -> [DisplayList] {
    let (from, icon) = (S.screen(), S.picture(180, 180))
    return frames(61) { time in
      let e = eased((time - 0.2) / 0.3)
      let body = Rect(x: 20, y: 36 + 24 * e, width: 350, height: 64)
      let place = Rect(x: body.left + 12, y: body.top + 12, width: 40, height: 40)
      let toast = Group(
        [
          S.fill(
            .roundedRectangle(RoundedRect(body, radius: 16)),
            Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255), through: scale),
          S.image(
            icon, in: place, .trilinear, shape: .roundedRectangle(RoundedRect(place, radius: 9)),
            through: scale),
        ], opacity: e)
      let ground = S.image(from, in: screen, .trilinear, through: scale)
      return e > 0 ? [ground, .group(toast)] : [ground]
    }
  }
}
