import Pixels

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
