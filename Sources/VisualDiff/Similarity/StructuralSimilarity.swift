import Pixels

/// The structural similarity of one component of two images.
///
/// Sums over squares are whole numbers that slide: down the columns first, then along the row.
/// Where the images are equal the similarity is 1 by definition and nothing is summed.
struct StructuralSimilarity {
  /// Side of the squares in pixels.
  static let side = 7

  /// Sums over a square from which its similarity is computed, for the levels of both images.
  private struct Sums {
    var a = 0
    var b = 0
    var aa = 0
    var bb = 0
    var ab = 0

    @inline(__always)
    mutating func add(_ x: Int, _ y: Int, _ sign: Int) {
      a &+= sign &* x
      b &+= sign &* y
      aa &+= sign &* x &* x
      bb &+= sign &* y &* y
      ab &+= sign &* x &* y
    }

    @inline(__always)
    mutating func add(_ other: Sums, _ sign: Int) {
      a &+= sign &* other.a
      b &+= sign &* other.b
      aa &+= sign &* other.aa
      bb &+= sign &* other.bb
      ab &+= sign &* other.ab
    }
  }

  private let channel: Channel
  private let width: Int
  private var columns: [Sums]
  /// The row at which the sums of `columns` begin; nil when they are not up to date.
  private var top: Int?

  init(_ channel: Channel, width: Int) {
    self.channel = channel
    self.width = width
    columns = [Sums](repeating: Sums(), count: width)
  }

  /// The mean over all squares.
  mutating func mean(_ a: Span<UInt32>, _ b: Span<UInt32>) -> Double {
    let rows = a.count / width
    let isEqual = (0..<rows).map { y in
      a.extracting(y * width..<(y + 1) * width).isEqual(
        to: b.extracting(y * width..<(y + 1) * width))
    }
    let (across, down) = (width - Self.side + 1, rows - Self.side + 1)
    var sum = 0.0
    for y in 0..<down {
      if isEqual[y..<y + Self.side].allSatisfy(\.self) {
        sum += Double(across)
      } else {
        moveColumns(to: y, a, b)
        sum += slide()
      }
    }
    return sum / Double(across * down)
  }

  private mutating func moveColumns(to y: Int, _ a: Span<UInt32>, _ b: Span<UInt32>) {
    if let top, top == y - 1 {
      add(row: top, -1, a, b)
      add(row: top + Self.side, 1, a, b)
    } else {
      for x in columns.indices { columns[x] = Sums() }
      for row in y..<y + Self.side { add(row: row, 1, a, b) }
    }
    top = y
  }

  private mutating func add(row y: Int, _ sign: Int, _ a: Span<UInt32>, _ b: Span<UInt32>) {
    for x in 0..<width {
      let index = y &* width &+ x
      columns[x].add(channel.level(of: a[index]), channel.level(of: b[index]), sign)
    }
  }

  /// The sum over the squares of a row.
  private func slide() -> Double {
    var square = Sums()
    for x in 0..<Self.side { square.add(columns[x], 1) }
    var sum = Self.similarity(square)
    for x in Self.side..<width {
      square.add(columns[x], 1)
      square.add(columns[x - Self.side], -1)
      sum += Self.similarity(square)
    }
    return sum
  }

  private static func similarity(_ sums: Sums) -> Double {
    let count = side * side
    let (c1, c2) = (0.01 * 255 * 0.01 * 255, 0.03 * 255 * 0.03 * 255)
    let (meanA, meanB) = (Double(sums.a) / Double(count), Double(sums.b) / Double(count))
    let scale = Double(count * (count - 1))
    let varianceA = Double(count * sums.aa - sums.a * sums.a) / scale
    let varianceB = Double(count * sums.bb - sums.b * sums.b) / scale
    let covariance = Double(count * sums.ab - sums.a * sums.b) / scale
    return (2 * meanA * meanB + c1) * (2 * covariance + c2)
      / ((meanA * meanA + meanB * meanB + c1) * (varianceA + varianceB + c2))
  }
}
