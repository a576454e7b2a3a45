import CoreGraphics

/// Frames of all elements of a flow layout, computed from its sections.
package struct FlowGeometry: Equatable, Sendable {
  /// Something that has a frame.
  package enum Element: Hashable, Sendable {
    case header(section: Int)
    case item(Int, section: Int)
    case footer(section: Int)
  }

  private let sections: [FlowLines]
  /// Horizontal scrolling is vertical scrolling in a mirror along the diagonal (S11.19).
  private let isMirrored: Bool
  /// Size of the content with the section insets.
  package let contentSize: CGSize
  /// The first item that is longer than a line (S11.11).
  package let tooLong: Element?

  /// - Parameters:
  ///   - breadth: of the content across the direction of scrolling.
  ///   - isHorizontal: whether it scrolls that way, so that lines are columns.
  ///   - scale: pixels for a point, to which places are rounded; nil for no rounding.
  package init(
    _ sections: [FlowSection], breadth: CGFloat, isHorizontal: Bool = false, scale: CGFloat? = nil
  ) {
    isMirrored = isHorizontal
    let grid = scale.map { PixelGrid(scale: $0) }
    var placed: [FlowLines] = []
    var end: CGFloat = 0
    for section in isHorizontal ? sections.map(\.mirrored) : sections {
      placed.append(FlowLines(section, at: end, width: breadth, grid: grid))
      end = placed.last?.footer.maxY ?? end
    }
    self.sections = placed
    contentSize = CGSize(width: breadth, height: end).mirrored(isHorizontal)
    tooLong = Self.tooLong(sections, breadth, isHorizontal)
  }

  private static func tooLong(
    _ sections: [FlowSection], _ breadth: CGFloat, _ isHorizontal: Bool
  ) -> Element? {
    for (number, section) in sections.enumerated() {
      let section = isHorizontal ? section.mirrored : section
      let availableWidth = section.availableWidth(in: breadth)
      // Items calculated to fill a line may be longer than it by a rounding error.
      if let item = section.sizes.firstIndex(where: { $0.width > availableWidth + 1e-6 }) {
        return .item(item, section: number)
      }
    }
    return nil
  }

  /// Number of items per section.
  package var itemCounts: [Int] { sections.map(\.frames.count) }

  /// Frame of an element; nil if it does not exist, such as a header of length 0.
  package func frame(of element: Element) -> CGRect? {
    frame(of: element) {
      $0.header
    } footer: {
      $0.footer
    }
  }

  /// As ``frame(of:)``, with headers or footers that stay in a visible area.
  package func frame(
    of element: Element, pinnedTo visible: CGRect, headers: Bool, footers: Bool
  ) -> CGRect? {
    let visible = visible.mirrored(isMirrored)
    return frame(of: element) {
      headers ? $0.pinnedHeader(below: visible.minY) : $0.header
    } footer: {
      footers ? $0.pinnedFooter(above: visible.maxY) : $0.footer
    }
  }

  private func frame(
    of element: Element, header: (FlowLines) -> CGRect, footer: (FlowLines) -> CGRect
  ) -> CGRect? {
    switch element {
    case .item(let item, let number):
      guard let section = section(number), section.frames.indices.contains(item) else { return nil }
      return section.frames[item].mirrored(isMirrored)
    case .header(let number):
      guard let section = section(number), section.header.height > 0 else { return nil }
      return header(section).mirrored(isMirrored)
    case .footer(let number):
      guard let section = section(number), section.footer.height > 0 else { return nil }
      return footer(section).mirrored(isMirrored)
    }
  }

  private func section(_ number: Int) -> FlowLines? {
    sections.indices.contains(number) ? sections[number] : nil
  }

  /// The items that have something in a rectangle, with the headers and footers of all sections
  /// that have: a pinned one may be anywhere in its section.
  package func elements(in rect: CGRect) -> [Element] {
    let rect = rect.mirrored(isMirrored)
    var found: [Element] = []
    for number in sections.firstIndex(past: { $0.span.upperBound > rect.minY })..<sections.count {
      let section = sections[number]
      guard section.span.lowerBound < rect.maxY else { break }
      if section.header.height > 0 { found.append(.header(section: number)) }
      found += section.items(in: rect).map { .item($0, section: number) }
      if section.footer.height > 0 { found.append(.footer(section: number)) }
    }
    return found
  }
}

extension CGSize {
  /// The size, with swapped axes if `isMirrored` is true.
  fileprivate func mirrored(_ isMirrored: Bool) -> CGSize {
    isMirrored ? CGSize(width: height, height: width) : self
  }
}

extension CGRect {
  /// The rectangle, with swapped axes if `isMirrored` is true.
  fileprivate func mirrored(_ isMirrored: Bool) -> CGRect {
    isMirrored ? CGRect(x: minY, y: minX, width: height, height: width) : self
  }
}
