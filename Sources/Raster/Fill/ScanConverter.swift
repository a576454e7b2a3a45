import Display
import Pixels

/// Scan conversion of polygons with exact area coverage, row by row from the top.
///
/// Each edge adds, to the pixels of a row, the signed area between itself and the right end of the
/// row; the running sum along the row is the covered area (the accumulation buffer of Raph Levien's
/// font-rs, here for sparse rows). All in integers, so that the order of edges cannot affect the
/// result.
struct ScanConverter {
  private(set) var bounds = PixelRect.empty
  private var builder = EdgeBuilder()
  private var rule = Outline.FillRule.nonZero
  private var mayOverlap = false
  private var resolver = OverlapResolver()
  private var next = 0
  private var active: [Edge] = []
  /// Area differences along the row, starting at `bounds.left`; all 0 between rows. Wider than 32
  /// bits, which 32,768 edges through one pixel exceed.
  private var differences: [Int] = []
  /// Columns of `differences` that may not be 0.
  private var touched = ColumnSet()

  /// Starts with outlines under a transform. Rows are then requested from top to bottom, inside
  /// `bounds`.
  ///
  /// - Parameter mayOverlap: Whether parts of the outline can overlap; false is faster.
  mutating func start(
    _ contours: Contours, through transform: Transform, rule: Outline.FillRule, mayOverlap: Bool,
    in bounds: PixelRect
  ) {
    self.bounds = bounds
    self.rule = rule
    self.mayOverlap = mayOverlap
    builder.removeAll()
    builder.add(contours, through: transform, rows: bounds.top..<bounds.bottom)
    // The order of edges decides about heights and ties where outlines may overlap.
    if mayOverlap { builder.sort() } else { builder.sortByRow(from: bounds.top) }
    next = 0
    active.removeAll(keepingCapacity: true)
    if differences.count < bounds.width + 2 {
      differences = [Int](repeating: 0, count: bounds.width + 2)
      touched = ColumnSet(count: bounds.width + 2)
    }
  }

  /// Writes row `y` and returns the first row below that can differ.
  mutating func write(_ y: Int, into row: inout CoverageRow) -> Int {
    row.clear()
    activate(y)
    guard !active.isEmpty else {
      return max(y + 1, nextStart)
    }
    // Only outlines that may overlap pay for sorting the edges of each row.
    if mayOverlap, resolver.resolve(active, y, rule) {
      for part in resolver.borders {
        accumulate(part.edge, from: part.top, to: part.bottom, part.winding)
      }
    } else {
      for edge in active {
        accumulate(
          edge, from: max(edge.y0, y * pixel), to: min(edge.y1, (y + 1) * pixel), edge.winding)
      }
    }
    emit(into: &row)
    return steadyEnd(after: y)
  }

  /// Updates the active edges for row `y`.
  private mutating func activate(_ y: Int) {
    active.removeAll { $0.y1 <= y * pixel }
    while next < builder.edges.count, builder.edges[next].y0 < (y + 1) * pixel {
      if builder.edges[next].y1 > y * pixel { active.append(builder.edges[next]) }
      next += 1
    }
  }

  /// Row in which the next edge starts; the end of the bounds without one.
  private var nextStart: Int {
    next < builder.edges.count ? pixelIndex(builder.edges[next].y0) : bounds.bottom
  }

  /// First row below `y` that can differ: rows are equal as long as all active edges are vertical.
  private func steadyEnd(after y: Int) -> Int {
    var end = nextStart
    for edge in active {
      guard edge.isVertical, edge.y0 <= y * pixel else { return y + 1 }
      end = min(end, pixelIndex(edge.y1))
    }
    return max(end, y + 1)
  }

  /// Integrates the differences to coverage runs.
  private mutating func emit(into row: inout CoverageRow) {
    // Edges farther left than a column do not make the first one a border: a pixel is the same wherever
    // the bounds begin.
    var area = 0
    if !touched.containsFirst {
      area = differences[0]
      differences[0] = 0
    }
    var x = 0
    while let index = touched.removeFirst() {
      row.add(bounds.left + x, bounds.left + index, level: level(area))
      area += differences[index]
      differences[index] = 0
      add(level(area), at: bounds.left + index, to: &row)
      x = index + 1
    }
    row.add(bounds.left + x, bounds.right, level: level(area))
  }

  private func add(_ level: Int, at x: Int, to row: inout CoverageRow) {
    // The column behind the last one only receives the heights that edges in the last column pass on.
    guard x < bounds.right else { return }
    if level == 0 || level == 255 {
      row.add(x, x + 1, level: level)
    } else {
      row.add(x, byte: UInt8(level))
    }
  }

  @inline(__always)
  private func level(_ area: Int) -> Int {
    switch rule {
    case .nonZero:
      // The sign depends on the orientation of the outline only, and areas beyond a pixel come from
      // winding numbers beyond ±1.
      return coverage(ofArea: min(abs(area), pixel))
    case .evenOdd:
      // Even-odd: coverage rises to 1 and falls again with each further winding.
      let folded = area & (2 * pixel - 1)
      return coverage(ofArea: min(folded, 2 * pixel - folded))
    }
  }
}

extension ScanConverter {
  /// Adds the part of an edge between two heights of one row.
  private mutating func accumulate(
    _ edge: Edge, from top: Subpixels, to bottom: Subpixels, _ winding: Int
  ) {
    let xTop = edge.x(at: top) - bounds.left * pixel
    let xBottom = edge.x(at: bottom) - bounds.left * pixel
    let left = min(xTop, xBottom)
    let right = max(xTop, xBottom)
    let first = pixelIndex(left)
    let last = pixelIndex(right)
    // The common case: the edge stays within one column of this row.
    if first == last {
      addCell(first, height: bottom - top, sum: left + right - 2 * first * pixel, winding)
    } else {
      addCells(first, last, left, right, height: bottom - top, winding)
    }
    if last >= 0, first < bounds.width {
      // One column more than it crosses: the right neighbor gets the rest of the height.
      touched.insert(max(first, 0)..<min(last + 2, bounds.width + 1))
    } else if last == -1 {
      touched.insert(0..<1)
    }
  }

  /// Distributes an edge that crosses several columns among them.
  private mutating func addCells(
    _ first: Int, _ last: Int, _ left: Subpixels, _ right: Subpixels, height: Int, _ winding: Int
  ) {
    let rise = Double(height) / Double(right - left)
    func heightBefore(_ column: Int) -> Int {
      if column <= first { return 0 }
      if column > last { return height }
      return Int(Double(column * pixel - left) * rise + 0.5)
    }
    // An edge left of the bounds acts on the first column, since coverage accumulates to the right;
    // one on the right has no effect.
    let from = max(first, 0)
    let to = min(last, bounds.width)
    guard from <= to else {
      if last < 0 { differences[0] += height * winding }
      return
    }
    var done = heightBefore(from)
    if done != 0 { differences[0] += done * winding }
    for column in from...to {
      let end = heightBefore(column + 1)
      let start = column == first ? left - first * pixel : 0
      let stop = column == last ? right - last * pixel : pixel
      addCell(column, height: end - done, sum: start + stop, winding)
      done = end
    }
  }

  /// Adds the area of an edge to its column, and its height to all columns to the right. `sum` is
  /// the sum of the x coordinates at which it enters and leaves the column.
  @inline(__always)
  private mutating func addCell(_ column: Int, height: Int, sum: Int, _ winding: Int) {
    guard column < bounds.width else { return }
    guard column >= 0 else {
      differences[0] += height * winding
      return
    }
    // height · (1 − mean x), with mean x = sum / 2: the trapezoid to the right of the edge, in
    // 1/65536 pixel.
    let inside = (height * (2 * pixel - sum) + pixel) >> 17
    differences[column] += inside * winding
    differences[column + 1] += (height - inside) * winding
  }
}
