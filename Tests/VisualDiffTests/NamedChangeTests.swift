import Pixels
import Testing
import VisualDiff

@Suite("Changes of a view that the diagnosis names")
struct NamedChangeTests {
  /// Tops of the card in the frames: it moves, so that nothing depends on its place.
  private static let tops = [58.0, 60, 62.5, 63]

  private func diagnosis(
    of page: CardPage = CardPage(), _ change: (inout CardPage, Int) -> Void,
    expected unchanged: (inout CardPage, Int) -> Void = { _, _ in }
  ) throws -> Diagnosis {
    func frames(_ change: (inout CardPage, Int) -> Void) -> FrameSequence {
      FrameSequence(
        Self.tops.enumerated().map { number, top in
          var page = page
          page.center.y = top
          change(&page, number)
          return page.frame
        })
    }
    let (expected, actual) = (frames(unchanged), frames(change))
    let verdict = try SequenceComparison.compare(expected: expected, actual: actual)
    return try #require(
      try SequenceDiagnosis.diagnose(expected: expected, actual: actual, verdict: verdict))
  }

  @Test(
    "Corners that are rounder, and less round", arguments: [(6.0, 12.0), (12, 6), (0, 8), (14, 4)])
  func corners(from: Double, to: Double) throws {
    var page = CardPage()
    page.radius = from
    page.hasPageLetters = false
    let found = try diagnosis(of: page) { page, _ in page.radius = to }
    #expect(found.best.explanation == .corners(areRounder: to > from))
    #expect(found.description == (to > from ? "rounder corners" : "less round corners"))
  }

  @Test(
    "A shadow that is gone, new, weaker and stronger",
    arguments: [
      (0.4, 0.0, Explanation.shadowMissing), (0, 0.4, .shadowAdded), (0.4, 0.2, .shadowWeaker),
      (0.2, 0.45, .shadowStronger),
    ])
  func shadow(from: Double, to: Double, explanation: Explanation) throws {
    var page = CardPage()
    page.shadow.opacity = from
    let found = try diagnosis(of: page) { page, _ in page.shadow.opacity = to }
    #expect(found.best.explanation == explanation)
  }

  @Test(
    "A narrow shadow next to the edge of a small round view",
    arguments: [
      (0.3, 0.0, Explanation.shadowMissing), (0.3, 0.1, .shadowWeaker), (0.1, 0.3, .shadowStronger),
    ])
  func narrowShadow(from: Double, to: Double, explanation: Explanation) throws {
    var page = CardPage()
    page.size = (20, 20)
    page.radius = 10
    page.shadow = (from, 1.2, 0, 1)
    let found = try diagnosis(of: page) { page, _ in page.shadow.opacity = to }
    #expect(found.best.explanation == explanation)
  }

  @Test("A view that is new or missing in front of a texture with contrast of its own")
  func presenceOnTexture() throws {
    var page = CardPage()
    page.isPageTextured = true
    page.texture = 1.6
    var empty = page
    empty.isCardThere = false
    let gone = try diagnosis(of: page) { page, _ in page.isCardThere = false }
    let new = try diagnosis(of: empty) { page, _ in page.isCardThere = true }
    #expect(gone.best.explanation == .contentMissing)
    #expect(new.best.explanation == .contentAdded)
  }

  @Test(
    "A small view that is gone from a corner of the screen, or new there",
    arguments: [false, true], [false, true])
  func inCorner(isRight: Bool, isLower: Bool) throws {
    var page = CardPage()
    page.size = (30, 30)
    page.radius = 0
    page.center.x = isRight ? 81 : 15
    page.paint = SIMD3(200, 120, 60)
    // Half of its outline is visible: letters behind it would count for as much.
    page.hasPageLetters = false
    func there(_ page: inout CardPage, _ number: Int) { page.center.y = isLower ? 105 : 15 }
    func gone(_ page: inout CardPage, _ number: Int) { page.isCardThere = false }
    let missing = try diagnosis(of: page, gone, expected: there)
    #expect(missing.best.explanation == .contentMissing, "\(missing)")
    let new = try diagnosis(of: page, there, expected: gone)
    #expect(new.best.explanation == .contentAdded, "\(new)")
  }

  @Test("The direction of a move by less than a pixel names each part that counts")
  func headings() {
    let ways: [(Double, Double, String)] = [
      (0.3, 0.2, "right and down"), (-0.3, -0.2, "left and up"), (0.4, 0.1, "right"),
      (0, -0.5, "up"), (-0.2, 0.05, "left"), (0.05, 0.2, "down"),
    ]
    for (dx, dy, way) in ways {
      #expect("\(Explanation.nudged(dx: dx, dy: dy))" == "moved less than a pixel \(way)")
    }
  }

  @Test("An amount that is added to every color, of many and of few", arguments: [true, false])
  func recolored(isTextured: Bool) throws {
    var page = CardPage()
    page.isPageTextured = isTextured
    page.isCardThere = false
    let found = try diagnosis(of: page) { page, _ in
      page.material = { $0 + SIMD3(12, -7, 11) }
    }
    #expect(found.best.explanation == .recolored(red: 12, green: -7, blue: 11), "\(found)")
  }

  @Test(
    "A card that is wider, narrower, taller and shorter, also one at a side that stays",
    arguments: [(6.0, 0.0), (-6, 0), (0, 4), (0, -8)], [false, true])
  func size(growth: (Double, Double), isPinned: Bool) throws {
    let (width, height) = growth
    var page = CardPage()
    page.hasPageLetters = false
    page.paint = SIMD3(200, 120, 60)
    page.letters = page.paint
    let found = try diagnosis(of: page) { page, _ in
      page.size.width += width
      page.size.height += height
      if isPinned {
        page.center.x += width / 2
        page.center.y += height / 2
      }
    }
    // Of a plain card with one side that stays only an edge has moved.
    let edge = Explanation.edgeMoved(dx: Int(width), dy: Int(height))
    let size = Explanation.resized(width: Int(width), height: Int(height))
    let accepted = isPinned ? [size, edge] : [size]
    #expect(accepted.contains(found.best.explanation), "\(found)")
  }

  @Test("A button is narrower, although its title has moved by half as much")
  func narrowerButton() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.paint = SIMD3(0, 122, 255)
    page.letters = SIMD3(250, 250, 250)
    let found = try diagnosis(of: page) { page, _ in
      page.size.width -= 6
      page.center.x -= 3
    }
    #expect(found.best.explanation == .resized(width: -6, height: 0), "\(found)")
  }

  @Test("A card with letters that has moved as a whole has no other size")
  func movedCard() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.paint = SIMD3(0, 122, 255)
    page.letters = SIMD3(250, 250, 250)
    let found = try diagnosis(of: page) { page, _ in page.center.x -= 4 }
    #expect(found.best.explanation == .moved(dx: -4, dy: 0), "\(found)")
  }

  @Test("Changes of size and weight have phrases")
  func sizeWords() {
    #expect("\(Explanation.resized(width: 4, height: 0))" == "4 px wider")
    #expect("\(Explanation.resized(width: -4, height: 0))" == "4 px narrower")
    #expect("\(Explanation.resized(width: 0, height: 3))" == "3 px taller")
    #expect("\(Explanation.resized(width: 0, height: -3))" == "3 px shorter")
    #expect("\(Explanation.reweighted(isBolder: true))" == "bolder letters or lines")
    #expect("\(Explanation.reweighted(isBolder: false))" == "thinner letters or lines")
  }

  @Test("A circle that becomes a rounded square, and back, has other corners and no other size")
  func cornersOfCircle() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.size = (30, 30)
    page.radius = 15
    page.paint = SIMD3(200, 120, 60)
    page.letters = page.paint
    let less = try diagnosis(of: page) { page, _ in page.radius = 10 }
    #expect(less.best.explanation == .corners(areRounder: false), "\(less)")
    page.radius = 10
    let more = try diagnosis(of: page) { page, _ in page.radius = 15 }
    #expect(more.best.explanation == .corners(areRounder: true), "\(more)")
  }

  @Test("A thing that takes the place of a smaller one was exchanged, not added")
  func exchange() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.radius = 0
    page.size = (20, 20)
    page.paint = SIMD3(20, 20, 20)
    page.letters = page.paint
    let found = try diagnosis(of: page) { page, _ in
      page.size = (30, 32)
      page.radius = 14
      page.paint = SIMD3(60, 140, 220)
      page.letters = page.paint
    }
    #expect(found.best.explanation != .contentAdded, "\(found)")
  }

  @Test("A border that is new, gone, and of another color")
  func border() throws {
    var bordered = CardPage()
    bordered.border.width = 2
    let new = try diagnosis { page, _ in page.border.width = 2 }
    let gone = try diagnosis(of: bordered) { page, _ in page.border.width = 0 }
    let other = try diagnosis(of: bordered) { page, _ in page.border.color = SIMD3(220, 40, 40) }
    #expect(new.best.explanation == .outline)
    #expect(gone.best.explanation == .outline)
    // A thin line is its color, too.
    #expect(["another border", "#285ADC became #DC2828"].contains(other.description))
  }

  @Test(
    "A border of a view that an edge of the screen cuts off",
    arguments: [(48.0, 112.0), (48, 8), (88, 62), (8, 62)])
  func cutBorder(x: Double, y: Double) throws {
    var page = CardPage()
    page.center.x = x
    let found = try diagnosis(of: page) { page, _ in
      page.center.y = y
      page.border.width = 2
    } expected: { page, _ in
      page.center.y = y
    }
    #expect(found.best.explanation == .outline, "\(found)")
  }

  @Test("A view of another size", arguments: [0.8, 0.9, 1.15])
  func scaled(factor: Double) throws {
    let found = try diagnosis { page, _ in page.factor = factor }
    guard case .transformed(let found, let degrees) = found.best.explanation else {
      Issue.record("\(found)")
      return
    }
    #expect(abs(found - factor) < 0.02)
    #expect(abs(degrees) < 0.6)
  }

  @Test("Letters of another size at another place", arguments: [0.6, 0.7])
  func scaledElsewhere(factor: Double) throws {
    var page = CardPage()
    page.center.x = 34
    // Without the card, only its letters.
    page.paint = SIMD3(236, 238, 242)
    page.hasPageLetters = false
    let found = try diagnosis(of: page) { page, _ in
      page.factor = factor
      page.center.x += 18
    }
    guard case .transformed(let found, let degrees) = found.best.explanation else {
      Issue.record("\(found)")
      return
    }
    #expect(abs(found - factor) < 0.02)
    #expect(degrees == 0)
  }

  @Test("A disc of another size is not rotated")
  func scaledDisc() throws {
    var page = CardPage()
    page.size = (30, 30)
    page.radius = 15
    page.letters = page.paint
    let found = try diagnosis(of: page) { page, _ in page.factor = 0.7 }
    #expect(!found.description.contains("rotated"), "\(found)")
  }

  @Test("A view of another size that can hardly be seen in most frames")
  func faint() throws {
    let found = try diagnosis { page, number in
      page.factor = 1.25
      page.opacity = number == 0 ? 1 : 0.01
    } expected: { page, number in
      page.opacity = number == 0 ? 1 : 0.01
    }
    guard case .transformed(let factor, _) = found.best.explanation else {
      Issue.record("\(found)")
      return
    }
    #expect(abs(factor - 1.25) < 0.02)
    #expect(found.frames == [0, 1, 2, 3])
    #expect(found.probes == [0])
  }

  @Test("A border that only frames show in which nothing moves")
  func resting() throws {
    func rested(_ page: inout CardPage, _ number: Int) {
      page.center.y = number < 2 ? 62 : 62 + Double(number)
    }
    let found = try diagnosis { page, number in
      rested(&page, number)
      page.border.width = 2
      // Whatever it is: here the border does not explain it.
      page.words = number < 2 ? 1 : 2
    } expected: { page, number in
      rested(&page, number)
    }
    #expect(found.best.explanation == .outline)
    #expect(found.probes == [0])
  }

  @Test("Another tint and saturation of all that is behind a material")
  func material() throws {
    var page = CardPage()
    page.isPageTextured = true
    page.isCardThere = false
    let found = try diagnosis(of: page) { page, _ in
      page.material = { color in
        let gray = color.sum() / 3
        return (gray + 1.8 * (color - gray)) * 0.6 + SIMD3(80, 84, 92)
      }
    }
    guard case .recolored = found.best.explanation else {
      Issue.record("\(found)")
      return
    }
  }

  @Test("A light layer in place of a dark one over the whole screen is no shadow that is missing")
  func lighterScreen() throws {
    var page = CardPage()
    page.isPageTextured = true
    page.isCardThere = false
    let found = try diagnosis(of: page) { page, _ in
      page.material = { 0.4 * $0 + SIMD3(repeating: 150) }
    } expected: { page, _ in
      page.material = { 0.9 * $0 - SIMD3(repeating: 60) }
    }
    switch found.best.explanation {
    case .recolored, .tinted: break
    default: Issue.record("\(found)")
    }
  }

  @Test("A rotated view", arguments: [-10.0, 4, 12])
  func rotated(degrees: Double) throws {
    let found = try diagnosis { page, _ in page.degrees = degrees }
    guard case .transformed(let factor, let angle) = found.best.explanation else {
      Issue.record("\(found)")
      return
    }
    #expect(abs(angle - degrees) < 0.6)
    #expect(abs(factor - 1) < 0.02)
  }

  @Test("A view that is rotated and of another size", arguments: [(1.4, -20.0), (1.25, 12)])
  func rotatedAndScaled(factor: Double, degrees: Double) throws {
    var page = CardPage()
    page.size = (44, 24)
    page.hasPageLetters = false
    let found = try diagnosis(of: page) { page, _ in
      page.factor = factor
      page.degrees = degrees
    }
    guard case .transformed(let scale, let angle) = found.best.explanation else {
      Issue.record("\(found)")
      return
    }
    #expect(abs(scale - factor) < 0.02 && abs(angle - degrees) < 1, "\(found)")
  }

  @Test("A view that grows on another curve")
  func grows() throws {
    let found = try diagnosis { page, number in page.factor = [1, 0.94, 0.86, 0.72][number] }
    guard case .transformedVaryingly(let curve) = found.best.explanation else {
      Issue.record("\(found)")
      return
    }
    #expect(curve.map(\.frame) == [1, 2, 3])
    for (transform, factor) in zip(curve, [0.94, 0.86, 0.72]) {
      #expect(abs(transform.factor - factor) < 0.02)
    }
  }

  @Test("Letters of another color, whose edges have it only in part")
  func letters() throws {
    let found = try diagnosis { page, _ in page.letters = SIMD3(0, 122, 255) }
    #expect(found.description == "#464A5A became #007AFF")
    #expect(found.best.error < 0.05)
  }

  @Test("Letters of another color on a photo, whose pixels all differ")
  func lettersOnPhoto() throws {
    var page = CardPage()
    // Nothing of the card can be seen but its letters.
    page.isPageTextured = true
    page.opacity = 1
    page.isCardTransparent = true
    page.letters = SIMD3(250, 250, 250)
    let found = try diagnosis(of: page) { page, _ in page.letters = SIMD3(28, 28, 30) }
    #expect(found.description == "#FAFAFA became #1C1C1E")
  }

  @Test("A card of one color on a plain page is new, and not its page painted")
  func presentPlainCard() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.paint = SIMD3(88, 86, 214)
    page.letters = page.paint
    var empty = page
    empty.isCardThere = false
    let new = try diagnosis(of: empty) { page, _ in page.isCardThere = true }
    #expect(new.best.explanation == .contentAdded, "\(new)")
  }

  @Test("Other letters are other content, whatever else they resemble")
  func words() throws {
    let found = try diagnosis { page, _ in page.words = 2 }
    #expect(found.best.explanation == .unrelated)
    #expect(found.description.hasPrefix("different content in "))
  }

  @Test("A view that is gone or new, in front of a texture")
  func presence() throws {
    var page = CardPage()
    page.isPageTextured = true
    let gone = try diagnosis(of: page) { page, _ in page.isCardThere = false }
    #expect(gone.best.explanation == .contentMissing)
    page.isCardThere = false
    let new = try diagnosis(of: page) { page, _ in page.isCardThere = true }
    #expect(new.best.explanation == .contentAdded)
  }

  @Test("Small letters that are gone or new on a plain card")
  func presentLetters() throws {
    var plain = CardPage()
    plain.letters = plain.paint
    let gone = try diagnosis { page, _ in page.letters = page.paint }
    #expect(gone.best.explanation == .contentMissing)
    let new = try diagnosis(of: plain) { page, _ in page.letters = CardPage().letters }
    #expect(new.best.explanation == .contentAdded)
  }

  @Test("A view that has become the color of the page is gone, not painted")
  func presenceOnPlainPage() throws {
    var page = CardPage()
    page.letters = page.paint
    page.hasPageLetters = false
    page.radius = 16
    let gone = try diagnosis(of: page) { page, _ in page.isCardThere = false }
    #expect(gone.best.explanation == .contentMissing)
  }

  @Test("A view that is fainter, in front of a strong texture")
  func fainter() throws {
    var page = CardPage()
    page.isPageTextured = true
    // One color over everything would explain less of it.
    page.texture = 2.2
    let found = try diagnosis(of: page) { page, _ in page.opacity = 0.5 }
    guard case .fainter(let share) = found.best.explanation else {
      Issue.record("\(found)")
      return
    }
    #expect(abs(share - 0.5) < 0.1)
  }

  @Test("Rows that move along one axis do so in every frame, although they resemble each other")
  func axis() throws {
    let found = try diagnosis { page, number in page.pageShift = [0.0, 4, 9, 15][number] }
    guard case .movedVaryingly(let moves) = found.best.explanation else {
      Issue.record("\(found)")
      return
    }
    #expect(moves.map(\.dx) == [4, 9, 15])
    #expect(moves.allSatisfy { $0.dy == 0 })
    #expect(found.description == "moves on another curve: up to 15 px right (frame 3)")
  }

  @Test("Black over everything is black, not a gray that fits a little better")
  func dim() throws {
    let found = try diagnosis { page, number in page.dim = [0.0, 0.1, 0.2, 0.3][number] }
    #expect(found.description == "30 % darker")
  }

  @Test("One side that has grown is an edge, no shadow")
  func size() throws {
    var page = CardPage()
    // Letters would move with the center.
    page.letters = page.paint
    page.hasPageLetters = false
    let found = try diagnosis(of: page) { page, _ in
      page.size.height += 8
      page.center.y += 4
    }
    guard case .edgeMoved(let dx, let dy) = found.best.explanation else {
      Issue.record("\(found)")
      return
    }
    #expect(dx == 0 && dy == 8)
  }
}
