import Foundation
import PNG
import Pixels

/// Where `verify` puts the pictures of frames that are not their goldens; it removes only what is called
/// like them.
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
    for file in files(in: path) { WholeFile.discard(path + "/" + file) }
  }

  /// What a run may have left in the folder at `path`, the list last: also that of one which was killed
  /// before it wrote the list, or of a list that cannot be read.
  private static func files(in path: String) -> [String] {
    let names = (try? Folder.names(in: path)) ?? []
    return names.filter { FrameName.role(in: $0) != nil } + [Manifest.file]
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
    _ errors: [Message], of facts: SceneFacts, in path: String
  ) throws(FileError) {
    try Folder.make(path)
    var details = found(in: path) ?? nothing(facts)
    details["errors"] = .array(errors.map { .string($0.description) })
    details["isWhole"] = false
    details["renderID"] = .null
    try write(details, in: path)
  }

  /// Notes beside what was found what else makes the scene fail, and what people are warned of, both
  /// in sentences without their points.
  package static func note(
    complaints: [String], cautions: [String], in path: String
  ) throws(FileError) {
    guard !(complaints + cautions).isEmpty, var details = found(in: path) else { return }
    // Complaints come when a scene has ended, even if none of its frames was to be compared.
    details["isWhole"] = true
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

extension VerifyFolder {
  /// What a run has left in a folder, kept while another one uses the folder.
  package struct Contents {
    private let path: String
    private let files: [(name: String, bytes: [UInt8])]

    /// nil when nothing is there.
    package init?(of path: String) {
      self.path = path
      files = VerifyFolder.files(in: path).compactMap { name in
        (try? WholeFile.read(path + "/" + name)).map { (name: name, bytes: $0) }
      }
      guard !files.isEmpty else { return nil }
    }

    /// Puts it in the place of what is there now.
    package func restore() throws(FileError) {
      VerifyFolder.clear(path)
      try Folder.make(path)
      for file in files { try WholeFile.write(file.bytes, to: path + "/" + file.name) }
    }
  }
}
