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
    let look: Int
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
    let look: Int
  }

  private(set) var clusters: [Cluster] = []
  private(set) var looks: [TextLook] = []
  private(set) var paragraphs: [Paragraph] = []

  var isEmpty: Bool { clusters.isEmpty }

  /// Text of one look.
  init(_ text: String, _ look: TextLook, _ settings: ParagraphSettings = ParagraphSettings()) {
    looks = [look]
    append(text, look: 0)
    divide { _ in settings }
  }

  /// `base` and `settings` stand for what the attributes do not say.
  init(
    _ text: NSAttributedString, base: TextLook, _ settings: ParagraphSettings = ParagraphSettings()
  ) {
    var styles: [ParagraphSettings] = []
    unsafe text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      looks.append(TextLook(attributes, base: base))
      styles.append((attributes[.paragraphStyle] as? NSParagraphStyle)?.values ?? settings)
      append((text.string as NSString).substring(with: range), look: looks.count - 1)
    }
    if looks.isEmpty { looks = [base] }
    divide { styles.indices.contains($0) ? styles[$0] : settings }
  }

  private mutating func append(_ text: String, look: Int) {
    let font = looks[look].font
    for character in text {
      let scalar = character.unicodeScalars.first ?? " "
      let isSpace = CharacterWidth(scalar) == .space
      let advance = font.face.advance(of: character) * font.pointSize
      clusters.append(
        Cluster(
          kind: character.isNewline ? .newline : isSpace ? .space : .visible,
          advance: character.isNewline || advance == 0 ? 0 : advance + looks[look].kern,
          look: look, endsWord: isSpace && scalar != "\u{A0}" || character == "-",
          standsAlone: CharacterWidth(scalar) == .ideograph))
    }
  }

  private mutating func divide(_ settings: (_ look: Int) -> ParagraphSettings) {
    var start = 0
    func paragraph(upTo end: Int) -> Paragraph {
      let first = clusters.indices.contains(start) ? start : clusters.count - 1
      let look = first >= 0 ? clusters[first].look : 0
      return Paragraph(clusters: start..<end, settings: settings(look), look: look)
    }
    for (index, cluster) in clusters.enumerated() where cluster.kind == .newline {
      paragraphs.append(paragraph(upTo: index))
      start = index + 1
    }
    paragraphs.append(paragraph(upTo: clusters.count))
  }

  /// What stands for text that is left out beside a character.
  func ellipsis(like look: Int) -> Cluster {
    let font = looks[look].font
    return Cluster(
      kind: .ellipsis, advance: font.face.advance(of: "…") * font.pointSize, look: look,
      endsWord: false)
  }

  /// The same in another size, for text that shrinks to fit.
  func scaled(by scale: CGFloat) -> StyledText {
    var copy = self
    copy.looks = looks.map { $0.scaled(by: scale) }
    copy.clusters = clusters.map {
      Cluster(
        kind: $0.kind, advance: $0.advance * scale, look: $0.look, endsWord: $0.endsWord,
        standsAlone: $0.standsAlone)
    }
    return copy
  }

  func recoloured(_ color: (UIColor) -> UIColor) -> StyledText {
    var copy = self
    for index in looks.indices { copy.looks[index].color = color(looks[index].color) }
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
