import Display
import PNG
package import Pixels
import Synchronization

/// A frame encoded as PNG.
package struct EncodedFrame: Sendable {
  package var png: [UInt8]
  /// Digest of the pixels.
  package var digest: ContentDigest
}

/// Cache of the frames that the last run of a scene made in this process, by display list: the next
/// run need not draw, encode and digest them again.
///
/// Keys are compared as whole lists with their images, so a changed image is never mistaken for the
/// earlier one. Frames that the last run did not show are dropped.
package final class FrameMemory: Sendable {
  private struct Key: Hashable {
    var list: DisplayList
    /// Part of the key because the same list may be encoded with and without alpha.
    var colorType: PNGWriter.ColorType
  }

  /// A frame and its origin.
  struct Recollection {
    var frame: EncodedFrame
    /// Whether an earlier run made the frame.
    var isOfEarlierRun: Bool
  }

  private struct State {
    var earlier: [Key: EncodedFrame] = [:]
    /// Frames shown by the current run so far.
    var current: [Key: Recollection] = [:]
    var fileByteCount = 0
    var weight = ListWeight()

    var byteCount: Int { fileByteCount + weight.byteCount }
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// - Parameter capacity: Approximate maximum of kept bytes (default 256 MiB).
  package init(capacity: Int = 1 << 28) {
    self.capacity = capacity
  }

  /// Approximate number of kept bytes: files, and lists with their images, which may be far larger.
  package var byteCount: Int { state.withLock(\.byteCount) }

  /// The cached frame for `list`, if there is one.
  func frame(showing list: DisplayList, _ colorType: PNGWriter.ColorType) -> Recollection? {
    let key = Key(list: list, colorType: colorType)
    return state.withLock { state in
      if let known = state.current[key] { return known }
      guard let place = state.earlier.index(forKey: key) else { return nil }
      // Keeps the earlier key: the weight counts images by identity, not by equality.
      let (kept, frame) = state.earlier.remove(at: place)
      let found = Recollection(frame: frame, isOfEarlierRun: true)
      state.current[kept] = found
      return found
    }
  }

  /// Adds a frame that the current run made, if it fits.
  func keep(
    _ frame: EncodedFrame, showing list: DisplayList, _ colorType: PNGWriter.ColorType
  ) {
    let key = Key(list: list, colorType: colorType)
    state.withLock { state in
      guard state.current[key] == nil else { return }
      var weight = state.weight
      weight.add(list)
      guard state.fileByteCount + frame.png.count + weight.byteCount <= capacity else { return }
      state.current[key] = Recollection(frame: frame, isOfEarlierRun: false)
      state.fileByteCount += frame.png.count
      state.weight = weight
    }
  }

  /// Ends the current run and drops the frames that it did not show.
  func endRun() {
    state.withLock { state in
      state.earlier = state.current.mapValues(\.frame)
      state.current = [:]
      state.fileByteCount = state.earlier.values.reduce(0) { $0 + $1.png.count }
      state.weight = ListWeight()
      for key in state.earlier.keys { state.weight.add(key.list) }
    }
  }

  /// Ends a failed run without dropping frames: it may have reached only a few.
  func breakOff() {
    state.withLock { state in
      state.earlier.merge(state.current.mapValues(\.frame)) { _, latest in latest }
      state.current = [:]
    }
  }
}
