import PNG
import Testing

@Suite("The predictor of the filter Paeth")
struct PaethPredictorTests {
  @Test("Both implementations match the specification")
  func everyTriple() {
    // Every fifth left and up, 0 and 255 among them, with every corner, sixteen at a time.
    var mistakes = 0
    for left in stride(from: 0, through: 255, by: 5) {
      for up in stride(from: 0, through: 255, by: 5) {
        for corner in stride(from: 0, through: 255, by: 16) {
          let corners = (0..<16).map { corner + $0 }
          let expected = quad(corners.map { predicted(left, up, $0) })
          let (a, b) = (
            quad([Int](repeating: left, count: 16)), quad([Int](repeating: up, count: 16))
          )
          let c = quad(corners)
          if paeth(a, b, c) != expected { mistakes += 1 }
          if portablePaeth(a, b, c) != expected { mistakes += 1 }
        }
      }
    }
    #expect(mistakes == 0)
  }

  /// As the specification has it.
  private func predicted(_ a: Int, _ b: Int, _ c: Int) -> Int {
    let p = a + b - c
    let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
    return pa <= pb && pa <= pc ? a : pb <= pc ? b : c
  }

  /// Four pixels of four bytes each.
  private func quad(_ bytes: [Int]) -> SIMD4<UInt32> {
    var quad = SIMD4<UInt32>()
    for (place, byte) in bytes.enumerated() {
      quad[place / 4] |= UInt32(byte) << UInt32(place % 4 * 8)
    }
    return quad
  }
}
