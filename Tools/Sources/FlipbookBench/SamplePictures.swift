import Flipbook
import Foundation
import PNG
import Pixels

/// The sample screens, decoded when a case asks for one.
struct SamplePictures {
  let folder: String

  func picture(_ name: String) throws -> Pixmap {
    try PNGReader().read(bytes(name)).pixmap
  }

  /// The file of an image.
  func bytes(_ name: String) throws -> [UInt8] {
    let path = path(of: name)
    guard let bytes = FileManager.default.contents(atPath: path) else {
      throw MissingFile(path: path)
    }
    return [UInt8](bytes)
  }

  /// Several by their names, decoded as a scene's are, `jobs` at a time.
  func bitmaps(_ names: [String], jobs: Int = 1) throws -> [String: Bitmap] {
    let images = ImageStore()
    images.prepare(names.map(path), jobs: jobs)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try images.picture(at: path(of: $0))) })
  }

  private func path(of name: String) -> String { "\(folder)/\(name)@3x.png" }
}

struct MissingFile: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path): there is no such file" }
}
