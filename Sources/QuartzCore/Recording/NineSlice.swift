import Display

/// Nine-slice scaling: corners keep their size, edges and center stretch (S9.43).
enum NineSlice {
  /// One of the three parts along an axis: interval of the source and of the target.
  struct Span {
    var source: (Double, Double)
    var target: (Double, Double)
  }

  /// One of the nine parts: rectangle of the source and of the target.
  struct Piece {
    var source: Rect
    var target: Rect
  }

  /// Three parts along an axis.
  ///
  /// - Parameters:
  ///   - center: Stretched part in unit coordinates of the source. An empty one is widened to one
  ///     source pixel around its position.
  ///   - pixelsPerPoint: Scale of the source.
  static func spans(
    source: (Double, Double), target: (Double, Double), center: (Double, Double),
    pixelsPerPoint: Double
  ) -> [Span] {
    let length = source.1 - source.0
    // An empty center would leave nothing to stretch: the pixel around it stretches (S9.43).
    let halfPixel = center.1 <= center.0 ? 0.5 : 0
    let first = max(0, length * center.0 - halfPixel)
    let last = max(0, length * (1 - max(center.0, center.1)) - halfPixel)
    var firstSize = first / pixelsPerPoint
    var lastSize = last / pixelsPerPoint
    let room = target.1 - target.0
    // Ends that do not fit shrink in proportion.
    if firstSize + lastSize > room {
      let factor = room / (firstSize + lastSize)
      firstSize *= factor
      lastSize *= factor
    }
    return [
      Span(source: (source.0, source.0 + first), target: (target.0, target.0 + firstSize)),
      Span(
        source: (source.0 + first, source.1 - last),
        target: (target.0 + firstSize, target.1 - lastSize)),
      Span(source: (source.1 - last, source.1), target: (target.1 - lastSize, target.1)),
    ]
  }

  static func pieces(columns: [Span], rows: [Span]) -> [Piece] {
    rows.flatMap { row in
      columns.map { column in
        Piece(
          source: Rect(
            left: column.source.0, top: row.source.0, right: column.source.1, bottom: row.source.1),
          target: Rect(
            left: column.target.0, top: row.target.0, right: column.target.1, bottom: row.target.1))
      }
    }.filter { !$0.source.isEmpty && !$0.target.isEmpty }
  }

  /// Items of several pieces as one image: with plus blending, pieces that meet inside a pixel add
  /// up to full coverage.
  static func joined(_ pieces: [[DisplayItem]]) -> [DisplayItem] {
    if pieces.count < 2 { return pieces.flatMap { $0 } }
    return [
      .group(Group(pieces.map { .group(Group($0, blend: .plus)) }, isolated: true))
    ]
  }
}
