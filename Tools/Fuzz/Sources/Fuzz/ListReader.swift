import Display
import Pixels

/// Turns any bytes into a valid display list: each choice takes the next byte, and 0 after the last.
struct ListReader {
  private var bytes: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func list() -> DisplayList {
    let canvas = PixelSize(width: 1 + whole(63), height: 1 + whole(63))
    return DisplayList(canvas: canvas, background: color(), items: items(depth: 3))
  }

  private mutating func byte() -> UInt8 { bytes.popFirst() ?? 0 }

  /// 0...`limit`.
  private mutating func whole(_ limit: Int) -> Int { Int(byte()) % (limit + 1) }

  private mutating func flag() -> Bool { byte() & 1 == 1 }

  /// 0...1.
  private mutating func share() -> Double { Double(byte()) / 255 }

  /// Coordinates of every size, among them whole ones, tiny ones and ones far outside.
  private mutating func coordinate() -> Double {
    let value = Double(Int8(bitPattern: byte()))
    switch whole(7) {
    case 0: return value * 1e6
    case 1: return value * 1e-6
    case 2, 3: return value
    default: return value + share()
    }
  }

  private mutating func point() -> Point { Point(x: coordinate(), y: coordinate()) }

  private mutating func rect() -> Rect {
    Rect(x: coordinate(), y: coordinate(), width: abs(coordinate()), height: abs(coordinate()))
  }

  private mutating func color() -> Color {
    Color(red: share(), green: share(), blue: share(), alpha: flag() ? 1 : share())
  }

  private mutating func sigma() -> Double { share() * 20 }

  private mutating func transform() -> Transform {
    switch whole(4) {
    case 0: .identity
    case 1: .translation(x: coordinate(), y: coordinate())
    case 2:
      Transform(
        a: coordinate() / 16, b: 0, c: 0, d: coordinate() / 16, tx: coordinate(), ty: coordinate())
    case 3:
      Transform(
        a: coordinate() / 16, b: coordinate() / 16, c: coordinate() / 16, d: coordinate() / 16,
        tx: coordinate(), ty: coordinate())
    default:
      Transform(
        a: coordinate() / 16, b: coordinate() / 16, c: coordinate() / 16, d: coordinate() / 16,
        tx: coordinate(), ty: coordinate(), p: coordinate() / 4096, q: coordinate() / 4096, s: 1)
    }
  }

  private mutating func shape() -> Shape {
    let bounds = rect()
    let rounded = RoundedRect(
      bounds, radii: CornerRadii(all: share() * 40).fitted(to: bounds),
      curve: flag() ? .continuous : .circular)
    switch whole(3) {
    case 0: return .rectangle(bounds)
    case 1: return .roundedRectangle(rounded)
    case 2:
      let width = share() * 10
      return .ring(
        outer: rounded,
        inner: RoundedRect(
          bounds.expanded(by: -width), radii: rounded.radii.changed(by: -width),
          curve: rounded.curve))
    default:
      var elements = [Outline.Element.move(point())]
      for _ in 0..<whole(15) {
        switch whole(3) {
        case 0: elements.append(.move(point()))
        case 1: elements.append(.line(point()))
        case 2: elements.append(.quadratic(control: point(), end: point()))
        default: elements.append(.cubic(control1: point(), control2: point(), end: point()))
        }
      }
      return .path(Outline(elements, rule: flag() ? .evenOdd : .nonZero))
    }
  }

  private mutating func stops() -> [GradientStop] {
    var locations = (0...whole(4)).map { _ in share() }
    locations.sort()
    return locations.map { GradientStop(location: $0, color: color()) }
  }

  /// A small bitmap, opaque or not, whose pixels follow from three bytes.
  private mutating func bitmap() -> Bitmap {
    let size = PixelSize(width: 1 + whole(40), height: 1 + whole(40))
    let (red, green, blue, isOpaque) = (byte(), byte(), byte(), flag())
    var pixmap = Pixmap(size: size)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let step = UInt8(truncatingIfNeeded: x &* 37 &+ y &* 101)
        pixmap[x, y] = PremultipliedRGBA8(
          straightRed: red &* step, green: green &+ step, blue: blue ^ step,
          alpha: isOpaque ? 255 : step &* 3)
      }
    }
    return Bitmap(pixmap)
  }

  private mutating func image() -> ImagePaint {
    let filters: [ImageFilter] = [.nearest, .linear, .trilinear]
    let picture = Picture.bitmap(bitmap())
    let whole = Rect(
      x: 0, y: 0, width: Double(picture.size.width), height: Double(picture.size.height))
    return ImagePaint(
      picture, source: flag() ? whole : rect(), target: rect(),
      minification: filters[self.whole(2)], magnification: filters[self.whole(1)])
  }

  private mutating func paint() -> Paint {
    switch whole(6) {
    case 0: return .linearGradient(LinearGradient(start: point(), end: point(), stops: stops()))
    case 1:
      return .radialGradient(
        RadialGradient(
          center: point(), radiusX: abs(coordinate()), radiusY: abs(coordinate()), stops: stops()))
    case 2:
      return .conicGradient(ConicGradient(center: point(), towards: point(), stops: stops()))
    case 3, 4: return .image(image())
    default: return .color(color())
    }
  }

  private mutating func items(depth: Int) -> [DisplayItem] {
    (0..<whole(4)).map { _ in item(depth: depth) }
  }

  private mutating func item(depth: Int) -> DisplayItem {
    switch whole(depth > 0 ? 5 : 3) {
    case 0:
      return .shadow(
        Shadow(
          of: shape(), color: color(), sigma: sigma(), offset: point(), transform: transform()))
    case 1: return .backdropBlur(BackdropBlur(shape(), sigma: sigma(), transform: transform()))
    case 2, 3: return .fill(Fill(shape(), with: paint(), transform: transform()))
    default: return .group(group(depth: depth - 1))
    }
  }

  private mutating func group(depth: Int) -> Group {
    var group = Group(items(depth: depth))
    if flag() { group.clip = Clip(shape(), transform: transform()) }
    if flag() { group.opacity = share() }
    if flag() { group.mask = items(depth: 0) }
    if flag() { group.blurSigma = sigma() }
    if flag() {
      group.shadow = GroupShadow(color: color(), sigma: sigma(), offset: point())
    }
    group.blend = BlendMode.allCases[whole(BlendMode.allCases.count - 1)]
    group.isIsolated = flag()
    if group.shadow != nil { group.isShadowOnly = flag() }
    return group
  }
}
