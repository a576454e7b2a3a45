import Pixels

/// Layers that are painted together, strip by strip of the surface: what one has painted is still
/// in the nearer caches when the next paints over it.
struct LayerStack {
  private var layers: [Layer] = []

  /// Whether more of them would take too much memory at a time.
  var isFull: Bool {
    layers.count >= Self.mostLayers
      || layers.reduce(0) { $0 + $1.cellCount } >= Self.mostCells
  }

  /// Puts a layer on top of the others.
  mutating func add(_ layer: Layer) {
    layers.append(layer)
  }

  /// Paints all layers, which then are no more, and hands back what they worked with.
  mutating func paint(
    onto surface: inout Surface, _ scratch: inout Brush.Scratch, _ rows: inout [RowBuilder]
  ) {
    var y = layers.reduce(Int.max) { min($0, $1.bounds.top) }
    let bottom = layers.reduce(Int.min) { max($0, $1.bounds.bottom) }
    let height = stripHeight
    while y < bottom {
      y = min(y + height, bottom)
      for index in layers.indices {
        layers[index].paint(to: y, onto: &surface, &scratch)
      }
    }
    for index in layers.indices { rows.append(layers[index].finish()) }
    layers.removeAll(keepingCapacity: true)
  }

  /// How many rows are painted at a time: all when there is but one layer.
  private var stripHeight: Int {
    guard layers.count > 1 else { return .max / 2 }
    let width = layers.reduce(1) { max($0, $1.bounds.width) }
    return max(Self.leastHeight, Self.stripPixels / width)
  }

  /// Each has its own buffers for the time.
  private static let mostLayers = 64
  /// 4 MiB: a shadow of a path may have as many cells as the canvas has pixels.
  private static let mostCells = 1 << 20
  private static let stripPixels = 1 << 15
  private static let leastHeight = 8
}
