/// XML to be written: elements, attributes and text, every character escaped that has to be.
package struct XMLElement: Sendable {
  /// What stands inside an element.
  package enum Content: Sendable {
    case element(XMLElement)
    case text(String)
  }

  package var name: String
  /// In the order in which they are written.
  package var attributes: [(name: String, value: String)]
  package var contents: [Content]

  package init(
    _ name: String, _ attributes: [(name: String, value: String)] = [],
    contents: [Content] = []
  ) {
    self.name = name
    self.attributes = attributes
    self.contents = contents
  }

  /// The same with elements inside.
  package init(
    _ name: String, _ attributes: [(name: String, value: String)], elements: [XMLElement]
  ) {
    self.init(name, attributes, contents: elements.map { .element($0) })
  }

  /// The whole document; elements stand on lines of their own.
  package var document: String {
    #"<?xml version="1.0" encoding="UTF-8"?>"# + "\n" + text(indent: "") + "\n"
  }

  private func text(indent: String) -> String {
    let attributes = attributes.map { " \($0)=\"\(escaped($1, inAttribute: true))\"" }.joined()
    let head = indent + "<" + name + attributes
    guard !contents.isEmpty else { return head + "/>" }
    var result = head + ">"
    for content in contents {
      switch content {
      case .element(let element): result += "\n" + element.text(indent: indent + "  ")
      case .text(let text): result += escaped(text, inAttribute: false)
      }
    }
    // Blanks before a closing tag would belong to the text.
    if case .element? = contents.last { result += "\n" + indent }
    return result + "</\(name)>"
  }
}

/// Text as it may stand in XML 1.0. Control characters, which it has no way to write, become U+FFFD.
private func escaped(_ text: String, inAttribute: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"" where inAttribute: result += "&quot;"
    // Readers turn these into blanks, or a return into a line feed, unless they are written so.
    case "\n" where inAttribute: result += "&#10;"
    case "\t" where inAttribute: result += "&#9;"
    case "\r": result += "&#13;"
    case "\n", "\t": result.unicodeScalars.append(scalar)
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result
}
