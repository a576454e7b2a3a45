import CoreGraphics
import Testing

@Suite("Colors of Display P3")
struct DisplayP3Tests {
  private func bytes(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> [Int] {
    CGColor(displayP3Red: red, green: green, blue: blue, alpha: 0.5).components!
      .map { Int(($0 * 255).rounded()) }
  }

  @Test("They become the equivalent sRGB colors (S9.52)")
  func insideOfBoth() {
    // Computed again from the primaries and white points of both spaces.
    #expect(bytes(0, 0, 0) == [0, 0, 0, 128])
    #expect(bytes(1, 1, 1) == [255, 255, 255, 128])
    #expect(bytes(0.5, 0.5, 0.5) == [128, 128, 128, 128])
    #expect(bytes(0.6, 0.5, 0.4) == [158, 126, 98, 128])
  }

  @Test("Colors outside of sRGB are clipped component by component (S9.52)")
  func outside() {
    #expect(bytes(1, 0, 0) == [255, 0, 0, 128])
    #expect(bytes(0, 1, 0) == [0, 255, 0, 128])
    #expect(bytes(0, 0, 1) == [0, 0, 255, 128])
    #expect(bytes(1, 0.5, 0) == [255, 118, 0, 128])
    #expect(bytes(2, -1, 0) == bytes(1, 0, 0))
  }
}
