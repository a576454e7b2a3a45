import Pixels
import Synchronization

/// The output folder of one scene's frames. It deletes only frames that its manifest or its journal
/// lists.
package final class FrameFolder: Sendable {
  private struct State {
    /// Manifest of an earlier run.
    var previous: Manifest?
    /// nil before the first frame.
    var journal: FrameJournal?
    /// Frames that other runs were writing when this one ended.
    var running: [Manifest.Frame] = []
  }

  package let path: String
  /// Manifest written at the start of the run, marked as interrupted.
  private let begun: Manifest
  /// Frames in the folder that no manifest and no journal of Flipbook lists.
  private let untracked: Set<Int>
  private let state: Mutex<State>

  /// Creates the folder, checks that it is writable, and reads the manifest of an earlier run.
  ///
  /// - Parameter manifest: Manifest of the frames that will be written.
  package init(preparing path: String, for manifest: Manifest) throws(FileError) {
    self.path = path
    var begun = manifest
    begun.isInterrupted = true
    self.begun = begun
    try Folder.prepare(path)
    // Before the lists are read: other runs may write meanwhile, and list a frame before they write it.
    let present = try Folder.names(in: path)
      .filter { Folder.isAt(Folder.path(of: $0, in: path)) == false }
    // Without a readable manifest, only the journals list the files that Flipbook wrote. They are
    // read first, because a run that ends writes its manifest before it deletes its journal.
    let journaled = try FrameJournal.readFrames(inFolder: path)
    let previous = try Manifest.read(inFolder: path)
    if previous == nil { try ForeignFile.refuse(at: path + "/" + Manifest.file) }
    untracked = Set(present.compactMap { FrameName.frame(in: $0) })
      .subtracting((journaled + (previous?.frames ?? [])).map(\.frame))
    state = Mutex(State(previous: previous))
  }

  /// Returns the journal of the run, created with the first frame. Creating it deletes frames of a
  /// different render, so that an interrupted run never mixes old and new ones; a run that draws no
  /// frame deletes nothing.
  private func journal() throws(FileError) -> FrameJournal {
    try state.withLock { (state) throws(FileError) in
      if let journal = state.journal { return journal }
      let lock = FolderLock(path)
      defer { lock.release() }
      let previous = try Manifest.read(inFolder: path)
      let running = Set(
        try FrameJournal.readRunningFrames(inFolder: path, besides: nil).map(\.frame))
      var list = begun
      if let previous, previous.renderID == begun.renderID {
        (list.frames, list.frameCount) = (previous.currentFrames, previous.frameCount)
      } else if previous != nil, try FrameJournal.isAnyRunning(inFolder: path) {
        throw .notCreatable(
          path,
          reason:
            "another run is writing different frames of the scene into it; wait for its end, or"
            + " choose another --output")
      }
      // The run that is writing them lists them when it ends.
      list.frames.removeAll { running.contains($0.frame) }
      let current = Set(list.frames.map(\.frame)).union(running)
      for frame in previous?.frames ?? [] where !current.contains(frame.frame) {
        WholeFile.discard(file(of: frame.frame))
      }
      try write(list)
      try FrameJournal.removeEnded(inFolder: path)
      state.previous = list
      let journal = try FrameJournal(inFolder: path)
      state.journal = journal
      return journal
    }
  }

  /// Writes frames with equal pixels; each file is written completely or not at all.
  package func write(_ png: [UInt8], as frames: [Manifest.Frame]) throws(FileError) {
    for frame in frames where untracked.contains(frame.frame) {
      throw .notCreatable(
        file(of: frame.frame),
        reason: "the file was not written by Flipbook; move it away, or choose another --output")
    }
    // The journal is written first, so that a killed run leaves no unlisted frame.
    try journal().add(frames)
    for frame in frames { try WholeFile.write(png, to: file(of: frame.frame)) }
  }

  /// Writes the manifest: the frames of this run, and existing ones of an earlier run with the same
  /// render ID.
  @discardableResult
  package func finish(_ manifest: Manifest) throws(FileError) -> Manifest {
    let journal = try journal()
    let lock = FolderLock(path)
    defer { lock.release() }
    var manifest = manifest
    let previous = try latest(beside: manifest)
    // The journal of a failed run may list frames that were written only in part.
    let begun = manifest.isInterrupted ? try journal.readFrames() : []
    let ofOthers = try FrameJournal.readRunningFrames(inFolder: path, besides: journal)
    state.withLock { $0.running = ofOthers }
    let running = Set(ofOthers.map(\.frame))
    let old = ((previous?.frames ?? []) + begun).filter { !running.contains($0.frame) }
    let drawn = Set(manifest.frames.map(\.frame))
    let lost = Set(begun.map(\.frame))
    let kept = (previous.map { framesToKeep(of: $0, beside: manifest) } ?? [])
      .filter { !lost.contains($0.frame) }
    for frame in old where !drawn.contains(frame.frame) && !kept.contains(frame) {
      WholeFile.discard(file(of: frame.frame))
    }
    manifest.frames = (manifest.frames + kept).sorted { $0.frame < $1.frame }
    manifest.frameCount = manifest.frameCount ?? (kept.isEmpty ? nil : previous?.frameCount)
    if try FrameJournal.isAt(path, besides: journal) { manifest.isInterrupted = true }
    try write(manifest)
    journal.remove()
    return manifest
  }

  /// Whether all the frames are in the folder after this run: those that `listed` lacks must be frames that
  /// another run is writing, with the same pixels. That run lists them when it ends.
  package func holds(_ frames: [Manifest.Frame], beside listed: Manifest) -> Bool {
    let numbers = Set(listed.frames.map(\.frame))
    let running = Dictionary(state.withLock(\.running).map { ($0.frame, $0.digest) }) { $1 }
    return frames.allSatisfy { numbers.contains($0.frame) || running[$0.frame] == $0.digest }
  }

  /// Frames listed by other runs since this one began, or else those from before.
  private func latest(beside manifest: Manifest) throws(FileError) -> Manifest? {
    guard let listed = try Manifest.read(fileIn: path), listed.renderID == manifest.renderID else {
      return state.withLock(\.previous)
    }
    return listed
  }

  private func write(_ manifest: Manifest) throws(FileError) {
    try WholeFile.write(Array(manifest.text.utf8), to: path + "/" + Manifest.file)
  }

  private func framesToKeep(
    of previous: Manifest, beside manifest: Manifest
  ) -> [Manifest.Frame] {
    let drawn = Dictionary(uniqueKeysWithValues: manifest.frames.map { ($0.frame, $0.digest) })
    // Equal render IDs with different pixels: a file that a transition reads has changed.
    let isSameRender = previous.frames.allSatisfy { drawn[$0.frame] ?? $0.digest == $0.digest }
    guard isSameRender else { return [] }
    return previous.frames.filter { frame in
      drawn[frame.frame] == nil && frame.frame < manifest.frameCount ?? .max
        && Folder.isAt(file(of: frame.frame)) == false
    }
  }

  /// Deletes the frames that the manifest and the journals of a folder list, its manifest, and the folder itself
  /// if it is then empty.
  static func remove(_ path: String) {
    if let manifest = Manifest(inFolder: path) {
      for frame in manifest.frames {
        WholeFile.discard(path + "/" + FrameName.file(of: frame.frame))
      }
      WholeFile.discard(path + "/" + Manifest.file)
      try? FrameJournal.removeEnded(inFolder: path)
    }
    _ = SystemCalls.removeFolder(path)
  }

  private func file(of frame: Int) -> String {
    path + "/" + FrameName.file(of: frame)
  }
}
