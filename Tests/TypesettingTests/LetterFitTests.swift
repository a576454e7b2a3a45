import Testing
import Typesetting

/// Positions of letters on public screenshots of labels, at three pixels a point:
/// cashapp/AccessibilitySnapshot (12
/// points; iOS 17 and 18), Adyen/adyen-ios (13 and 17; iOS 17), mttcrsp/fosdem (15 and 17),
/// essentialdevelopercom/essential-feed-case-study (14 and 16), wix/react-native-navigation (titles in
/// semibold 17; iOS 18).
@Suite("Advances of letters")
struct LetterFitTests {
  /// A line, its size and weight, the places of two equal letters in it, and their distance in pixels.
  private static let lines: [(String, Double, Int, Int, Int, Double)] = [
    ("Hint. Adjustable.", 12, 400, 4, 16, 200),
    ("Label. Adjustable.", 12, 400, 3, 16, 208),
    ("Button. Heading.", 12, 400, 6, 15, 162),
    ("Hint. Button.", 12, 400, 2, 11, 147),
    ("Adjusting the accessibility frame vertically", 12, 400, 5, 37, 521),
    ("by > 8.0 alters the sort order. Heading.", 12, 400, 6, 39, 540),
    ("Accessibility path is ignored entirely for", 12, 400, 3, 35, 498),
    ("sorting purposes. Heading.", 12, 400, 4, 22, 330),
    ("03: Text: Value", 12, 400, 2, 8, 92),
    ("Label: Value", 12, 400, 3, 11, 123),
    ("07: Text: Value", 12, 400, 2, 8, 92),
    ("Switch Button. On.", 12, 400, 3, 10, 122),
    ("Switch Button. Off.", 12, 400, 3, 10, 122),
    ("Dimmed. Switch Button. On.", 12, 400, 6, 25, 327),
    ("Label. Switch Button. On.", 12, 400, 5, 24, 327),
    ("Label. Switch Button. Off.", 12, 400, 5, 25, 330),
    ("Selected: Label. Switch Button. Off.", 12, 400, 5, 27, 371),
    ("Heading. Link. Adjustable. Image. Search", 12, 400, 1, 35, 573),
    ("Selected: Label. Dimmed. Switch Button.", 12, 400, 5, 35, 532),
    ("Off. Heading. Link. Adjustable. Image.", 12, 400, 3, 37, 577),
    ("Search Field.", 12, 400, 1, 9, 135),
    ("Fake Label. Switch Button. On.", 12, 400, 10, 29, 327),
    ("Fake Label. Switch Button. Off.", 12, 400, 10, 30, 331),
    ("Fake Label. Switch Button. Mixed.", 12, 400, 3, 30, 460),
    ("Fake Label. On.", 12, 400, 3, 8, 94),
    ("Fake Label. 3", 12, 400, 3, 8, 94),
    ("Fake Label. Switch Button. Value", 12, 400, 3, 31, 474),
    ("The council of Elrond was attended by:", 12, 400, 2, 32, 511),
    ("Elrond, Erestor, Gandalf the Grey, Aragorn,", 12, 400, 2, 40, 645),
    ("Frodo Baggins, Bilbo Baggins, Boromir of", 12, 400, 2, 38, 628),
    ("Gondor, Glóin of the Lonely Mountain, Gimli", 12, 400, 0, 38, 651),
    ("(son of Glóin), Legolas of the Woodland", 12, 400, 3, 37, 575),
    ("Realm, Glorfindel, and Galdor of the Havens.", 12, 400, 1, 40, 660),
    ("Actions Available", 12, 400, 3, 11, 141),
    ("First Action", 12, 400, 1, 9, 121),
    ("Second Action with a Name that's Super", 12, 400, 1, 36, 626),
    ("Long and Will Definitely Cause Labels to", 12, 400, 1, 39, 640),
    ("Wrap when It's Written Out", 12, 400, 1, 16, 263),
    ("Third Action", 12, 400, 2, 9, 112),
    ("Erestor", 12, 400, 1, 6, 87),
    ("Legolas of the Woodland Realm", 12, 400, 1, 25, 434),
    ("Glorfindel", 12, 400, 1, 9, 131),
    ("Galdor of the Havens", 12, 400, 1, 15, 233),
    ("Glóin of the Lonely Mountain", 12, 400, 3, 26, 398),
    ("Gimli (son of Glóin)", 12, 400, 1, 17, 255),
    ("Bilbo Baggins", 12, 400, 1, 10, 159),
    ("Aragorn", 12, 400, 1, 5, 77),
    ("Boromir of Gondor", 12, 400, 1, 15, 256),
    ("Custom Content Label: Custom", 12, 400, 5, 27, 400),
    ("Content Value", 12, 400, 4, 12, 138),
    ("Last name", 13, 400, 1, 6, 89),
    ("Telephone number", 13, 400, 3, 14, 249),
    ("Delivery Address", 13, 400, 1, 13, 216),
    ("Nachname", 13, 400, 1, 5, 88),
    ("E-Mail-Adresse", 13, 400, 1, 6, 92),
    ("Telefonnummer", 13, 400, 3, 11, 193),
    ("Rechnungsadresse", 13, 400, 1, 15, 299),
    ("Lieferadresse", 13, 400, 2, 12, 193),
    ("1000 years ago", 14, 400, 7, 11, 70),
    ("10 days ago", 14, 400, 4, 8, 76),
    ("1 hour ago", 14, 400, 3, 9, 123),
    ("15:00 on Sunday (30 minutes)", 15, 400, 3, 18, 340),
    ("The East Side Gallery is an open-air gallery in", 16, 400, 2, 41, 805),
    ("Berlin. It consists of a series of murals painted", 16, 400, 1, 47, 912),
    ("directly on a 1,316 m long remnant of the Berlin", 16, 400, 1, 46, 953),
    ("Wall, located near the center of Berlin, on", 16, 400, 4, 39, 723),
    ("Mühlenstraße in Friedrichshain-Kreuzberg. The", 16, 400, 2, 43, 903),
    ("gallery has official status as a Denkmal, or", 16, 400, 5, 43, 793),
    ("heritage-protected landmark.", 16, 400, 2, 25, 531),
    ("East Side Gallery", 16, 400, 1, 11, 222),
    ("Memorial in Berlin, Germany", 16, 400, 2, 23, 425),
    ("In 2020 we saw a huge spike in interest for", 17, 400, 1, 32, 720),
    ("RTC. Developers worked quickly to build", 17, 400, 9, 37, 638),
    ("new tools with the challenge of a socially", 17, 400, 7, 40, 708),
    ("distanced world. Go has really started to", 17, 400, 0, 37, 829),
    ("make strides in the RTC world with Pion.", 17, 400, 8, 36, 636),
    ("Easy deploy, great performance, memory", 17, 400, 3, 37, 831),
    ("safety and ability to prototype helped it take", 17, 400, 1, 43, 896),
    ("This talk shows you some basics on", 17, 400, 3, 30, 646),
    ("WebRTC, then how to use Pion and what", 17, 400, 8, 36, 681),
    ("you can build with it", 17, 400, 10, 19, 175),
    ("Katrina", 17, 400, 1, 6, 102),
    ("katrina@mail.com", 17, 400, 4, 10, 182),
    ("United States", 17, 400, 4, 11, 163),
    ("Separate delivery address", 17, 400, 3, 18, 322),
    ("Garfield Ave 3310", 17, 400, 5, 11, 138),
    ("Los Angeles CA 90040", 17, 400, 4, 13, 231),
    ("Vereinigte Staaten", 17, 400, 5, 17, 275),
    ("Abweichende Lieferadresse", 17, 400, 3, 24, 503),
    ("High Importance Label: High", 12, 600, 1, 24, 422),
    ("Importance Value", 12, 600, 9, 15, 107),
    ("a long long long long username", 16, 600, 0, 27, 609),
    ("a username", 16, 600, 0, 7, 167),
    ("Abstract", 17, 600, 3, 7, 95),
    ("Attachments", 17, 600, 2, 9, 209),
    ("Kauf bestätigen", 17, 600, 6, 13, 165),
    ("Confirm purchase", 17, 600, 5, 10, 138),
    ("Continue", 17, 600, 2, 5, 61),
    ("Pay PLN 0.02", 17, 600, 0, 4, 99),
    ("Boleto generieren", 17, 600, 3, 15, 288),
    ("Generate Boleto", 17, 600, 1, 12, 270),
    ("Einlösen", 17, 600, 2, 7, 128),
    ("Redeem", 17, 600, 1, 4, 89),
    ("Continue to test_name", 17, 600, 2, 17, 346),
    ("QR-Code generieren", 17, 600, 6, 16, 240),
    ("Generate QR code", 17, 600, 1, 15, 368),
    ("First Component", 17, 600, 4, 14, 291),
    ("Second Component", 17, 600, 1, 13, 362),
  ]

  // Equal letters look alike, whatever their shape; so their distance is that of the pens.
  @Test(
    "Equal letters are as far apart as the simulator's, to the pixel, in 108 lines of 12 to 17 points"
  )
  func distances() throws {
    var differences: [Double] = []
    for (text, size, weight, first, last, pixels) in Self.lines {
      let font = try #require(SizedFont(SystemFace(weight: weight), size: size))
      let advances = font.shape(text).advances
      func pen(_ index: Int) -> Double {
        // UIKit places glyphs on whole pixels.
        (3 * advances[..<index].reduce(0, +) + 1e-6).rounded(.down)
      }
      let difference = pen(last) - pen(first) - pixels
      #expect(abs(difference) <= 2, "\(text), \(size) points: \(difference)")
      differences.append(difference)
    }
    // Most of the remaining difference is the rounding of both positions.
    #expect(differences.filter { abs($0) > 1 }.count <= 2)
    #expect(differences.filter { $0 == 0 }.count >= 55)
    #expect(abs(differences.reduce(0, +) / Double(differences.count)) < 0.25)
  }

  @Test("A letter is centered in its advance; accents move along")
  func places() throws {
    let font = try #require(SizedFont(SystemFace(), size: 17))
    let plain = font.font.shape("wt")
    let run = font.shape("wt")
    let widening = run.advances[0] - Double(plain.advances[0]) * font.scale - font.tracking
    // "w" is narrower in SF, "t" wider.
    #expect(widening < -0.5)
    #expect(abs(run.glyphs[0].x - widening / 2) < 1e-9)
    #expect(font.shape("w\u{301}").advances[0] == run.advances[0])
    let marked = font.shape("w\u{30B}")
    #expect(marked.glyphs.count == 1 || marked.glyphs[1].x > marked.glyphs[0].x - 17)
    #expect(run.advances[1] > Double(plain.advances[1]) * font.scale + font.tracking)
  }

  @Test("Digits of equal width, missing glyphs, italics and other families keep their advances")
  func exceptions() throws {
    let font = try #require(SizedFont(SystemFace(), size: 17))
    let digits = FontFile.Features(hasTabularDigits: true)
    #expect(
      Set(font.shape("0123456789", features: digits).advances.map { ($0 * 1e6).rounded() }).count
        == 1)
    let box = Double(font.font.metrics.unitsPerEm) * font.scale
    #expect(abs(font.shape("\u{4E00}").width - box - font.tracking) < 1e-9)
    let italic = try #require(SizedFont(SystemFace(isItalic: true), size: 17))
    #expect(
      abs(
        italic.shape("t").width - Double(italic.font.shape("t").width) * italic.scale
          - italic.tracking)
        < 1e-9)
  }

  @Test("From 17 to 20 points the advances change to those of titles without a step")
  func transition() throws {
    for weight in [400, 600, 700] {
      var last = 0.0
      for size in stride(from: 12.0, through: 24, by: 0.25) {
        let font = try #require(SizedFont(SystemFace(weight: weight), size: size))
        let width = font.shape("Total text: 1 tt").width
        #expect(width > last, "\(size) points, weight \(weight)")
        last = width
      }
    }
  }
}
