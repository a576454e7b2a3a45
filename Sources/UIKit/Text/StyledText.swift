import CoreGraphics
import Foundation

/// Text as the layout takes it: characters with their advances, and the looks that they have.
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
    /// The index of its look.
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
    /// The look that an empty line has the height of.
    let style: Int
  }

  private(set) var clusters: [Cluster] = []
  private(set) var styles: [RunStyle] = []
  private(set) var paragraphs: [Paragraph] = []

  var isEmpty: Bool { clusters.isEmpty }

  /// Text of one look.
  init(_ text: String, _ style: RunStyle, _ settings: ParagraphSettings = ParagraphSettings()) {
    styles = [style]
    append(text, style: 0)
    divide { _ in settings }
  }

  /// `base` and `settings` stand for what the attributes do not say.
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

  /// What stands for text that is left out beside a character.
  func ellipsis(like style: Int) -> Cluster {
    let font = styles[style].font
    return Cluster(
      kind: .ellipsis, advance: font.face.advance(of: "…") * font.pointSize, style: style,
      endsWord: false)
  }

  /// The same in another size, for text that shrinks to fit.
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
  /// What lies of it in a text of so many UTF-16 units; where nothing does, the text's nearer end.
  func clamped(toLength whole: Int) -> NSRange {
    let start = Swift.min(Swift.max(0, location), whole)
    return NSRange(location: start, length: Swift.min(Swift.max(0, length), whole - start))
  }
}
