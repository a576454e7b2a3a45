/// TrueType outlines (`glyf` and `loca`), composites included.
struct GlyphTable: Sendable {
  private let table: TableBytes
  private let locations: TableBytes
  private let isLong: Bool
  private let glyphCount: Int
  private let advances: HorizontalMetrics

  init(
    _ table: TableBytes, locations: TableBytes, isLong: Bool, glyphCount: Int,
    advances: HorizontalMetrics
  ) throws(FontError) {
    try locations.check(0, (glyphCount + 1) * (isLong ? 4 : 2))
    self.table = table
    self.locations = locations
    self.isLong = isLong
    self.glyphCount = glyphCount
    self.advances = advances
  }

  func outline(of glyph: GlyphID) throws(FontError) -> GlyphOutline {
    var budget = Budget()
    var shape = try contours(of: Int(glyph), depth: 0, &budget)
    // The left side bearing rules, not the coordinates: rasterizers of TrueType all shift by the
    // difference, which is 0 in nearly every font.
    if shape.origin != 0 {
      for index in shape.points.indices { shape.points[index].place.x -= shape.origin }
    }
    return shape.outline()
  }

  private struct Budget {
    var components = FontLimits.components
    var points = FontLimits.points
  }

  fileprivate struct GlyphPoint {
    var place: GlyphOutline.Point
    var isOnCurve: Bool
    var endsContour: Bool
  }

  fileprivate struct Contours {
    var points: [GlyphPoint] = []
    /// The x that is put to 0.
    var origin = 0
  }

  /// nil for glyphs without an outline.
  private func bytes(of glyph: Int) throws(FontError) -> TableBytes? {
    guard glyph < glyphCount else { throw table.malformed("glyph \(glyph) does not exist") }
    let start = isLong ? try locations.u32(glyph * 4) : try locations.u16(glyph * 2) * 2
    let end = isLong ? try locations.u32(glyph * 4 + 4) : try locations.u16(glyph * 2 + 2) * 2
    guard start < end else { return nil }
    return try table.part(start, count: end - start)
  }

  private func contours(
    of glyph: Int, depth: Int, _ budget: inout Budget
  ) throws(FontError) -> Contours {
    guard let bytes = try bytes(of: glyph) else { return Contours() }
    let count = try bytes.i16(0)
    var contours = Contours()
    let left = try bytes.i16(2) - advances.bearing(of: GlyphID(truncatingIfNeeded: glyph))
    contours.origin = left * GlyphOutline.Point.one
    if count >= 0 {
      contours.points = try points(of: bytes, contourCount: count, &budget)
    } else {
      try addComponents(of: bytes, to: &contours, depth: depth, &budget)
    }
    return contours
  }

  // MARK: Simple glyphs

  private func points(
    of bytes: TableBytes, contourCount: Int, _ budget: inout Budget
  ) throws(FontError) -> [GlyphPoint] {
    guard contourCount > 0 else { return [] }
    let count = try bytes.u16(10 + (contourCount - 1) * 2) + 1
    budget.points -= count
    guard budget.points >= 0 else {
      throw .tooLarge(table.tag, reason: "more than \(FontLimits.points) points in a glyph")
    }
    var offset = 10 + contourCount * 2
    offset += 2 + (try bytes.u16(offset))

    var flags: [UInt8] = []
    flags.reserveCapacity(count)
    while flags.count < count {
      let flag = UInt8(try bytes.u8(offset))
      offset += 1
      var repeats = 1
      if flag & 8 != 0 {
        repeats += try bytes.u8(offset)
        offset += 1
      }
      for _ in 0..<min(repeats, count - flags.count) { flags.append(flag) }
    }

    let xs = try coordinates(bytes, &offset, flags, short: 2, same: 16)
    let ys = try coordinates(bytes, &offset, flags, short: 4, same: 32)
    var points: [GlyphPoint] = []
    points.reserveCapacity(count)
    for index in 0..<count {
      let place = GlyphOutline.Point(
        x: xs[index] * GlyphOutline.Point.one, y: ys[index] * GlyphOutline.Point.one)
      points.append(
        GlyphPoint(place: place, isOnCurve: flags[index] & 1 != 0, endsContour: false))
    }
    var last = -1
    for contour in 0..<contourCount {
      let end = try bytes.u16(10 + contour * 2)
      guard end > last || contour > 0 && end == last, end < count else {
        throw table.malformed("contours out of order")
      }
      points[end].endsContour = true
      last = end
    }
    return points
  }

  private func coordinates(
    _ bytes: TableBytes, _ offset: inout Int, _ flags: [UInt8], short: UInt8, same: UInt8
  ) throws(FontError) -> [Int] {
    var value = 0
    var values: [Int] = []
    values.reserveCapacity(flags.count)
    for flag in flags {
      if flag & short != 0 {
        let step = try bytes.u8(offset)
        value += flag & same != 0 ? step : -step
        offset += 1
      } else if flag & same == 0 {
        value += try bytes.i16(offset)
        offset += 2
      }
      guard (-0x8000...0x7FFF).contains(value) else {
        throw table.malformed("a coordinate beyond 16 bits")
      }
      values.append(value)
    }
    return values
  }

  // MARK: Composites

  private func addComponents(
    of bytes: TableBytes, to contours: inout Contours, depth: Int, _ budget: inout Budget
  ) throws(FontError) {
    guard depth < FontLimits.componentDepth else {
      throw .tooLarge(table.tag, reason: "components nested too deeply")
    }
    var offset = 10
    while true {
      budget.components -= 1
      guard budget.components >= 0 else {
        throw .tooLarge(
          table.tag, reason: "more than \(FontLimits.components) components in a glyph")
      }
      let component = try Component(bytes, &offset)
      var part = try self.contours(of: component.glyph, depth: depth + 1, &budget)
      if component.usesItsMetrics { contours.origin = part.origin }
      try component.place(&part.points, onto: contours.points, table)
      contours.points += part.points
      if !component.isFollowed { break }
    }
  }

  private struct Component {
    let glyph: Int
    let flags: Int
    let first: Int
    let second: Int
    /// 2.14 fixed point: x to x, x to y, y to x, y to y.
    var scale = (xx: 1 << 14, xy: 0, yx: 0, yy: 1 << 14)

    var isFollowed: Bool { flags & 0x20 != 0 }
    var usesItsMetrics: Bool { flags & 0x200 != 0 }

    init(_ bytes: TableBytes, _ offset: inout Int) throws(FontError) {
      flags = try bytes.u16(offset)
      glyph = try bytes.u16(offset + 2)
      let isOffset = flags & 2 != 0
      if flags & 1 != 0 {
        first = isOffset ? try bytes.i16(offset + 4) : try bytes.u16(offset + 4)
        second = isOffset ? try bytes.i16(offset + 6) : try bytes.u16(offset + 6)
        offset += 8
      } else {
        first = isOffset ? try bytes.i8(offset + 4) : try bytes.u8(offset + 4)
        second = isOffset ? try bytes.i8(offset + 5) : try bytes.u8(offset + 5)
        offset += 6
      }
      if flags & 8 != 0 {
        scale.xx = try bytes.i16(offset)
        scale.yy = scale.xx
        offset += 2
      } else if flags & 0x40 != 0 {
        scale.xx = try bytes.i16(offset)
        scale.yy = try bytes.i16(offset + 2)
        offset += 4
      } else if flags & 0x80 != 0 {
        scale.xx = try bytes.i16(offset)
        scale.xy = try bytes.i16(offset + 2)
        scale.yx = try bytes.i16(offset + 4)
        scale.yy = try bytes.i16(offset + 6)
        offset += 8
      }
    }

    func place(
      _ points: inout [GlyphPoint], onto others: [GlyphPoint], _ table: TableBytes
    ) throws(FontError) {
      let isScaled = flags & 0xC8 != 0
      if isScaled {
        for index in points.indices { points[index].place = scaled(points[index].place) }
      }
      var shift: GlyphOutline.Point
      if flags & 2 != 0 {
        let one = GlyphOutline.Point.one
        shift = GlyphOutline.Point(x: first * one, y: second * one)
        // SCALED_COMPONENT_OFFSET alone: both flags together mean the default.
        if isScaled, flags & 0x1800 == 0x800 { shift = scaled(shift) }
      } else {
        guard first < others.count, second < points.count else {
          throw table.malformed("a component's anchor does not exist")
        }
        shift = others[first].place
        shift.x -= points[second].place.x
        shift.y -= points[second].place.y
      }
      for index in points.indices {
        points[index].place.x += shift.x
        points[index].place.y += shift.y
      }
    }

    private func scaled(_ point: GlyphOutline.Point) -> GlyphOutline.Point {
      GlyphOutline.Point(
        x: (point.x * scale.xx + point.y * scale.yx) >> 14,
        y: (point.x * scale.xy + point.y * scale.yy) >> 14)
    }
  }
}

extension GlyphTable.Contours {
  /// Turns points on and off the curve into lines and quadratic curves.
  fileprivate func outline() -> GlyphOutline {
    var outline = GlyphOutline()
    var start = 0
    for index in points.indices where points[index].endsContour {
      add(points[start...index], to: &outline.elements)
      start = index + 1
    }
    return outline
  }

  private func add(
    _ contour: ArraySlice<GlyphTable.GlyphPoint>, to elements: inout [GlyphOutline.Element]
  ) {
    guard let first = contour.first, let last = contour.last else { return }
    var rest = contour
    let start: GlyphOutline.Point
    // Begins on the curve: at the first point, the last one, or between the two.
    if first.isOnCurve {
      start = first.place
      rest.removeFirst()
    } else if last.isOnCurve {
      start = last.place
      rest.removeLast()
    } else {
      start = last.place.middle(first.place)
    }
    elements.append(.move(start))
    var control: GlyphOutline.Point?
    for point in rest {
      switch (control, point.isOnCurve) {
      case (let old?, true):
        elements.append(.quadratic(control: old, end: point.place))
        control = nil
      case (let old?, false):
        elements.append(.quadratic(control: old, end: old.middle(point.place)))
        control = point.place
      case (nil, true): elements.append(.line(point.place))
      case (nil, false): control = point.place
      }
    }
    if let control { elements.append(.quadratic(control: control, end: start)) }
    elements.append(.close)
  }
}
