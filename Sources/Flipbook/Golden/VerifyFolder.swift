import Foundation
import PNG
import Pixels

/// Where `verify` puts the pictures of frames that differ; it removes only those that its own list
/// names.
struct VerifyFolder: Sendable {
  let path: String

  /// Makes the folder, tries it out, and removes the pictures of an earlier run.
  init(preparing path: String) throws(FileError) {
    self.path = path
    try Folder.prepare(path)
    Self.clear(path)
  }

  /// Removes what a run has left in the folder at `path`, and the folder itself when nothing else is
  /// in it.
  static func remove(_ path: String) {
    clear(path)
    _ = SystemCalls.removeFolder(path)
  }

  /// Removes what an earlier run has left in the folder at `path`.
  static func clear(_ path: String) {
    guard let earlier = VerifyResults(inFolder: path) else { return }
    for frame in earlier.frames {
      for role in FrameRole.allCases {
        WholeFile.discard(path + "/" + FrameName.file(of: frame, role))
      }
    }
    WholeFile.discard(path + "/" + Manifest.file)
  }

  /// Writes one of the pictures of a frame.
  func write(_ pixmap: Pixmap, _ role: FrameRole, frame: Int) throws {
    let writer = PNGWriter(colorType: pixmap.isOpaque ? .rgb : .rgba, purpose: .render)
    try WholeFile.write(writer.encode(pixmap), to: file(of: frame, role))
  }

  /// Writes what was found, last.
  func finish(_ details: [String: JSONValue]) throws(FileError) {
    try WholeFile.write(
      Array(JSONValue.object(details).document.utf8), to: path + "/" + Manifest.file)
  }

  func file(of frame: Int, _ role: FrameRole) -> String {
    path + "/" + FrameName.file(of: frame, role)
  }
}

extension VerifyFolder {
  /// Notes in the folder at `path` why a scene could not be judged, beside what was found until then.
  static func note(_ failure: Failure, of facts: SceneFacts, in path: String) throws(FileError) {
    let list = path + "/" + Manifest.file
    let found = (try? WholeFile.read(list)).flatMap {
      try? JSONDecoder().decode([String: JSONValue].self, from: Data($0))
    }
    try Folder.make(path)
    var details = found ?? nothing(facts)
    details["errors"] = .array(failure.messages.map { .string($0.description) })
    details["isWhole"] = false
    details["renderID"] = .null
    try WholeFile.write(Array(JSONValue.object(details).document.utf8), to: list)
  }

  /// What the list of a scene says that has not begun.
  private static func nothing(_ facts: SceneFacts) -> [String: JSONValue] {
    SceneVerdict().details.merging(facts.json(approves: true)) { first, _ in first }
      .merging(["format": .null]) { first, _ in first }
  }
}
