import Pixels

/// Layers that are painted together in horizontal strips: the pixels of a strip stay in the cache
/// while one layer after the other is painted.
struct LayerStack {
  private var layers: [Layer] = []

  /// Whether more layers would use too much memory at a time.
  var isFull: Bool {
    layers.count >= Self.mostLayers
      || layers.reduce(0) { $0 + $1.cellCount } >= Self.mostCells
  }

  /// Adds a layer on top.
  mutating func add(_ layer: Layer) {
    layers.append(layer)
  }

  /// Paints and removes all layers, and returns their row builders.
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

  /// Height of a strip; unlimited for a single layer.
  private var stripHeight: Int {
    // Strips keep the pixels of several layers in the cache; a single layer gains nothing from them.
    // Half of the maximum, because the height is added to a row.
    guard layers.count > 1 else { return .max / 2 }
    let width = layers.reduce(1) { max($0, $1.bounds.width) }
    return max(Self.leastHeight, Self.stripPixels / width)
  }

  /// Each layer has buffers of its own.
  private static let mostLayers = 64
  /// 4 MiB of blurred coverage: the shadow of a path can have as many cells as the canvas has
  /// pixels.
  private static let mostCells = 1 << 20
  /// 128 KiB of pixels: fits a second-level cache next to the sources.
  private static let stripPixels = 1 << 15
  private static let leastHeight = 8
}

/// A brush and the coverage rows that it paints through, processed from top to bottom.
struct Layer {
  let bounds: PixelRect
  /// Number of cells of blurred coverage in it.
  let cellCount: Int
  private let brush: Brush
  private var rows: RowBuilder
  /// Next row to paint.
  private var next: Int
  /// Row below the last one for which the current coverage row is valid.
  private var end: Int

  /// Creates the layer of a step, reusing `rows`.
  init(_ brush: Brush, through coverage: Coverage, _ step: Step, _ rows: consuming RowBuilder) {
    bounds = step.bounds
    cellCount = if case .blurred(let mask) = coverage { mask.plane.values.count } else { 0 }
    self.brush = brush
    self.rows = rows
    self.rows.start(coverage, in: bounds, clip: step.clip, hidden: step.hidden)
    next = bounds.top
    end = bounds.top
  }

  /// Paints the remaining rows above `bottom`.
  mutating func paint(
    to bottom: Int, onto surface: inout Surface, _ scratch: inout Brush.Scratch
  ) {
    let bottom = min(bottom, bounds.bottom)
    guard next < bottom else { return }
    let (stride, corner) = (surface.pixmap.width, surface.index(0, 0))
    surface.pixmap.withMutablePixels { pixels in
      while next < bottom {
        if next >= end { end = rows.write(next) }
        let stop = min(end, bottom)
        brush.paint(
          rows.row, next..<stop, onto: &pixels, at: corner + next * stride, stride: stride,
          &scratch)
        next = stop
      }
    }
  }

  /// Returns the row builder for reuse.
  mutating func finish() -> RowBuilder {
    rows.finish()
    return rows
  }
}
