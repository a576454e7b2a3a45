import Foundation
package import PNG
package import Pixels
import Synchronization

/// Images of a run, each decoded once for all scenes, screens, frames and threads.
///
/// A store may serve several runs, one after the other, each started by ``beginRun()``. Each run
/// reads every file again and decodes it only if its bytes have changed; sizes and modification
/// times cannot prove that a file is unchanged.
package final class ImageStore: Sendable {
  private let reader: PNGReader
  /// Approximate maximum of pixels kept between runs.
  private let capacity: Int
  private let places = Mutex<[String: Place]>([:])
  private let run = Atomic(0)
  private let count = Atomic(0)

  package init(reader: PNGReader = PNGReader(), capacity: Int = 1 << 26) {
    self.reader = reader
    self.capacity = capacity
  }

  /// Number of images decoded so far.
  package var decodedCount: Int { count.load(ordering: .relaxed) }

  /// Paths of the images used in this run, sorted.
  package var paths: [String] {
    let run = run.load(ordering: .relaxed)
    return places.withLock { $0.filter { $0.value.lastRun == run }.keys.sorted() }
  }

  /// Starts a run. Images used by the run before are kept; older ones only while they fit into
  /// `capacity`, most recently used first.
  ///
  /// Optional for a single run, which then keeps no file bytes next to the images.
  package func beginRun() {
    let ended = run.add(1, ordering: .relaxed).oldValue
    places.withLock { places in
      var pixels = 0
      let latestFirst = places.sorted { a, b in
        (b.value.lastRun, a.key) < (a.value.lastRun, b.key)
      }
      for (path, place) in latestFirst {
        pixels += place.pixelCount
        if place.lastRun < ended, pixels > capacity { places[path] = nil }
      }
    }
  }

  /// The image in the file at `path`. Errors name it `name` (default: the path).
  package func picture(
    at path: String, called name: String? = nil
  ) throws(PictureError) -> Bitmap {
    let key = plain(path)
    let run = run.load(ordering: .relaxed)
    let place = places.withLock { places in
      let place = places[key] ?? Place()
      places[key] = place
      return place
    }
    return try place.content.withLock { (content) throws(PictureError) in
      content.lastRun = run
      if content.checkedRun == run, let bitmap = content.bitmap { return bitmap }
      let bytes = try reader.readBytes(path, called: name)
      if content.bytes == bytes, let bitmap = content.bitmap {
        content.checkedRun = run
        return bitmap
      }
      let fresh = Bitmap(try reader.decode(bytes, called: name ?? path))
      count.add(1, ordering: .relaxed)
      content.bytes = run > 0 ? bytes : nil
      content.checkedRun = run
      // Keeping the earlier object makes comparing frames quicker: identical references need no
      // comparison.
      if content.bitmap != fresh { content.bitmap = fresh }
      return content.bitmap ?? fresh
    }
  }

  /// Decodes the images at `paths` ahead of use, up to `jobs` at a time. Unreadable files are
  /// ignored here and reported on use.
  package func prepare(_ paths: [String], jobs: Int) {
    guard jobs > 1 else { return }
    _ = Parallel.map(paths, jobs: jobs) { try? picture(at: $0) }
  }
}

/// Absolute path without `.` and `..`; symbolic links are not resolved.
private func plain(_ path: String) -> String {
  let whole = path.hasPrefix("/") ? path : FileManager.default.currentDirectoryPath + "/" + path
  var parts: [Substring] = []
  for part in whole.split(separator: "/") where part != "." {
    if part == ".." { _ = parts.popLast() } else { parts.append(part) }
  }
  return "/" + parts.joined(separator: "/")
}

/// Cache entry of one path. Threads that need an image while it is being decoded wait for it.
private final class Place: Sendable {
  struct Content {
    /// File bytes of `bitmap`; nil in a store that serves a single run.
    var bytes: [UInt8]?
    var bitmap: Bitmap?
    /// Number of the last run that requested the image.
    var lastRun = -1
    /// Number of the last run that verified `bitmap` against the file.
    var checkedRun = -1
  }

  let content = Mutex(Content())

  var lastRun: Int { content.withLock(\.lastRun) }

  var pixelCount: Int { content.withLock { $0.bitmap.map { $0.width * $0.height } ?? 0 } }
}

extension PNGReader {
  /// Reads the pixels of the file at `path`. Errors name it `name` (default: the path). An image
  /// equal to `expected` is decoded faster.
  package func readFile(
    _ path: String, called name: String? = nil, expecting expected: Pixmap? = nil
  ) throws(PictureError) -> Pixmap {
    let bytes = try readBytes(path, called: name)
    return try decode(bytes, called: name ?? path, expecting: expected)
  }

  fileprivate func readBytes(
    _ path: String, called name: String?
  ) throws(PictureError) -> [UInt8] {
    do {
      return try WholeFile.read(path, called: name)
    } catch {
      throw .unreadable(error)
    }
  }

  fileprivate func decode(
    _ bytes: [UInt8], called name: String, expecting expected: Pixmap? = nil
  ) throws(PictureError) -> Pixmap {
    do {
      guard let expected else { return try read(bytes).pixmap }
      return try read(bytes, expecting: expected).pixmap
    } catch {
      throw .malformed(name, error)
    }
  }
}
