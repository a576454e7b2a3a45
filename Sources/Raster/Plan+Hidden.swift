import Display
import Pixels

extension Plan {
  /// Marks what later opaque steps cover, and leaves out what they cover whole.
  ///
  /// Drawing from back to front would overwrite those pixels; not to draw them gives the same
  /// picture.
  mutating func removeHidden() {
    var covers: [PixelRect] = []
    var kept: [Step] = []
    for var step in steps.reversed() {
      if covers.contains(where: { $0.contains(step.bounds) }) { continue }
      step.hidden = covers.filter { $0.intersects(step.bounds) }
      kept.append(step)
      if case .backdrop(_, let coverage) = step.work {
        // It looks at what lies below, however hidden that will be, and beyond its clip.
        let seen = coverage.bounds(within: region)
        covers.removeAll { $0.intersects(seen) }
      }
      covers += step.opaquePixels.filter { $0.area >= Self.leastCover }
      if covers.count > Self.mostCovers {
        covers.sort { $0.area > $1.area }
        covers.removeLast(covers.count - Self.mostCovers)
      }
    }
    steps = kept.reversed()
  }

  /// Small covers cost more than they save.
  private static let leastCover = 256
  private static let mostCovers = 16
}

extension Step {
  /// Rectangles in which nothing of what lies below can be seen.
  fileprivate var opaquePixels: [PixelRect] {
    guard case .fill(let fill, let coverage, let opacity, .sourceOver) = work, opacity >= 1,
      fill.paint.isOpaque(through: coverage.map)
    else { return [] }
    return coverage.wholePixels.flatMap { rect in
      (clip?.wholePixels ?? [bounds]).map { $0.intersection(rect).intersection(bounds) }
    }.filter { !$0.isEmpty }
  }
}

extension Paint {
  /// Whether every pixel that is painted gets alpha 255.
  fileprivate func isOpaque(through map: DeviceMap) -> Bool {
    switch self {
    case .color(let color):
      DeepColor(color).isOpaque
    case .linearGradient(let gradient):
      !gradient.stops.isEmpty && gradient.stops.allSatisfy { DeepColor($0.color).isOpaque }
    case .conicGradient(let gradient):
      !gradient.stops.isEmpty && gradient.stops.allSatisfy { DeepColor($0.color).isOpaque }
    case .radialGradient(let gradient):
      !gradient.stops.isEmpty && gradient.stops.allSatisfy { DeepColor($0.color).isOpaque }
    case .image(let image):
      image.picture.isOpaque && ImageSampler.isSeen(image, through: map)
    }
  }
}
