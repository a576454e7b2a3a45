import PNG
package import Pixels

/// Frames that an earlier run with the same render ID left in a folder. A frame is reused only if
/// its pixels have the digest in the manifest.
package struct EarlierFrames: Sendable {
  /// Reusable frames, by number.
  package let kept: [Manifest.Frame]
  private let numbers: Set<Int>

  /// No reusable frames.
  package static let none = EarlierFrames([])

  private init(_ kept: [Manifest.Frame]) {
    self.kept = kept
    numbers = Set(kept.map(\.frame))
  }

  /// - Parameters:
  ///   - renderID: Render ID that the manifest must have.
  ///   - wants: Whether the run needs a frame; others are not read.
  package init(
    inFolder folder: String, of renderID: ContentDigest, jobs: Int,
    wants: (Int) -> Bool = { _ in true }
  ) {
    // A run that begins must not find its journal locked by this reader.
    let lock = FolderLock(folder)
    let manifest = try? Manifest.read(inFolder: folder, includesRunning: false)
    lock.release()
    guard let manifest,
      manifest.renderID == renderID
    else {
      self = .none
      return
    }
    let wanted = manifest.currentFrames.filter { wants($0.frame) }
    let alike = Array(Dictionary(grouping: wanted, by: \.digest).values)
    let whole = Parallel.map(alike, jobs: jobs) { Self.whole(of: $0, in: folder) }.joined()
      .sorted { $0.frame < $1.frame }
    // The last one is redrawn as a check: files that only a scene's code reads are in no digest,
    // and a changed last frame reveals them.
    self.init(whole.dropLast())
  }

  /// Frames of equal digest whose files hold the right pixels. While a scene is idle its files are
  /// byte for byte equal, and only one of them is decoded.
  private static func whole(of alike: [Manifest.Frame], in folder: String) -> [Manifest.Frame] {
    var proven: [UInt8]?
    return alike.filter { frame in
      let path = folder + "/" + FrameName.file(of: frame.frame)
      guard let bytes = try? WholeFile.read(path) else { return false }
      if bytes == proven { return true }
      guard let picture = try? PNGReader().read(bytes).pixmap,
        ContentDigest(of: picture) == frame.digest
      else { return false }
      proven = bytes
      return true
    }
  }

  package func contains(_ frame: Int) -> Bool { numbers.contains(frame) }
}
