import Display
import Foundation
import Pixels
import Raster
import ReferenceScenes
import Testing

/// The still references of other renderers, drawn by ours. Pictures and scenes are in `Resources`;
/// `ideal` was made with exact areas, true Gaussians and one rounding at the end.
@Suite("Still references")
struct StillReferencesTests {
  private func cases() throws -> [ReferenceCase] {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Resources/static")
    return try ReferenceFolder.all(in: folder).flatMap { try $0.cases() }
  }

  @Test("Every case is within the limits")
  func withinLimits() throws {
    let cases = try cases()
    #expect(cases.count == 24)
    var rasterizer = Rasterizer()
    for one in cases {
      let difference = try #require(PictureDifference(rasterizer.draw(one.list), one.ideal))
      #expect(ReferenceLimits().allow(difference, one.allowance), "\(one.name): \(difference)")
    }
  }

  @Test("Where neither scaling nor blur is at work, no channel is off by more than 1")
  func strictCases() throws {
    var rasterizer = Rasterizer()
    for one in try cases() where one.allowance == .strict {
      let difference = try #require(PictureDifference(rasterizer.draw(one.list), one.ideal))
      #expect(difference.largest <= 1 && difference.mean < 0.1, "\(one.name): \(difference)")
    }
  }

  @Test("Nobody is closer to ideal in any case, roundings aside")
  func closest() throws {
    var rasterizer = Rasterizer()
    var standings = ReferenceStandings()
    for one in try cases() {
      let difference = try #require(PictureDifference(rasterizer.draw(one.list), one.ideal))
      standings.add(difference, of: one)
    }
    #expect(standings.comparisons == 62)
    #expect(standings.behind.isEmpty, "\(standings.behind)")
  }

  @Test("Whoever is closer is named, in a case and in a whole transition")
  func behind() throws {
    var standings = ReferenceStandings()
    let still = try #require(try cases().first { $0.name == "border-a" })
    standings.add(PictureDifference(largest: 10, mean: 0.01), of: still)
    let folder = Bundle.module.bundleURL.appendingPathComponent(
      "Resources/transitions/card-sheet-a")
    for one in try ReferenceFolder(folder).cases() {
      standings.add(PictureDifference(largest: 1, mean: 0), of: one)
      standings.add(PictureDifference(largest: 3, mean: 0.4), of: one)
    }
    #expect(standings.behind.first == "border-a (cairo)")
    #expect(standings.behind.contains("card-sheet-a (skia)"), "\(standings.behind)")
  }

  @Test("A picture that is not right is beyond the limits")
  func wrongPicture() throws {
    let one = try #require(try cases().first { $0.name == "rect-fractional-a" })
    var list = one.list
    list.items.removeLast()
    var rasterizer = Rasterizer()
    let difference = try #require(PictureDifference(rasterizer.draw(list), one.ideal))
    #expect(!ReferenceLimits().allow(difference, one.allowance))
    #expect(PictureDifference(Pixmap(width: 1, height: 1), one.ideal) == nil)
  }
}
