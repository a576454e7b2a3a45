/// The head of an HTTP/1.1 request (RFC 9112), as far as a server needs it that only answers GET.
struct HTTPRequest: Equatable {
  /// Reason why a head is refused.
  enum Refusal: Error {
    case malformed
    case tooLarge
  }

  var method: String
  /// Path without the query.
  var path: String
  /// Names in lower case; values of repeated fields are joined by commas.
  private(set) var fields: [String: String]

  /// Largest head in bytes.
  static let largestHead = 8192

  /// Reads a head that ends at the first empty line; nil while that is missing.
  init?(head bytes: [UInt8]) throws(Refusal) {
    let end = Array("\r\n\r\n".utf8)
    guard let range = bytes.firstRange(of: end) else {
      guard bytes.count <= Self.largestHead else { throw .tooLarge }
      return nil
    }
    guard range.lowerBound <= Self.largestHead else { throw .tooLarge }
    let head = bytes[..<range.lowerBound]
    // Printable ASCII and tabs only: nothing that we serve needs more.
    guard head.allSatisfy({ $0 >= 32 && $0 < 127 || $0 == 9 || $0 == 13 || $0 == 10 }) else {
      throw .malformed
    }
    let lines = String(decoding: head, as: UTF8.self).split(
      separator: "\r\n", omittingEmptySubsequences: false)
    // A carriage return or line feed on its own is part of a line here, and of no valid request.
    guard lines.allSatisfy({ !$0.unicodeScalars.contains { $0 == "\r" || $0 == "\n" } }) else {
      throw .malformed
    }
    let words = (lines.first ?? "").split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      words[1].hasPrefix("/")
    else { throw .malformed }
    method = String(words[0])
    path = String(words[1].prefix { $0 != "?" })
    fields = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":"), colon > line.startIndex else { throw .malformed }
      let name = line[..<colon].lowercased()
      guard name.utf8.allSatisfy({ $0 > 32 }) else { throw .malformed }
      let value = String(line[line.index(after: colon)...].trimmed)
      fields[name] = fields[name].map { $0 + "," + value } ?? value
    }
  }

  /// Value of a field; nil without it.
  func field(_ name: String) -> String? { fields[name] }

  /// Parts of a field that is a list.
  func list(_ name: String) -> [String] {
    (fields[name] ?? "").split(separator: ",").map { String($0.trimmed) }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    let isBlank: (Character) -> Bool = { $0 == " " || $0 == "\t" }
    guard let first = firstIndex(where: { !isBlank($0) }),
      let last = lastIndex(where: { !isBlank($0) })
    else { return "" }
    return self[first...last]
  }
}
