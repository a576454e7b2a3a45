/// Reads XML as Interface Builder writes it, into a tree with line numbers.
///
/// The subset has elements, attributes, text, CDATA, comments, processing instructions and the five
/// predefined entities. Documents that declare entities are refused, so that no text can expand
/// beyond the size of its file. FoundationXML would add libxml2 to every executable.
package struct MarkupReader {
  /// Maximum depth of nested elements.
  package static let depthLimit = 200
  /// Maximum number of elements.
  package static let elementLimit = 200_000

  private let path: String
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1
  private var elementCount = 0

  private init(_ bytes: [UInt8], path: String) {
    self.bytes = bytes
    self.path = path
  }

  /// The root element of a document.
  ///
  /// - Parameter path: path of the file, for messages.
  /// - Throws: the first problem, with its line.
  package static func read(
    _ bytes: [UInt8], path: String
  ) throws(ResourceProblem) -> MarkupElement {
    if let problem = TextEncoding.problem(with: bytes) {
      throw ResourceProblem(path: path, text: problem)
    }
    var reader = MarkupReader(bytes, path: path)
    return try reader.document()
  }

  private func problem(_ text: String) -> ResourceProblem {
    ResourceProblem(path: path, line: line, text: text)
  }

  // MARK: Structure

  private mutating func document() throws(ResourceProblem) -> MarkupElement {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) {
      throw problem("the file is in UTF-16; save it as UTF-8")
    }
    // Open elements, outermost first.
    var open: [MarkupElement] = []
    while true {
      if open.isEmpty { skipBlanks() } else { open[open.count - 1].text += try text() }
      guard position < bytes.count else {
        let what = open.last.map { "the end of <\($0.name)> is missing" } ?? "there is no element"
        throw problem("\(what); save the file again")
      }
      if skip("<!--") {
        try skip(past: "-->", of: "comment")
      } else if skip("<?") {
        try skip(past: "?>", of: "instruction")
      } else if skip("<![CDATA[") {
        let start = position
        try skip(past: "]]>", of: "CDATA section")
        guard !open.isEmpty else { throw problem("there is text outside of the root element") }
        open[open.count - 1].text += String(decoding: bytes[start..<position - 3], as: UTF8.self)
      } else if skip("<!DOCTYPE") {
        try skipDocumentType()
      } else if skip("</") {
        let name = try self.name()
        skipBlanks()
        guard skip(">"), let last = open.popLast(), last.name == name else {
          throw problem("</\(name)> ends no element that is open; save the file again")
        }
        if open.isEmpty { return last }
        open[open.count - 1].children.append(last)
      } else if skip("<") {
        let (element, isClosed) = try startTag()
        if !isClosed {
          guard open.count < Self.depthLimit else {
            throw problem("elements are nested more than \(Self.depthLimit) levels deep")
          }
          open.append(element)
        } else if open.isEmpty {
          return element
        } else {
          open[open.count - 1].children.append(element)
        }
      } else {
        throw problem("the file is not XML; storyboards and nibs are read as source, not compiled")
      }
    }
  }

  private mutating func startTag() throws(ResourceProblem) -> (MarkupElement, isClosed: Bool) {
    elementCount += 1
    guard elementCount <= Self.elementLimit else {
      throw problem("there are more than \(Self.elementLimit) elements")
    }
    let start = line
    let name = try self.name()
    var attributes: [String: String] = [:]
    while true {
      skipBlanks()
      if skip("/>") {
        return (MarkupElement(name: name, attributes: attributes, line: start), true)
      }
      if skip(">") {
        return (MarkupElement(name: name, attributes: attributes, line: start), false)
      }
      let key = try self.name()
      skipBlanks()
      guard skip("=") else { throw problem("the attribute \(key) of <\(name)> has no value") }
      skipBlanks()
      guard let quote = byte, quote == 0x22 || quote == 0x27 else {
        throw problem("the value of \(key) in <\(name)> has no quotation marks")
      }
      position += 1
      attributes[key] = try characters(upTo: quote, of: "the value of \(key)")
      position += 1
    }
  }

  private mutating func skipDocumentType() throws(ResourceProblem) {
    while let next = byte, next != 0x3E {
      guard next != 0x5B else {
        throw problem("entity declarations are not supported; remove the document type")
      }
      advance()
    }
    guard skip(">") else { throw problem("the document type has no end") }
  }

  // MARK: Text

  private mutating func text() throws(ResourceProblem) -> String {
    guard byte != 0x3C else { return "" }
    return try characters(upTo: 0x3C, of: nil)
  }

  /// Characters with their references resolved. The end of the file ends text, not values.
  private mutating func characters(
    upTo end: UInt8, of what: String?
  ) throws(ResourceProblem) -> String {
    var result: [UInt8] = []
    while let next = byte, next != end {
      if next == 0x26 {
        result += try reference().utf8
      } else {
        result.append(next)
        advance()
      }
    }
    if let what, byte == nil { throw problem("\(what) has no end") }
    return String(decoding: result, as: UTF8.self)
  }

  private mutating func reference() throws(ResourceProblem) -> String {
    position += 1
    let start = position
    while let next = byte, next != 0x3B, position - start < 12 { position += 1 }
    let name = String(decoding: bytes[start..<position], as: UTF8.self)
    guard skip(";") else { throw problem("the reference &\(name) has no semicolon") }
    let known = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]
    if let character = known[name] { return character }
    let digits = name.dropFirst(name.hasPrefix("#x") ? 2 : 1)
    guard name.hasPrefix("#"),
      let value = UInt32(digits, radix: name.hasPrefix("#x") ? 16 : 10),
      let scalar = Unicode.Scalar(value)
    else { throw problem("the entity &\(name); is unknown") }
    return String(Character(scalar))
  }

  private mutating func name() throws(ResourceProblem) -> String {
    let start = position
    while let next = byte, !Self.endsName(next) { position += 1 }
    guard position > start else { throw problem("a name is missing") }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private static func endsName(_ byte: UInt8) -> Bool {
    byte <= 0x20 || [0x22, 0x26, 0x27, 0x2F, 0x3C, 0x3D, 0x3E].contains(byte)
  }

  // MARK: Bytes

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func advance() {
    if bytes[position] == 0x0A { line += 1 }
    position += 1
  }

  private mutating func skipBlanks() {
    while let next = byte, next == 0x20 || (0x09...0x0D).contains(next) { advance() }
  }

  private mutating func skip(_ word: String) -> Bool {
    guard bytes[position...].starts(with: word.utf8) else { return false }
    position += word.utf8.count
    return true
  }

  private mutating func skip(past end: String, of what: String) throws(ResourceProblem) {
    while position < bytes.count {
      if skip(end) { return }
      advance()
    }
    throw problem("a \(what) has no end")
  }
}
