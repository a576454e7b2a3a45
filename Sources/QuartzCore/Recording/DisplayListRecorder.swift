import CoreGraphics
package import Display
package import Pixels

/// Writes down what layer trees show at one instant: presentation values in, display list out.
///
/// Everything inherited, animated or implicit is resolved here, so that drawing is a plain walk.
@MainActor
package struct DisplayListRecorder {
  private let canvas: PixelSize
  private let background: Color
  /// From the coordinates around the roots (points) to canvas pixels.
  private let toCanvas: Transform

  /// - Parameters:
  ///   - canvas: the size of the frame in pixels.
  ///   - scale: canvas pixels for a point.
  ///   - background: what the canvas shows where no window draws.
  package init(canvas: PixelSize, scale: Double, background: Color = .black) {
    self.canvas = canvas
    self.background = background
    toCanvas = .scale(x: scale, y: scale)
  }

  /// The frame that `roots`, back to front, show at a time of the clock, in seconds.
  package func record(_ roots: [CALayer], at time: Double) -> DisplayList {
    let surroundings = Surroundings(time: time, plane: toCanvas, matrix: nil)
    return DisplayList(
      canvas: canvas, background: background, items: surroundings.items(of: roots))
  }
}

/// What a layer inherits from its superlayer.
@MainActor
struct Surroundings {
  /// The superlayer's own time.
  var time: Double
  /// From the superlayer's coordinates to canvas pixels.
  var plane: Transform
  /// What the superlayer does to its sublayers before they are flattened into its plane.
  var matrix: CATransform3D?

  /// Appends everything that layers with one superlayer draw, in paint order.
  func record(_ layers: [CALayer], into items: inout [DisplayItem]) {
    var placed: [PlacedLayer] = []
    placed.reserveCapacity(layers.count)
    for layer in layers { placed.append(PlacedLayer(layer, in: self)) }
    placed.sortForPainting()
    for layer in placed { layer.record(into: &items) }
  }

  func items(of layers: [CALayer]) -> [DisplayItem] {
    var items: [DisplayItem] = []
    record(layers, into: &items)
    return items
  }
}

extension [PlacedLayer] {
  /// By `zPosition`, ties in the order they have (S9.6).
  @MainActor fileprivate mutating func sortForPainting() {
    let depths = map(\.state.geometry.zPosition)
    let isSorted = zip(depths, depths.dropFirst()).allSatisfy { $0 <= $1 }
    if isSorted { return }
    self = indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { self[$0] }
  }
}
