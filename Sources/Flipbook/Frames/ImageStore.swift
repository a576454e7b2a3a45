import Foundation
package import PNG
package import Pixels
import Synchronization

/// Why a picture cannot be used.
package enum PictureError: Error, Hashable {
  case unreadable(FileError)
  case malformed(String, PNGError)
}

/// The pictures of a run, each decoded once whatever the number of scenes, screens and frames that
/// show it.
package final class ImageStore: Sendable {
  private let reader: PNGReader
  private let bitmaps = Mutex<[String: Bitmap]>([:])

  package init(reader: PNGReader = PNGReader()) {
    self.reader = reader
  }

  /// The files that pictures came from.
  package var paths: [String] { bitmaps.withLock { Array($0.keys) } }

  /// The picture in the file at `path`; errors call it `name`, which is the path by default.
  package func picture(
    at path: String, called name: String? = nil
  ) throws(PictureError) -> Bitmap {
    let key = URL(fileURLWithPath: path).standardized.path
    if let bitmap = bitmaps.withLock({ $0[key] }) { return bitmap }
    let bitmap = Bitmap(try reader.readFile(path, called: name))
    return bitmaps.withLock { bitmaps in
      // Another thread may have been faster; everybody gets the same object.
      bitmaps[key] = bitmaps[key] ?? bitmap
      return bitmaps[key] ?? bitmap
    }
  }
}

extension PNGReader {
  /// The pixels of the file at `path`; errors call it `name`, which is the path by default.
  package func readFile(
    _ path: String, called name: String? = nil
  ) throws(PictureError) -> Pixmap {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path, called: name)
    } catch {
      throw .unreadable(error)
    }
    do {
      return try read(bytes).pixmap
    } catch {
      throw .malformed(name ?? path, error)
    }
  }
}
