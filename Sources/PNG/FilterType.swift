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
