package import SceneFormat

/// Selected frames of one scene, resolved with its frame rate.
package struct FrameChoice: Sendable {
  /// nil means every frame.
  private let selection: FrameSelection?
  private let rate: FrameRate
  /// Selected frames, when the selection depends on the number of frames.
  private let resolved: Set<Int>?

  /// - Parameter count: Number of frames of the scene; required if the selection needs it.
  package init(_ selection: FrameSelection?, at rate: FrameRate, of count: Int? = nil) {
    self.selection = selection
    self.rate = rate
    resolved = count.flatMap { count in selection.map { Set($0.frames(of: count, at: rate)) } }
    precondition(
      resolved != nil || selection?.needsFrameCount != true, "a percentage of an unknown number")
  }

  /// Exactly these frames.
  package init(frames: Set<Int>, at rate: FrameRate) {
    selection = nil
    self.rate = rate
    resolved = frames
  }

  /// Highest selected frame; nil when there is no upper limit.
  package var last: Int? {
    resolved.map { $0.max() ?? -1 } ?? selection?.last(at: rate)
  }

  package func contains(_ frame: Int) -> Bool {
    resolved?.contains(frame) ?? selection?.contains(frame, at: rate) ?? true
  }
}

/// A selection that contains no frame of the scene.
package struct NothingSelected: Error, Equatable {
  package var frameCount: Int

  package init(frameCount: Int) {
    self.frameCount = frameCount
  }
}
