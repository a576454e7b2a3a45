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
  /// Places of views by name, for each frame; nil where a view is not on screen.
  package var tracks: [String: [LayerPlace?]]

  /// Longest run in frames, one minute at 60 frames per second.
  package static let limit = 3600

  /// Runs a scene to its end, or up to ``limit``.
  ///
  /// - Parameter pictures: Image cache shared with other painters, to measure ``activity`` by drawing each
  ///   frame in small; nil to leave it 0.
  @MainActor
  package init(
    _ producer: any FrameProducer, pictures: PictureCache?
  ) async throws {
    format = producer.format
    lists = []
    activity = []
    tracks = [:]
    diagnostics = []
    var change = pictures.map { VisibleChange(of: producer, sharing: $0) }
    while lists.count < Self.limit, let frame = try await producer.nextFrame() {
      try Task.checkCancellation()
      activity.append(change?.next(frame.list) ?? 0)
      lists.append(frame.list)
      if let device = producer as? VirtualDevice { track(device.places) }
    }
    diagnostics = producer.diagnostics
    for name in tracks.keys { fill(name, upTo: lists.count) }
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
