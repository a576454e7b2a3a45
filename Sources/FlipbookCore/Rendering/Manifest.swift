import Foundation
package import Pixels

/// What a folder of frames holds and where it comes from: `manifest.json`, which is complete when the
/// run has ended.
package struct Manifest: Equatable, Sendable {
  package struct Frame: Equatable, Sendable {
    package var frame: Int
    package var time: Double
    /// The digest of the pixels.
    package var digest: ContentDigest

    package init(frame: Int, time: Double, digest: ContentDigest) {
      self.frame = frame
      self.time = time
      self.digest = digest
    }
  }

  package static let file = "manifest.json"

  package var version = Version.current
  /// The digest of the executable: the code of a registered transition decides pixels, too.
  package var program: ContentDigest
  package var scene: String
  /// The digest of the scene's text.
  package var sceneDigest: ContentDigest
  /// The digest of the pictures that the scene shows.
  package var picturesDigest: ContentDigest
  package var format: FrameFormat
  /// How many frames the scene has; nil when the run ended before the scene.
  package var frameCount: Int?
  /// True when the run was interrupted or failed: frames that it should have written are missing.
  package var isInterrupted: Bool
  /// By number.
  package var frames: [Frame]
  /// The numbers of frames that may show something else than the render does now: a later run, which
  /// did not end, has drawn others of the list anew, with other pixels.
  private var outdated: Set<Int> = []

  package init(
    program: ContentDigest, scene: String, sceneDigest: ContentDigest, pictures: [ContentDigest],
    format: FrameFormat, frameCount: Int? = nil, isInterrupted: Bool = false, frames: [Frame] = []
  ) {
    self.program = program
    self.scene = scene
    self.sceneDigest = sceneDigest
    picturesDigest = ContentDigest(combining: pictures)
    self.format = format
    self.frameCount = frameCount
    self.isInterrupted = isInterrupted
    self.frames = frames
  }

  /// The digest of all that decides a pixel: equal ids are equal pictures.
  package var renderID: ContentDigest {
    let parts: JSONValue = [
      .string(version), .string(program.description), .string(sceneDigest.description),
      .string(picturesDigest.description), format.json,
    ]
    return ContentDigest(of: Array(parts.document.utf8))
  }
}

// MARK: - Text

extension Manifest {
  package var text: String {
    let document: JSONValue = [
      "flipbook": .string(version), "program": .string(program.description),
      "scene": .string(scene),
      "sceneDigest": .string(sceneDigest.description),
      "picturesDigest": .string(picturesDigest.description),
      "renderID": .string(renderID.description), "format": format.json,
      "frameCount": frameCount.map { .integer($0) } ?? .null,
      "isInterrupted": .boolean(isInterrupted), "frames": .array(frames.map(\.json)),
    ]
    return document.document
  }

  /// Reads what ``text`` wrote; nil for anything else.
  package init?(text: [UInt8]) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(text)),
      let program = ContentDigest(document.program),
      let sceneDigest = ContentDigest(document.sceneDigest),
      let picturesDigest = ContentDigest(document.picturesDigest)
    else { return nil }
    let frames = document.frames.compactMap(\.value)
    guard frames.count == document.frames.count else { return nil }
    version = document.flipbook
    self.program = program
    scene = document.scene
    self.sceneDigest = sceneDigest
    self.picturesDigest = picturesDigest
    format = document.format.value
    frameCount = document.frameCount
    isInterrupted = document.isInterrupted
    self.frames = frames
  }

  /// The manifest of a folder, with the frames of a run that could not complete it; nil when there is
  /// none that can be read.
  package init?(inFolder folder: String) {
    guard let text = try? WholeFile.read(folder + "/" + Manifest.file) else { return nil }
    self.init(text: text)
    add(FrameJournal.frames(inFolder: folder))
  }

  /// Takes in what was written after the frames that are listed.
  private mutating func add(_ later: [Frame]) {
    guard !later.isEmpty else { return }
    let listed = Dictionary(frames.map { ($0.frame, $0) }) { _, last in last }
    // Equal ids with different pixels: files that a transition reads have changed.
    if later.contains(where: { listed[$0.frame, default: $0].digest != $0.digest }) {
      outdated = Set(listed.keys).subtracting(later.map(\.frame))
    }
    let all = listed.merging(later.map { ($0.frame, $0) }) { _, last in last }
    frames = all.values.sorted { $0.frame < $1.frame }
  }

  /// Those that a run of the same render may keep.
  package var currentFrames: [Frame] { frames.filter { !outdated.contains($0.frame) } }

  fileprivate struct Document: Decodable {
    struct Frame: Decodable {
      var frame: Int
      var time: Double
      var digest: String

      /// nil when the digest is none.
      var value: Manifest.Frame? {
        ContentDigest(digest).map { Manifest.Frame(frame: frame, time: time, digest: $0) }
      }
    }
    var flipbook: String
    var program: String
    var scene: String
    var sceneDigest: String
    var picturesDigest: String
    var format: FrameFormat.Document
    var frameCount: Int?
    var isInterrupted: Bool
    var frames: [Frame]
  }
}

extension Manifest.Frame {
  package var json: JSONValue {
    [
      "frame": .integer(frame), "time": .number(time), "digest": .string(digest.description),
      "file": .string(FrameName.file(of: frame)),
    ]
  }

  /// Reads what ``json`` is on a line; nil for anything else.
  init?(line: [UInt8]) {
    guard
      let document = try? JSONDecoder().decode(Manifest.Document.Frame.self, from: Data(line)),
      let frame = document.value
    else { return nil }
    self = frame
  }
}
