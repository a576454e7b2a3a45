import CoreGraphics
import Foundation

/// The lines of a text in one container, by UTF-16 units of the text.
struct ContainerLayout {
  /// A line with the space that it takes.
  struct Fragment {
    /// Units of the line, with spaces and the newline at its end.
    var units: Range<Int>
    /// The whole width of the container, as high as the way to the next line.
    let rect: CGRect
    /// The part with text, with the padding at both ends.
    let used: CGRect
    /// Distance of the baseline from the top of ``rect``, in points.
    let baseline: CGFloat
    /// Characters from left to right, by their places in the container; without those that an ellipsis replaces.
    let places: [Place]
    /// Units that an ellipsis replaces.
    let hidden: Range<Int>?
  }

  /// A character.
  struct Place {
    let units: Range<Int>
    let start: CGFloat
    let end: CGFloat
  }

  let layout: TextLayout
  /// Number of units of the text in front of this container.
  let first: Int
  private(set) var fragments: [Fragment] = []
  /// The empty line after a newline at the end of the text.
  private(set) var extra: Fragment?

  /// Units of all lines.
  var units: Range<Int> { first..<max(first, fragments.last?.units.upperBound ?? first) }

  /// Style of text without attributes.
  struct Base {
    var style = RunStyle(font: .systemFont(ofSize: 12))
    var paragraphs = ParagraphSettings()
    /// Whether paragraphs of natural alignment begin at the right.
    var beginsAtRight = false
  }

  /// Size of a container, and what else decides the lines.
  struct Settings {
    var size: CGSize
    var padding: CGFloat
    var lines: Int
    var lineBreakMode: NSLineBreakMode
    var usesLeading: Bool

    /// Lengths from here on are no limit, in points.
    private static let unlimited: CGFloat = 1_000_000

    var width: CGFloat {
      size.width > 0 && size.width < Self.unlimited
        ? max(0, size.width - 2 * padding) : .infinity
    }
    var height: CGFloat {
      size.height > 0 && size.height < Self.unlimited ? size.height : .infinity
    }
  }

  /// Lays out a text that begins `first` units after the start of the whole.
  init(_ text: NSAttributedString, from first: Int, base: Base, in settings: Settings) {
    self.first = first
    var paragraphs = base.paragraphs
    paragraphs.lineBreakMode = settings.lineBreakMode
    var styled = StyledText(text, base: base.style, paragraphs)
    if base.beginsAtRight { styled.beginAtRight() }
    if settings.lineBreakMode.truncates { styled.truncateLastLine(settings.lineBreakMode) }
    var layout = TextLayout(
      styled,
      TextLayout.Limits(
        width: settings.width, height: settings.height, lines: settings.lines,
        usesLeading: settings.usesLeading))
    layout.removeLines(higherThan: settings.height)
    self.layout = layout
    let starts = styled.unitStarts
    for (index, line) in layout.lines.enumerated() {
      let next = layout.lines.indices.contains(index + 1) ? layout.lines[index + 1] : nil
      let fragment = Fragment(
        line, bottom: next?.y ?? line.y + line.height, starts: starts, offset: first,
        clusters: styled.clusters, settings)
      if line.range.isEmpty, next == nil, line.range.lowerBound == styled.clusters.count,
        !styled.clusters.isEmpty
      {
        extra = fragment
      } else {
        fragments.append(fragment)
      }
    }
  }

  /// Line of a unit; nil outside of the container.
  func fragment(ofUnit unit: Int) -> Fragment? {
    fragments.first { $0.units.contains(unit) }
  }

  /// Line at a height in the container, or the nearest one; nil without lines.
  func fragment(at y: CGFloat) -> Fragment? {
    fragments.first { y < $0.rect.maxY } ?? fragments.last
  }

  /// The rectangle of all lines.
  var used: CGRect {
    (fragments + [extra].compactMap(\.self)).reduce(CGRect.null) { $0.union($1.used) }
  }
}

extension ContainerLayout.Fragment {
  fileprivate init(
    _ line: TextLayout.Line, bottom: CGFloat, starts: [Int], offset: Int,
    clusters: [StyledText.Cluster], _ settings: ContainerLayout.Settings
  ) {
    var end = line.range.upperBound
    // The newline belongs to the line that it ends.
    if end < clusters.count, clusters[end].kind == .newline { end += 1 }
    units = offset + starts[line.range.lowerBound]..<offset + starts[end]
    let width =
      settings.width.isFinite ? settings.size.width : line.x + line.width + 2 * settings.padding
    rect = CGRect(x: 0, y: line.y, width: width, height: bottom - line.y)
    used = CGRect(
      x: line.x, y: line.y, width: line.width + 2 * settings.padding, height: line.height)
    baseline = line.baseline - line.y
    var places: [ContainerLayout.Place] = []
    var x = settings.padding + line.x
    for cluster in line.clusters {
      let end = x + cluster.advance + (cluster.kind == .space ? line.stretch : 0)
      if let index = cluster.index {
        places.append(
          ContainerLayout.Place(
            units: offset + starts[index]..<offset + starts[index + 1], start: x, end: end))
      }
      x = end
    }
    let isCut = line.clusters.contains { $0.kind == .ellipsis }
    if !isCut {
      // Spaces at the end hang over the line.
      let next = line.clusters.last?.index.map { $0 + 1 } ?? line.range.lowerBound
      for index in next..<max(next, line.range.upperBound) {
        let end = x + clusters[index].advance
        places.append(
          ContainerLayout.Place(
            units: offset + starts[index]..<offset + starts[index + 1], start: x, end: end))
        x = end
      }
    }
    self.places = places
    let shown = Set(line.clusters.compactMap(\.index))
    let missing = isCut ? line.range.filter { !shown.contains($0) } : []
    hidden =
      if let first = missing.first, let last = missing.last {
        offset + starts[first]..<offset + starts[last + 1]
      } else { nil }
  }

  /// Place of a unit; the end of the line for spaces and newlines that are not shown.
  func place(ofUnit unit: Int) -> ContainerLayout.Place {
    if let place = places.first(where: { $0.units.contains(unit) }) { return place }
    let x = places.last?.end ?? used.midX
    return ContainerLayout.Place(units: unit..<unit + 1, start: x, end: x)
  }

  /// Rectangle of some units of the line; nil if there are none.
  func rect(ofUnits range: Range<Int>) -> CGRect? {
    let part = range.clamped(to: units)
    guard !part.isEmpty else { return nil }
    let inside = places.filter { $0.units.overlaps(part) }
    let start = inside.map(\.start).min() ?? place(ofUnit: part.lowerBound).start
    let end = inside.map(\.end).max() ?? start
    return CGRect(x: start, y: used.minY, width: end - start, height: used.height)
  }
}
