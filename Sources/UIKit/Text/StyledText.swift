import CoreGraphics
import Foundation
import Typesetting

/// Input of the text layout: characters with glyphs and advances, and their styles.
struct StyledText {
  /// One character as a reader counts them.
  struct Cluster {
    enum Kind {
      case visible
      case space
      /// Ends a paragraph.
      case newline
      case ellipsis
    }

    let kind: Kind
    /// Width in points, including the distance to the next character.
    var advance: CGFloat
    /// Index of the style.
    let style: Int
    /// Whether a line may end after the character.
    var endsWord: Bool
    /// The glyph; nil where nothing is drawn.
    var glyph: Glyph?
    /// Marks that are placed on the glyph.
    var marks: [Glyph] = []
    /// Whether the attachment of the style replaces the character.
    var isAttachment = false
    /// Index among the clusters of the text; nil for an ellipsis.
    var index: Int?
  }

  /// A glyph by its place in a cluster.
  struct Glyph {
    /// nil for the box of a character that the font lacks.
    let id: GlyphID?
    /// Distance from the start of the cluster, in points.
    let x: CGFloat
    /// Height above the baseline, in points.
    let y: CGFloat
  }

  struct Paragraph {
    /// Clusters without the newline.
    let clusters: Range<Int>
    var settings: ParagraphSettings
    /// Style that determines the height of an empty line.
    let style: Int
  }

  /// Text of one style.
  private struct Run {
    let text: String
    var settings: ParagraphSettings
  }

  private(set) var clusters: [Cluster] = []
  private(set) var styles: [RunStyle] = []
  private(set) var paragraphs: [Paragraph] = []
  /// Text of each style.
  private var runs: [Run] = []

  var isEmpty: Bool { clusters.isEmpty }

  /// Creates text with one style.
  init(_ text: String, _ style: RunStyle, _ settings: ParagraphSettings = ParagraphSettings()) {
    styles = [style]
    runs = [Run(text: text, settings: settings)]
    shape()
  }

  /// Creates text from attributes; `base` and `settings` apply where attributes are missing.
  init(
    _ text: NSAttributedString, base: RunStyle, _ settings: ParagraphSettings = ParagraphSettings()
  ) {
    unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      styles.append(RunStyle(attributes, base: base))
      runs.append(
        Run(
          text: (text.string as NSString).substring(with: range),
          settings: (attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? settings))
    }
    if styles.isEmpty {
      styles = [base]
      runs = [Run(text: "", settings: settings)]
    }
    shape()
  }

  // MARK: Shaping

  private mutating func shape() {
    clusters.removeAll(keepingCapacity: true)
    paragraphs.removeAll()
    for (style, run) in runs.enumerated() { append(run.text, style: style) }
    if runs.count > 1 { breakAcrossRuns() }
    divide()
  }

  private mutating func append(_ text: String, style: Int) {
    let placed = styles[style].shape(text)
    let breaks = LineBreak.opportunities(in: text)
    let attachment = styles[style].attachmentRectangle
    var start: CGFloat = 0
    var next = 0
    for (index, character) in text.enumerated() {
      let isNewline = character.isNewline
      // Without the font there are no advances.
      let advance = isNewline || index >= placed.advances.count ? 0 : placed.advances[index]
      var cluster = Cluster(
        kind: isNewline ? .newline : character.isWhitespace ? .space : .visible, advance: advance,
        style: style, endsWord: breaks[index] != .prohibited, index: clusters.count)
      while next < placed.glyphs.count, placed.glyphs[next].cluster == index {
        let glyph = placed.glyphs[next]
        let place = Glyph(id: glyph.id, x: glyph.x - start, y: glyph.y)
        if cluster.glyph == nil { cluster.glyph = place } else { cluster.marks.append(place) }
        next += 1
      }
      start += advance
      if let attachment, character == "\u{FFFC}" {
        cluster.advance = max(0, attachment.maxX) + styles[style].kern
        cluster.glyph = nil
        cluster.isAttachment = true
      }
      clusters.append(cluster)
    }
  }

  /// The end of a run alone is no place to break a line.
  private mutating func breakAcrossRuns() {
    let breaks = LineBreak.opportunities(in: runs.map(\.text).joined())
    // A letter and its accent in two runs are one character of the whole text.
    guard breaks.count == clusters.count else { return }
    for (index, value) in breaks.enumerated() { clusters[index].endsWord = value != .prohibited }
  }

  private mutating func divide() {
    var start = 0
    func paragraph(upTo end: Int) -> Paragraph {
      let first = clusters.indices.contains(start) ? start : clusters.count - 1
      let style = first >= 0 ? clusters[first].style : 0
      return Paragraph(clusters: start..<end, settings: runs[style].settings, style: style)
    }
    for (index, cluster) in clusters.enumerated() where cluster.kind == .newline {
      paragraphs.append(paragraph(upTo: index))
      start = index + 1
    }
    paragraphs.append(paragraph(upTo: clusters.count))
  }

  /// Ellipsis in the style of a neighboring character.
  func ellipsis(like style: Int) -> Cluster {
    let placed = styles[style].shape("…")
    let glyph = placed.glyphs.first.map { Glyph(id: $0.id, x: $0.x, y: $0.y) }
    return Cluster(
      kind: .ellipsis, advance: placed.width, style: style, endsWord: false, glyph: glyph)
  }

  /// The text in another size, for labels that shrink to fit.
  func scaled(by scale: CGFloat) -> StyledText {
    var copy = self
    copy.styles = styles.map { $0.scaled(by: scale) }
    copy.shape()
    return copy
  }

  /// The text in a size in which its longest line fits into a width, but no smaller than by
  /// `minimumScale`. Tracking depends on the size, so that widths are not in proportion to it.
  func shrunk(to width: CGFloat, minimumScale: CGFloat) -> StyledText {
    var scale: CGFloat = 1
    var text = self
    for _ in 0..<4 {
      let present = TextLayout(text, TextLayout.Limits(width: .infinity)).size.width
      guard present > width + LineBreaker.slack, scale > minimumScale else { break }
      scale = max(minimumScale, scale * width / present)
      text = scaled(by: scale)
    }
    return text
  }

  /// The largest factor from `minimum` to 1 with which all lines fit, also into a height that
  /// `limits` need not have, and no word is wider than a line; `minimum` if there is none.
  func scaleFitting(
    _ limits: TextLayout.Limits, height: CGFloat, minimum: CGFloat
  ) -> CGFloat {
    func fits(_ scale: CGFloat) -> Bool {
      let text = scale < 1 ? scaled(by: scale) : self
      var room = limits
      room.height = .infinity
      let size = TextLayout(text, room).size
      return size.height <= height + LineBreaker.slack
        && size.width <= limits.width + LineBreaker.slack
        && text.keepsWords(in: limits.width)
    }
    if minimum >= 1 || fits(1) { return 1 }
    var (low, high) = (minimum, CGFloat(1))
    for _ in 0..<Self.fittingSteps {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
    return low
  }

  /// Steps of bisection: the factor is at most 1/1024 too small.
  private static let fittingSteps = 10

  /// Whether all lines end with words and are as long as their indents allow; lines may break anywhere in
  /// paragraphs that wrap by character.
  private func keepsWords(in width: CGFloat) -> Bool {
    paragraphs.allSatisfy { paragraph in
      guard paragraph.settings.lineBreakMode != .byCharWrapping else { return true }
      let lines = LineBreaker(text: self).lines(of: paragraph, in: width)
      return lines.enumerated().allSatisfy { index, line in
        let length = paragraph.settings.extent(in: width, isFirst: index == 0).length
        let shown = clusters[line].trimmingSpaces
        return (index == lines.count - 1 || clusters[line].last?.endsWord == true)
          && LineTruncation.width(shown) <= length + LineBreaker.slack
      }
    }
  }

  /// The first UTF-16 unit of each cluster, and the number of units of the text.
  var unitStarts: [Int] {
    var starts = [0]
    starts.reserveCapacity(clusters.count + 1)
    for run in runs {
      for character in run.text { starts.append((starts.last ?? 0) + character.utf16.count) }
    }
    return starts
  }

  /// Ends the last line that is shown with an ellipsis if text is left out.
  mutating func truncateLastLine(_ mode: NSLineBreakMode = .byTruncatingTail) {
    func truncate(_ settings: inout ParagraphSettings) {
      if settings.lineBreakMode == .byWordWrapping { settings.lineBreakMode = mode }
    }
    for index in runs.indices { truncate(&runs[index].settings) }
    for index in paragraphs.indices { truncate(&paragraphs[index].settings) }
  }

  /// Aligns paragraphs of natural alignment at the right.
  mutating func beginAtRight() {
    for index in runs.indices {
      runs[index].settings.alignment = runs[index].settings.alignment.resolved(rightToLeft: true)
    }
    for index in paragraphs.indices {
      paragraphs[index].settings.alignment = paragraphs[index].settings.alignment
        .resolved(rightToLeft: true)
    }
  }

  func recolored(_ color: (UIColor) -> UIColor) -> StyledText {
    var copy = self
    for index in styles.indices { copy.styles[index].color = color(styles[index].color) }
    return copy
  }
}

extension RunStyle {
  /// Glyphs of a text in the style, from left to right.
  fileprivate func shape(_ text: String) -> PlacedRun {
    font.sized?.shape(text, features: font.face.features, kern: kern) ?? PlacedRun()
  }
}

extension NSRange {
  /// Part of the range inside a text of a number of UTF-16 units; the nearer end of the text if
  /// there is none.
  func clamped(toLength whole: Int) -> NSRange {
    let start = Swift.min(Swift.max(0, location), whole)
    return NSRange(location: start, length: Swift.min(Swift.max(0, length), whole - start))
  }
}
