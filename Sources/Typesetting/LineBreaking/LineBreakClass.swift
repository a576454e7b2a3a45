/// Line-break class of a character: the classes of Unicode Standard Annex 14 after its rule LB1, by
/// the annex's names. Cases are in the order of the table.
enum LineBreakClass: UInt8 {
  case al, ba, bb, b2, bk, cb, cl, cm, cp, cr, eb, em, ex, gl, h2, h3
  /// U+2010 HYPHEN, otherwise as `ba`.
  case hh
  case hl, hy, id, `in`, `is`, jl, jt, jv, lf, nl, ns, nu, op, po, pr
  /// Closing quotation marks, otherwise as `qu`.
  case qf
  /// Opening quotation marks, otherwise as `qu`.
  case qi
  case qu, ri, sp, sy, wj, zw, zwj

  /// Class and properties of a character.
  struct Value {
    private let bits: UInt8

    init(_ scalar: Unicode.Scalar) {
      bits =
        scalar.value < 0x80
        ? LineBreakClass.ascii[Int(scalar.value)] : LineBreakClass.find(scalar.value)
    }

    var lineBreakClass: LineBreakClass { LineBreakClass(rawValue: bits & 0x3F) ?? .al }
    /// East Asian width F, W or H.
    var isEastAsian: Bool { bits & 0x40 != 0 }
    /// Reserved for an emoji of a later version of Unicode.
    var isUnassignedEmoji: Bool { bits & 0x80 != 0 }
  }

  private static let ascii: [UInt8] = (0..<0x80).map(find)

  private static func find(_ code: UInt32) -> UInt8 {
    var low = 0
    var high = table.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if table[middle] >> 8 <= code { low = middle } else { high = middle }
    }
    return UInt8(truncatingIfNeeded: table[low])
  }
}
