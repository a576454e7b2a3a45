package import SceneFormat

/// Which frames of one scene are wanted, once its rate is known.
package struct FrameChoice: Sendable {
  /// nil means every frame.
  private let selection: FrameSelection?
  private let rate: FrameRate
  /// The frames themselves, where only their number could tell.
  private let resolved: Set<Int>?

  /// - Parameter count: how many frames the scene has; needed if the selection says so.
  package init(_ selection: FrameSelection?, at rate: FrameRate, of count: Int? = nil) {
    self.selection = selection
    self.rate = rate
    resolved = count.flatMap { count in selection.map { Set($0.frames(of: count, at: rate)) } }
    precondition(
      resolved != nil || selection?.needsFrameCount != true, "a percentage of an unknown number")
  }

  /// The highest wanted frame; nil when there is no such bound.
  package var last: Int? {
    resolved.map { $0.max() ?? -1 } ?? selection?.last(at: rate)
  }

  package func contains(_ frame: Int) -> Bool {
    resolved?.contains(frame) ?? selection?.contains(frame, at: rate) ?? true
  }
}

/// A choice of frames that names none of the scene's.
package struct NothingSelected: Error, Equatable {
  package var frameCount: Int

  package init(frameCount: Int) {
    self.frameCount = frameCount
  }
}
