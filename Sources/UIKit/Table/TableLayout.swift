import Foundation

/// Frames of a table's sections and rows, computed from their heights.
package struct TableLayout: Equatable, Sendable {
  /// One section's heights, and where it begins.
  package struct Section: Equatable, Sendable {
    /// Height above the header, which does not stay visible with it.
    package var padding: CGFloat
    package var header: CGFloat
    package var rows: [CGFloat]
    package var footer: CGFloat
    package fileprivate(set) var start: CGFloat = 0
    /// Upper edge of each row, and the lower edge of the last one.
    fileprivate var edges: [CGFloat] = []

    package init(padding: CGFloat = 0, header: CGFloat, rows: [CGFloat], footer: CGFloat) {
      self.padding = padding
      self.header = header
      self.rows = rows
      self.footer = footer
    }

    var headerStart: CGFloat { start + padding }
    var headerEnd: CGFloat { headerStart + header }
    var rowsEnd: CGFloat { edges.last ?? headerEnd }
    package var end: CGFloat { rowsEnd + footer }
  }

  package private(set) var sections: [Section]
  /// Above the first section: the table's own header.
  let top: CGFloat
  let bottom: CGFloat
  /// Height of the table.
  package private(set) var height: CGFloat = 0

  package init(_ sections: [Section] = [], top: CGFloat = 0, bottom: CGFloat = 0) {
    self.sections = sections
    self.top = top
    self.bottom = bottom
    place()
  }

  private mutating func place() {
    var y = top
    for index in sections.indices {
      sections[index].start = y
      y = sections[index].headerEnd
      var edges = [y]
      for row in sections[index].rows {
        y += row
        edges.append(y)
      }
      sections[index].edges = edges
      y += sections[index].footer
    }
    height = y + bottom
  }

  /// Gives a row the height that was measured.
  mutating func setHeight(_ height: CGFloat, of path: IndexPath) {
    sections[path.section].rows[path.row] = height
    place()
  }

  /// Number of rows per section.
  var rowCounts: [Int] { sections.map(\.rows.count) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && sections[path.section].rows.indices.contains(path.row)
  }

  /// Upper and lower edge of a row; nil if it does not exist.
  package func span(of path: IndexPath) -> ClosedRange<CGFloat>? {
    guard contains(path) else { return nil }
    let edges = sections[path.section].edges
    return edges[path.row]...edges[path.row + 1]
  }

  /// The rows that have something in a vertical span, from the top.
  package func rows(in span: ClosedRange<CGFloat>) -> [IndexPath] {
    var paths: [IndexPath] = []
    for (number, section) in sections.enumerated()
    where section.start < span.upperBound && section.end > span.lowerBound {
      var row = section.firstRow(below: span.lowerBound)
      while row < section.rows.count, section.edges[row] < span.upperBound {
        paths.append(IndexPath(row: row, section: number))
        row += 1
      }
    }
    return paths
  }

  /// Frame of a header that stays visible together with its section.
  func floatingHeader(of section: Int, below top: CGFloat) -> CGFloat {
    let section = sections[section]
    return max(section.headerStart, min(top, section.rowsEnd - section.header))
  }

  /// Frame of a footer that becomes visible together with its section.
  func floatingFooter(of section: Int, above bottom: CGFloat) -> CGFloat {
    let section = sections[section]
    return min(section.rowsEnd, max(bottom - section.footer, section.headerEnd))
  }
}

extension TableLayout.Section {
  /// The first row that ends below a height.
  fileprivate func firstRow(below y: CGFloat) -> Int {
    rows.indices.firstIndex(past: { edges[$0 + 1] > y })
  }
}
