public import CoreGraphics
public import Foundation

/// Attributed strings from documents.
extension NSAttributedString {
  /// Kind of a document.
  public struct DocumentType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text.
    public static let plain = DocumentType(rawValue: "NSPlainText")
    /// Tags of HTML; simple ones are read.
    public static let html = DocumentType(rawValue: "NSHTML")
    /// Rich text; read as text.
    public static let rtf = DocumentType(rawValue: "NSRTF")
    /// Rich text with attachments; read as text.
    public static let rtfd = DocumentType(rawValue: "NSRTFD")
  }

  /// Name of an option.
  public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A ``DocumentType``.
    public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
    /// Encoding of the characters, a number. Default: UTF-8.
    public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    /// Attributes of characters without others.
    public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
    /// Base of relative links. No effect here.
    public static let baseURL = DocumentReadingOptionKey(rawValue: "BaseURL")
  }

  /// Name of a property of a document.
  public struct DocumentAttributeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A ``DocumentType``.
    public static let documentType = DocumentAttributeKey(rawValue: "DocumentType")
    /// `String.Encoding` of the bytes.
    public static let characterEncoding = DocumentAttributeKey(rawValue: "CharacterEncoding")
  }

  /// Reads a document.
  ///
  /// Of HTML paragraphs, headings, breaks, lists, links, entities, bold, italic, underlined, struck and monospaced text
  /// are read, in a font of 12 points as on iOS; scripts and styles are left out. Differs from Apple's: style sheets,
  /// tables and images have no effect, and the font is the system's, not Times.
  ///
  /// - Parameter dict: Not changed.
  /// - Throws: An error for characters of another encoding.
  public convenience init(
    data: Data, options: [DocumentReadingOptionKey: Any] = [:],
    documentAttributes dict: UnsafeMutablePointer<NSDictionary?>?
  ) throws {
    let encoding = (options[.characterEncoding] as? UInt) ?? String.Encoding.utf8.rawValue
    guard let text = String(data: data, encoding: String.Encoding(rawValue: encoding)) else {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    let type =
      options[.documentType] as? DocumentType
      ?? (options[.documentType] as? String).map(DocumentType.init(rawValue:))
    let attributes = options[.defaultAttributes] as? [NSAttributedString.Key: Any] ?? [:]
    if type == .html {
      var reader = HTMLTextReader(text, attributes)
      self.init(attributedString: reader.read())
    } else {
      self.init(string: text, attributes: attributes)
    }
  }
}

/// Reads the text of HTML with its simplest styles.
private struct HTMLTextReader {
  private var rest: Substring
  private let base: [NSAttributedString.Key: Any]
  private let result = NSMutableAttributedString(string: "")
  /// Open elements: their names and, of links, the addresses.
  private var open: [(name: String, address: String?)] = []
  /// Whether white space at this place has been written already.
  private var isAtSpace = true
  /// Numbers of the open lists; nil for bullets.
  private var lists: [Int?] = []

  init(_ text: String, _ base: [NSAttributedString.Key: Any]) {
    rest = text[...]
    self.base = base
  }

  private static let blocks: Set = [
    "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "tr",
    "section", "article", "header", "footer",
  ]
  private static let empty: Set = ["br", "hr", "img", "meta", "link", "input"]
  private static let hidden: Set = ["script", "style", "head", "title"]
  /// Sizes of headings in ems, as browsers have them.
  private static let headings: [String: CGFloat] = [
    "h1": 2, "h2": 1.5, "h3": 1.17, "h4": 1, "h5": 0.83, "h6": 0.67,
  ]

  mutating func read() -> NSAttributedString {
    while let first = rest.first {
      if first == "<", let close = rest.firstIndex(of: ">") {
        let tag = rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
        readTag(tag)
      } else {
        let end = rest.dropFirst().firstIndex(of: "<") ?? rest.endIndex
        write(String(rest[..<end]))
        rest = rest[end...]
      }
    }
    return result
  }

  private mutating func readTag(_ tag: Substring) {
    if tag.hasPrefix("!--") {
      if !tag.hasSuffix("--"), let end = rest.firstRange(of: "-->") {
        rest = rest[end.upperBound...]
      }
      return
    }
    let isEnd = tag.hasPrefix("/")
    let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    if name == "br" { return breakLine() }
    if Self.blocks.contains(name) { beginLine() }
    if isEnd {
      if let index = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(index...) }
      if name == "ul" || name == "ol" { _ = lists.popLast() }
      return
    }
    guard !Self.empty.contains(name), !tag.hasSuffix("/"), !name.isEmpty else { return }
    if Self.hidden.contains(name),
      let end = rest.range(of: "</\(name)", options: .caseInsensitive)
    {
      rest = rest[end.lowerBound...]
      return
    }
    open.append((name, name == "a" ? Self.value(of: "href", in: tag) : nil))
    if name == "ul" { lists.append(nil) }
    if name == "ol" { lists.append(0) }
    if name == "li" { writeMarker() }
  }

  private mutating func writeMarker() {
    if let last = lists.last, let number = last {
      lists[lists.count - 1] = number + 1
      append("\(number + 1).\t")
    } else {
      append("•\t")
    }
    isAtSpace = true
  }

  private static func value(of attribute: String, in tag: Substring) -> String? {
    guard let name = tag.firstRange(of: attribute + "=") else { return nil }
    let rest = tag[name.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else {
      return decoded(String(rest.prefix { !$0.isWhitespace }))
    }
    return decoded(String(rest.dropFirst().prefix { $0 != quote }))
  }

  private mutating func breakLine() {
    append("\n")
    isAtSpace = true
  }

  /// Ends the line unless it is empty.
  private mutating func beginLine() {
    isAtSpace = true
    guard result.length > 0, !result.string.hasSuffix("\n") else { return }
    append("\n")
  }

  private mutating func write(_ text: String) {
    if open.contains(where: { $0.name == "pre" }) { return append(Self.decoded(text)) }
    var line = ""
    for character in text {
      if character.isWhitespace {
        if !isAtSpace { line.append(" ") }
        isAtSpace = true
      } else {
        line.append(character)
        isAtSpace = false
      }
    }
    if !line.isEmpty { append(Self.decoded(line)) }
  }

  private func append(_ text: String) {
    result.append(NSAttributedString(string: text, attributes: attributes))
  }

  private var attributes: [NSAttributedString.Key: Any] {
    var attributes = base
    let names = Set(open.map(\.name))
    let heading = open.compactMap { Self.headings[$0.name] }.last
    let isBold = heading != nil || !names.isDisjoint(with: ["b", "strong", "th"])
    let isItalic = !names.isDisjoint(with: ["i", "em", "cite", "address"])
    let isCode = !names.isDisjoint(with: ["code", "pre", "tt", "kbd"])
    let given = base[.font] as? UIFont
    let size = (given?.pointSize ?? 12) * (heading ?? 1)
    var font = given.map { $0.withSize(size) } ?? UIFont.systemFont(ofSize: size)
    if isCode { font = UIFont.monospacedSystemFont(ofSize: size, weight: .regular) }
    var traits = font.fontDescriptor.symbolicTraits
    if isBold { traits.insert(.traitBold) }
    if isItalic { traits.insert(.traitItalic) }
    if let descriptor = font.fontDescriptor.withSymbolicTraits(traits), isBold || isItalic {
      font = UIFont(descriptor: descriptor, size: size)
    }
    attributes[.font] = font
    if attributes[.foregroundColor] == nil { attributes[.foregroundColor] = UIColor.black }
    if let address = open.last(where: { $0.name == "a" })?.address {
      attributes[.link] = URL(string: address) ?? address
      attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
      attributes[.foregroundColor] = UIColor(red: 0, green: 0, blue: 0.933, alpha: 1)
    }
    if !names.isDisjoint(with: ["u", "ins"]) {
      attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue
    }
    if !names.isDisjoint(with: ["s", "strike", "del"]) {
      attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue
    }
    return attributes
  }

  private static let entities = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ndash": "–",
    "mdash": "—", "hellip": "…", "copy": "©", "reg": "®", "trade": "™", "laquo": "«",
    "raquo": "»", "lsquo": "‘", "rsquo": "’", "ldquo": "“", "rdquo": "”", "bull": "•",
    "euro": "€", "times": "×", "deg": "°", "middot": "·",
  ]

  /// The text with characters in place of `&amp;` and `&#39;`.
  private static func decoded(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var decoded = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "&") {
      decoded += rest[..<start]
      rest = rest[start...]
      let name = rest.dropFirst().prefix(10).prefix { $0 != ";" }
      let end = rest.index(rest.startIndex, offsetBy: name.count + 1)
      if end < rest.endIndex, rest[end] == ";", let character = character(name) {
        decoded += character
        rest = rest[rest.index(after: end)...]
      } else {
        decoded += "&"
        rest = rest.dropFirst()
      }
    }
    return decoded + rest
  }

  private static func character(_ name: Substring) -> String? {
    guard name.hasPrefix("#") else { return entities[String(name)] }
    let digits = name.dropFirst()
    let number =
      digits.lowercased().hasPrefix("x")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
