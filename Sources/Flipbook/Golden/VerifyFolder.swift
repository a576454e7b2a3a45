import Foundation
import PNG
import Pixels

/// Where `verify` puts the pictures of frames that are not their goldens; it removes only those that its own list
/// names.
package struct VerifyFolder: Sendable {
  let path: String

  /// Makes the folder, tries it out, and removes the pictures of an earlier run.
  init(preparing path: String) throws(FileError) {
    self.path = path
    try Folder.prepare(path)
    Self.clear(path)
  }

  /// Removes what a run has left in the folder at `path`, and the folder itself when nothing else is
  /// in it.
  package static func remove(_ path: String) {
    clear(path)
    _ = SystemCalls.removeFolder(path)
  }

  /// Removes what an earlier run has left in the folder at `path`.
  static func clear(_ path: String) {
    for frame in VerifyResults(inFolder: path)?.frames ?? [] {
      for role in FrameRole.allCases {
        WholeFile.discard(path + "/" + FrameName.file(of: frame, role))
      }
    }
    // Also a list that cannot be read, which no report could get past.
    WholeFile.discard(path + "/" + Manifest.file)
  }

  /// Writes one of the pictures of a frame.
  func write(_ pixmap: Pixmap, _ role: FrameRole, frame: Int) throws {
    let writer = PNGWriter(colorType: pixmap.isOpaque ? .rgb : .rgba, purpose: .render)
    try WholeFile.write(writer.encode(pixmap), to: file(of: frame, role))
  }

  /// Writes what was found, last.
  func finish(_ details: [String: JSONValue]) throws(FileError) {
    try Self.write(details, in: path)
  }

  func file(of frame: Int, _ role: FrameRole) -> String {
    path + "/" + FrameName.file(of: frame, role)
  }
}

extension VerifyFolder {
  /// Notes in the folder at `path` why a scene could not be judged, beside what was found until then.
  package static func note(
    _ failure: Failure, of facts: SceneFacts, in path: String
  ) throws(FileError) {
    try Folder.make(path)
    var details = found(in: path) ?? nothing(facts)
    details["errors"] = .array(failure.messages.map { .string($0.description) })
    details["isWhole"] = false
    details["renderID"] = .null
    try write(details, in: path)
  }

  /// Notes beside what was found what else makes the scene fail, and what people are warned of, both
  /// in sentences without their points.
  static func note(
    complaints: [String], cautions: [String], in path: String
  ) throws(FileError) {
    guard !(complaints + cautions).isEmpty, var details = found(in: path) else { return }
    details["complaints"] = .array(complaints.map { .string($0) })
    details["cautions"] = .array(cautions.map { .string($0) })
    try write(details, in: path)
  }

  /// What the list in the folder at `path` says; nil when there is none that can be read.
  private static func found(in path: String) -> [String: JSONValue]? {
    guard let list = try? WholeFile.read(path + "/" + Manifest.file) else { return nil }
    return try? JSONDecoder().decode([String: JSONValue].self, from: Data(list))
  }

  fileprivate static func write(
    _ details: [String: JSONValue], in path: String
  ) throws(FileError) {
    try WholeFile.write(
      Array(JSONValue.object(details).document.utf8), to: path + "/" + Manifest.file)
  }

  /// What the list of a scene says that has not begun.
  private static func nothing(_ facts: SceneFacts) -> [String: JSONValue] {
    SceneVerdict().details.merging(facts.json(approves: true)) { first, _ in first }
      .merging(["format": .null]) { first, _ in first }
  }
}
