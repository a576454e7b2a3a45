import Pixels

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
    cellCount = if case .soft(let mask) = coverage { mask.plane.values.count } else { 0 }
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
