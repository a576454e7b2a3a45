import Foundation
package import Pixels

/// What an earlier `verify` found in a scene, as the list beside its pictures says.
package struct VerifyResults: Equatable, Sendable {
  /// The digest of all that decided the pixels; nil in the list of a run that failed, and in that of
  /// a test.
  package var renderID: ContentDigest?
  /// Whether the run came to the end of the scene.
  package var isWhole: Bool
  package var frameCount: Int
  /// What a person may accept.
  package var actuals: [SceneVerdict.Actual]
  /// Frames whose pictures are in the folder.
  package var frames: Set<Int>
  /// What keeps frames from being accepted one by one.
  package var formatMismatches: [String]
  /// Whether the number of frames has changed.
  package var isOfAnotherLength: Bool
}

extension VerifyResults {
  /// Whether a folder holds no results at all, readable or not.
  package static func areMissing(inFolder folder: String) -> Bool {
    Folder.isAt(folder + "/" + Manifest.file) == nil
  }

  /// The results in a folder; nil when there are none that can be read.
  package init?(inFolder folder: String) {
    guard let text = try? WholeFile.read(folder + "/" + Manifest.file),
      let list = try? JSONDecoder().decode(List.self, from: Data(text))
    else { return nil }
    renderID = list.renderID.flatMap { ContentDigest($0) }
    isWhole = list.isWhole ?? false
    frameCount = list.frameCount ?? 0
    actuals = (list.actuals ?? []).compactMap { actual in
      ContentDigest(actual.digest).map {
        SceneVerdict.Actual(frame: actual.frame, time: actual.time, digest: $0)
      }
    }
    let compared = list.differences + (list.tolerated ?? [])
    frames = Set(compared.map(\.frame) + (list.actuals ?? []).map(\.frame))
    formatMismatches = list.formatMismatches ?? []
    isOfAnotherLength = list.isOfAnotherLength ?? false
    let numbers = actuals.map(\.frame)
    guard numbers.allSatisfy(FrameName.numbers.contains), Set(numbers).count == numbers.count else {
      return nil
    }
  }

  private struct List: Decodable {
    struct Frame: Decodable { var frame: Int }
    struct Actual: Decodable {
      var frame: Int
      var time: Double
      var digest: String
    }
    var differences: [Frame]
    var tolerated: [Frame]?
    var actuals: [Actual]?
    var renderID: String?
    var isWhole: Bool?
    var frameCount: Int?
    var formatMismatches: [String]?
    var isOfAnotherLength: Bool?
  }
}
