package import Pixels

/// The folder with the frames of one scene. It deletes only frames that its manifest lists.
package struct FrameFolder: Sendable {
  package let path: String
  /// What an earlier run left.
  private var previous: Manifest?

  /// Makes the folder, tries it out, and looks at what an earlier run left there.
  package init(preparing path: String) throws(FileError) {
    self.path = path
    try Folder.prepare(path)
    // A manifest that cannot be read says nothing about which files are ours.
    previous = Manifest(inFolder: path)
  }

  /// Removes frames of a different render, so that an interrupted run never leaves old and new ones
  /// side by side.
  package mutating func makeRoom(for renderID: ContentDigest) {
    guard let previous, previous.renderID != renderID else { return }
    for frame in previous.frames { WholeFile.discard(file(of: frame.frame)) }
    WholeFile.discard(path + "/" + Manifest.file)
    self.previous = nil
  }

  /// Writes a frame, whole or not at all.
  package func write(_ png: [UInt8], frame: Int) throws(FileError) {
    try WholeFile.write(png, to: file(of: frame))
  }

  /// Writes the manifest: the frames of this run, and those of an earlier equal one that are there.
  package func finish(_ manifest: Manifest) throws(FileError) {
    var manifest = manifest
    let old = previous?.frames ?? []
    let drawn = Set(manifest.frames.map(\.frame))
    let kept = framesToKeep(beside: manifest)
    for frame in old where !drawn.contains(frame.frame) && !kept.contains(frame) {
      WholeFile.discard(file(of: frame.frame))
    }
    manifest.frames = (manifest.frames + kept).sorted { $0.frame < $1.frame }
    manifest.frameCount = manifest.frameCount ?? (kept.isEmpty ? nil : previous?.frameCount)
    try WholeFile.write(Array(manifest.text.utf8), to: path + "/" + Manifest.file)
  }

  private func framesToKeep(beside manifest: Manifest) -> [Manifest.Frame] {
    guard let previous, previous.renderID == manifest.renderID else { return [] }
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
