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
    removeEarlierPictures()
  }

  private func removeEarlierPictures() {
    struct List: Decodable {
      struct Frame: Decodable { var frame: Int }
      var differences: [Frame]
    }
    let list = path + "/" + Manifest.file
    guard let text = try? WholeFile.read(list),
      let frames = try? JSONDecoder().decode(List.self, from: Data(text)).differences
    else { return }
    for frame in frames {
      for role in FrameRole.allCases { WholeFile.discard(file(of: frame.frame, role)) }
    }
    WholeFile.discard(list)
  }

  /// Writes the three pictures of a frame.
  func write(expected: Pixmap, actual: Pixmap, diff: Pixmap, frame: Int) throws {
    for (role, pixmap) in [(FrameRole.expected, expected), (.actual, actual), (.diff, diff)] {
      let writer = PNGWriter(colorType: pixmap.isOpaque ? .rgb : .rgba, purpose: .render)
      try WholeFile.write(writer.encode(pixmap), to: file(of: frame, role))
    }
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
