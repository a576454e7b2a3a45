import Foundation

/// Reasons why an index cannot be used.
package enum GoldenIndexError: Error, Hashable {
  /// The text is no index of this format.
  case malformed(reason: String)
  /// A file name that ``FrameName`` does not produce. Refused because Flipbook reads, writes and
  /// deletes only such names.
  case foreignFile(String)
  /// Two images are listed for one frame.
  case duplicateFrame(Int)
}

extension GoldenIndexError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .malformed(let reason): "not an index of goldens: \(reason)"
    case .foreignFile(let file): "\"\(file)\" is not a golden's file name"
    case .duplicateFrame(let frame): "frame \(frame) is listed twice"
    }
  }
}

extension GoldenIndexError {
  /// The error for a text that is no index: what it is instead, or where it fails.
  static func unreadable(_ text: [UInt8], _ error: any Error) -> GoldenIndexError {
    .malformed(reason: reason(of: error, in: text))
  }

  private static func reason(of error: any Error, in text: [UInt8]) -> String {
    let lines = String(decoding: text, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if let line = lines.firstIndex(where: { $0.hasPrefix("<<<<<<< ") }) {
      return "line \(line + 1) begins a merge conflict"
    }
    if lines.first?.hasPrefix("version https://git-lfs.github.com/") == true {
      return "it is a pointer of Git LFS; run: git lfs pull"
    }
    return switch error {
    case DecodingError.keyNotFound(let key, _): "\"\(key.stringValue)\" is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      context.codingPath.last.map { "\"\($0.stringValue)\" has a value of the wrong type" }
        ?? "it is not a JSON object"
    default: "it is not JSON"
    }
  }
}
