import Display
import PNG
package import Pixels
import Synchronization

/// A frame as its file holds it.
package struct EncodedFrame: Sendable {
  package var png: [UInt8]
  /// The digest of the pixels.
  package var digest: ContentDigest
}

/// The frames that the last run of a scene in this process has made, found by what they show: the
/// next run need not draw, encode and digest them again.
///
/// Lists are compared whole and hold their pictures, so a picture that has changed never passes for
/// the one before. What the last run did not show is forgotten, and the pictures in it.
package final class FrameMemory: Sendable {
  private struct Key: Hashable {
    var list: DisplayList
    /// The same list may be wanted with alpha and without.
    var colorType: PNGWriter.ColorType
  }

  /// A frame, and who has made it.
  struct Recollection {
    var frame: EncodedFrame
    /// Whether the run that goes on has not had to make it.
    var isOfEarlierRun: Bool
  }

  private struct State {
    var earlier: [Key: EncodedFrame] = [:]
    /// What the run that goes on has shown so far.
    var current: [Key: Recollection] = [:]
    var fileByteCount = 0
    var weight = ListWeight()

    var byteCount: Int { fileByteCount + weight.byteCount }
  }

  private let capacity: Int
  private let state = Mutex(State())

  /// - Parameter capacity: about how many bytes are kept.
  package init(capacity: Int = 1 << 28) {
    self.capacity = capacity
  }

  /// About how many bytes are kept: of files, and of lists with the pictures in them, which may be far
  /// more.
  package var byteCount: Int { state.withLock(\.byteCount) }

  /// The frame that shows `list`, if it was made before.
  func frame(showing list: DisplayList, _ colorType: PNGWriter.ColorType) -> Recollection? {
    let key = Key(list: list, colorType: colorType)
    return state.withLock { state in
      if let known = state.current[key] { return known }
      guard let place = state.earlier.index(forKey: key) else { return nil }
      // The list that is kept stays so: the weight counts its pictures, not equal ones.
      let (kept, frame) = state.earlier.remove(at: place)
      let found = Recollection(frame: frame, isOfEarlierRun: true)
      state.current[kept] = found
      return found
    }
  }

  /// Keeps a frame that the run has made.
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

  /// Forgets what the run that ends now did not show.
  func endRun() {
    state.withLock { state in
      state.earlier = state.current.mapValues(\.frame)
      state.current = [:]
      state.fileByteCount = state.earlier.values.reduce(0) { $0 + $1.png.count }
      state.weight = ListWeight()
      for key in state.earlier.keys { state.weight.add(key.list) }
    }
  }

  /// Ends a run that has failed and forgets nothing: it may have come to a few frames only.
  func breakOff() {
    state.withLock { state in
      state.earlier.merge(state.current.mapValues(\.frame)) { _, latest in latest }
      state.current = [:]
    }
  }
}
