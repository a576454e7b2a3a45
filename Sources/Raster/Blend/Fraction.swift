/// A part of 1 for each lane, in 65536ths.
struct Fraction {
  private let lanes: Channels

  /// 65535 counts as 1.
  @inline(__always)
  init(_ lanes: Channels) {
    self.lanes = lanes
  }

  @inline(__always)
  init(_ value: UInt16) {
    self.init(Channels(repeating: value))
  }

  /// What is missing to 1.
  var complement: Fraction { Fraction(~lanes) }

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
    multiplyHigh(bytes &<< 8, lanes)
  }
}
