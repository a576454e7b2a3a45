import Display

/// The cutting of a picture into corners that keep their size, and edges and a middle that stretch
/// (S9.43).
enum NineSlice {
  /// One of the three parts along an axis.
  struct Span {
    var source: (Double, Double)
    var target: (Double, Double)
  }

  /// Where a part of the picture goes.
  struct Piece {
    var source: Rect
    var target: Rect
  }

  /// The parts along an axis; `center` is in units of the source. One without extent is one pixel of
  /// the source around its place.
  static func spans(
    source: (Double, Double), target: (Double, Double), center: (Double, Double),
    pixelsPerPoint: Double
  ) -> [Span] {
    let length = source.1 - source.0
    let halfPixel = center.1 <= center.0 ? 0.5 : 0
    let first = max(0, length * center.0 - halfPixel)
    let last = max(0, length * (1 - max(center.0, center.1)) - halfPixel)
    var firstSize = first / pixelsPerPoint
    var lastSize = last / pixelsPerPoint
    let room = target.1 - target.0
    // The ends shrink together where even they do not fit.
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

  /// The drawings of pieces as one picture: where they meet inside a pixel their shares of it add up
  /// to the whole.
  static func joined(_ pieces: [[DisplayItem]]) -> [DisplayItem] {
    if pieces.count < 2 { return pieces.flatMap { $0 } }
    return [
      .group(Group(pieces.map { .group(Group($0, blend: .plus)) }, isolated: true))
    ]
  }
}
