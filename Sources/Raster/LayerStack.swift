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

/// What is painted in one go: a brush, and the rows of coverage that it paints through, from the
/// top downwards.
struct Layer {
  let bounds: PixelRect
  /// How many cells of blurred coverage it keeps until it is painted.
  let cellCount: Int
  private let brush: Brush
  private var rows: RowBuilder
  /// The first row that is not painted yet.
  private var next: Int
  /// Down to where the row of coverage in hand is good.
  private var end: Int

  /// Paints the pixels of a step; `rows` may have been used before.
  init(_ brush: Brush, through coverage: Coverage, _ step: Step, _ rows: consuming RowBuilder) {
    bounds = step.bounds
    cellCount = if case .blurred(let mask) = coverage { mask.plane.values.count } else { 0 }
    self.brush = brush
    self.rows = rows
    self.rows.start(coverage, in: bounds, clip: step.clip, hidden: step.hidden)
    next = bounds.top
    end = bounds.top
  }

  /// Paints the rows above `bottom` that are not painted yet.
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

  /// Gives back the rows that it was made with.
  mutating func finish() -> RowBuilder {
    rows.finish()
    return rows
  }
}
