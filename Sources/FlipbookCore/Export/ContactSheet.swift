import Display
package import Pixels
import Raster
import SceneFormat

/// A sheet of images in rows, each with its frame number and time below it.
package struct ContactSheet {
  /// One frame of the sheet.
  package struct Cell: Sendable {
    package var frame: Int
    /// Seconds from the start of the scene.
    var time: Double
    /// Images shown next to each other, all of one size.
    var pictures: [Bitmap]

    package init(frame: Int, time: Double, pictures: [Pixmap]) {
      self.frame = frame
      self.time = time
      self.pictures = pictures.map { Bitmap($0) }
    }
  }

  private let cells: [Cell]
  private let columns: Int
  /// Size of one image in pixels.
  private let pictureSize: PixelSize
  private let digits: Double

  /// - Parameter columns: Cells in a row (default: as many as fit into 1600 pixels, at least one).
  package init(_ cells: [Cell], columns: Int? = nil) {
    precondition(!cells.isEmpty, "a sheet needs a frame")
    self.cells = cells
    pictureSize = cells[0].pictures[0].pixmap.size
    let width = pictureSize.width * cells[0].pictures.count + Self.gap
    let fitting = max(1, (1600 - Self.margin * 2 + Self.gap) / width)
    self.columns = min(cells.count, columns ?? fitting)
    digits = Self.digits(below: pictureSize)
  }

  private static let margin = 24
  private static let gap = 16
  private static let background = Color(red: 0.11, green: 0.11, blue: 0.13)
  private static let text = Color(red: 0.92, green: 0.92, blue: 0.95)
  private static let faint = Color(red: 0.56, green: 0.57, blue: 0.62)

  /// Height of the digits in pixels.
  private static func digits(below picture: PixelSize) -> Double {
    Double(min(28, max(8, picture.width / 14)))
  }

  private var cellSize: PixelSize { Self.cellSize(of: cells[0].pictures.count, pictureSize) }

  private static func cellSize(of pictures: Int, _ size: PixelSize) -> PixelSize {
    PixelSize(
      width: size.width * pictures + gap / 2 * (pictures - 1),
      height: size.height + Int(digits(below: size) * 2.4))
  }

  /// Maximum number of cells of one image each; more exceed the largest canvas for any number of
  /// columns.
  static func mostCells(ofPictureSize size: PixelSize) -> Int {
    let cell = cellSize(of: 1, size)
    // The margins are wider than the gaps that are missing at the ends.
    return CanvasSize.largestArea / ((cell.width + gap) * (cell.height + gap))
  }

  /// Size of the whole sheet in pixels.
  package var size: PixelSize {
    let rows = (cells.count + columns - 1) / columns
    return PixelSize(
      width: Self.margin * 2 + columns * (cellSize.width + Self.gap) - Self.gap,
      height: Self.margin * 2 + rows * (cellSize.height + Self.gap) - Self.gap)
  }

  /// Display list of the sheet.
  private var list: DisplayList {
    let items = cells.enumerated().flatMap { index, cell in
      self.items(
        of: cell,
        left: Self.margin + index % columns * (cellSize.width + Self.gap),
        top: Self.margin + index / columns * (cellSize.height + Self.gap))
    }
    return DisplayList(canvas: size, background: Self.background, items: items)
  }

  /// Draws the sheet; the result is opaque.
  package func picture() -> Pixmap {
    var rasterizer = Rasterizer()
    return rasterizer.draw(list)
  }

  private func items(of cell: Cell, left: Int, top: Int) -> [DisplayItem] {
    var items: [DisplayItem] = []
    for (index, picture) in cell.pictures.enumerated() {
      let place = Rect(
        x: Double(left + index * (pictureSize.width + Self.gap / 2)), y: Double(top),
        width: Double(pictureSize.width), height: Double(pictureSize.height))
      let paint = ImagePaint(
        picture, source: Rect(x: 0, y: 0, width: place.width, height: place.height), target: place,
        minification: .nearest, magnification: .nearest)
      items.append(.fill(Fill(.rectangle(place), with: .image(paint), transform: .identity)))
    }
    let baseline = Double(top + pictureSize.height) + digits * 0.8
    let time = DigitLabel("\(timeText(cell.time)) s", height: digits, color: Self.text)
    let number = DigitLabel("#\(cell.frame)", height: digits, color: Self.faint)
    items += time.items(left: Double(left), top: baseline)
    let start = Double(left + cellSize.width) - number.width
    // A narrow image has no space for both.
    if start > Double(left) + time.width + digits {
      items += number.items(left: start, top: baseline)
    }
    return items
  }
}

/// Seconds with two decimals, independent of the locale.
private func timeText(_ time: Double) -> String {
  let hundredths = Int((time * 100).rounded())
  let rest = hundredths % 100
  return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
}
