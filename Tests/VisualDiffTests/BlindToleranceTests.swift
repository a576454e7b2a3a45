import Pixels
import Testing
import VisualDiff

@Suite("Tolerances that hide too much")
struct BlindToleranceTests {
  private let size = PixelSize(width: 30, height: 40)
  private let white = Pixmap(width: 30, height: 40, filledWith: .white)
  private let black = Pixmap(width: 30, height: 40, filledWith: .black)

  @Test("A tolerance is reported as blind exactly if black passes for white")
  func blindness() {
    let all = PixelRect(size)
    // Leaves two rows.
    let upper = PixelRect(x: 0, y: 0, width: 30, height: 38)
    let table: [(Tolerance, Tolerance.Blindness?)] = [
      (.exact, nil), (.pixelmatch(), nil),
      (Tolerance(metric: .yiq(threshold: 0.96)), nil),
      (Tolerance(metric: .yiq(threshold: 0.97)), .blackLooksWhite),
      (Tolerance(metric: .yiq(threshold: 1)), .blackLooksWhite),
      (Tolerance(limit: .init(ratio: 1)), .limitsAllowEverything),
      (Tolerance(limit: .init(ratio: 0.999)), nil),
      (Tolerance(limit: .init(pixels: 1200)), .limitsAllowEverything),
      (Tolerance(limit: .init(pixels: 1199)), nil),
      (Tolerance(limit: .init(pixels: 1200, ratio: 0.5)), nil),
      (Tolerance(limit: .init(pixels: 25), window: 5), .limitsAllowEverything),
      (Tolerance(limit: .init(pixels: 24), window: 5), nil),
      (Tolerance(limit: .init(pixels: 1000), window: 50), nil),
      (Tolerance(limit: .init(pixels: 0), window: 0), nil),
      (Tolerance(limit: .init(pixels: 1), window: -5), .limitsAllowEverything),
      (
        Tolerance(limit: .init(pixels: 10), window: 5, ignoredRegions: [upper]),
        .limitsAllowEverything
      ),
      (Tolerance(limit: .init(pixels: 9), window: 5, ignoredRegions: [upper]), nil),
      (Tolerance(ignoredRegions: [all]), .allIsIgnored),
      (Tolerance(mask: IgnoreMask(black)), .allIsIgnored),
      (Tolerance(ignoredRegions: [PixelRect(x: 0, y: 0, width: 30, height: 39)]), nil),
      (
        Tolerance(
          limit: .init(pixels: 30),
          ignoredRegions: [
            PixelRect(
              x: 0, y: 0, width: 30,
              height: 39)
          ]), .limitsAllowEverything
      ),
    ]
    for (tolerance, expected) in table {
      #expect(tolerance.blindness(for: size) == expected, "\(tolerance)")
      let verdict = PixelComparison.compare(
        expected: white, actual: black, tolerance: tolerance
      ).verdict
      #expect(verdict.passes == (expected != nil), "\(tolerance)")
    }
  }

  @Test("The tolerance that a difference would need is enough, and a step less is not")
  func allowance() throws {
    var actual = white
    for x in 0..<20 {
      let level = UInt8(255 - x * 6)
      actual[x, 3] = PremultipliedRGBA8(red: level, green: level, blue: level, alpha: 255)
    }
    let bases: [Tolerance] = [
      .exact, .pixelmatch(), Tolerance(limit: .init(pixels: 2), window: 8),
      Tolerance(limit: .init(ratio: 0.002)), Tolerance(limit: .init(pixels: 18, ratio: 0.9)),
      Tolerance(ignoredRegions: [PixelRect(x: 0, y: 0, width: 4, height: 40)]),
    ]
    for base in bases {
      let needed = try #require(
        PixelComparison.allowance(expected: white, actual: actual, tolerance: base))
      func passes(_ change: (inout Tolerance) -> Void) -> Bool {
        var tolerance = base
        change(&tolerance)
        return PixelComparison.compare(
          expected: white, actual: actual, tolerance: tolerance
        ).verdict.passes
      }
      // Each replaces the same limit only, as an option does.
      #expect(!needed.needsBoth)
      #expect((needed.pixels == nil) == (base.limit.ratio == 0.002))
      #expect((needed.ratio == nil) == (base.limit.pixels != nil))
      if let pixels = needed.pixels {
        #expect(passes { $0.limit.pixels = pixels })
        #expect(!passes { $0.limit.pixels = pixels - 1 })
      }
      if let ratio = needed.ratio {
        #expect(passes { $0.limit.ratio = ratio })
        #expect(!passes { $0.limit.ratio = ratio - 2e-6 })
      }
      let threshold = needed.threshold
      #expect(passes { $0.metric = .yiq(threshold: threshold) })
      #expect(!passes { $0.metric = .yiq(threshold: threshold - 0.01) })
    }
    #expect(
      PixelComparison.allowance(
        expected: white, actual: actual, tolerance: Tolerance(limit: .init(pixels: 20))) == nil)
    let both = PixelComparison.allowance(
      expected: white, actual: actual, tolerance: Tolerance(limit: .init(pixels: 2, ratio: 0.001)))
    #expect(both?.needsBoth == true && both?.pixels == 19 && both?.ratio == 0.015834)
  }

  @Test("The most different colors need the largest threshold")
  func farthestColors() {
    func plain(_ red: UInt8, _ other: UInt8) -> Pixmap {
      Pixmap(
        size: size,
        filledWith: PremultipliedRGBA8(red: red, green: other, blue: other, alpha: 255))
    }
    let needed = PixelComparison.allowance(
      expected: plain(255, 0), actual: plain(0, 255), tolerance: .exact)
    #expect(needed?.threshold == 1)
  }

  @Test(
    "A cluster of differences is found at any position; noise, a faint shift and ignored parts are not clusters"
  )
  func solid() throws {
    let size = 60
    let ground = Pixmap(width: size, height: size, filledWith: .white)
    func changed(_ isChanged: (Int, Int) -> Bool, to color: PremultipliedRGBA8 = .black) -> Pixmap {
      var result = ground
      for y in 0..<size { for x in 0..<size where isChanged(x, y) { result[x, y] = color } }
      return result
    }
    func solid(_ actual: Pixmap, _ tolerance: Tolerance = .exact) -> ComparisonFigures.Window? {
      PixelComparison.solidDifference(expected: ground, actual: actual, tolerance: tolerance)
    }
    let hole = changed { (37..<57).contains($0) && (12..<32).contains($1) }
    #expect(solid(hole)?.count == 400)
    #expect(solid(hole)?.bounds == PixelRect(x: 37, y: 12, width: 20, height: 20))
    #expect(
      solid(
        hole,
        Tolerance(
          limit: .init(ratio: 1), ignoredRegions: [PixelRect(x: 37, y: 12, width: 20, height: 20)]))
        == nil)
    #expect(solid(changed { ($0 + $1 * 3) % 4 == 0 }) == nil)
    let faint = PremultipliedRGBA8(red: 250, green: 250, blue: 250, alpha: 255)
    #expect(solid(changed({ _, _ in true }, to: faint)) == nil)
    #expect(solid(changed { x, _ in x < 10 }) == nil)
    #expect(solid(changed { x, _ in x < 11 })?.count == 220)
  }

  @Test("In an image smaller than the square a cluster is most of the covered area")
  func smallSolid() {
    // Image and cluster, which is one row or column too small, or large enough.
    let table: [(PixelSize, PixelSize, Int?)] = [
      (PixelSize(width: 10, height: 10), PixelSize(width: 10, height: 5), nil),
      (PixelSize(width: 10, height: 10), PixelSize(width: 10, height: 6), 60),
      (PixelSize(width: 8, height: 60), PixelSize(width: 8, height: 10), nil),
      (PixelSize(width: 8, height: 60), PixelSize(width: 8, height: 11), 88),
      (PixelSize(width: 60, height: 1), PixelSize(width: 10, height: 1), nil),
      (PixelSize(width: 60, height: 1), PixelSize(width: 11, height: 1), 11),
    ]
    for (size, hole, count) in table {
      let ground = Pixmap(size: size, filledWith: .white)
      var actual = ground
      for y in 0..<hole.height { for x in 0..<hole.width { actual[x, y] = .black } }
      let found = PixelComparison.solidDifference(
        expected: ground, actual: actual, tolerance: .exact)
      #expect(found?.count == count, "\(hole) in \(size)")
    }
  }
}
