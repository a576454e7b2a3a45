/// A factor 0...1 for each lane, in 1/65536.
struct Fraction {
  private let lanes: Channels

  /// 65535 represents 1: 16 bits cannot hold 65536.
  @inline(__always)
  init(_ lanes: Channels) {
    self.lanes = lanes
  }

  @inline(__always)
  init(_ value: UInt16) {
    self.init(Channels(repeating: value))
  }

  /// 1 minus the factor.
  var complement: Fraction { Fraction(~lanes) }

  /// Factor multiplied by coverage 0...255.
  @inline(__always)
  func covered(_ coverage: Channels) -> Fraction {
    let rough = part(of: coverage)
    // Of 65280 so far.
    return Fraction(rough &+ (rough &>> 8))
  }

  /// Product with numbers 0...255, in 256ths, truncated.
  @inline(__always)
  func part(of bytes: Channels) -> Channels {
    multiplyHigh(bytes &<< 8, lanes)
  }
}
