/// An XML element with attributes and contents; escapes characters as required.
package struct XMLElement: Sendable {
  /// Content of an element.
  package enum Content: Sendable {
    case element(XMLElement)
    case text(String)
  }

  package var name: String
  /// Attributes in the order of output.
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

  /// Creates an element that contains only elements.
  package init(
    _ name: String, _ attributes: [(name: String, value: String)], elements: [XMLElement]
  ) {
    self.init(name, attributes, contents: elements.map { .element($0) })
  }

  /// The whole document, with each element on its own line.
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
    // Whitespace before a closing tag would become part of the text.
    if case .element? = contents.last { result += "\n" + indent }
    return result + "</\(name)>"
  }
}

/// Escapes text for XML 1.0. Control characters that XML cannot represent become U+FFFD.
private func escaped(_ text: String, inAttribute: Bool) -> String {
  var result = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "&": result += "&amp;"
    case "<": result += "&lt;"
    case ">": result += "&gt;"
    case "\"" where inAttribute: result += "&quot;"
    // Parsers would normalize these characters if they were not escaped.
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
