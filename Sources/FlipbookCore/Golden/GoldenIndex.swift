import Foundation
package import Pixels
import SceneFormat

/// Goldens of one scene, as listed in `index.json` next to them: one line for each frame.
package struct GoldenIndex: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var frame: Int
    /// Seconds from the start of the scene.
    package var time: Double
    /// Digest of the pixels.
    package var digest: ContentDigest
    /// Name of the PNG file; equal frames share one.
    package var file: String
    /// The key or rule of the scene that makes the frame a golden.
    package var why: String

    package init(frame: Int, time: Double, digest: ContentDigest, file: String, why: String) {
      self.frame = frame
      self.time = time
      self.digest = digest
      self.file = file
      self.why = why
    }
  }

  package static let file = "index.json"

  package var scene: String
  package var format: FrameFormat
  /// Number of frames of the scene, with or without goldens.
  package var frameCount: Int
  package var entries: [Entry]

  package init(scene: String, format: FrameFormat, frameCount: Int, entries: [Entry] = []) {
    self.scene = scene
    self.format = format
    self.frameCount = frameCount
    self.entries = entries
  }
}

// MARK: - Text

extension GoldenIndex {
  package var text: String {
    let goldens = entries.sorted { $0.frame < $1.frame }.map { entry -> JSONValue in
      [
        "frame": .integer(entry.frame), "time": .number(entry.time),
        "digest": .string(entry.digest.description), "file": .string(entry.file),
        "why": .string(entry.why),
      ]
    }
    let document: JSONValue = [
      "scene": .string(scene), "format": format.json, "frameCount": .integer(frameCount),
      "goldens": .array(goldens),
    ]
    return document.document
  }

  package init(text: [UInt8]) throws(GoldenIndexError) {
    let document: Document
    do {
      document = try JSONDecoder().decode(Document.self, from: Data(text))
    } catch {
      throw .unreadable(text, error)
    }
    self.init(
      scene: document.scene, format: document.format.value, frameCount: document.frameCount)
    if let problem = format.problem { throw .malformed(reason: problem) }
    guard FrameName.numbers.contains(frameCount) else {
      throw .malformed(reason: "\(frameCount) is not a number of frames")
    }
    var frames: Set<Int> = []
    for golden in document.goldens {
      guard let digest = ContentDigest(golden.digest) else {
        throw .malformed(reason: "\"\(golden.digest)\" is not a digest")
      }
      guard FrameName.numbers.contains(golden.frame) else {
        throw .malformed(reason: "\(golden.frame) is not a frame number")
      }
      guard golden.time >= 0 else {
        throw .malformed(reason: "\(golden.time) is not a time in seconds")
      }
      guard FrameName.frame(in: golden.file) != nil else { throw .foreignFile(golden.file) }
      guard frames.insert(golden.frame).inserted else { throw .duplicateFrame(golden.frame) }
      entries.append(
        Entry(
          frame: golden.frame, time: golden.time, digest: digest, file: golden.file,
          why: golden.why))
    }
  }

  private struct Document: Decodable {
    struct Golden: Decodable {
      var frame: Int
      var time: Double
      var digest: String
      var file: String
      var why: String
    }
    var scene: String
    var format: FrameFormat.Document
    var frameCount: Int
    var goldens: [Golden]
  }
}

extension GoldenIndex {
  /// Describes the differences from an older index, images aside, for messages.
  package func changes(from old: GoldenIndex) -> [String] {
    var changes: [String] = []
    if frameCount != old.frameCount {
      changes.append("a scene of \(counted(frameCount, "frame")) instead of \(old.frameCount)")
    }
    if format.fps != old.format.fps {
      changes.append("\(format.fps) fps instead of \(old.format.fps)")
    }
    if format.scale != old.format.scale {
      changes.append("scale \(plain(format.scale)) instead of \(plain(old.format.scale))")
    }
    if format.appearance != old.format.appearance {
      changes.append(
        "\(format.appearance.rawValue) instead of \(old.format.appearance.rawValue)")
    }
    let kept = Dictionary(old.entries.map { ($0.frame, $0) }) { first, _ in first }
    let moved = entries.filter { entry in kept[entry.frame].map { $0.time != entry.time } ?? false }
    if !moved.isEmpty { changes.append("changed times") }
    let renamed = entries.filter { entry in kept[entry.frame].map { $0.why != entry.why } ?? false }
    if !renamed.isEmpty {
      let word = renamed.count == 1 ? "frame" : "frames"
      changes.append("another selection for \(word) \(frameRanges(renamed.map(\.frame)))")
    }
    return changes
  }
}
