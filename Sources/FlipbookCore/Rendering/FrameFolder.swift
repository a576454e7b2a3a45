import Pixels
import Synchronization

/// The folder with the frames of one scene. It deletes only frames that its manifest or its journal
/// lists.
package final class FrameFolder: Sendable {
  private struct State {
    /// What an earlier run left.
    var previous: Manifest?
    /// nil before the first frame.
    var journal: FrameJournal?
  }

  package let path: String
  /// What is said of the run before it has ended.
  private let begun: Manifest
  /// Frames in the folder that no manifest and no journal of Flipbook lists.
  private let untracked: Set<Int>
  private let state: Mutex<State>

  /// Makes the folder, tries it out, and looks at what an earlier run left there.
  ///
  /// - Parameter manifest: what the frames are of that will be written.
  package init(preparing path: String, for manifest: Manifest) throws(FileError) {
    self.path = path
    var begun = manifest
    begun.isInterrupted = true
    self.begun = begun
    try Folder.prepare(path)
    // A manifest that cannot be read says nothing about which files are ours.
    let previous = Manifest(inFolder: path)
    let tracked = (previous?.frames ?? []) + FrameJournal.frames(inFolder: path)
    let present = try Folder.names(in: path)
      .filter { Folder.isAt(Folder.path(of: $0, in: path)) == false }
    untracked = Set(present.compactMap { FrameName.frame(in: $0) })
      .subtracting(tracked.map(\.frame))
    state = Mutex(State(previous: previous))
  }

  /// The journal of the run. What begins it removes frames of a different render, so that an
  /// interrupted run never leaves old and new ones side by side; only when there is a new one, so that
  /// a run which draws none takes nothing away.
  private func journal() throws(FileError) -> FrameJournal {
    try state.withLock { (state) throws(FileError) in
      if let journal = state.journal { return journal }
      var list = begun
      if let previous = state.previous, previous.renderID == begun.renderID {
        (list.frames, list.frameCount) = (previous.currentFrames, previous.frameCount)
      }
      let current = Set(list.frames.map(\.frame))
      for frame in state.previous?.frames ?? [] where !current.contains(frame.frame) {
        WholeFile.discard(file(of: frame.frame))
      }
      try write(list)
      FrameJournal.remove(inFolder: path)
      state.previous = list
      let journal = try FrameJournal(inFolder: path)
      state.journal = journal
      return journal
    }
  }

  /// Writes frames that show the same, each whole or not at all.
  package func write(_ png: [UInt8], as frames: [Manifest.Frame]) throws(FileError) {
    for frame in frames where untracked.contains(frame.frame) {
      throw .notCreatable(
        file(of: frame.frame),
        reason: "the file was not written by Flipbook; move it away, or choose another --output")
    }
    // First: a run that is killed leaves no frame that nothing tells of.
    try journal().add(frames)
    for frame in frames { try WholeFile.write(png, to: file(of: frame.frame)) }
  }

  /// Writes the manifest: the frames of this run, and those of an earlier equal one that are there.
  @discardableResult
  package func finish(_ manifest: Manifest) throws(FileError) -> Manifest {
    _ = try journal()
    var manifest = manifest
    let previous = state.withLock(\.previous)
    // A run that failed may have begun to write frames that it does not know of.
    let begun = manifest.isInterrupted ? FrameJournal.frames(inFolder: path) : []
    let old = (previous?.frames ?? []) + begun
    let drawn = Set(manifest.frames.map(\.frame))
    let lost = Set(begun.map(\.frame))
    let kept = (previous.map { framesToKeep(of: $0, beside: manifest) } ?? [])
      .filter { !lost.contains($0.frame) }
    for frame in old where !drawn.contains(frame.frame) && !kept.contains(frame) {
      WholeFile.discard(file(of: frame.frame))
    }
    manifest.frames = (manifest.frames + kept).sorted { $0.frame < $1.frame }
    manifest.frameCount = manifest.frameCount ?? (kept.isEmpty ? nil : previous?.frameCount)
    try write(manifest)
    FrameJournal.remove(inFolder: path)
    return manifest
  }

  private func write(_ manifest: Manifest) throws(FileError) {
    try WholeFile.write(Array(manifest.text.utf8), to: path + "/" + Manifest.file)
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
