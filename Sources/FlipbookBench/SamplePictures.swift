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
}

struct MissingFile: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path): there is no such file" }
}
