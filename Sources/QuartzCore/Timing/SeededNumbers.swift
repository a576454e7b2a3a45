/// A repeatable random number generator: SplitMix64 of Steele, Lea and Flood, “Fast Splittable
/// Pseudorandom Number Generators” (2014).
package struct SeededNumbers: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates a generator; equal seeds give equal sequences.
  package init(seed: UInt64) { state = seed }

  /// Next 64 random bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed &>> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed &>> 31)
  }

  /// Next 32 random bits: the upper half, which is mixed best.
  package mutating func next32() -> UInt32 { UInt32(truncatingIfNeeded: next() &>> 32) }

  /// Uniform random number in 0..<bound; 0 for a bound of 0.
  package mutating func next32(below bound: UInt32) -> UInt32 {
    guard bound > 1 else { return 0 }
    // Rejection sampling: the incomplete last interval below 2³² would favor small numbers.
    let excess = (0 &- bound) % bound
    var number = next32()
    while number < excess { number = next32() }
    return number % bound
  }
}
