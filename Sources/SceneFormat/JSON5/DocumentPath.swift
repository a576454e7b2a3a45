/// The way from a document's top to one of its values, as one would write it in code:
/// `steps[1].duration`. The top itself is the empty path.
public struct DocumentPath: Hashable, Sendable {
  /// As one would write it in code; empty for the top.
  public let description: String

  /// The document itself.
  public static let top = DocumentPath(description: "")

  func member(_ key: String) -> DocumentPath {
    guard key.isPlainWord else {
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
