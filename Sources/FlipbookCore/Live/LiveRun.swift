package import Display
import Pixels
package import Raster

/// All frames of a scene as display lists, drawn on demand.
package struct LiveRun: Sendable {
  package var format: FrameFormat
  package var lists: [DisplayList]
  /// Amount by which each frame differs from the one before, as an eye sees it: the mean change of
  /// brightness over the canvas, 0 to 1; 0 for the first frame.
  package var activity: [Double]
  package var diagnostics: [Diagnostic]
  /// Transitions in the order in which they begin.
  package var transitions: [Span]
  /// Whether the scene ended before ``limit``.
  package var isWhole: Bool
  /// Places of views by name, for each frame; nil where a view is not on screen.
  package var tracks: [String: [LayerPlace?]]

  /// A transition, from the first frame in which it runs to the last one.
  package struct Span: Hashable, Sendable {
    package var name: String
    package var frames: ClosedRange<Int>
  }

  /// Longest run in frames, one minute at 60 frames per second.
  package static let limit = 3600

  /// Runs a scene to its end, or up to ``limit``.
  ///
  /// - Parameters:
  ///   - pictures: Image cache shared with other painters, to measure ``activity`` by drawing each frame in
  ///     small; nil to leave it 0.
  ///   - reached: called before each frame with its number.
  @MainActor
  package init(
    _ producer: any FrameProducer, pictures: PictureCache?, reached: (Int) -> Void = { _ in }
  ) async throws {
    format = producer.format
    lists = []
    activity = []
    tracks = [:]
    diagnostics = []
    transitions = []
    isWhole = true
    var change = pictures.map { VisibleChange(of: producer, sharing: $0) }
    while lists.count < Self.limit {
      reached(lists.count)
      guard let frame = try await producer.nextFrame() else { break }
      try Task.checkCancellation()
      activity.append(change?.next(frame.list) ?? 0)
      lists.append(frame.list)
      if let device = producer as? VirtualDevice {
        track(device.places)
        note(device.runningTransition)
      }
    }
    if lists.count == Self.limit { isWhole = try await producer.nextFrame() == nil }
    diagnostics = producer.diagnostics
    for name in tracks.keys { fill(name, upTo: lists.count) }
  }

  private mutating func note(_ transition: String?) {
    guard let transition else { return }
    let frame = lists.count - 1
    if let last = transitions.last, last.name == transition, last.frames.upperBound == frame - 1 {
      transitions[transitions.count - 1].frames = last.frames.lowerBound...frame
    } else {
      transitions.append(Span(name: transition, frames: frame...frame))
    }
  }

  private mutating func track(_ places: [(name: String, place: LayerPlace)]) {
    for (name, place) in places {
      fill(name, upTo: lists.count - 1)
      // Of two views with one name, the first one counts.
      if tracks[name]?.count == lists.count - 1 { tracks[name]?.append(place) }
    }
  }

  private mutating func fill(_ name: String, upTo count: Int) {
    let missing = count - (tracks[name]?.count ?? 0)
    guard missing > 0 else { return }
    tracks[name, default: []] += [LayerPlace?](repeating: nil, count: missing)
  }
}
