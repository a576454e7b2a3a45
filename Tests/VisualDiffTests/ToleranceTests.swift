import Pixels
import Testing
import VisualDiff

@Suite("Differences within a tolerance")
struct ToleranceTests {
  private let white = Pixmap(width: 30, height: 20, filledWith: .white)

  private func dotted(_ places: [(Int, Int)]) -> Pixmap {
    var result = white
    for (x, y) in places { result[x, y] = .black }
    return result
  }

  private func compare(_ actual: Pixmap, _ tolerance: Tolerance) -> PixelComparison.Result {
    PixelComparison.compare(expected: white, actual: actual, tolerance: tolerance)
  }

  @Test("A share as printed is allowed, and not one pixel more")
  func exactShares() {
    for total in [100, 400, 329_160] {
      for count in 1...100 {
        let limit = Tolerance.Limit(ratio: Double(count) / Double(total))
        #expect(limit.allows(count, of: total) && !limit.allows(count + 1, of: total))
      }
    }
    #expect(Tolerance.Limit(ratio: 0.29).allows(29, of: 100))
    #expect(Tolerance.Limit(ratio: 0).allows(0, of: 0))
  }

  @Test("A limit of pixels or of a share allows exactly that many; two limits both apply")
  func limits() {
    let three = dotted([(1, 1), (2, 5), (29, 19)])
    func passes(_ limit: Tolerance.Limit) -> Bool {
      compare(three, Tolerance(limit: limit)).verdict.passes
    }
    #expect(!passes(.init()) && !passes(.init(pixels: 2)) && passes(.init(pixels: 3)))
    #expect(passes(.init(ratio: 3.0 / 600)) && !passes(.init(ratio: 2.9 / 600)))
    #expect(!passes(.init(pixels: 2, ratio: 1)) && !passes(.init(pixels: 3, ratio: 0)))
    #expect(passes(.init(pixels: 3, ratio: 1)))
    #expect(compare(three, Tolerance(limit: .init(pixels: 3))).verdict == .tolerated)
    #expect(compare(white, Tolerance(limit: .init(pixels: 3))).verdict == .identical)
  }

  @Test("A window finds a cluster of differences that a share of the whole would hide")
  func windowLimit() {
    let spread = dotted((0..<6).map { ($0 * 5, $0 * 3) })
    let hole = dotted((0..<6).map { (10 + $0 % 3, 7 + $0 / 3) })
    let tolerance = Tolerance(limit: .init(pixels: 2), window: 4)
    #expect(compare(spread, tolerance).verdict == .tolerated)
    let result = compare(hole, tolerance)
    #expect(!result.verdict.passes)
    #expect(result.figures?.fullestWindow?.count == 6)
    #expect(result.figures?.ratio == 6.0 / 600)
    let share = Tolerance(limit: .init(ratio: 6.0 / 16), window: 4)
    #expect(compare(hole, share).verdict.passes)
  }

  @Test("The fullest window is the first of those that a full search finds")
  func fullestWindow() {
    var random = XorShift(seed: 7)
    for round in 0..<60 {
      let places = (0..<random.below(40)).map { _ in (random.below(30), random.below(20)) }
      let actual = dotted(places)
      let side = [1, 2, 3, 7, 20, 25, 40][round % 7]
      let found = compare(actual, Tolerance(window: side)).figures?.fullestWindow
      #expect(found == slowWindow(actual, side: side), "side \(side)")
    }
  }

  private func slowWindow(_ actual: Pixmap, side: Int) -> ComparisonFigures.Window? {
    let (width, height) = (min(side, 30), min(side, 20))
    var best: ComparisonFigures.Window?
    for top in 0...20 - height {
      for left in 0...30 - width {
        let part = PixelRect(x: left, y: top, width: width, height: height)
        let verdict = PixelComparison.compare(
          expected: white.cropped(to: part), actual: actual.cropped(to: part))
        guard case .different(let found) = verdict, found.count > best?.count ?? 0 else { continue }
        best = ComparisonFigures.Window(bounds: part, count: found.count)
      }
    }
    return best
  }

  @Test("Ignored regions may overlap and extend beyond the image; pixels outside of them count")
  func regions() {
    let actual = dotted([(0, 0), (4, 4), (9, 4), (10, 4), (29, 19)])
    let regions = [
      PixelRect(left: -5, top: -5, right: 5, bottom: 5),
      PixelRect(left: 3, top: 3, right: 10, bottom: 6),
      PixelRect(x: 25, y: 15, width: 99, height: 99),
    ]
    let result = compare(actual, Tolerance(ignoredRegions: regions))
    #expect(result.figures?.count == 1 && result.figures?.ignored == 4)
    #expect(result.figures?.difference?.first.x == 10)
    #expect(result.figures?.compared == 600 - 25 - (7 * 3 - 2 * 2) - 5 * 5)
    let everything = Tolerance(ignoredRegions: [white.bounds])
    #expect(compare(actual, everything).verdict == .tolerated)
    #expect(compare(actual, everything).figures?.ratio == 0)
  }

  @Test("Pixels below the threshold and antialiased ones are counted separately")
  func excuses() {
    var actual = white
    actual[3, 3] = PremultipliedRGBA8(red: 254, green: 255, blue: 255, alpha: 255)
    actual[20, 10] = .black
    let result = compare(actual, .pixelmatch())
    #expect(result.figures?.belowThreshold == 1 && result.figures?.count == 1)
    #expect(result.figures?.unequal == 2 && result.figures?.antialiased == 0)

    // The corner of a square on white, softened.
    var square = white
    for y in 5..<15 { for x in 5..<15 { square[x, y] = .black } }
    var soft = square
    for y in 6..<14 {
      soft[15, y] = PremultipliedRGBA8(red: UInt8(90 + y), green: 100, blue: 100, alpha: 255)
    }
    let edges = PixelComparison.compare(
      expected: square, actual: soft,
      tolerance: Tolerance(metric: .exact, ignoresAntialiasing: true))
    #expect(edges.figures?.antialiased == 8 && edges.verdict == .tolerated)
  }

  @Test("A threshold beyond 0...1 means its nearer end; at 1 nothing is too different")
  func thresholds() {
    let black = Pixmap(size: white.size, filledWith: .black)
    func count(_ threshold: Double) -> Int? {
      compare(black, .pixelmatch(threshold: threshold)).figures?.count
    }
    #expect(count(1) == 0 && count(5) == 0)
    #expect(count(0) == 600 && count(-1) == 600 && count(.nan) == 600)
  }

  @Test("Empty pictures are equal, pictures of different sizes never pass")
  func sizes() {
    let nothing = Pixmap(width: 0, height: 5)
    let lenient = Tolerance(limit: .init(ratio: 1), window: 3)
    let result = PixelComparison.compare(
      expected: nothing, actual: nothing, tolerance: lenient, drawing: .difference)
    #expect(result.verdict == .identical && result.figures?.compared == 0)
    #expect(result.picture == nil)
    let other = PixelComparison.compare(expected: nothing, actual: white, tolerance: lenient)
    #expect(!other.verdict.passes && other.figures == nil && other.picture == nil)
  }

  @Test("Every pixel of rows of any length counts, whatever its neighbors")
  func rowLengths() {
    for width in 1...35 {
      let expected = Pixmap(width: width, height: 2, filledWith: .white)
      for x in 0..<width {
        var actual = expected
        actual[x, 1] = PremultipliedRGBA8(red: 255, green: 250, blue: 255, alpha: 255)
        let verdict = PixelComparison.compare(expected: expected, actual: actual)
        guard case .different(let found) = verdict else {
          Issue.record("pixel \(x) of \(width) was not found")
          continue
        }
        #expect(found.count == 1 && found.largest == 5 && found.first.x == x)
        #expect(found.bounds == PixelRect(x: x, y: 1, width: 1, height: 1))
      }
    }
  }

  @Test("Figures of noise equal counting pixel by pixel")
  func noise() {
    var random = XorShift(seed: 99)
    for width in [7, 16, 37] {
      var (expected, actual) = (Pixmap(width: width, height: 9), Pixmap(width: width, height: 9))
      var (count, largest) = (0, 0)
      for y in 0..<9 {
        for x in 0..<width {
          expected[x, y] = PremultipliedRGBA8(bits: random.next())
          actual[x, y] =
            random.below(3) == 0 ? expected[x, y] : PremultipliedRGBA8(bits: random.next())
          guard expected[x, y] != actual[x, y] else { continue }
          count += 1
          for shift in [0, 8, 16, 24] as [UInt32] {
            let step =
              Int(expected[x, y].bits >> shift & 0xFF) - Int(actual[x, y].bits >> shift & 0xFF)
            largest = max(largest, abs(step))
          }
        }
      }
      let found = PixelComparison.compare(expected: expected, actual: actual, tolerance: .exact)
      #expect(found.figures?.count == count)
      #expect(found.figures?.difference?.largest == largest)
    }
  }
}
