import CoreGraphics
import Foundation

/// Input of the text layout: characters with advances, and their styles.
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
    /// In points, the distance to the next character included.
    let advance: CGFloat
    /// Index of the style.
    let style: Int
    /// Whether a line may end after the character.
    let endsWord: Bool
    /// Whether a line may end on either side of it, as with East Asian characters.
    var standsAlone = false
  }

  struct Paragraph {
    /// Without the newline.
    let clusters: Range<Int>
    let settings: ParagraphSettings
    /// Style that determines the height of an empty line.
    let style: Int
  }

  private(set) var clusters: [Cluster] = []
  private(set) var styles: [RunStyle] = []
  private(set) var paragraphs: [Paragraph] = []

  var isEmpty: Bool { clusters.isEmpty }

  /// Creates text with one style.
  init(_ text: String, _ style: RunStyle, _ settings: ParagraphSettings = ParagraphSettings()) {
    styles = [style]
    append(text, style: 0)
    divide { _ in settings }
  }

  /// Creates text from attributes; `base` and `settings` apply where attributes are missing.
  init(
    _ text: NSAttributedString, base: RunStyle, _ settings: ParagraphSettings = ParagraphSettings()
  ) {
    var paragraphStyles: [ParagraphSettings] = []
    unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      styles.append(RunStyle(attributes, base: base))
      paragraphStyles.append((attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? settings)
      append((text.string as NSString).substring(with: range), style: styles.count - 1)
    }
    if styles.isEmpty { styles = [base] }
    divide { paragraphStyles.indices.contains($0) ? paragraphStyles[$0] : settings }
  }

  private mutating func append(_ text: String, style: Int) {
    let font = styles[style].font
    for character in text {
      let scalar = character.unicodeScalars.first ?? " "
      let isSpace = CharacterWidth(scalar) == .space
      let advance = font.face.advance(of: character) * font.pointSize
      clusters.append(
        Cluster(
          kind: character.isNewline ? .newline : isSpace ? .space : .visible,
          advance: character.isNewline || advance == 0 ? 0 : advance + styles[style].kern,
          style: style, endsWord: isSpace && scalar != "\u{A0}" || character == "-",
          standsAlone: CharacterWidth(scalar) == .ideograph))
    }
  }

  private mutating func divide(_ settings: (_ style: Int) -> ParagraphSettings) {
    var start = 0
    func paragraph(upTo end: Int) -> Paragraph {
      let first = clusters.indices.contains(start) ? start : clusters.count - 1
      let style = first >= 0 ? clusters[first].style : 0
      return Paragraph(clusters: start..<end, settings: settings(style), style: style)
    }
    for (index, cluster) in clusters.enumerated() where cluster.kind == .newline {
      paragraphs.append(paragraph(upTo: index))
      start = index + 1
    }
    paragraphs.append(paragraph(upTo: clusters.count))
  }

  /// Ellipsis in the style of a neighboring character.
  func ellipsis(like style: Int) -> Cluster {
    let font = styles[style].font
    return Cluster(
      kind: .ellipsis, advance: font.face.advance(of: "…") * font.pointSize, style: style,
      endsWord: false)
  }

  /// The text in another size, for labels that shrink to fit.
  func scaled(by scale: CGFloat) -> StyledText {
    var copy = self
    copy.styles = styles.map { $0.scaled(by: scale) }
    copy.clusters = clusters.map {
      Cluster(
        kind: $0.kind, advance: $0.advance * scale, style: $0.style, endsWord: $0.endsWord,
        standsAlone: $0.standsAlone)
    }
    return copy
  }

  func recoloured(_ color: (UIColor) -> UIColor) -> StyledText {
    var copy = self
    for index in styles.indices { copy.styles[index].color = color(styles[index].color) }
    return copy
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
