import Pixels
import Testing
import VisualDiff

@Suite("Comparing images exactly")
struct PixelComparisonTests {
  private let gray = Pixmap(
    width: 20, height: 10,
    filledWith: PremultipliedRGBA8(red: 100, green: 100, blue: 100, alpha: 255))

  @Test("Equal images are identical, whether they share memory or not")
  func identical() {
    #expect(PixelComparison.compare(expected: gray, actual: gray) == .identical)
    var copy = gray
    copy[0, 0] = .white
    copy[0, 0] = gray[0, 0]
    #expect(PixelComparison.compare(expected: gray, actual: copy).isIdentical)
    let nothing = Pixmap(width: 0, height: 3)
    #expect(PixelComparison.compare(expected: nothing, actual: nothing) == .identical)
  }

  @Test("A difference has count, largest difference, bounds and first pixel")
  func different() {
    var actual = gray
    actual[7, 3] = PremultipliedRGBA8(red: 101, green: 100, blue: 90, alpha: 255)
    actual[4, 6] = PremultipliedRGBA8(red: 100, green: 77, blue: 100, alpha: 254)
    actual[19, 6] = PremultipliedRGBA8(red: 100, green: 100, blue: 100, alpha: 250)
    let expected = Difference(
      count: 3, largest: 23, bounds: PixelRect(left: 4, top: 3, right: 20, bottom: 7),
      first: PixelDifference(x: 7, y: 3, expected: gray[7, 3], actual: actual[7, 3]))
    #expect(PixelComparison.compare(expected: gray, actual: actual) == .different(expected))
  }

  @Test("A difference of one step in any one component of any one pixel is found")
  func smallest() {
    for shift in [0, 8, 16, 24] as [UInt32] {
      for (x, y) in [(0, 0), (19, 0), (0, 9), (19, 9), (10, 5)] {
        var actual = gray
        actual[x, y] = PremultipliedRGBA8(bits: gray[x, y].bits - 1 << shift)
        guard case .different(let found) = PixelComparison.compare(expected: gray, actual: actual)
        else {
          Issue.record("the difference at \(x),\(y) was not found")
          continue
        }
        #expect(found.count == 1 && found.largest == 1)
        #expect(found.bounds == PixelRect(x: x, y: y, width: 1, height: 1))
        #expect(found.first.x == x && found.first.y == y)
      }
    }
  }

  @Test("The sign of a difference does not matter; white against clear is the largest")
  func largest() {
    let (clear, white) = (
      Pixmap(width: 3, height: 3), Pixmap(width: 3, height: 3, filledWith: .white)
    )
    for (a, b) in [(clear, white), (white, clear)] {
      guard case .different(let found) = PixelComparison.compare(expected: a, actual: b) else {
        Issue.record("white and clear count as equal")
        continue
      }
      #expect(found.count == 9 && found.largest == 255)
    }
  }

  @Test("Different sizes are a case of their own, of equal area too")
  func sizes() {
    let other = Pixmap(width: 10, height: 20)
    #expect(
      PixelComparison.compare(expected: gray, actual: other)
        == .differentSizes(
          expected: PixelSize(width: 20, height: 10), actual: PixelSize(width: 10, height: 20)))
  }
}
