import PNG
import Pixels

/// Output folder of `verify` for images of frames that differ from their goldens, and for the
/// ``SceneResult``. It deletes only files with such names.
package struct VerifyFolder: Sendable {
  let path: String

  /// Creates the folder, checks that it is writable, and deletes the images of an earlier run.
  init(preparing path: String) throws(FileError) {
    self.path = path
    try Folder.prepare(path)
    try ForeignFile.refuse(at: path + "/" + SceneResult.file)
    Self.clear(path)
  }

  /// Deletes the files of a run in the folder at `path`, and the folder itself if it is then empty.
  package static func remove(_ path: String) {
    clear(path)
    _ = SystemCalls.removeFolder(path)
  }

  /// Copies the result of a scene, with its images, and replaces `target`.
  package static func copy(from source: String, to target: String) throws(FileError) {
    try Folder.prepare(target)
    try ForeignFile.refuse(at: target + "/" + SceneResult.file)
    clear(target)
    for name in files(in: source) {
      try WholeFile.write(
        WholeFile.read(Folder.path(of: name, in: source)), to: Folder.path(of: name, in: target))
    }
  }

  /// Throws if an image of the result in a folder is damaged, or if a frame is missing or not the one
  /// that was compared.
  package static func check(_ path: String) throws {
    for name in files(in: path) where name != SceneResult.file {
      let image = Folder.path(of: name, in: path)
      guard PNGChecksums.areRight(in: try WholeFile.read(image)) else {
        throw FileError.notReadable(
          image, reason: "it is no PNG, or damaged; verify the scene again")
      }
    }
    for actual in try SceneResult.read(inFolder: path)?.actuals ?? [] {
      let image = Folder.path(of: FrameName.file(of: actual.frame, .actual), in: path)
      guard try ContentDigest(of: PNGReader().readFile(image)) == actual.digest else {
        throw FileError.notReadable(
          image, reason: "it is not the frame that was compared; verify the scene again")
      }
    }
  }

  private static func clear(_ path: String) {
    // A folder of another program, whose images are none of Flipbook's either.
    guard !ForeignFile.isAt(path + "/" + SceneResult.file) else { return }
    for file in files(in: path) { WholeFile.discard(path + "/" + file) }
  }

  /// Names of the files of a run, the result last. Based on names alone, so it includes those of a
  /// killed run and unreadable results.
  private static func files(in path: String) -> [String] {
    let names = (try? Folder.names(in: path)) ?? []
    return names.filter { FrameName.role(in: $0) != nil } + [SceneResult.file]
  }

  /// Writes one of a frame's images.
  func write(_ pixmap: Pixmap, _ role: FrameRole, frame: Int) throws {
    let writer = PNGWriter(colorType: pixmap.isOpaque ? .rgb : .rgba, purpose: .render)
    try WholeFile.write(writer.encode(pixmap), to: path + "/" + FrameName.file(of: frame, role))
  }
}

extension VerifyFolder {
  /// Contents of the folder, kept in memory while another run uses it.
  package struct Contents {
    private let path: String
    private let files: [(name: String, bytes: [UInt8])]

    /// nil when the folder has no files of a run.
    package init?(of path: String) {
      self.path = path
      files = VerifyFolder.files(in: path).compactMap { name in
        (try? WholeFile.read(path + "/" + name)).map { (name: name, bytes: $0) }
      }
      guard !files.isEmpty else { return nil }
    }

    /// Replaces the current files by the kept ones.
    package func restore() throws(FileError) {
      VerifyFolder.clear(path)
      try Folder.make(path)
      for file in files { try WholeFile.write(file.bytes, to: path + "/" + file.name) }
    }
  }
}
