import QuartzCore
import Testing

@Suite("Seeded numbers")
struct SeededNumbersTests {
  @Test("They are those of SplitMix64")
  func published() {
    // The first outputs for the seed 1234567 that the algorithm's reference code prints.
    var numbers = SeededNumbers(seed: 1_234_567)
    #expect(
      (0..<3).map { _ in numbers.next() } == [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }

  @Test("Below a bound, every number is about equally frequent")
  func uniform() {
    var numbers = SeededNumbers(seed: 0)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<70_000 { counts[Int(numbers.next32(below: 7))] += 1 }
    for count in counts { #expect(abs(count - 10_000) < 400) }
    for bound in 0...1 { #expect(numbers.next32(below: UInt32(bound)) == 0) }
    #expect((0..<1000).allSatisfy { _ in numbers.next32(below: .max) < .max })
  }
}
