/// An angle without its whole quarter turns: x = quadrant · π/2 + rest (mod 2π), |rest| ≤ π/4.
///
/// Exact for every double by multiplying with as many bits of 2/π as matter:
/// M. H. Payne, R. N. Hanek, "Radian reduction for trigonometric functions", 1983.
struct ReducedAngle {
  /// 0, 1, 2 or 3.
  var quadrant: Int
  var rest: TwoPart

  init(_ x: Double) {
    guard abs(x) > quarterOfPi, x.isFinite else {
      quadrant = 0
      // Not a number for infinities too.
      rest = TwoPart(x.isFinite ? x : .nan)
      return
    }
    let product = x.quarterTurns
    // Half a quarter turn or more counts up to the next one and is negative.
    let isUpperHalf = product.high >> 61 & 1 == 1
    let turns = Int(product.high >> 62) + (isUpperHalf ? 1 : 0)
    let fraction = product.fraction(minusOne: isUpperHalf)
    rest = fraction * TwoPart(0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54)
    if x < 0 { rest = -rest }
    quadrant = (x < 0 ? -turns : turns) & 3
  }
}

/// A number modulo 4 with 190 bits after the binary point; the top two bits of `high` are the whole
/// part.
private struct FixedPoint {
  var high: UInt64
  var middle: UInt64
  var low: UInt64

  /// The fractional part, minus one if requested.
  func fraction(minusOne: Bool) -> TwoPart {
    // Multiplied by 4, the whole part overflows; inverting all bits subtracts from one (up to the
    // last bit, far below the required precision).
    let flip: UInt64 = minusOne ? .max : 0
    var sum = TwoPart(0)
    func add(_ word: UInt64, _ scale: Double) {
      let bits = word ^ flip
      sum = TwoPart(Double(bits & 0xFFFF_FFFF) * scale) + sum
      sum = TwoPart(Double(bits >> 32) * scale * 0x1p32) + sum
    }
    add(low << 2, 0x1p-192)
    add(middle << 2 | low >> 62, 0x1p-128)
    add(high << 2 | middle >> 62, 0x1p-64)
    return minusOne ? -sum : sum
  }
}

extension Double {
  /// |self| · 2/π modulo 4.
  fileprivate var quarterTurns: FixedPoint {
    // |self| = integer · 2^exponent.
    let integer = significandBitPattern | 1 << 52
    let power = Int(exponent) - 52
    // Bits of 2/π further left than this contribute multiples of 4 only.
    let first = power - 2 + 64
    let right = integer.multipliedFullWidth(by: bitsOfInverse(from: first + 128))
    let center = integer.multipliedFullWidth(by: bitsOfInverse(from: first + 64))
    let left = integer &* bitsOfInverse(from: first)
    let (middle, carry) = center.low.addingReportingOverflow(right.high)
    return FixedPoint(
      high: left &+ center.high &+ (carry ? 1 : 0), middle: middle, low: right.low)
  }
}

private let quarterOfPi = 0x1.921fb54442d18p-1

/// 64 bits of 2/π from a bit of the table on.
private func bitsOfInverse(from bit: Int) -> UInt64 {
  let (word, shift) = bit.quotientAndRemainder(dividingBy: 64)
  // In Swift a shift by 64 gives 0, the right value when the bits begin with a word.
  return twoOverPi[word] << UInt64(shift) | twoOverPi[word + 1] >> UInt64(64 - shift)
}

/// 2/π in binary: 64 zeros before the point, then as many bits as the largest double needs.
private let twoOverPi: [UInt64] = [
  0,
  0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041, 0xFE51_63AB_DEBB_C561,
  0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E, 0xE882_35F5_2EBB_4484,
  0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B, 0x1FF8_97FF_DE05_980F,
  0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D, 0x7527_BAC7_EBE5_F17B,
  0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
]
