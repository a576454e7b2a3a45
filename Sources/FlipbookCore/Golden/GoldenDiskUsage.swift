package import PNG
import Pixels

/// Disk usage of one scene's goldens.
package struct GoldenDiskUsage: Sendable {
  /// A PNG file in the folder, listed in the index or not.
  package struct File: Sendable {
    package var name: String
    package var bytes: Int
    /// Color type; nil when the file is not a readable PNG.
    package var colorType: PNGHeader.ColorType?
  }

  package var scene: String
  package var folder: String
  package var format: FrameFormat
  /// Frames with a golden.
  package var frames: [Int]
  /// Files that the index lists and that exist.
  package var files: [File]
  /// Files with names of goldens that the index does not list.
  package var strays: [File]

  package var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
}

extension GoldenDiskUsage {
  /// nil when the folder has no index.
  package init?(_ goldens: GoldenFolder, of scene: String) throws {
    guard let index = goldens.index else { return nil }
    self.scene = scene
    folder = goldens.path
    format = index.format
    frames = index.entries.map(\.frame).sorted()
    let strays = Set(try goldens.strays())
    let all = try goldens.pictures().map { name in
      let bytes = try WholeFile.read(goldens.path(of: name))
      return File(
        name: name, bytes: bytes.count, colorType: try? PNGReader().readHeader(bytes).colorType)
    }
    files = all.filter { !strays.contains($0.name) }
    self.strays = all.filter { strays.contains($0.name) }
  }
}

extension GoldenFolder {
  /// Names of files with names of goldens.
  func pictures() throws -> [String] {
    try Folder.names(in: path).filter { FrameName.frame(in: $0) != nil }
  }

  /// Names in ``pictures()`` that the index does not list; empty without an index.
  package func strays() throws -> [String] {
    guard let index else { return [] }
    let used = Set(index.entries.map(\.file))
    return try pictures().filter { !used.contains($0) }
  }
}
