import PNG
package import Pixels

/// Frames that an earlier, equal run has left in a folder. Each is read and trusted only if its pixels
/// have the digest that the manifest says.
package struct EarlierFrames: Sendable {
  /// By number.
  package let kept: [Manifest.Frame]
  private let numbers: Set<Int>

  /// Of a run that keeps no earlier frame.
  package static let none = EarlierFrames([])

  private init(_ kept: [Manifest.Frame]) {
    self.kept = kept
    numbers = Set(kept.map(\.frame))
  }

  /// - Parameters:
  ///   - renderID: what the frames have to be of.
  ///   - wants: which of them the run is to have; the others are not looked at.
  package init(
    inFolder folder: String, of renderID: ContentDigest, jobs: Int,
    wants: (Int) -> Bool = { _ in true }
  ) {
    guard let manifest = Manifest(inFolder: folder), manifest.renderID == renderID else {
      self = .none
      return
    }
    let wanted = manifest.currentFrames.filter { wants($0.frame) }
    let alike = Array(Dictionary(grouping: wanted, by: \.digest).values)
    let whole = Parallel.map(alike, jobs: jobs) { Self.whole(of: $0, in: folder) }.joined()
      .sorted { $0.frame < $1.frame }
    // The last one is drawn once more: files that only a scene's code reads are in no digest, and a
    // frame that has become another one tells.
    self.init(whole.dropLast())
  }

  /// Those of frames with one digest whose files show it. Where a scene rests its files are equal
  /// byte by byte, too, and only one of them is decoded.
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
