import Typesetting

/// Builds font files by hand: three glyphs, the letters A and B, and all tables, which tests can
/// change.
struct TinyFont {
  var signature: [UInt8] = [0, 1, 0, 0]
  var tables: [String: [UInt8]] = [:]

  /// `.notdef` is empty; `glyphs` follow it, A first.
  init(_ glyphs: [[UInt8]], bearings: [Int] = []) {
    let count = glyphs.count + 1
    var head = [UInt8](repeating: 0, count: 54)
    head[18] = 0x03
    head[19] = 0xE8
    head[51] = 1
    tables["head"] = head
    tables["maxp"] = [0, 1, 0, 0] + u16(count)
    var hhea = [UInt8](repeating: 0, count: 36)
    hhea[4] = 0x03
    hhea[5] = 0x84
    hhea[35] = UInt8(count)
    tables["hhea"] = hhea
    var hmtx: [UInt8] = []
    for glyph in 0..<count {
      let bearing = glyph > 0 && glyph <= bearings.count ? bearings[glyph - 1] : 0
      hmtx += u16(500 + glyph) + u16(bearing)
    }
    tables["hmtx"] = hmtx
    var glyf: [UInt8] = []
    var loca = u32(0)
    for glyph in [[]] + glyphs {
      glyf += glyph
      loca += u32(glyf.count)
    }
    tables["glyf"] = glyf.isEmpty ? [0] : glyf
    tables["loca"] = loca
    // One group in format 12: U+0041 and the following are glyph 1 and the following.
    var cmap: [UInt8] = [0, 0] + u16(1) + u16(3) + u16(10) + u32(12)
    cmap += u16(12) + u16(0) + u32(28) + u32(0) + u32(1)
    cmap += u32(0x41) + u32(0x40 + glyphs.count) + u32(1)
    tables["cmap"] = cmap
  }

  var bytes: [UInt8] {
    var header = signature + u16(tables.count) + [0, 0, 0, 0, 0, 0]
    var body: [UInt8] = []
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      header += Array(tag.utf8) + u32(0) + u32(12 + tables.count * 16 + body.count)
      header += u32(table.count)
      body += table
    }
    return header + body
  }

  /// A simple glyph of one contour; `true` marks points on the curve.
  static func contour(_ points: [(x: Int, y: Int, isOn: Bool)]) -> [UInt8] {
    var bytes = u16(1) + u16(points.map(\.x).min() ?? 0) + [0, 0, 0, 0, 0, 0]
    bytes += u16(points.count - 1) + u16(0) + points.map { $0.isOn ? 1 : 0 }
    for values in [points.map(\.x), points.map(\.y)] {
      var last = 0
      for value in values {
        bytes += u16(value - last)
        last = value
      }
    }
    return bytes
  }

  /// A composite of components: flags without the bits for words and more, glyph, arguments, scales.
  static func composite(
    _ parts: [(flags: Int, glyph: Int, x: Int, y: Int, scale: [Int])]
  ) -> [UInt8] {
    var bytes: [UInt8] = u16(-1) + [0, 0, 0, 0, 0, 0, 0, 0]
    for (index, part) in parts.enumerated() {
      bytes += u16(part.flags | 1 | (index + 1 < parts.count ? 0x20 : 0)) + u16(part.glyph)
      bytes += u16(part.x) + u16(part.y) + part.scale.flatMap(u16)
    }
    return bytes
  }
}

func u16(_ value: Int) -> [UInt8] {
  [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
}

func u32(_ value: Int) -> [UInt8] { u16(value >> 16) + u16(value) }
