import Display
import Pixels
import Raster
import Testing

/// Outlines that cross themselves, compared with a test of single points.
@Suite("Outlines that cross themselves")
struct OverlapTests {
  @Test("Coverage of every pixel follows the winding number of its points, by both rules")
  func randomPolygons() {
    var worst = 0.0
    for seed in 0..<60 as Range<UInt64> {
      var dice = Dice(seed: seed)
      let corners = (0..<dice.whole(4...9)).map { _ in
        Point(x: dice.number(-3...19), y: dice.number(-3...17))
      }
      let rule: Outline.FillRule = dice.once(in: 2) ? .evenOdd : .nonZero
      let path = Shape.path(polygon(corners, rule))
      let picture = drawn(16, 14, on: .clear, [.fill(path, .black)])
      for y in 0..<14 {
        for x in 0..<16 {
          let wanted = share(of: corners, rule, x, y)
          worst = max(worst, abs(Double(picture[x, y].alpha) / 255 - wanted))
        }
      }
    }
    // 64 lines of points in a pixel: a border may run between two of them.
    #expect(worst < 0.03, "\(worst)")
  }

  @Test("Lobes of opposite direction do not cancel out where they meet")
  func bow() {
    let bow = polygon(
      [Point(x: 0, y: 0), Point(x: 2, y: 2), Point(x: 2, y: 0), Point(x: 0, y: 2)], .nonZero)
    let picture = drawn(2, 2, on: .clear, [.fill(.path(bow), .black)])
    for y in 0..<2 { for x in 0..<2 { #expect(picture[x, y].alpha == 128) } }
    // The same within a single pixel.
    let small = drawn(1, 1, on: .clear, [.fill(.path(bow), .black, .scale(x: 0.5, y: 0.5))])
    #expect(small[0, 0].alpha == 128)
  }

  @Test("An area with winding number 2 is covered once")
  func twice() {
    let square = [
      Point(x: 0.25, y: 0.25), Point(x: 0.75, y: 0.25), Point(x: 0.75, y: 0.75),
      Point(x: 0.25, y: 0.75),
    ]
    let once = drawn(1, 1, on: .clear, [.fill(.path(polygon(square, .nonZero)), .black)])
    let both = drawn(1, 1, on: .clear, [.fill(.path(polygon(square + square, .nonZero)), .black)])
    #expect(both == once)
    #expect(once[0, 0].alpha == 64)
  }

  @Test("A line of letters has the same bytes as one path, letter by letter, and in parts")
  func lettersInOnePath() {
    var dice = Dice(seed: 7)
    var line = Outline([], mayOverlap: false)
    var letters: [DisplayItem] = []
    // Over 64 columns and with over 64 edges: what few of them take another way.
    for index in 0..<40 {
      let x = Double(8 * index)
      // So far apart that they share no pixel.
      let width = dice.number(3...5.5)
      var letter = Outline([], mayOverlap: false)
      letter.addRing(
        Rect(left: x, top: dice.number(1...9), right: x + width, bottom: dice.number(12...19)),
        thickness: dice.number(0.6...1.4))
      line.elements += letter.elements
      letters.append(.fill(.path(letter), .black))
    }
    let flipped = Transform(a: 0.9, b: 0, c: 0, d: -0.6, tx: 0, ty: 16)
    for move in [Transform.identity, .translation(x: -0.3, y: 0.7), flipped] {
      let whole = DisplayItem.fill(Fill(.path(line), with: .color(.black), transform: move))
      let parts = letters.map { item in
        guard case .fill(var fill) = item else { return item }
        fill.transform = move
        return .fill(fill)
      }
      let picture = drawn(300, 20, on: .clear, [whole])
      #expect(picture == drawn(300, 20, on: .clear, parts), "\(move)")
      var pieced = Pixmap(width: 300, height: 20)
      var rasterizer = Rasterizer()
      let list = DisplayList(
        canvas: PixelSize(width: 300, height: 20), background: .clear, items: [whole])
      for (left, top) in [(0, 0), (67, 0), (0, 11), (67, 11)] {
        rasterizer.redraw(
          list,
          inside: [
            PixelRect(
              left: left, top: top, right: left == 0 ? 67 : 300, bottom: top == 0 ? 11 : 20)
          ], of: &pieced)
      }
      #expect(pieced == picture, "\(move)")
    }
  }

  @Test("An outline known not to overlap has the same pixels, however many edges a row has")
  func hint() {
    // 200 slanted bars with a hole each: 800 edges in every row.
    var elements: [Outline.Element] = []
    for index in 0..<200 {
      let x = Double(index) * 1.7
      let corners = [(x, 0.3), (x + 1.4, 0.6), (x + 1.2, 5.5), (x + 0.1, 5.2)]
      let hole = [(x + 0.4, 1.5), (x + 0.4, 4.5), (x + 0.8, 4.5), (x + 0.8, 1.5)]
      for contour in [corners, hole] {
        for (place, corner) in contour.enumerated() {
          let point = Point(x: corner.0, y: corner.1)
          elements.append(place == 0 ? .move(point) : .line(point))
        }
        elements.append(.close)
      }
    }
    let whole = Outline(elements, mayOverlap: false)
    let picture = drawn(341, 6, on: .clear, [.fill(.path(whole), .black)])
    // Bar by bar, with few enough edges for the overlap resolver to look at each row.
    var compared = 0
    for index in 0..<200 {
      let x = Double(index) * 1.7
      let column = x.rounded(.up)
      // Only columns that the next bar does not reach.
      guard column + 1 <= x + 1.7 else { continue }
      let one = Outline(Array(elements[(index * 10)..<(index * 10 + 10)]))
      let alone = drawn(341, 6, on: .clear, [.fill(.path(one), .black)])
      for y in 0..<6 {
        #expect(picture[Int(column), y] == alone[Int(column), y], "\(index), \(y)")
      }
      compared += 1
    }
    #expect(compared > 100)
  }

  private func polygon(_ corners: [Point], _ rule: Outline.FillRule) -> Outline {
    Outline([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close], rule: rule)
  }

  /// Share of a pixel inside: exact along 64 lines.
  private func share(
    of corners: [Point], _ rule: Outline.FillRule, _ x: Int, _ y: Int
  ) -> Double {
    (0..<64).reduce(0.0) { sum, line in
      let height = Double(y) + (Double(line) + 0.5) / 64
      var crossings: [(x: Double, winding: Int)] = []
      for (from, to) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        guard (from.y <= height) != (to.y <= height) else { continue }
        let place = from.x + (to.x - from.x) * (height - from.y) / (to.y - from.y)
        crossings.append((place, from.y < to.y ? 1 : -1))
      }
      crossings.sort { $0.x < $1.x }
      var winding = 0
      var length = 0.0
      for (one, next) in zip(crossings, crossings.dropFirst()) {
        winding += one.winding
        guard rule == .evenOdd ? winding % 2 != 0 : winding != 0 else { continue }
        length += max(0, min(next.x, Double(x + 1)) - max(one.x, Double(x)))
      }
      return sum + length / 64
    }
  }
}

extension Outline {
  /// Adds an oval with a hole, from curves, within a rectangle.
  fileprivate mutating func addRing(_ rect: Rect, thickness: Double) {
    addOval(rect, isReversed: false)
    addOval(rect.expanded(by: -thickness), isReversed: true)
  }

  private mutating func addOval(_ rect: Rect, isReversed: Bool) {
    let (x, y) = ((rect.left + rect.right) / 2, (rect.top + rect.bottom) / 2)
    let sides = [
      Point(x: rect.right, y: y), Point(x: x, y: rect.bottom), Point(x: rect.left, y: y),
      Point(x: x, y: rect.top),
    ]
    let corners = [
      Point(x: rect.right, y: rect.bottom), Point(x: rect.left, y: rect.bottom),
      Point(x: rect.left, y: rect.top), Point(x: rect.right, y: rect.top),
    ]
    elements.append(.move(sides[0]))
    for index in 0..<4 {
      elements.append(
        isReversed
          ? .quadratic(control: corners[3 - index], end: sides[3 - index])
          : .quadratic(control: corners[index], end: sides[(index + 1) % 4]))
    }
    elements.append(.close)
  }
}
