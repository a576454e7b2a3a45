import Foundation
package import PNG
package import Pixels
import Synchronization

/// Why a picture cannot be used.
package enum PictureError: Error, Hashable {
  case unreadable(FileError)
  case malformed(String, PNGError)
}

/// The pictures of a run, each decoded once whatever the number of scenes, screens, frames and
/// threads that show it.
package final class ImageStore: Sendable {
  private let reader: PNGReader
  private let places = Mutex<[String: Place]>([:])
  private let count = Atomic(0)

  package init(reader: PNGReader = PNGReader()) {
    self.reader = reader
  }

  /// How many pictures have been decoded.
  package var decodedCount: Int { count.load(ordering: .relaxed) }

  /// The files that pictures came from.
  package var paths: [String] { places.withLock { $0.keys.sorted() } }

  /// The picture in the file at `path`; errors call it `name`, which is the path by default.
  package func picture(
    at path: String, called name: String? = nil
  ) throws(PictureError) -> Bitmap {
    let key = plain(path)
    let place = places.withLock { places in
      let place = places[key] ?? Place()
      places[key] = place
      return place
    }
    return try place.bitmap.withLock { (bitmap) throws(PictureError) in
      if let bitmap { return bitmap }
      let fresh = Bitmap(try reader.readFile(path, called: name))
      count.add(1, ordering: .relaxed)
      bitmap = fresh
      return fresh
    }
  }

  /// Decodes the pictures at `paths`, up to `jobs` at a time, before they are asked for. What cannot
  /// be read is left to whoever asks for it.
  package func prepare(_ paths: [String], jobs: Int) {
    guard jobs > 1 else { return }
    _ = Parallel.map(paths, jobs: jobs) { try? picture(at: $0) }
  }
}

/// One spelling for all that lead to the same place, symbolic links aside.
private func plain(_ path: String) -> String {
  let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  var parts: [Substring] = []
  for part in whole.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// Where a picture will be. Who comes while it is being decoded waits for it.
private final class Place: Sendable {
  let bitmap = Mutex<Bitmap?>(nil)
}

extension PNGReader {
  /// The pixels of the file at `path`; errors call it `name`, which is the path by default. What shows
  /// `expected` takes less time than other pictures.
  package func readFile(
    _ path: String, called name: String? = nil, expecting expected: Pixmap? = nil
  ) throws(PictureError) -> Pixmap {
    let bytes: [UInt8]
    do {
      bytes = try WholeFile.read(path, called: name)
    } catch {
      throw .unreadable(error)
    }
    do {
      guard let expected else { return try read(bytes).pixmap }
      return try read(bytes, expecting: expected).pixmap
    } catch {
      throw .malformed(name ?? path, error)
    }
  }
}
