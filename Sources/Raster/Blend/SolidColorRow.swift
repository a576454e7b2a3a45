/// One colour through a row of coverage, worked out once for many rows that are covered alike: the
/// long sides of a shadow.
struct SolidColorRow {
  /// Four pixels of the colour, and what they let through.
  private struct Group {
    let color: FixedPointPixels
    let transparency: Fraction
  }

  /// Of the runs that vary, one after the other; the last of a run may be incomplete.
  private var groups: [Group] = []

  /// Works out the runs of `row` that vary.
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

  /// Blends a run of `count` pixels that vary; `place` is that of its first group, and becomes that
  /// of the next run.
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
