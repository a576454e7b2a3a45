import Pixels

/// A few pixels of an image, enough to tell how much moves.
struct Glance: Sendable {
  /// Maximum number of columns, and of rows.
  static let limit = 96
  private let levels: [UInt8]

  init(_ picture: Pixmap) {
    let (columns, rows) = (min(picture.width, Self.limit), min(picture.height, Self.limit))
    levels = picture.withPixels { pixels in
      var levels: [UInt8] = []
      levels.reserveCapacity(columns * rows)
      for row in 0..<rows {
        let start = picture.height * row / rows * picture.width
        for column in 0..<columns {
          let pixel = pixels[start + picture.width * column / columns]
          let sum = (pixel & 0xFF) + (pixel >> 8 & 0xFF) * 2 + (pixel >> 16 & 0xFF)
          levels.append(UInt8(truncatingIfNeeded: sum / 4))
        }
      }
      return levels
    }
  }

  func difference(from other: Glance) -> Double {
    Double(zip(levels, other.levels).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) })
  }

  /// The mean difference of brightness, 0 to 1.
  func share(differingFrom other: Glance) -> Double {
    levels.isEmpty ? 0 : difference(from: other) / Double(levels.count * 255)
  }
}
