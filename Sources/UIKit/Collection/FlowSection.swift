import CoreGraphics

/// Sizes and distances of a section, in points, before lines are broken.
package struct FlowSection: Equatable, Sendable {
  /// Sizes of the items, in order.
  package var sizes: [CGSize]
  /// Insets around the lines.
  package var inset: UIEdgeInsets
  /// Distance between lines.
  package var lineSpacing: CGFloat
  /// Smallest distance between items of a line.
  package var itemSpacing: CGFloat
  /// Length of header and footer in the scroll direction; 0 for none.
  package var header: CGFloat
  package var footer: CGFloat

  package init(
    sizes: [CGSize], inset: UIEdgeInsets = .zero, lineSpacing: CGFloat = 10,
    itemSpacing: CGFloat = 10, header: CGFloat = 0, footer: CGFloat = 0
  ) {
    self.sizes = sizes
    self.inset = inset
    self.lineSpacing = lineSpacing
    self.itemSpacing = itemSpacing
    self.header = header
    self.footer = footer
  }

  /// The section with 0 in place of every value that is not finite.
  var sound: FlowSection {
    func sound(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    return FlowSection(
      sizes: sizes.map { CGSize(width: sound($0.width), height: sound($0.height)) },
      inset: UIEdgeInsets(
        top: sound(inset.top), left: sound(inset.left), bottom: sound(inset.bottom),
        right: sound(inset.right)),
      lineSpacing: sound(lineSpacing), itemSpacing: sound(itemSpacing), header: sound(header),
      footer: sound(footer))
  }

  /// The section with swapped axes.
  var mirrored: FlowSection {
    var other = self
    other.sizes = sizes.map { CGSize(width: $0.height, height: $0.width) }
    other.inset = UIEdgeInsets(
      top: inset.left, left: inset.top, bottom: inset.right, right: inset.bottom)
    return other
  }
}

/// Lines that run to the right.
extension FlowSection {
  /// Width available to items between the insets.
  func availableWidth(in width: CGFloat) -> CGFloat { width - inset.left - inset.right }

  /// The items of each line: as many as fit with the least spacing (S11.11), and at least one.
  func lines(in availableWidth: CGFloat) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var first = 0
    var used: CGFloat = 0
    for (index, size) in sizes.enumerated() {
      let needed = index == first ? size.width : used + itemSpacing + size.width
      if index > first, needed > availableWidth + roundingLoss {
        lines.append(first..<index)
        first = index
        used = size.width
      } else {
        used = needed
      }
    }
    if first < sizes.count { lines.append(first..<sizes.count) }
    return lines
  }

  /// Left edges of a line's items, from the section's inset on.
  func places(on line: Range<Int>, in availableWidth: CGFloat, hasOneSize: Bool) -> [CGFloat] {
    let (start, spacing) = spread(line, in: availableWidth, hasOneSize: hasOneSize)
    var x = start
    return line.map { item in
      defer { x += sizes[item].width + spacing }
      return x
    }
  }

  /// Start of a line and the distance between its items.
  private func spread(
    _ line: Range<Int>, in availableWidth: CGFloat, hasOneSize: Bool
  ) -> (start: CGFloat, spacing: CGFloat) {
    var count = line.count
    var widths = line.reduce(0) { $0 + sizes[$1].width }
    if line.upperBound == sizes.count, count == 1 || hasOneSize {
      // The last line is spread as if more items of its size filled it (S11.13, S11.14).
      let width = sizes[line.lowerBound].width
      guard width + itemSpacing > 0 else { return (0, itemSpacing) }
      let fitting = ((availableWidth + itemSpacing + roundingLoss) / (width + itemSpacing)).rounded(
        .down)
      // A lone one of several sizes keeps to the left as soon as a second one would fit.
      if fitting > 1, !hasOneSize { return (0, itemSpacing) }
      count = Int(max(1, min(fitting, CGFloat(Int32.max))))
      widths = width * CGFloat(count)
    } else if line.upperBound == sizes.count {
      return (0, itemSpacing)
    }
    // S11.14, and else S11.12.
    guard count > 1 else { return ((availableWidth - widths) / 2, 0) }
    return (0, (availableWidth - widths) / CGFloat(count - 1))
  }

  var hasOneSize: Bool { sizes.allSatisfy { $0 == sizes.first } }
}

/// Rounding error in points by which widths may exceed a line that they should fill.
private let roundingLoss: CGFloat = 1e-6
