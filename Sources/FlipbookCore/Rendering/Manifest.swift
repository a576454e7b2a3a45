import Foundation
package import Pixels
import SceneFormat

/// Contents and origin of a folder of frames: `manifest.json`, which is complete when the run has
/// ended.
package struct Manifest: Equatable, Sendable {
  package struct Frame: Equatable, Sendable {
    package var frame: Int
    package var time: Double
    /// Digest of the pixels.
    package var digest: ContentDigest

    package init(frame: Int, time: Double, digest: ContentDigest) {
      self.frame = frame
      self.time = time
      self.digest = digest
    }
  }

  package static let file = "manifest.json"

  package var version = Version.current
  /// The digest of the ``ProgramIdentity``: the code of a registered transition decides pixels, too.
  package var program: ContentDigest
  package var scene: String
  /// Digest of the scene's text.
  package var sceneDigest: ContentDigest
  /// Digest of the images that the scene uses.
  package var picturesDigest: ContentDigest
  package var format: FrameFormat
  /// Number of frames of the scene; nil when the run ended before the scene did.
  package var frameCount: Int?
  /// Whether the run was interrupted or failed, so that frames are missing.
  package var isInterrupted: Bool
  /// Frames in the folder, by number.
  package var frames: [Frame]
  /// Frames that may be out of date: a later, interrupted run redrew other frames of the list and
  /// got different pixels.
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

  /// Digest of all inputs that affect pixels; equal IDs mean equal images.
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

  /// Two days at 60 fps: more is no manifest, and nothing is allocated for it.
  private static let largestFrameCount = 10_000_000

  /// Reads the result of ``text``; nil for anything else, and for frames at other times than those that the frame
  /// rate gives them.
  package init?(text: [UInt8]) {
    guard let document = try? JSONDecoder().decode(Document.self, from: Data(text)),
      let program = ContentDigest(document.program),
      let sceneDigest = ContentDigest(document.sceneDigest),
      let picturesDigest = ContentDigest(document.picturesDigest)
    else { return nil }
    let frames = document.frames.compactMap(\.value)
    let numbers = 0...Self.largestFrameCount
    guard frames.count == document.frames.count, frames.allSatisfy({ numbers.contains($0.frame) }),
      document.frameCount.map(numbers.contains) ?? true,
      let frameRate = FrameRate(document.format.fps),
      frames.allSatisfy({ $0.time == frameRate.time(ofFrame: $0.frame) })
    else { return nil }
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

  /// Reads the manifest of a folder together with the journal of an interrupted run; nil when there
  /// is no readable manifest.
  package init?(inFolder folder: String) {
    guard let manifest = try? Self.read(inFolder: folder) else { return nil }
    self = manifest
  }

  /// Reads the manifest of a folder together with its journals; nil if there is no file, or one
  /// that is not a manifest.
  ///
  /// - Parameter includesRunning: Whether to include frames of runs that are still running.
  static func read(
    inFolder folder: String, includesRunning: Bool = true
  ) throws(FileError) -> Manifest? {
    guard var manifest = try read(fileIn: folder) else { return nil }
    manifest.add(
      try FrameJournal.readFrames(inFolder: folder, includesRunning: includesRunning))
    return manifest
  }

  /// The manifest file alone, without the frames in journals.
  static func read(fileIn folder: String) throws(FileError) -> Manifest? {
    do {
      return Manifest(text: try WholeFile.read(folder + "/" + Manifest.file))
    } catch .notFound {
      return nil
    }
  }

  /// Adds frames that were written after the listed ones.
  private mutating func add(_ later: [Frame]) {
    guard !later.isEmpty else { return }
    let listed = Dictionary(frames.map { ($0.frame, $0) }) { _, last in last }
    // Equal render IDs with different pixels: a file that a transition reads has changed.
    if later.contains(where: { listed[$0.frame, default: $0].digest != $0.digest }) {
      outdated = Set(listed.keys).subtracting(later.map(\.frame))
    }
    let all = listed.merging(later.map { ($0.frame, $0) }) { _, last in last }
    frames = all.values.sorted { $0.frame < $1.frame }
  }

  /// Frames that a run with the same render ID may keep.
  package var currentFrames: [Frame] { frames.filter { !outdated.contains($0.frame) } }

  fileprivate struct Document: Decodable {
    struct Frame: Decodable {
      var frame: Int
      var time: Double
      var digest: String

      /// nil when `digest` is malformed.
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

  /// Reads one line of a journal, in the form of ``json``; nil for anything else.
  init?(line: [UInt8]) {
    guard
      let document = try? JSONDecoder().decode(Manifest.Document.Frame.self, from: Data(line)),
      let frame = document.value
    else { return nil }
    self = frame
  }
}
