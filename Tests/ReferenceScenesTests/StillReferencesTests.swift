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
    var rasteriser = Rasteriser()
    for one in cases {
      let difference = try #require(PictureDifference(rasteriser.draw(one.list), one.ideal))
      #expect(ReferenceLimits().allow(difference, one.allowance), "\(one.name): \(difference)")
    }
  }

  @Test("Where neither scaling nor blur is at work, no channel is off by more than 1")
  func strictCases() throws {
    var rasteriser = Rasteriser()
    for one in try cases() where one.allowance == .strict {
      let difference = try #require(PictureDifference(rasteriser.draw(one.list), one.ideal))
      #expect(difference.largest <= 1 && difference.mean < 0.1, "\(one.name): \(difference)")
    }
  }

  @Test("Nobody is closer to ideal in any case, roundings aside")
  func closest() throws {
    var rasteriser = Rasteriser()
    for one in try cases() {
      let difference = try #require(PictureDifference(rasteriser.draw(one.list), one.ideal))
      #expect(one.rivals.count >= 2, "\(one.name)")
      for rival in one.rivals where one.allowance != .shrunk || rival.name != "cairo" {
        #expect(!rival.isAhead(of: difference), "\(one.name): \(rival.name)")
      }
    }
  }

  @Test("A picture that is not right is beyond the limits")
  func wrongPicture() throws {
    let one = try #require(try cases().first { $0.name == "rect-fractional-a" })
    var list = one.list
    list.items.removeLast()
    var rasteriser = Rasteriser()
    let difference = try #require(PictureDifference(rasteriser.draw(list), one.ideal))
    #expect(!ReferenceLimits().allow(difference, one.allowance))
    #expect(PictureDifference(Pixmap(width: 1, height: 1), one.ideal) == nil)
  }
}
