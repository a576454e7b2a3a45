import Foundation

extension NSRange {
  /// What lies of it in a text of so many UTF-16 units; where nothing does, the text's nearer end.
  func clamped(toLength whole: Int) -> NSRange {
    let start = Swift.min(Swift.max(0, location), whole)
    return NSRange(location: start, length: Swift.min(Swift.max(0, length), whole - start))
  }
}
