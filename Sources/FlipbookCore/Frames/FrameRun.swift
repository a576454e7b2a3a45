package import Display

/// Consecutive frames with equal display lists, which are drawn once.
package struct FrameRun: Sendable {
  package struct Instant: Hashable, Sendable {
    package var frame: Int
    /// Seconds from the start of the scene.
    package var time: Double
  }

  package var list: DisplayList
  package var instants: [Instant]

  /// Number of the first frame.
  package var first: Int { instants[0].frame }

  package init(_ frame: SceneFrame) {
    list = frame.list
    instants = [Instant(frame: frame.number, time: frame.time)]
  }

  /// Adds the next frame if its display list is equal; false otherwise.
  package mutating func extend(by frame: SceneFrame) -> Bool {
    guard frame.list == list else { return false }
    instants.append(Instant(frame: frame.number, time: frame.time))
    return true
  }
}
