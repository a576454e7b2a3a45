import Pixels

/// The five filter types of PNG: predictors that are subtracted from each byte of a scanline.
///
/// https://www.w3.org/TR/png-3/#9Filter-types
enum FilterType: UInt8, CaseIterable {
  case none
  case sub
  case up
  case average
  case paeth

  /// Appends the filter-type byte and the filtered scanline that begins at `start`.
  func append(
    _ lines: [UInt8], at start: Int, length: Int, pixelLength: Int, to output: inout [UInt8]
  ) {
    output.append(rawValue)
    for index in start..<start + length {
      let isFirst = index < start + pixelLength
      let left = isFirst ? 0 : lines[index - pixelLength]
      let up = start == 0 ? 0 : lines[index - length]
      let upLeft = isFirst || start == 0 ? 0 : lines[index - length - pixelLength]
      output.append(lines[index] &- predict(left, up, upLeft))
    }
  }

  private func predict(_ left: UInt8, _ up: UInt8, _ upLeft: UInt8) -> UInt8 {
    switch self {
    case .none: return 0
    case .sub: return left
    case .up: return up
    case .average: return UInt8((Int(left) + Int(up)) / 2)
    case .paeth:
      // The neighbor nearest to left + up − upLeft; of equals the first.
      let toLeft = abs(Int(up) - Int(upLeft))
      let toUp = abs(Int(left) - Int(upLeft))
      let toUpLeft = abs(Int(left) + Int(up) - 2 * Int(upLeft))
      if toLeft <= toUp && toLeft <= toUpLeft { return left }
      return toUp <= toUpLeft ? up : upLeft
    }
  }
}

extension ScanlineImage {
  /// All scanlines under each filter type, and under an adaptive choice: for each scanline the
  /// filter with the minimum sum of absolute differences, the heuristic that the specification
  /// recommends.
  func filterings() -> [[UInt8]] {
    let each = FilterType.allCases.map(filtered)
    return each + [mixture(of: each)]
  }

  private func filtered(with filter: FilterType) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(lines.count + size.height)
    for y in 0..<size.height {
      filter.append(
        lines, at: y * scanlineLength, length: scanlineLength, pixelLength: pixelLength, to: &output
      )
    }
    return output
  }

  private func mixture(of each: [[UInt8]]) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(lines.count + size.height)
    for y in 0..<size.height {
      let line = y * (scanlineLength + 1)..<(y + 1) * (scanlineLength + 1)
      let sums = each.map { bytes in
        bytes[line].dropFirst().reduce(0) { $0 + Int(Int8(bitPattern: $1).magnitude) }
      }
      let best = sums.indices.min { sums[$0] < sums[$1] } ?? 0
      output += each[best][line]
    }
    return output
  }
}
