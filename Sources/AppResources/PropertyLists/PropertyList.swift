/// A value of a property list in XML.
package enum PropertyList: Equatable, Sendable {
  /// Element `string`, `date` or `data`.
  case string(String)
  /// Element `integer` or `real`.
  case number(Double)
  /// Element `true` or `false`.
  case boolean(Bool)
  /// Element `array`.
  case array([PropertyList])
  /// Element `dict`.
  case dictionary([String: PropertyList])

  /// Reads a property list.
  ///
  /// - Throws: the first problem with the file, with its line.
  package static func read(_ bytes: [UInt8], path: String) throws(ResourceProblem) -> PropertyList {
    guard !bytes.starts(with: Array("bplist".utf8)) else {
      throw ResourceProblem(
        path: path,
        text: "the property list is binary; convert it with \"plutil -convert xml1\"")
    }
    let root = try MarkupReader.read(bytes, path: path)
    guard root.name == "plist", let content = root.children.first else {
      throw ResourceProblem(
        path: path, line: root.line,
        text: "the root element is <\(root.name)>, expected <plist> with a value; save the file "
          + "in Xcode again")
    }
    return try value(content, path: path)
  }

  private static func value(
    _ element: MarkupElement, path: String
  ) throws(ResourceProblem) -> PropertyList {
    switch element.name {
    case "string", "date", "data": return .string(element.text)
    case "integer", "real":
      let text = element.text.filter { !$0.isWhitespace }
      guard let number = Double(text), number.isFinite else {
        throw ResourceProblem(
          path: path, line: element.line, text: "\"\(text.prefix(40))\" is not a number")
      }
      return .number(number)
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "array":
      var values: [PropertyList] = []
      for child in element.children { values.append(try value(child, path: path)) }
      return .array(values)
    case "dict":
      var values: [String: PropertyList] = [:]
      var children = element.children[...]
      while let key = children.popFirst() {
        guard key.name == "key", let content = children.popFirst() else {
          throw ResourceProblem(
            path: path, line: key.line,
            text: "expected a <key> followed by its value, but found <\(key.name)>")
        }
        values[key.text] = try value(content, path: path)
      }
      return .dictionary(values)
    default:
      throw ResourceProblem(
        path: path, line: element.line,
        text: "<\(element.name)> is not a value of a property list; save the file in Xcode again")
    }
  }

  package var string: String? { if case .string(let text) = self { text } else { nil } }

  package var array: [PropertyList]? { if case .array(let values) = self { values } else { nil } }

  package var dictionary: [String: PropertyList]? {
    if case .dictionary(let values) = self { values } else { nil }
  }

  /// The value of a key of a dictionary; nil for other values.
  package subscript(key: String) -> PropertyList? { dictionary?[key] }
}
