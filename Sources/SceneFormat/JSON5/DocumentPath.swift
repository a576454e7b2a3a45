/// The path from the top of a document to one of its values: `steps[1].duration`.
public struct DocumentPath: Hashable, Sendable {
  /// The path as Swift or JavaScript code; empty for the top.
  public let description: String

  /// The document itself.
  public static let top = DocumentPath(description: "")

  /// One step of a path: a key of an object, or an index of a list.
  enum Component {
    case key(String)
    case index(Int)
  }

  private init(description: String) { self.description = description }

  init(_ components: [Component]) {
    self = components.reduce(.top) { path, component in
      switch component {
      case .key(let key): path.member(key)
      case .index(let index): path.element(index)
      }
    }
  }

  func member(_ key: String) -> DocumentPath {
    // Quoting shortens, so that a key of a megabyte does not fill every path below it.
    guard key.isPlainWord, key.utf8.count <= 60 else {
      return DocumentPath(description: "\(description)[\(quoted(key))]")
    }
    return DocumentPath(description: description.isEmpty ? key : "\(description).\(key)")
  }

  func element(_ index: Int) -> DocumentPath {
    DocumentPath(description: "\(description)[\(index)]")
  }
}

extension DocumentPath: CustomStringConvertible {}

extension String {
  /// Whether the text can be written as a bare key.
  fileprivate var isPlainWord: Bool {
    !isEmpty && utf8.first.map { !(0x30...0x39).contains($0) } ?? false
      && utf8.allSatisfy { byte in
        (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
          || (0x61...0x7A).contains(byte) || byte == 0x5F || byte == 0x24
      }
  }
}
