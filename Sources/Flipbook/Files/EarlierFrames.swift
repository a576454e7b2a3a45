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

  /// - Parameter renderID: what the frames have to be of.
  package init(inFolder folder: String, of renderID: ContentDigest, jobs: Int) {
    guard let manifest = Manifest(inFolder: folder), manifest.renderID == renderID else {
      self = .none
      return
    }
    let areWhole = Parallel.map(manifest.frames, jobs: jobs) { frame in
      let path = folder + "/" + FrameName.file(of: frame.frame)
      return (try? PNGReader().readFile(path)).map { ContentDigest(of: $0) } == frame.digest
    }
    let whole = zip(manifest.frames, areWhole).filter(\.1).map(\.0)
    // The last one is drawn once more: files that only a scene's code reads are in no digest, and a
    // frame that has become another one tells.
    self.init(Array(whole.dropLast()))
  }

  package func contains(_ frame: Int) -> Bool { numbers.contains(frame) }
}
