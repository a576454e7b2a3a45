package import Pixels
import Synchronization

/// The folder with the frames of one scene. It deletes only frames that its manifest lists.
package final class FrameFolder: Sendable {
  package let path: String
  private let renderID: ContentDigest
  /// What an earlier run left.
  private let previous: Mutex<Manifest?>

  /// Makes the folder, tries it out, and looks at what an earlier run left there.
  ///
  /// - Parameter renderID: what the frames are of that will be written.
  package init(preparing path: String, for renderID: ContentDigest) throws(FileError) {
    self.path = path
    self.renderID = renderID
    try Folder.prepare(path)
    // A manifest that cannot be read says nothing about which files are ours.
    previous = Mutex(Manifest(inFolder: path))
  }

  /// Removes frames of a different render, so that an interrupted run never leaves old and new ones
  /// side by side; only when there is a new one, so that a run which draws none takes nothing away.
  private func makeRoom() {
    previous.withLock { previous in
      guard let found = previous, found.renderID != renderID else { return }
      for frame in found.frames { WholeFile.discard(file(of: frame.frame)) }
      WholeFile.discard(path + "/" + Manifest.file)
      previous = nil
    }
  }

  /// Writes a frame, whole or not at all.
  package func write(_ png: [UInt8], frame: Int) throws(FileError) {
    makeRoom()
    try WholeFile.write(png, to: file(of: frame))
  }

  /// Writes the manifest: the frames of this run, and those of an earlier equal one that are there.
  @discardableResult
  package func finish(_ manifest: Manifest) throws(FileError) -> Manifest {
    makeRoom()
    var manifest = manifest
    let previous = previous.withLock(\.self)
    let old = previous?.frames ?? []
    let drawn = Set(manifest.frames.map(\.frame))
    let kept = previous.map { framesToKeep(of: $0, beside: manifest) } ?? []
    for frame in old where !drawn.contains(frame.frame) && !kept.contains(frame) {
      WholeFile.discard(file(of: frame.frame))
    }
    manifest.frames = (manifest.frames + kept).sorted { $0.frame < $1.frame }
    manifest.frameCount = manifest.frameCount ?? (kept.isEmpty ? nil : previous?.frameCount)
    try WholeFile.write(Array(manifest.text.utf8), to: path + "/" + Manifest.file)
    return manifest
  }

  private func framesToKeep(
    of previous: Manifest, beside manifest: Manifest
  ) -> [Manifest.Frame] {
    let drawn = Dictionary(uniqueKeysWithValues: manifest.frames.map { ($0.frame, $0.digest) })
    // Equal ids with different pixels: files that a transition reads have changed.
    let isSameRender = previous.frames.allSatisfy { drawn[$0.frame] ?? $0.digest == $0.digest }
    guard isSameRender else { return [] }
    return previous.frames.filter { frame in
      drawn[frame.frame] == nil && frame.frame < manifest.frameCount ?? .max
        && Folder.isAt(file(of: frame.frame)) == false
    }
  }

  private func file(of frame: Int) -> String {
    path + "/" + FrameName.file(of: frame)
  }
}
