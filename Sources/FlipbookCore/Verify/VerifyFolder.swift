import PNG
import Pixels

/// Where `verify` puts the pictures of frames that are not their goldens, and the ``SceneResult``. It
/// removes only what is called like them.
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

  private static func clear(_ path: String) {
    for file in files(in: path) { WholeFile.discard(path + "/" + file) }
  }

  /// What a run may have left in the folder at `path`, the result last: also that of one which was
  /// killed before it wrote the result, or of a result that cannot be read.
  private static func files(in path: String) -> [String] {
    let names = (try? Folder.names(in: path)) ?? []
    return names.filter { FrameName.role(in: $0) != nil } + [SceneResult.file]
  }

  /// Writes one of the pictures of a frame.
  func write(_ pixmap: Pixmap, _ role: FrameRole, frame: Int) throws {
    let writer = PNGWriter(colorType: pixmap.isOpaque ? .rgb : .rgba, purpose: .render)
    try WholeFile.write(writer.encode(pixmap), to: path + "/" + FrameName.file(of: frame, role))
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
