import Foundation
import PNG
import Pixels

/// The sample screens, decoded when a case asks for one.
struct SamplePictures {
  let folder: String

  /// The picture `NAME@3x.png`.
  func picture(_ name: String) throws -> Pixmap {
    let file = URL(fileURLWithPath: folder).appendingPathComponent("\(name)@3x.png")
    guard let bytes = try? Data(contentsOf: file) else { throw MissingFile(path: file.path) }
    return try PNGReader().read([UInt8](bytes)).pixmap
  }

  /// Several by their names.
  func bitmaps(_ names: [String]) throws -> [String: Bitmap] {
    try Dictionary(uniqueKeysWithValues: names.map { ($0, Bitmap(try picture($0))) })
  }
}

struct MissingFile: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path): there is no such file" }
}
