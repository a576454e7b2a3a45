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
    removeEarlierPictures()
  }

  private init(at path: String) {
    self.path = path
  }

  /// Removes what a run has left in the folder, and the folder itself when nothing else is in it.
  static func remove(_ path: String) {
    VerifyFolder(at: path).removeEarlierPictures()
    _ = SystemCalls.removeFolder(path)
  }

  private func removeEarlierPictures() {
    guard let earlier = VerifyResults(inFolder: path) else { return }
    for frame in earlier.frames {
      for role in FrameRole.allCases { WholeFile.discard(file(of: frame, role)) }
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
