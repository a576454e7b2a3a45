package import Display

/// Frames in a row that show the same picture, which is drawn once for all of them.
package struct FrameRun: Sendable {
  package struct Instant: Hashable, Sendable {
    package var frame: Int
    /// Seconds from the beginning of the scene.
    package var time: Double
  }

  package var list: DisplayList
  package var instants: [Instant]

  /// The number of the first frame.
  package var first: Int { instants[0].frame }

  package init(_ frame: SceneFrame) {
    list = frame.list
    instants = [Instant(frame: frame.number, time: frame.time)]
  }

  /// Takes in the next frame if it shows the same picture.
  package mutating func extend(by frame: SceneFrame) -> Bool {
    guard frame.list == list else { return false }
    instants.append(Instant(frame: frame.number, time: frame.time))
    return true
  }
}
