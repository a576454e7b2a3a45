import Foundation

extension NSAttributedString {
  /// Ranges with a link.
  var rangesOfLinks: [NSRange] {
    var ranges: [NSRange] = []
    unsafe enumerateAttribute(.link, in: NSRange(location: 0, length: length), options: []) {
      link, range, _ in
      if link != nil { ranges.append(range) }
    }
    return ranges
  }

  /// The text in which links have some attributes, and no longer the look that labels give them.
  func showingLinks(with attributes: [NSAttributedString.Key: Any]) -> NSAttributedString {
    let links = rangesOfLinks
    guard !links.isEmpty else { return self }
    let text = NSMutableAttributedString(attributedString: self)
    for range in links {
      text.removeAttribute(.link, range: range)
      text.addAttributes(attributes, range: range)
    }
    return text
  }
}
