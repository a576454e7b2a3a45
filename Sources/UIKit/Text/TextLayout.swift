import CoreGraphics

/// Lines of a text, placed from its top left corner.
struct TextLayout {
  struct Line {
    /// Visible clusters, with ellipses.
    let clusters: [StyledText.Cluster]
    /// The first cluster begins here.
    let x: CGFloat
    /// Left edge of the line's area: the indent of its paragraph.
    let indent: CGFloat
    let y: CGFloat
    /// Width without spaces at the end.
    let width: CGFloat
    let height: CGFloat
    /// Distance from the top of the text, downward.
    let baseline: CGFloat
    /// Extra width of every space in a justified line, in points.
    let stretch: CGFloat
    /// Right edge at which a line is clipped.
    let limit: CGFloat
    /// Clusters of the text that the line shows or leaves out, without the newline.
    let range: Range<Int>
  }

  /// Limits of a text.
  struct Limits {
    var width: CGFloat
    var height = CGFloat.infinity
    /// 0 for any number.
    var lines = 0
    /// Whether lines are separated by the fonts' leading.
    var usesLeading = true
  }

  let text: StyledText
  private(set) var lines: [Line] = []
  private(set) var isTruncated = false
  /// Size of the lines without trailing spaces, and without the space before a line that alignment
  /// leaves.
  var size: CGSize {
    CGSize(
      width: lines.reduce(0) { max($0, $1.indent + $1.width) },
      height: lines.last.map { $0.y + $0.height } ?? 0)
  }

  init(_ text: StyledText, _ limits: Limits) {
    self.text = text
    guard !text.isEmpty else { return }
    let places = places(in: limits)
    for (index, place) in places.enumerated() {
      let isLast = index == places.count - 1
      let isFull =
        index + 1 == limits.lines
        || !isLast && places[index + 1].bottom > limits.height + Self.tolerance
      lines.append(line(at: place, limits.width, isCut: isFull && !isLast))
      if isFull {
        isTruncated = !isLast
        break
      }
    }
  }

  /// Distance by which a line may exceed the available height, in points.
  private static let tolerance: CGFloat = 0.5

  /// A line before its fit is known.
  private struct Place {
    let paragraph: StyledText.Paragraph
    let clusters: Range<Int>
    let y: CGFloat
    let bottom: CGFloat
    var isFirst: Bool { clusters.lowerBound == paragraph.clusters.lowerBound }
    var isLast: Bool { clusters.upperBound == paragraph.clusters.upperBound }
  }

  private func places(in limits: Limits) -> [Place] {
    var places: [Place] = []
    var y: CGFloat = 0
    for paragraph in text.paragraphs {
      if !places.isEmpty { y += paragraph.settings.paragraphSpacingBefore }
      for range in LineBreaker(text: text).lines(of: paragraph, in: limits.width) {
        let (height, _, leading) = metrics(of: text.clusters[range], paragraph)
        let place = Place(paragraph: paragraph, clusters: range, y: y, bottom: y + height)
        places.append(place)
        y +=
          height + (limits.usesLeading ? leading : 0)
          + (place.isLast ? paragraph.settings.paragraphSpacing : paragraph.settings.lineSpacing)
      }
    }
    return places
  }

  private func line(at place: Place, _ width: CGFloat, isCut: Bool) -> Line {
    let settings = place.paragraph.settings
    let extent = settings.extent(in: width, isFirst: place.isFirst)
    var clusters = Array(text.clusters[place.clusters])
    if isCut, settings.lineBreakMode.truncates {
      let truncation = LineTruncation(
        text: text, mode: settings.lineBreakMode, availableWidth: extent.length)
      let rest = text.clusters[place.clusters.lowerBound..<place.paragraph.clusters.upperBound]
      let mayTighten =
        settings.allowsDefaultTighteningForTruncation && rest.endIndex == text.clusters.endIndex
      clusters =
        (mayTighten ? truncation.tightened(rest) : nil)
        ?? truncation.clusters(of: rest, isForced: true)
    }
    let fills = settings.alignment == .justified && !place.isLast && !isCut
    let isShortened = isCut && settings.lineBreakMode.truncates
    let range =
      isShortened
      ? place.clusters.lowerBound..<place.paragraph.clusters.upperBound : place.clusters
    return line(clusters, of: range, place.paragraph, extent, at: place.y, fills: fills)
  }

  private func line(
    _ clusters: [StyledText.Cluster], of range: Range<Int>, _ paragraph: StyledText.Paragraph,
    _ extent: (start: CGFloat, length: CGFloat), at y: CGFloat, fills: Bool
  ) -> Line {
    let shown = clusters[...].trimmingSpaces
    let width = LineTruncation.width(shown)
    let metrics = metrics(of: shown, paragraph)
    let gaps = shown.count { $0.kind == .space }
    let free = extent.length.isFinite ? max(0, extent.length - width) : 0
    let stretch = fills && gaps > 0 ? free / CGFloat(gaps) : 0
    return Line(
      clusters: Array(shown), x: extent.start + free * paragraph.settings.alignment.share,
      indent: extent.start, y: y, width: width + stretch * CGFloat(gaps), height: metrics.height,
      baseline: y + metrics.height - metrics.descent, stretch: stretch,
      limit: extent.start + extent.length, range: range)
  }

  /// Leaves out all lines if already the first is higher than the space.
  mutating func removeLines(higherThan height: CGFloat) {
    if let first = lines.first, first.height > height + Self.tolerance { lines = [] }
  }

  /// The layout without some of its clusters; the others stay where they are. What stays of a line is one piece.
  func keeping(_ isKept: (_ index: Int) -> Bool) -> TextLayout {
    var copy = self
    copy.lines = lines.map { line in
      func stays(_ cluster: StyledText.Cluster) -> Bool { cluster.index.map(isKept) ?? true }
      let skipped = line.clusters.prefix { !stays($0) }
      let kept = line.clusters[skipped.count...].filter(stays)
      let x = skipped.reduce(line.x) {
        $0 + $1.advance + ($1.kind == .space ? line.stretch : 0)
      }
      return Line(
        clusters: kept, x: x, indent: line.indent, y: line.y, width: line.width,
        height: line.height, baseline: line.baseline, stretch: line.stretch, limit: line.limit,
        range: line.range)
    }
    return copy
  }

  /// Metrics of the highest run; extra height of a paragraph style is above the line, leading below
  /// it.
  private func metrics(
    of clusters: ArraySlice<StyledText.Cluster>, _ paragraph: StyledText.Paragraph
  ) -> (height: CGFloat, descent: CGFloat, leading: CGFloat) {
    var styles = Set(clusters.map(\.style))
    if styles.isEmpty { styles = [paragraph.style] }
    let all = styles.map { text.styles[$0] }
    var ascent = all.map { $0.font.ascender + max(0, $0.raise) }.max() ?? 0
    var descent = all.map { -$0.font.descender - min(0, $0.raise) }.max() ?? 0
    for cluster in clusters where cluster.isAttachment {
      let style = text.styles[cluster.style]
      guard let attachment = style.attachmentRectangle else { continue }
      ascent = max(ascent, attachment.maxY + style.raise)
      descent = max(descent, -attachment.minY - style.raise)
    }
    let settings = paragraph.settings
    var height = ascent + descent
    if settings.lineHeightMultiple > 0 { height *= settings.lineHeightMultiple }
    height = max(height, settings.minimumLineHeight)
    if settings.maximumLineHeight > 0 { height = min(height, settings.maximumLineHeight) }
    return (height, descent, all.map(\.font.leading).max() ?? 0)
  }
}

extension NSLineBreakMode {
  var truncates: Bool {
    self == .byTruncatingHead || self == .byTruncatingTail || self == .byTruncatingMiddle
  }
}

extension NSTextAlignment {
  /// Share of a line's free width before the text.
  var share: CGFloat {
    switch self {
    case .center: 0.5
    case .right: 1
    case .left, .justified, .natural: 0
    }
  }
}
