import Display
import Pixels

/// Draws a list with hashes in place of colors: the value of a pixel is a hash of everything that
/// decides what a real rasterizer shows there. If it is equal in two frames, the pixel looks equal.
///
/// It does not use bounds: every item is evaluated at every pixel of a field that is larger than
/// the canvas, and blurs read as many neighbors as `Gaussian` allows.
struct SymbolicRaster {
  /// The canvas and the surroundings that blurs and shadows read.
  let field: PixelRect
  private var values: [UInt64]
  /// The part that a backdrop can read: the canvas, or the visible part of a group's picture.
  private let picture: PixelRect

  /// Margin around the canvas in which items are evaluated, in pixels.
  static let margin = 12

  /// The values of the canvas, row by row.
  static func draw(_ list: DisplayList) -> [UInt64] {
    let canvas = PixelRect(list.canvas)
    var raster = SymbolicRaster(field: canvas.expanded(by: margin), picture: canvas)
    let background = mixed(1, list.background.red.bitPattern)
    raster.values = raster.values.map { _ in background }
    raster.draw(list.items, inside: nil)
    return (0..<canvas.height).flatMap { y in (0..<canvas.width).map { raster[$0, y] } }
  }

  private init(field: PixelRect, picture: PixelRect) {
    self.field = field
    self.picture = picture
    values = [UInt64](repeating: 0, count: field.area)
  }

  private subscript(x: Int, y: Int) -> UInt64 {
    get { field.contains(x: x, y: y) ? values[(y - field.top) * field.width + x - field.left] : 0 }
    set { values[(y - field.top) * field.width + x - field.left] = newValue }
  }

  private mutating func draw(_ items: [DisplayItem], inside clip: SymbolicRaster?) {
    for item in items { draw(item, inside: clip) }
  }

  private mutating func draw(_ item: DisplayItem, inside clip: SymbolicRaster?) {
    switch item {
    case .fill(let fill):
      add(coverage(of: fill.shape, fill.transform), kind: fill.paint.fact, inside: clip)
    case .shadow(let shadow):
      let moved = Transform.translation(x: shadow.offset.x, y: shadow.offset.y)
        .followed(by: shadow.transform)
      let reach = Gaussian.reach(sigma: shadow.sigma * shadow.transform.meanScale)
      add(
        coverage(of: shadow.shape, moved).spread(by: reach), kind: shadow.color.red.bitPattern,
        inside: clip)
    case .backdropBlur(let blur):
      let shape = coverage(of: blur.shape, blur.transform)
      var seen = blur.sigma.bitPattern
      for y in picture.top..<picture.bottom {
        for x in picture.left..<picture.right where shape[x, y] != 0 {
          seen = mixed(seen, self[x, y])
        }
      }
      add(shape, kind: seen, inside: clip)
    case .group(let group) where group.isOffscreen:
      add(picture(of: group), kind: group.opacity.bitPattern ^ group.blend.fact, inside: clip)
    case .group(let group):
      let own = group.clip.map { coverage(of: $0.shape, $0.transform) }
      draw(group.items, inside: own.map { clip?.both($0) ?? $0 } ?? clip)
    }
  }

  /// Draws over every pixel that `source` covers inside `clip`.
  private mutating func add(_ source: SymbolicRaster, kind: UInt64, inside clip: SymbolicRaster?) {
    for index in values.indices where source.values[index] != 0 {
      if clip?.values[index] == 0 { continue }
      let drawn = mixed(mixed(source.values[index], kind), clip?.values[index] ?? 1)
      values[index] = mixed(values[index], drawn)
    }
  }

  private func picture(of group: Group) -> SymbolicRaster {
    var bounds = picture
    if let shadow = group.shadow {
      let (dx, dy) = (-Int(shadow.offset.x), -Int(shadow.offset.y))
      let reach = Gaussian.reach(sigma: shadow.sigma)
      bounds = bounds.union(bounds.offset(dx: dx, dy: dy).expanded(by: reach))
    }
    bounds = bounds.expanded(by: Gaussian.reach(sigma: group.blurSigma))
    var picture = SymbolicRaster(field: field, picture: bounds)
    picture.draw(group.items, inside: nil)
    picture = picture.spread(by: Gaussian.reach(sigma: group.blurSigma))
    if let clip = group.clip { picture = picture.both(coverage(of: clip.shape, clip.transform)) }
    if let items = group.mask {
      var mask = SymbolicRaster(field: field, picture: bounds)
      mask.draw(items, inside: nil)
      picture = picture.both(mask)
    }
    guard let shadow = group.shadow else { return picture }
    var result = SymbolicRaster(field: field, picture: bounds)
    result.add(
      picture.moved(shadow.offset).spread(by: Gaussian.reach(sigma: shadow.sigma)),
      kind: shadow.color.red.bitPattern, inside: nil)
    result.add(picture, kind: 2, inside: nil)
    return result
  }

  /// The positions, of 2 × 2 in each pixel, that are inside the shape.
  private func coverage(of shape: Shape, _ transform: Transform) -> SymbolicRaster {
    var result = SymbolicRaster(field: field, picture: picture)
    guard let inverse = transform.inverse else { return result }
    for y in field.top..<field.bottom {
      for x in field.left..<field.right {
        for place in 0..<4 {
          let point = Point(
            x: Double(x) + (Double(place % 2) + 0.5) / 2,
            y: Double(y) + (Double(place / 2) + 0.5) / 2)
          guard let own = inverse.apply(to: point), shape.holds(own) else { continue }
          guard transform.homogeneous(own).w > 0 else { continue }
          result[x, y] |= 1 << UInt64(place)
        }
      }
    }
    return result
  }

  /// Mixes all pixels within `reach` into every pixel.
  private func spread(by reach: Int) -> SymbolicRaster {
    guard reach > 0 else { return self }
    var rows = SymbolicRaster(field: field, picture: picture)
    var result = SymbolicRaster(field: field, picture: picture)
    for y in field.top..<field.bottom {
      for x in field.left..<field.right { rows[x, y] = all(x - reach...x + reach) { self[$0, y] } }
    }
    for y in field.top..<field.bottom {
      for x in field.left..<field.right {
        result[x, y] = all(y - reach...y + reach) { rows[x, $0] }
      }
    }
    return result
  }

  /// 0 when all are.
  private func all(_ range: ClosedRange<Int>, _ value: (Int) -> UInt64) -> UInt64 {
    var sum: UInt64 = 0
    var isClear = true
    for place in range {
      let next = value(place)
      if next != 0 { isClear = false }
      sum = mixed(sum, next)
    }
    return isClear ? 0 : sum
  }

  private func moved(_ offset: Point) -> SymbolicRaster {
    var result = SymbolicRaster(field: field, picture: picture)
    for y in field.top..<field.bottom {
      for x in field.left..<field.right {
        result[x, y] = self[x - Int(offset.x), y - Int(offset.y)]
      }
    }
    return result
  }

  /// The pixels that are set in both.
  private func both(_ other: SymbolicRaster) -> SymbolicRaster {
    var result = self
    for index in values.indices {
      let (a, b) = (values[index], other.values[index])
      result.values[index] = a == 0 || b == 0 ? 0 : mixed(a, b)
    }
    return result
  }
}

/// Never 0, which means "nothing".
private func mixed(_ a: UInt64, _ b: UInt64) -> UInt64 {
  var value = (a ^ 0x9E37_79B9_7F4A_7C15) &* 0xBF58_476D_1CE4_E5B9 ^ b &* 0x94D0_49BB_1331_11EB
  value ^= value >> 29
  return value &* 0xC2B2_AE3D_27D4_EB4F | 1
}

extension Shape {
  /// Corners are ignored: rounding only reduces the shape.
  fileprivate func holds(_ point: Point) -> Bool {
    guard case .ring(let outer, let inner) = self else { return bounds.holds(point) }
    return outer.rect.holds(point) && !inner.rect.holds(point)
  }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool {
    point.x >= left && point.x < right && point.y >= top && point.y < bottom
  }
}

extension Paint {
  fileprivate var fact: UInt64 {
    if case .color(let color) = self { color.red.bitPattern } else { 3 }
  }
}

extension BlendMode {
  fileprivate var fact: UInt64 { self == .plus ? 1 << 63 : 0 }
}
