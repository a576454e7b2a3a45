import CoreGraphics
import Testing
import UIKit

/// Lines, justification and queries of rectangles; no views.
struct FlowGeometryTests {
  private static let inset = UIEdgeInsets(top: 10, left: 5, bottom: 10, right: 5)

  private func section(
    _ sizes: [CGSize], _ inset: UIEdgeInsets = .zero, line: CGFloat = 5, item: CGFloat = 5,
    header: CGFloat = 0, footer: CGFloat = 0
  ) -> FlowSection {
    FlowSection(
      sizes: sizes, inset: inset, lineSpacing: line, itemSpacing: item, header: header,
      footer: footer)
  }

  private func squares(_ count: Int, _ side: CGFloat = 100) -> [CGSize] {
    Array(repeating: CGSize(width: side, height: side), count: count)
  }

  private func widths(_ widths: CGFloat..., height: CGFloat = 20) -> [CGSize] {
    widths.map { CGSize(width: $0, height: height) }
  }

  private func frames(_ geometry: FlowGeometry, section: Int = 0) -> [CGRect] {
    (0..<geometry.itemCounts[section]).compactMap {
      geometry.frame(of: .item($0, section: section))
    }
  }

  private func lefts(_ sizes: [CGSize], width: CGFloat = 320, item: CGFloat = 5) -> [CGFloat] {
    frames(FlowGeometry([section(sizes, item: item)], breadth: width)).map(\.minX)
  }

  @Test("S11.11, S11.12, S11.16: three items of 100 points fill 310 points from edge to edge")
  func threeColumns() {
    let geometry = FlowGeometry([section(squares(7), Self.inset)], breadth: 320)
    let frames = frames(geometry)
    #expect(frames.map(\.minX) == [5, 110, 215, 5, 110, 215, 5])
    #expect(frames.map(\.minY) == [10, 10, 10, 115, 115, 115, 220])
    #expect(geometry.contentSize == CGSize(width: 320, height: 330))
  }

  @Test("S11.12, S11.16: two items of 100 points are at the ends of 300 points")
  func twoColumns() {
    let inset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    let frames = frames(FlowGeometry([section(squares(4), inset)], breadth: 320))
    #expect(frames.map(\.minX) == [10, 210, 10, 210])
  }

  @Test("S11.11: a line has as many items as fit with the minimum spacing")
  func breaking() {
    #expect(lefts(widths(100, 100, 110, 50)) == [0, 105, 210, 0])
    // A tenth of a point more does not fit.
    #expect(lefts(widths(100, 100, 110.1, 50)) == [0, 220, 0, 115.1])
    // Widths computed to fill a line fill it.
    let third = (CGFloat(320) - 2 * 5) / 3
    #expect(lefts(widths(third, third, third)).map { $0.rounded() } == [0, 108, 217])
  }

  @Test("S11.11: the first item that is longer than a line is reported")
  func tooLong() {
    let sections = [section(squares(2)), section(widths(100, 310, 310.5, 400), Self.inset)]
    #expect(FlowGeometry(sections, breadth: 320).tooLong == .item(2, section: 1))
    #expect(FlowGeometry([section(squares(2, 320))], breadth: 320).tooLong == nil)
    let high = [section([CGSize(width: 10, height: 90)])]
    #expect(
      FlowGeometry(high, breadth: 80, isHorizontal: true).tooLong == .item(0, section: 0))
  }

  @Test("S11.13: with one size the last line is aligned with the columns")
  func lastLineOfOneSize() {
    // Three fit, 110 apart; also if there is no full line before.
    #expect(lefts(squares(3), item: 8) == [0, 110, 220])
    #expect(lefts(squares(4), item: 8) == [0, 110, 220, 0])
    #expect(lefts(squares(2), item: 8) == [0, 110])
    #expect(lefts(squares(1), item: 8) == [0])
  }

  @Test("S11.13: with several sizes the last line has the minimum spacing")
  func lastLineOfSeveralSizes() {
    #expect(lefts(widths(150, 100, 65, 70)) == [0, 220, 0, 70])
    #expect(lefts(widths(150, 150, 60)) == [0, 170, 0])
  }

  @Test("S11.14: a line with a single item centers it")
  func loneItems() {
    #expect(lefts(squares(3, 200)) == [60, 60, 60])
    // A single item is centered if sizes differ, and at the end of a section if no second one would
    // fit.
    #expect(lefts(widths(100, 300, 200)) == [110, 10, 60])
    #expect(lefts(widths(100, 300, 158)) == [110, 10, 81])
    #expect(lefts(widths(100, 300, 157)) == [110, 10, 0])
  }

  @Test("S11.15: items are centered in a line as high as the highest")
  func acrossTheLine() {
    let sizes = [
      CGSize(width: 100, height: 20), CGSize(width: 100, height: 60),
      CGSize(width: 100, height: 40), CGSize(width: 320, height: 30),
    ]
    let geometry = FlowGeometry([section(sizes, line: 7)], breadth: 320)
    #expect(frames(geometry).map(\.minY) == [20, 0, 10, 67])
    #expect(geometry.contentSize.height == 97)
  }

  @Test("S11.17: header, inset, lines, inset and footer follow each other, section by section")
  func sections() {
    let sections = [
      section(squares(1), Self.inset, header: 30, footer: 20), section([], Self.inset, header: 40),
      section(squares(1)),
    ]
    let geometry = FlowGeometry(sections, breadth: 320)
    #expect(
      geometry.frame(of: .header(section: 0)) == CGRect(x: 0, y: 0, width: 320, height: 30))
    #expect(frames(geometry)[0].minY == 40)
    #expect(
      geometry.frame(of: .footer(section: 0)) == CGRect(x: 0, y: 150, width: 320, height: 20))
    #expect(
      geometry.frame(of: .header(section: 1)) == CGRect(x: 0, y: 170, width: 320, height: 40))
    #expect(geometry.frame(of: .footer(section: 1)) == nil)
    // An empty section keeps its insets.
    #expect(frames(geometry, section: 2)[0].minY == 230)
    #expect(geometry.contentSize.height == 330)
    #expect(geometry.frame(of: .item(1, section: 0)) == nil)
    #expect(geometry.frame(of: .item(0, section: 3)) == nil)
  }

  @Test("S11.18: positions are rounded to pixels, sizes are not")
  func rounding() {
    let sizes = widths(50, 50, 50, 50, height: 20.4) + widths(50, height: 21)
    let exact = FlowGeometry([section(sizes, item: 1)], breadth: 218)
    #expect(exact.frame(of: .item(1, section: 0)) == CGRect(x: 56, y: 0, width: 50, height: 20.4))
    for (scale, x) in [(1.0, 55.0), (2, 54.5), (3, 164.0 / 3)] {
      let section = [section(squares(5, 50), item: 1)]
      let rounded = FlowGeometry(section, breadth: 213.9, scale: scale)
      #expect(rounded.frame(of: .item(1, section: 0))?.minX == CGFloat(x))
      #expect(rounded.frame(of: .item(1, section: 0))?.width == 50)
    }
  }

  @Test("S11.19: a horizontal layout is a vertical one with its axes exchanged")
  func mirror() {
    var numbers = SeededSizes()
    for _ in 0..<50 {
      let sizes = (0..<30).map { _ in numbers.next(upTo: 120) }
      let inset = UIEdgeInsets(top: 3, left: 11, bottom: 5, right: 7)
      let turned = UIEdgeInsets(top: 11, left: 3, bottom: 7, right: 5)
      let vertical = FlowGeometry(
        [section(sizes, inset, header: 12, footer: 9), section(sizes, inset)], breadth: 320)
      let flipped = sizes.map { CGSize(width: $0.height, height: $0.width) }
      let horizontal = FlowGeometry(
        [section(flipped, turned, header: 12, footer: 9), section(flipped, turned)], breadth: 320,
        isHorizontal: true)
      for part in [FlowGeometry.Element.header(section: 0), .footer(section: 0)]
        + (0..<30).map({ .item($0, section: 1) })
      {
        let (one, other) = (vertical.frame(of: part), horizontal.frame(of: part))
        #expect(one?.minX == other?.minY && one?.minY == other?.minX)
        #expect(one?.width == other?.height && one?.height == other?.width)
      }
      #expect(vertical.contentSize.height == horizontal.contentSize.width)
    }
  }

  @Test("S11.19: columns are filled from top to bottom")
  func columns() {
    let geometry = FlowGeometry(
      [section(squares(4), line: 7)], breadth: 210, isHorizontal: true)
    #expect(frames(geometry).map(\.minX) == [0, 0, 107, 107])
    #expect(frames(geometry).map(\.minY) == [0, 110, 0, 110])
    #expect(geometry.contentSize == CGSize(width: 207, height: 210))
  }

  /// Edges that touch do not overlap.
  private func overlap(_ a: CGRect, _ b: CGRect) -> Bool {
    a.minX < b.maxX && a.maxX > b.minX && a.minY < b.maxY && a.maxY > b.minY
  }

  @Test("A rectangle query finds the same elements as a full search")
  func elementsInRectangles() {
    var numbers = SeededSizes()
    for spacing: CGFloat in [6, 0, -25] {
      let sections = (0..<8).map { _ in
        section((0..<25).map { _ in numbers.next(upTo: 90) }, Self.inset, line: spacing)
      }
      let geometry = FlowGeometry(sections, breadth: 320, scale: 2)
      for _ in 0..<100 {
        let corner = numbers.next(upTo: 3000)
        let rect = CGRect(
          x: corner.width / 10, y: corner.height, width: numbers.next(upTo: 200).width, height: 150)
        var expected: [FlowGeometry.Element] = []
        for section in 0..<8 {
          expected += (0..<25).map { .item($0, section: section) }.filter {
            geometry.frame(of: $0).map { overlap($0, rect) } ?? false
          }
        }
        #expect(geometry.elements(in: rect) == expected)
      }
    }
  }

  @Test("A pinned header stays visible until its section ends, a footer from its start")
  func pinning() {
    let sections = [
      section(squares(9), header: 30, footer: 20), section(squares(9), header: 30, footer: 20),
    ]
    let geometry = FlowGeometry(sections, breadth: 320)
    func y(_ element: FlowGeometry.Element, scrolled: CGFloat) -> CGFloat? {
      geometry.frame(
        of: element, pinnedTo: CGRect(x: 0, y: scrolled, width: 320, height: 200), headers: true,
        footers: true)?.minY
    }
    // 30 + 310 + 20 for each section.
    #expect(y(.header(section: 0), scrolled: -50) == 0)
    #expect(y(.header(section: 0), scrolled: 100) == 100)
    #expect(y(.header(section: 0), scrolled: 330) == 310)
    #expect(y(.header(section: 1), scrolled: 330) == 360)
    #expect(y(.footer(section: 0), scrolled: 0) == 180)
    #expect(y(.footer(section: 0), scrolled: 300) == 340)
    #expect(y(.footer(section: 1), scrolled: 150) == 390)
  }
}

/// Numbers that are the same in every run.
private struct SeededSizes {
  private var state: UInt32 = 7

  mutating func next(upTo limit: Int) -> CGSize {
    func number() -> CGFloat {
      state = state &* 1_664_525 &+ 1_013_904_223
      return CGFloat(Int(state >> 16) % limit + 1)
    }
    let width = number()
    return CGSize(width: width, height: number())
  }
}
