/// Reasons why an index cannot be used.
package enum GoldenIndexError: Error, Hashable {
  case malformed(reason: String)
  /// A file name that ``FrameName`` does not produce. Refused because Flipbook reads, writes and
  /// deletes only such names.
  case foreignFile(String)
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
