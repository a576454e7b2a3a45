/// A part of 1 for each lane, in 65536ths.
///
/// Kept as two bytes: products with bytes then need 16 bits only. SSE2 has no multiplication of 32
/// bits, and the one that gives upper halves of 16 the compiler finds only where nothing is
/// constant.
struct Fraction {
  private let high: Channels
  private let low: Channels

  /// 65535 counts as 1.
  @inline(__always)
  init(_ lanes: Channels) {
    high = lanes &>> 8
    low = lanes & 0x00FF
  }

  @inline(__always)
  init(_ value: UInt16) {
    self.init(Channels(repeating: value))
  }

  private init(high: Channels, low: Channels) {
    self.high = high
    self.low = low
  }

  /// What is missing to 1.
  var complement: Fraction {
    Fraction(high: high ^ 0x00FF, low: low ^ 0x00FF)
  }

  /// The fraction of coverages 0...255.
  @inline(__always)
  func covered(_ coverage: Channels) -> Fraction {
    let rough = part(of: coverage)
    // Of 65280 so far.
    return Fraction(rough &+ (rough &>> 8))
  }

  /// The part of numbers 0...255, in 256ths, rounded down.
  @inline(__always)
  func part(of bytes: Channels) -> Channels {
    bytes &* high &+ ((bytes &* low) &>> 8)
  }
}
