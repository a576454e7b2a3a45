import Display
import Pixels

/// Random display lists, the same ones in every run.
struct RandomLists {
  private var random: Seeded
  let canvas = PixelSize(width: 18, height: 14)

  init(seed: UInt64) {
    random = Seeded(seed)
  }

  mutating func list() -> DisplayList {
    DisplayList(canvas: canvas, items: items(count: int(1...5), depth: 2))
  }

  /// `list` with one thing changed somewhere.
  mutating func changed(_ list: DisplayList) -> DisplayList {
    var result = list
    result.items = changed(list.items, depth: 2)
    return result
  }

  private mutating func items(count: Int, depth: Int) -> [DisplayItem] {
    (0..<count).map { _ in item(depth: depth) }
  }

  private mutating func item(depth: Int) -> DisplayItem {
    switch int(0...(depth > 0 ? 9 : 5)) {
    case 0...2: .fill(Fill(shape(), with: .color(color()), transform: transform()))
    case 3:
      .shadow(
        Shadow(
          of: shape(), color: color(), sigma: Double(int(0...2)) / 3, offset: offset(),
          transform: .translation(x: number(), y: number())))
    case 4, 5: .backdropBlur(BackdropBlur(shape(), sigma: 1, transform: transform()))
    default: .group(group(depth: depth - 1))
    }
  }

  private mutating func group(depth: Int) -> Group {
    var group = Group(items(count: int(0...3), depth: depth))
    if chance(3) { group.clip = Clip(shape(), transform: transform()) }
    if chance(4) { group.opacity = 0.5 }
    if chance(5) { group.mask = items(count: int(0...2), depth: 0) }
    if chance(5) { group.blurSigma = 0.5 }
    if chance(6) { group.shadow = GroupShadow(color: color(), sigma: 0.5, offset: offset()) }
    if chance(8) { group.blend = .plus }
    if chance(8) { group.isIsolated = true }
    return group
  }

  private mutating func changed(_ items: [DisplayItem], depth: Int) -> [DisplayItem] {
    var result = items
    guard !items.isEmpty, !chance(6) else {
      result.insert(item(depth: depth), at: int(0...items.count))
      return result
    }
    let index = int(0...(items.count - 1))
    if chance(6) {
      result.remove(at: index)
    } else if chance(8) {
      result.swapAt(index, int(0...(items.count - 1)))
    } else if case .group(let group) = items[index], !chance(4) {
      result[index] = .group(changed(group, depth: depth - 1))
    } else {
      result[index] = item(depth: depth)
    }
    return result
  }

  private mutating func changed(_ group: Group, depth: Int) -> Group {
    var result = group
    if let mask = group.mask, chance(3) {
      result.mask = changed(mask, depth: 0)
    } else if chance(5) {
      result.opacity = 0.25
    } else {
      result.items = changed(group.items, depth: depth)
    }
    return result
  }

  private mutating func shape() -> Shape {
    let rect = Rect(
      x: number(), y: number(), width: Double(int(1...14)) / 2, height: Double(int(1...14)) / 2)
    guard chance(4) else { return .rectangle(rect) }
    return .ring(outer: RoundedRect(rect), inner: RoundedRect(rect.expanded(by: -1)))
  }

  private mutating func transform() -> Transform {
    switch int(0...5) {
    case 0: .translation(x: number(), y: number())
    case 1: .scale(x: 1.5, y: 0.5)
    case 2: Transform(a: 0.6, b: 0.8, c: -0.8, d: 0.6, tx: number(), ty: 0)
    case 3: Transform(a: 1, b: 0, c: 0.2, d: 1, tx: 0, ty: 0, p: 0.01, q: -0.02, s: 1)
    default: .identity
    }
  }

  private mutating func color() -> Color {
    Color(red: Double(int(0...1000)) / 1000, green: 0, blue: 0)
  }

  private mutating func offset() -> Point {
    Point(x: Double(int(-3...3)), y: Double(int(-3...3)))
  }

  /// A coordinate on the canvas or a little outside of it.
  private mutating func number() -> Double { Double(int(-8...34)) / 2 }

  private mutating func chance(_ oneIn: Int) -> Bool { int(1...oneIn) == 1 }

  private mutating func int(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }
}

/// A sequence of numbers that is the same in every run: SplitMix64.
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
    return value ^ value >> 31
  }
}
