import Foundation
package import PNG
package import Pixels
import Synchronization

/// Why a picture cannot be used.
package enum PictureError: Error, Hashable {
  case unreadable(FileError)
  case malformed(String, PNGError)
}

extension PictureError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    switch self {
    case .unreadable(let error): error.messages(in: scene)
    case .malformed(let path, let error): [Message(.error, at: path, error.description)]
    }
  }
}

/// The pictures of a run, each decoded once whatever the number of scenes, screens, frames and
/// threads that show it.
///
/// A store may serve several runs, one after the other, each begun by ``beginRun()``. Each reads every
/// file again, and decodes those that hold other bytes than before: neither sizes nor times of files
/// tell that for certain.
package final class ImageStore: Sendable {
  private let reader: PNGReader
  /// About how many pixels are kept from run to run.
  private let capacity: Int
  private let places = Mutex<[String: Place]>([:])
  private let run = Atomic(0)
  private let count = Atomic(0)

  package init(reader: PNGReader = PNGReader(), capacity: Int = 1 << 26) {
    self.reader = reader
    self.capacity = capacity
  }

  /// How many pictures have been decoded.
  package var decodedCount: Int { count.load(ordering: .relaxed) }

  /// The files that pictures of this run came from.
  package var paths: [String] {
    let run = run.load(ordering: .relaxed)
    return places.withLock { $0.filter { $0.value.lastRun == run }.keys.sorted() }
  }

  /// Begins a run. Pictures stay, the latest first, as long as there is room for them; those of the
  /// run that ends always do.
  ///
  /// Who runs only once need not call it: then no bytes of files are kept beside the pictures.
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

  /// The picture in the file at `path`; errors call it `name`, which is the path by default.
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
      // Frames that show the picture are quicker to compare when it is the very same.
      if content.bitmap != fresh { content.bitmap = fresh }
      return content.bitmap ?? fresh
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
  struct Content {
    /// The file that `bitmap` was decoded from; nil where runs do not repeat.
    var bytes: [UInt8]?
    var bitmap: Bitmap?
    /// The run that has asked for it last, whatever it was given.
    var lastRun = -1
    /// The run that has last found `bitmap` to be what the file holds.
    var checkedRun = -1
  }

  let content = Mutex(Content())

  var lastRun: Int { content.withLock(\.lastRun) }

  var pixelCount: Int { content.withLock { $0.bitmap.map { $0.width * $0.height } ?? 0 } }
}

extension PNGReader {
  /// The pixels of the file at `path`; errors call it `name`, which is the path by default. What shows
  /// `expected` takes less time than other pictures.
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
