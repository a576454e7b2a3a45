import Display
import Pixels

/// Numbers that only look random: the same in every run (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound
      + (range.upperBound - range.lowerBound) * Double(next() >> 11) / Double(1 << 53)
  }

  mutating func whole(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &self)
  }

  mutating func once(in times: Int) -> Bool { whole(1...times) == 1 }
}

/// Display lists with a little of everything.
struct RandomLists {
  var dice: Dice
  let size: PixelSize
  /// Blurs and shadows; tests that leave them out give the reason.
  var withEffects = true
  var withBackdrops = true
  var withPerspective = true
  /// Whether pictures may be averaged where they shrink.
  var withAverages = true
  private let pictures: [Bitmap]

  init(seed: UInt64, size: PixelSize = PixelSize(width: 48, height: 40)) {
    var dice = Dice(seed: seed)
    self.size = size
    pictures = (0..<3).map { index in
      let noise = (0..<20 * 14).map { _ in dice.whole(0...255) }
      return bitmap(20, 14) { x, y in
        PremultipliedRGBA8(
          straightRed: UInt8(noise[y * 20 + x]), green: UInt8(12 * x), blue: UInt8(15 * y),
          alpha: index == 0 ? UInt8((x * 13 + y * 7) % 256) : 255)
      }
    }
    self.dice = dice
  }

  mutating func list() -> DisplayList {
    let background = dice.once(in: 4) ? Color.clear : color(opaque: true)
    return DisplayList(canvas: size, background: background, items: items(dice.whole(1...5), 2))
  }

  mutating func items(_ count: Int, _ depth: Int) -> [DisplayItem] {
    (0..<count).map { _ in item(depth) }
  }

  mutating func item(_ depth: Int) -> DisplayItem {
    let shape = shape()
    let transform = transform()
    switch dice.whole(1...(depth > 0 ? 10 : 7)) {
    case 1 where withEffects:
      return .shadow(
        Shadow(
          of: shape, color: color(), sigma: dice.number(0...7),
          offset: Point(x: dice.number(-4...4), y: dice.number(-4...4)), transform: transform))
    case 2 where withBackdrops:
      return .backdropBlur(
        BackdropBlur(shape, sigma: dice.number(0...4), transform: transform))
    case 8, 9, 10:
      return .group(group(depth))
    default:
      return .fill(Fill(shape, with: paint(shape.bounds), transform: transform))
    }
  }

  private mutating func group(_ depth: Int) -> Group {
    var group = Group(items(dice.whole(1...3), depth - 1))
    if dice.once(in: 2) { group.clip = Clip(shape(), transform: transform()) }
    if dice.once(in: 3) { group.opacity = dice.number(0...1) }
    if dice.once(in: 4) { group.mask = items(dice.whole(1...2), 0) }
    if dice.once(in: 5) { group.blend = BlendMode.allCases.randomElement(using: &dice) ?? .plus }
    if dice.once(in: 8) { group.isIsolated = true }
    guard withEffects else { return group }
    if dice.once(in: 6) { group.blurSigma = dice.number(0...4) }
    if dice.once(in: 6) {
      let far = dice.once(in: 3) ? 60.0 : 4
      group.shadow = GroupShadow(
        color: color(), sigma: dice.number(0...4),
        offset: Point(x: dice.number(-far...far), y: dice.number(-far...far)))
    }
    return group
  }

  mutating func color(opaque: Bool = false) -> Color {
    Color(
      red: dice.number(0...1), green: dice.number(0...1), blue: dice.number(0...1),
      alpha: opaque || dice.once(in: 2) ? 1 : dice.number(0...1))
  }

  private mutating func rect() -> Rect {
    let grid = dice.once(in: 2) ? 1.0 : 8.0
    func place(_ most: Int) -> Double { (dice.number(-8...Double(most)) * grid).rounded() / grid }
    return Rect(
      x: place(size.width), y: place(size.height), width: 1 + abs(place(size.width)),
      height: 1 + abs(place(size.height)))
  }

  mutating func shape() -> Shape {
    let rect = rect()
    let rounded = RoundedRect(
      rect, radii: CornerRadii(all: dice.number(0...12)).fitted(to: rect),
      curve: dice.once(in: 3) ? .continuous : .circular)
    switch dice.whole(1...5) {
    case 1, 2: return .rectangle(rect)
    case 3: return .roundedRectangle(rounded)
    case 4:
      let width = dice.number(0.25...6)
      return .ring(
        outer: rounded,
        inner: RoundedRect(
          rect.expanded(by: -width), radii: rounded.radii.changed(by: -width),
          curve: rounded.curve))
    default:
      let corners = (0..<dice.whole(3...6)).map { _ in
        Point(x: dice.number(-4...50), y: dice.number(-4...42))
      }
      let elements = corners.indices.map { index -> Outline.Element in
        if index == 0 { return .move(corners[0]) }
        return index % 2 == 0
          ? .line(corners[index])
          : .quadratic(control: corners[index - 1], end: corners[index])
      }
      return .path(Outline(elements, rule: dice.once(in: 2) ? .evenOdd : .nonZero))
    }
  }

  private mutating func paint(_ bounds: Rect) -> Paint {
    func stops() -> [GradientStop] {
      [0, dice.number(0...1), 1].map { GradientStop(location: $0, color: color()) }
    }
    switch dice.whole(1...6) {
    case 1:
      return .linearGradient(
        LinearGradient(
          start: Point(x: dice.number(0...48), y: 0),
          end: Point(x: dice.number(0...48), y: dice.number(5...40)), stops: stops()))
    case 2:
      return .radialGradient(
        RadialGradient(
          center: Point(x: dice.number(0...48), y: dice.number(0...40)),
          radiusX: dice.number(1...30), radiusY: dice.number(1...30), stops: stops()))
    case 3, 4:
      let filters: [ImageFilter] = [.nearest, .linear, withAverages ? .trilinear : .linear]
      return .image(
        ImagePaint(
          pictures[dice.whole(0...2)],
          source: dice.once(in: 2)
            ? Rect(x: 0, y: 0, width: 20, height: 14)
            : Rect(x: dice.number(0...9), y: 2, width: dice.number(3...10), height: 9),
          target: dice.once(in: 3) ? Rect(x: 3.25, y: 2, width: 20, height: 14) : bounds,
          minification: filters[dice.whole(0...2)], magnification: filters[dice.whole(0...1)]))
    default:
      return .color(color())
    }
  }

  /// Numbers of few bits: a sum with a whole number is exact.
  mutating func transform() -> Transform {
    func short(_ range: ClosedRange<Double>) -> Double {
      (dice.number(range) * 1024).rounded() / 1024
    }
    switch dice.whole(1...8) {
    case 1, 2: return .identity
    case 3:
      return .translation(x: Double(dice.whole(-5...5)), y: Double(dice.whole(-5...5)))
    case 4: return .translation(x: short(-5...5), y: short(-5...5))
    case 5:
      return Transform(
        a: short(-1.5...1.5), b: 0, c: 0, d: short(0.1...2), tx: short(0...20), ty: short(0...9))
    case 8 where withPerspective:
      return Transform(
        a: short(0.5...1), b: short(-0.5...0.5), c: short(-0.5...0.5), d: short(0.5...1),
        tx: short(0...10), ty: short(0...10), p: short(-0.01...0.02), q: short(-0.01...0.01), s: 1)
    default:
      return Transform(
        a: short(0.3...1.5), b: short(-1...1), c: short(-1...1), d: short(0.3...1.5),
        tx: short(-9...20), ty: short(-9...20))
    }
  }
}
