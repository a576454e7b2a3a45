import Pixels

/// Finds the square with the most pixels that count, row by row.
///
/// For each column it stores how many of the last rows have a pixel that counts; the sum over as
/// many columns slides along the row. An image smaller than the square is a single window.
struct WindowCounter {
  private let width: Int
  private let height: Int
  /// Number of counted pixels in the last `height` rows, for each column.
  private var columns: [Int]
  /// The last `height` rows, row `y` at index `y % height`.
  private var rows: [RowClasses?]
  private(set) var fullest: ComparisonFigures.Window?

  init(side: Int, in size: PixelSize) {
    let side = max(side, 1)
    width = min(side, size.width)
    height = min(side, size.height)
    columns = [Int](repeating: 0, count: size.width)
    rows = [RowClasses?](repeating: nil, count: height)
  }

  /// The number of pixels of each window.
  var area: Int { width * height }

  /// Takes row `y`, which follows the one before; nil when nothing in it counts.
  mutating func add(_ row: RowClasses?, y: Int) {
    guard area > 0 else { return }
    if let leaving = rows[y % height] { change(leaving, by: -1) }
    rows[y % height] = row
    if let row { change(row, by: 1) }
    // A window without a new row was as full one row earlier; the first whole one may be new.
    guard y >= height - 1, row != nil || y == height - 1 else { return }
    slide(bottom: y + 1)
  }

  private mutating func change(_ row: RowClasses, by step: Int) {
    guard let range = row.countedColumns else { return }
    for x in range where row[x] == PixelClass.counted { columns[x] += step }
  }

  private mutating func slide(bottom: Int) {
    var sum = columns[..<width].reduce(0, +)
    update(sum, left: 0, bottom)
    for x in width..<max(columns.count, width) {
      sum += columns[x] - columns[x - width]
      update(sum, left: x - width + 1, bottom)
    }
  }

  private mutating func update(_ count: Int, left: Int, _ bottom: Int) {
    guard count > fullest?.count ?? 0 else { return }
    fullest = ComparisonFigures.Window(
      bounds: PixelRect(x: left, y: bottom - height, width: width, height: height), count: count)
  }
}
