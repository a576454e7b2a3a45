import Display
import Pixels
import Raster

/// Measures how much each frame differs from the one before, by drawing it at the size of a stamp.
@MainActor
struct VisibleChange {
  private let device: VirtualDevice?
  /// Pixels per point of the small drawing.
  private let scale: Double
  private var painter: FramePainter
  private var last: (list: DisplayList, glance: Glance)?

  /// - Parameter producer: The source of the frames; one that is no ``VirtualDevice`` is drawn at its own
  ///   scale.
  init(of producer: any FrameProducer, sharing cache: PictureCache) {
    device = producer as? VirtualDevice
    let format = producer.format
    let side = Double(max(format.size.width, format.size.height, 1)) / format.scale
    scale = min(format.scale, Double(Glance.limit) / side)
    painter = FramePainter(sharing: cache)
  }

  /// The mean change of brightness over the canvas, 0 to 1, since the last call; 0 for the first.
  ///
  /// - Parameter list: The frame that the producer has just made.
  mutating func next(_ list: DisplayList) -> Double {
    // Most frames of a pause are equal: they need no drawing.
    if let last, list.damage(since: last.list).area == 0 {
      self.last?.list = list
      return 0
    }
    let small = device?.lastFrame(scale: scale).list ?? list
    let glance = Glance(painter.draw(small).picture)
    defer { last = (list, glance) }
    return last.map { glance.share(differingFrom: $0.glance) } ?? 0
  }
}
