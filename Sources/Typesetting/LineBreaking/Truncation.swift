/// Part of a line that an ellipsis replaces.
public enum Truncation: Hashable, Sendable {
  /// Start of the line: "…point?".
  case head
  /// Middle of the line: "What…int?". With an odd number of characters the start keeps one more.
  case middle
  /// End of the line: "What's…".
  case tail
}

extension SizedFont {
  /// The text, or as much of it as fits into `width` points with an ellipsis (U+2026), whose kerning
  /// and tracking count. Spaces next to the ellipsis are left out. The ellipsis alone is returned even
  /// if it does not fit.
  public func truncate(
    _ text: String, to width: Double, _ truncation: Truncation,
    features: FontFile.Features = .init(), kern: Double = 0
  ) -> String {
    func fits(_ text: String) -> Bool {
      shape(text, features: features, kern: kern).width <= width
    }
    if fits(text) { return text }
    let characters = Array(text)
    func candidate(_ kept: Int) -> String {
      let head =
        switch truncation {
        case .head: 0
        case .middle: (kept + 1) / 2
        case .tail: kept
        }
      var start = characters.prefix(head)
      while start.last?.isWhitespace == true { start.removeLast() }
      let end = characters.suffix(kept - head).drop(while: \.isWhitespace)
      return String(start) + "…" + String(end)
    }
    // More characters are wider but for kerning, which the last step makes up for.
    var low = 0
    var high = characters.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(candidate(middle)) { low = middle } else { high = middle }
    }
    while low > 0, !fits(candidate(low)) { low -= 1 }
    return candidate(low)
  }
}
