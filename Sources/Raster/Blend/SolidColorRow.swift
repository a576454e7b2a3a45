/// One color through a coverage row, computed once for several rows of equal coverage, such as the
/// sides of a shadow.
struct SolidColorRow {
  /// Color times coverage of four pixels, and the remaining factor of the backdrop.
  private struct Group {
    let color: FixedPointPixels
    let transparency: Fraction
  }

  /// Groups of the varying runs in order; the last group of a run may be partial.
  private var groups: [Group] = []

  /// Computes the varying runs of `row`.
  mutating func prepare(_ row: CoverageRow, _ ink: SolidColor) {
    groups.removeAll(keepingCapacity: true)
    let bytes = row.bytes.span
    for run in row.runs where run.isVarying {
      for offset in Swift.stride(from: 0, to: run.count, by: 4) {
        let color = ink.covered(
          bytes.coverage(min(4, run.count - offset), at: run.firstByte + offset))
        groups.append(Group(color: color, transparency: color.transparency))
      }
    }
  }

  /// Blends a varying run of `count` pixels. `place` is the index of its first group and advances
  /// to the next run.
  func blendOver(
    _ place: inout Int, count: Int, onto target: inout MutableSpan<UInt32>, at start: Int
  ) {
    let (groups, first) = (groups.span, place)
    rewrite(&target, at: start, count: count) { below, offset, _ in
      let group = groups[first &+ offset &>> 2]
      return (FixedPointPixels(below, times: group.transparency) &+ group.color).rounded
    }
    place += (count + 3) / 4
  }
}
