import CoreGraphics

/// Shortens a line that is too long, with an ellipsis for the omitted text.
struct LineTruncation {
  let text: StyledText
  let mode: NSLineBreakMode
  let availableWidth: CGFloat

  /// - Parameters:
  ///   - rest: the line and the text after it in its paragraph.
  ///   - isForced: whether more text follows for which there is no line.
  func clusters(of rest: ArraySlice<StyledText.Cluster>, isForced: Bool) -> [StyledText.Cluster] {
    let isTooLong = Self.width(rest) > availableWidth + LineBreaker.slack
    guard isTooLong || isForced, let first = rest.first, let last = rest.last else {
      return Array(rest)
    }
    switch mode {
    case .byTruncatingTail:
      let kept = prefix(of: rest, in: availableWidth - text.ellipsis(like: first.style).advance)
      return kept + [text.ellipsis(like: kept.last?.style ?? first.style)]
    case .byTruncatingHead:
      let ellipsis = text.ellipsis(like: last.style)
      return [ellipsis] + suffix(of: rest, in: availableWidth - ellipsis.advance)
    case .byTruncatingMiddle:
      let ellipsis = text.ellipsis(like: first.style)
      let half = (availableWidth - ellipsis.advance) / 2
      let start = prefix(of: rest, in: half)
      let end = suffix(of: rest, in: availableWidth - ellipsis.advance - Self.width(start[...]))
      return start + [ellipsis] + end
    default: return Array(rest)
    }
  }

  /// The clusters moved closer together, so that they fit; nil if they are too long for that.
  ///
  /// The limit is the default of AppKit's `tighteningFactorForTruncation`, whose documentation says that a
  /// line may be longer by that share of the available width. UIKit's is not published.
  func tightened(_ rest: ArraySlice<StyledText.Cluster>) -> [StyledText.Cluster]? {
    let rest = rest.trimmingSpaces
    let excess = Self.width(rest) - availableWidth
    guard rest.count > 1, excess <= availableWidth * Self.tightening else { return nil }
    let gaps = rest.dropLast().count { $0.advance > 0 }
    guard excess > 0, gaps > 0 else { return Array(rest) }
    var clusters = Array(rest)
    for index in clusters.indices.dropLast() where clusters[index].advance > 0 {
      clusters[index].advance -= excess / CGFloat(gaps)
    }
    return clusters
  }

  private static let tightening: CGFloat = 0.05

  private func prefix(
    of clusters: ArraySlice<StyledText.Cluster>, in availableWidth: CGFloat
  ) -> [StyledText.Cluster] {
    var width: CGFloat = 0
    let kept = clusters.prefix { cluster in
      width += cluster.advance
      return width <= availableWidth + LineBreaker.slack
    }
    return Array(kept.trimmingSpaces)
  }

  private func suffix(
    of clusters: ArraySlice<StyledText.Cluster>, in availableWidth: CGFloat
  ) -> [StyledText.Cluster] {
    var width: CGFloat = 0
    var start = clusters.endIndex
    while start > clusters.startIndex {
      width += clusters[start - 1].advance
      guard width <= availableWidth + LineBreaker.slack else { break }
      start -= 1
    }
    return Array(clusters[start...].drop { $0.kind == .space })
  }

  /// Width without trailing spaces.
  static func width(_ clusters: ArraySlice<StyledText.Cluster>) -> CGFloat {
    clusters.trimmingSpaces.reduce(0) { $0 + $1.advance }
  }
}

extension ArraySlice<StyledText.Cluster> {
  var trimmingSpaces: ArraySlice<StyledText.Cluster> {
    var slice = self
    while slice.last?.kind == .space { slice.removeLast() }
    return slice
  }
}
