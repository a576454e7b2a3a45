public import Display
import Pixels

/// A kind of generated case.
public enum TruthKind: String, CaseIterable, Sendable {
  /// An image rotated and shown at about a third of its size.
  case rotated
  /// An image shown smaller, by different factors along its axes.
  case minified
  /// Layers with content under scale, rotation and skew.
  case affine
  /// Layers with content in perspective.
  case perspective
  /// A blurred backdrop over tiles of an image.
  case backdrop
  /// Rounded clips inside each other at fractional scales.
  case clips

  /// Whether images are scaled or blurred: the stated mean is then 0.3, otherwise 0.1.
  public var isScaledOrBlurred: Bool { self != .clips }

  /// The case of a seed.
  public func list(seed: Int) -> DisplayList {
    var numbers = SeededNumbers(self, seed)
    let canvas = PixelSize(width: 64, height: 64)
    let items =
      switch self {
      case .rotated: numbers.rotated()
      case .minified: numbers.minified()
      case .affine: numbers.layers(through: numbers.affine())
      case .perspective: numbers.layers(through: numbers.perspective())
      case .backdrop: numbers.backdrop()
      case .clips: numbers.clips()
      }
    return DisplayList(canvas: canvas, background: numbers.color(), items: items)
  }
}

extension SeededNumbers {
  private static let middle = Transform.translation(x: 32, y: 32)

  fileprivate mutating func rotated() -> [DisplayItem] {
    let bitmap = bitmap(whole(90...160), whole(90...160))
    let scale = number(0.28, 0.4)
    let transform = Transform.scale(x: scale, y: scale)
      .followed(by: .rotation(degrees: angle())).followed(by: Self.middle)
      .followed(by: .translation(x: number(-3, 3), y: number(-3, 3)))
    return [image(bitmap, filling: centered(bitmap.pixmap.size), through: transform)]
  }

  fileprivate mutating func minified() -> [DisplayItem] {
    let target = Rect(
      x: number(2, 12), y: number(2, 12), width: number(30, 48), height: number(30, 48))
    let bitmap = bitmap(
      Int(target.width * number(1.1, 9)), Int(target.height * number(1.1, 9)))
    return [image(bitmap, filling: target, through: .identity)]
  }

  fileprivate mutating func affine() -> Transform {
    let skew = Transform(a: 1, b: 0, c: number(-0.3, 0.3), d: 1, tx: 0, ty: 0)
    let isSkewed = coin()
    let isRotated = coin()
    return Transform.scale(x: number(0.5, 1.4), y: number(0.5, 1.4))
      .followed(by: isSkewed ? skew : .identity)
      .followed(by: isRotated ? .rotation(degrees: angle()) : .identity)
      .followed(by: Self.middle)
  }

  fileprivate mutating func perspective() -> Transform {
    let scale = number(0.8, 1.3)
    return Transform.scale(x: scale, y: scale)
      .followed(
        by: .turn(degrees: number(-65, 65), isVertical: coin(), distance: number(100, 400))
      )
      .followed(by: .rotation(degrees: coin() ? number(-20, 20) : 0)).followed(by: Self.middle)
  }

  /// A card of 50 by 46 points about the origin: background, image, a pill and a border.
  fileprivate mutating func layers(through transform: Transform) -> [DisplayItem] {
    let card = RoundedRect(Rect(x: -25, y: -23, width: 50, height: 46), radius: number(0, 12))
    let box = Rect(
      x: number(-22, -16), y: number(-20, -16), width: number(20, 36), height: number(16, 24))
    let density = number(0.7, 3)
    let bitmap = bitmap(Int(box.width * density), Int(box.height * density))
    let pill = RoundedRect(
      Rect(x: number(-20, -14), y: number(8, 11), width: number(18, 34), height: 8), radius: 4)
    let gradient = LinearGradient(
      start: Point(x: -20, y: 8), end: Point(x: 20, y: 16),
      stops: [
        GradientStop(location: 0, color: color()), GradientStop(location: 1, color: color()),
      ])
    let inner = RoundedRect(
      card.rect.expanded(by: -1.5), radii: card.radii.changed(by: -1.5))
    return [
      fill(.roundedRectangle(card), .color(color()), transform),
      image(
        bitmap, filling: box, through: transform, minification: coin() ? .linear : .trilinear),
      fill(.roundedRectangle(pill), .linearGradient(gradient), transform),
      fill(.ring(outer: card, inner: inner), .color(color(alpha: number(0.4, 1))), transform),
    ]
  }

  fileprivate mutating func backdrop() -> [DisplayItem] {
    let side = whole(8...24)
    let density = coin() ? 1 : number(1.2, 3)
    let size = Int(Double(side) * density)
    let bitmap = bitmap(size, size)
    var items: [DisplayItem] = []
    for y in stride(from: 0, to: 64, by: side) {
      for x in stride(from: 0, to: 64, by: side) {
        let tile = Rect(x: Double(x), y: Double(y), width: Double(side), height: Double(side))
        items.append(image(bitmap, filling: tile, through: .identity))
      }
    }
    let scale = coin() ? Double(whole(1...3)) : number(1, 3)
    let map = Transform.scale(x: scale, y: scale)
    let glass = RoundedRect(
      Rect(
        x: number(4, 14) / scale, y: number(4, 14) / scale, width: number(24, 44) / scale,
        height: number(24, 44) / scale), radius: number(0, 10) / scale)
    let shape = Shape.roundedRectangle(glass)
    let blur = BackdropBlur(shape, sigma: number(0.8, 12) / scale, transform: map)
    return items + [
      .backdropBlur(blur), fill(shape, .color(color(alpha: number(0, 0.6))), map),
    ]
  }

  fileprivate mutating func clips() -> [DisplayItem] {
    let scale = number(0.6, 3.2)
    let map = Transform.scale(x: scale, y: scale)
      .followed(by: .translation(x: number(0, 6), y: number(0, 6)))
    var rect = Rect(x: 0, y: 0, width: number(40, 56) / scale, height: number(40, 56) / scale)
    var items = [
      fill(.rectangle(rect.expanded(by: 9)), .color(color()), map),
      fill(
        .roundedRectangle(RoundedRect(rect.expanded(by: -5 / scale), radius: 6 / scale)),
        .color(color()), map),
    ]
    let clips = (0..<whole(2...3)).map { _ -> Clip in
      let clip = Clip(
        .roundedRectangle(RoundedRect(rect, radius: number(2, 20) / scale)), transform: map)
      rect = Rect(
        left: rect.left + number(0, 5) / scale, top: rect.top + number(0, 5) / scale,
        right: rect.right - number(0, 5) / scale, bottom: rect.bottom - number(0, 5) / scale)
      return clip
    }
    for clip in clips.reversed() {
      let below = fill(.rectangle(rect.expanded(by: 9)), .color(color()), map)
      // As layers with rounded corners are recorded: cut as one.
      items = [.group(Group([below] + items, clip: clip, isolated: true))]
    }
    return items
  }

  private func fill(_ shape: Shape, _ paint: Paint, _ transform: Transform) -> DisplayItem {
    .fill(Fill(shape, with: paint, transform: transform))
  }

  /// The whole of a bitmap.
  private func image(
    _ bitmap: Bitmap, filling target: Rect, through transform: Transform,
    minification: ImageFilter = .trilinear
  ) -> DisplayItem {
    let paint = ImagePaint(
      bitmap, source: Rect(bitmap.pixmap.bounds), target: target, minification: minification)
    return fill(.rectangle(target), .image(paint), transform)
  }

  private func centered(_ size: PixelSize) -> Rect {
    Rect(
      x: -Double(size.width) / 2, y: -Double(size.height) / 2, width: Double(size.width),
      height: Double(size.height))
  }
}
