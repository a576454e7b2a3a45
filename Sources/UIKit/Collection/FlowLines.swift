import CoreGraphics

/// The lines of one section with the frames of their items, as if it scrolled vertically.
struct FlowLines: Equatable, Sendable {
  /// One after the other: header, lines, footer (S11.17).
  let header: CGRect
  let footer: CGRect
  /// Frames of the items.
  let frames: [CGRect]
  private let lines: [FlowLine]

  /// - Parameters:
  ///   - start: where the section begins.
  ///   - grid: grid to which positions are rounded (S11.18); nil for no rounding.
  init(_ section: FlowSection, at start: CGFloat, width: CGFloat, grid: PixelGrid?) {
    header = CGRect(x: 0, y: start, width: width, height: section.header)
    let availableWidth = section.availableWidth(in: width)
    let hasOneSize = section.hasOneSize
    var frames: [CGRect] = []
    frames.reserveCapacity(section.sizes.count)
    var lines: [FlowLine] = []
    var y = header.maxY + section.inset.top
    for items in section.lines(in: availableWidth) {
      let height = items.reduce(0) { max($0, section.sizes[$1].height) }
      let places = section.places(on: items, in: availableWidth, hasOneSize: hasOneSize)
      for (item, x) in zip(items, places) {
        let size = section.sizes[item]
        // Across the line in its middle (S11.15).
        let origin = CGPoint(x: section.inset.left + x, y: y + (height - size.height) / 2)
        frames.append(CGRect(origin: grid?.nearest(origin) ?? origin, size: size))
      }
      lines.append(
        FlowLine(items: items, start: y, reach: max(y + height, lines.last?.reach ?? y)))
      y += height + section.lineSpacing
    }
    let end = lines.isEmpty ? y : y - section.lineSpacing
    footer = CGRect(
      x: 0, y: end + section.inset.bottom, width: width, height: section.footer)
    self.frames = frames
    self.lines = lines
  }

  var span: ClosedRange<CGFloat> { header.minY...max(header.minY, footer.maxY) }

  /// The items that have something in a rectangle, in their order.
  func items(in rect: CGRect) -> [Int] {
    var found: [Int] = []
    // A point more on either side: items may have been rounded out of their line.
    let (top, bottom) = (rect.minY - 1, rect.maxY + 1)
    for line in lines[lines.firstIndex(past: { $0.reach > top })...] {
      guard line.start < bottom else { break }
      found += line.items.filter { frames[$0].overlaps(rect) }
    }
    return found
  }

  /// Frame of a header that stays visible together with its section.
  func pinnedHeader(below top: CGFloat) -> CGRect {
    var frame = header
    frame.origin.y = max(header.minY, min(top, footer.minY - header.height))
    return frame
  }

  /// Frame of a footer that becomes visible together with its section.
  func pinnedFooter(above bottom: CGFloat) -> CGRect {
    var frame = footer
    frame.origin.y = min(footer.minY, max(bottom - footer.height, header.maxY))
    return frame
  }
}

/// Some items side by side.
private struct FlowLine: Equatable, Sendable {
  let items: Range<Int>
  let start: CGFloat
  /// Largest extent of this line and those before; lines overlap if their spacing is negative.
  let reach: CGFloat
}

extension CGRect {
  /// Whether both have an area in common; edges that touch have none.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}

extension PixelGrid {
  fileprivate func nearest(_ point: CGPoint) -> CGPoint {
    CGPoint(x: nearest(point.x), y: nearest(point.y))
  }
}
