import Pixels
import Testing
import VisualDiff

@Suite("Masks of ignored pixels")
struct IgnoreMaskTests {
  private let white = Pixmap(width: 9, height: 6, filledWith: .white)

  private func painted(
    _ places: [(Int, Int)], _ color: PremultipliedRGBA8 = .black, on ground: Pixmap? = nil
  ) -> Pixmap {
    var result = ground ?? white
    for (x, y) in places { result[x, y] = color }
    return result
  }

  private func passes(_ actual: Pixmap, _ tolerance: Tolerance) -> Bool {
    PixelComparison.compare(expected: white, actual: actual, tolerance: tolerance).verdict.passes
  }

  @Test("Only black opaque pixels are ignored")
  func black() {
    let mask = IgnoreMask(painted([(0, 0), (8, 0), (3, 2), (4, 2), (8, 5)]))
    #expect(mask.area == 5 && mask.size == white.size)
    let tolerance = Tolerance(mask: mask)
    #expect(passes(painted([(0, 0), (4, 2), (8, 5)]), tolerance))
    #expect(!passes(painted([(5, 2)]), tolerance))
    let almost = PremultipliedRGBA8(red: 1, green: 0, blue: 0, alpha: 255)
    let red = PremultipliedRGBA8(red: 255, green: 0, blue: 0, alpha: 255)
    let half = PremultipliedRGBA8(red: 0, green: 0, blue: 0, alpha: 128)
    for color in [almost, red, half, .clear, .white] {
      #expect(IgnoreMask(painted([(1, 1)], color)).area == 0)
    }
    let clear = Pixmap(width: 9, height: 6)
    #expect(IgnoreMask(painted([(1, 1)], red, on: clear)).area == 0)
  }

  @Test("Mask and regions together cover each pixel once, in every row")
  func together() {
    let mask = IgnoreMask(painted([(1, 1), (2, 1), (5, 1), (0, 4)]))
    let regions = [PixelRect(x: 2, y: 0, width: 4, height: 2)]
    let figures = PixelComparison.compare(
      expected: white, actual: Pixmap(width: 9, height: 6, filledWith: .black),
      tolerance: Tolerance(ignoredRegions: regions, mask: mask)
    ).figures
    #expect(figures?.ignored == 10)
    #expect(figures?.compared == 54 - 10)
    #expect(figures?.count == 44)
  }

  @Test("A mask of another size is aligned with the top left, the rest is compared")
  func otherSizes() {
    let small = IgnoreMask(Pixmap(width: 3, height: 2, filledWith: .black))
    #expect(passes(painted([(2, 1)]), Tolerance(mask: small)))
    #expect(!passes(painted([(3, 1)]), Tolerance(mask: small)))
    #expect(!passes(painted([(2, 2)]), Tolerance(mask: small)))
    let large = IgnoreMask(Pixmap(width: 30, height: 20, filledWith: .black))
    #expect(passes(painted([(8, 5)]), Tolerance(mask: large)))
    let figures = PixelComparison.compare(
      expected: white, actual: painted([(8, 5)]), tolerance: Tolerance(mask: large)
    ).figures
    #expect(figures?.compared == 0 && figures?.ratio == 0)
  }

  @Test("An empty image and a mask for it are compared like any other")
  func empty() {
    let nothing = Pixmap(width: 0, height: 0)
    let result = PixelComparison.compare(
      expected: nothing, actual: nothing, tolerance: Tolerance(mask: IgnoreMask(nothing)))
    #expect(result.verdict == .identical)
  }
}
