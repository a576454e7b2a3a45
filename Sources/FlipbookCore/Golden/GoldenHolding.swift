package import PNG
import Pixels

/// What the goldens of one scene take on disk.
package struct GoldenHolding: Sendable {
  /// A PNG of the index, or one beside it that no entry names.
  package struct File: Sendable {
    package var name: String
    package var bytes: Int
    /// How it stores colours; nil when it is no PNG that can be read.
    package var colorType: PNGHeader.ColorType?
  }

  package var scene: String
  package var folder: String
  package var format: FrameFormat
  /// Frames with a golden.
  package var frames: [Int]
  /// Those that entries name and that are there.
  package var files: [File]
  /// Pictures with the names of goldens that no entry names.
  package var strays: [File]

  package var bytes: Int { files.reduce(0) { $0 + $1.bytes } }
}

extension GoldenHolding {
  /// nil when nothing was recorded there.
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
  /// Files with the names of goldens.
  func pictures() throws -> [String] {
    try Folder.names(in: path).filter { FrameName.frame(in: $0) != nil }
  }

  /// Those among them that no entry of the index names; none without an index.
  package func strays() throws -> [String] {
    guard let index else { return [] }
    let used = Set(index.entries.map(\.file))
    return try pictures().filter { !used.contains($0) }
  }
}
