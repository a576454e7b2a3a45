import Pixels
import Testing
import VisualDiff

/// Explanations that fit about as well, of which only one agrees with every frame and every side.
extension NamedChangeTests {
  @Test("A button that the edge of the screen cuts off is taller, although its title has moved")
  func tallerButtonAtEdge() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.center.x = 12
    page.paint = SIMD3(0, 122, 255)
    page.letters = SIMD3(250, 250, 250)
    let found = try diagnosis(of: page) { page, _ in
      page.size.height += 8
      page.center.y += 4
    }
    #expect(found.best.explanation == .resized(width: 0, height: 8), "\(found)")
  }

  @Test("A card of less than half the height has another size")
  func muchShorter() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.paint = SIMD3(200, 120, 60)
    page.letters = SIMD3(250, 250, 250)
    let found = try diagnosis(of: page) { page, _ in
      page.size.height -= 38
      page.center.y -= 19
    }
    #expect(found.best.explanation == .resized(width: 0, height: -38), "\(found)")
  }

  @Test("Longer text is no wider thing")
  func longerText() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.isCardTransparent = true
    page.size = (40, 28)
    let found = try diagnosis(of: page) { page, _ in
      page.words = 3
      page.size.width += 20
      page.center.x += 10
    }
    if case .resized = found.best.explanation { Issue.record("\(found)") }
  }

  @Test("A shadow of a few levels, half of whose change is rounding")
  func faintShadow() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.shadow = (0.02, 4, 0, 3)
    let found = try diagnosis(of: page) { page, _ in page.shadow.opacity = 0.04 }
    #expect(found.best.explanation == .shadowStronger, "\(found)")
  }

  @Test("A view that something covers in part of the frames is missing in all of them")
  func coveredInPart() throws {
    func frames(_ isThere: Bool) -> FrameSequence {
      var page = CardPage()
      page.isCardThere = isThere
      page.paint = SIMD3(88, 86, 214)
      page.letters = page.paint
      return FrameSequence(
        Self.tops.enumerated().map { number, top in
          page.center.y = top
          var frame = page.frame
          guard number == 0 else { return frame }
          for y in 0..<frame.height {
            for x in 0..<70 {
              let level = UInt8((x * 5 + y * 3) % 256)
              frame[x, y] = PremultipliedRGBA8(red: level, green: 90, blue: 200, alpha: 255)
            }
          }
          return frame
        })
    }
    let (expected, actual) = (frames(true), frames(false))
    let verdict = try SequenceComparison.compare(expected: expected, actual: actual)
    let found = try #require(
      try SequenceDiagnosis.diagnose(expected: expected, actual: actual, verdict: verdict))
    #expect(found.best.explanation == .contentMissing, "\(found)")
  }

  @Test("A card that hardly stood out from the page is painted, not added")
  func paintedFaintCard() throws {
    var page = CardPage()
    page.hasPageLetters = false
    page.paint = SIMD3(222, 224, 228)
    page.letters = page.paint
    let found = try diagnosis(of: page) { page, _ in
      page.paint = SIMD3(28, 28, 30)
      page.letters = page.paint
    }
    #expect(found.best.explanation != .contentAdded, "\(found)")
  }
}
