import CoreGraphics

/// Divides a paragraph into lines of limited width: each takes as many words as fit.
struct LineBreaker {
  let text: StyledText
  /// Tolerance for rounding errors in sums of advances, in points.
  static let slack: CGFloat = 0.001

  /// The clusters of each line, spaces at its end included; one empty line for an empty paragraph.
  func lines(
    of paragraph: StyledText.Paragraph, in width: CGFloat
  ) -> [Range<Int>] {
    let mode = paragraph.settings.lineBreakMode
    var lines: [Range<Int>] = []
    var start = paragraph.clusters.lowerBound
    repeat {
      let extent = paragraph.settings.extent(in: width, isFirst: lines.isEmpty).length
      let end = self.end(of: start..<paragraph.clusters.upperBound, extent, mode)
      lines.append(start..<end)
      start = end
    } while start < paragraph.clusters.upperBound
    return lines
  }

  /// End of the line that begins at the start of a range.
  private func end(of rest: Range<Int>, _ extent: CGFloat, _ mode: NSLineBreakMode) -> Int {
    if mode == .byClipping { return rest.upperBound }
    var width: CGFloat = 0
    var lastBreak: Int?
    for index in rest {
      let cluster = text.clusters[index]
      let isSpace = cluster.kind == .space
      // Spaces may hang over the end of a line.
      if !isSpace, width + cluster.advance > extent + Self.slack, index > rest.lowerBound {
        return mode == .byCharWrapping ? index : lastBreak ?? index
      }
      width += cluster.advance
      if cluster.endsWord { lastBreak = index + 1 }
    }
    return rest.upperBound
  }
}

extension ParagraphSettings {
  /// Start and length of a line in points.
  func extent(in width: CGFloat, isFirst: Bool) -> (start: CGFloat, length: CGFloat) {
    let start = isFirst ? firstLineHeadIndent : headIndent
    let end = tailIndent > 0 ? min(tailIndent, width) : width + tailIndent
    return (start, max(0, end - start))
  }
}
