import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Fonts without files")
struct FontTests {
  @Test("Lengths follow the point size: ascender 0.95, descender -0.24, capitals 0.7, x 0.52")
  func lengths() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.pointSize == 20)
    let lengths = [
      font.ascender, font.descender, font.capHeight, font.xHeight, font.lineHeight, font.leading,
    ]
    #expect(agree(lengths, [19, -4.8, 14, 10.4, 23.8, 0]))
  }

  @Test("Every class of characters has one advance, in ems of the regular face")
  func advances() {
    let table: [(String, Double)] = [
      ("", 0), ("a b", 1.38), ("i", 0.27), (".", 0.27), ("f", 0.37), ("-", 0.37), ("a", 0.55),
      ("é", 0.55), ("ß", 0.55), ("E", 0.68), ("É", 0.68), ("Ж", 0.68), ("m", 0.88), ("—", 0.88),
      ("…", 0.88), ("0", 0.62), ("1", 0.46), ("漢", 1), ("👩‍👩‍👧", 1), ("\u{200B}", 0),
      ("e\u{301}", 0.55), ("hello", 0.55 * 3 + 0.27 * 2), ("Hi, W", 0.68 + 0.27 * 2 + 0.28 + 0.88),
    ]
    for (text, ems) in table {
      let size = text.size(withAttributes: [.font: UIFont.systemFont(ofSize: 100)])
      #expect(agree([size.width], [ems * 100]), "\(text)")
      #expect(agree([size.height], [text.isEmpty ? 0 : 119]), "\(text)")
    }
  }

  @Test("Heavier faces are wider; monospaced faces and digits have equal widths")
  func faces() {
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      text.size(withAttributes: [.font: font]).width
    }
    let fonts = [
      UIFont.systemFont(ofSize: 10, weight: .light), .systemFont(ofSize: 10),
      .boldSystemFont(ofSize: 10), .systemFont(ofSize: 10, weight: .bold),
      .systemFont(ofSize: 10, weight: .black),
    ]
    let widths = fonts.map { width("Weight", $0) }
    #expect(widths == widths.sorted() && Set(widths).count == 5)
    #expect(agree([widths[2] - widths[1]], [6 * 0.2]))
    let mono = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
    #expect(agree([width("iWm.", mono), width("漢", mono)], [24, 12]))
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular)
    #expect(width("1111", digits) == width("0000", digits))
    #expect(width("1111", fonts[1]) < width("0000", fonts[1]))
  }

  @Test("A name tells weight, spacing and slant; every name but an empty one is a face")
  func names() {
    let mono = UIFont(name: "Courier-BoldOblique", size: 12)
    #expect(mono?.fontName == "Courier-BoldOblique" && mono?.familyName == "Courier")
    #expect(
      mono?.fontDescriptor.symbolicTraits == [.traitBold, .traitItalic, .traitMonoSpace])
    #expect(UIFont(name: "Avenir-DemiBold", size: 12)?.fontDescriptor.symbolicTraits == .traitBold)
    #expect(UIFont(name: "", size: 12) == nil)
    #expect(UIFont.boldSystemFont(ofSize: 9) == .systemFont(ofSize: 9, weight: .semibold))
    #expect(UIFont.systemFont(ofSize: 9) != .systemFont(ofSize: 10))
    #expect(UIFont.systemFont(ofSize: 9).withSize(10) == .systemFont(ofSize: 10))
  }

  @Test("Text styles have the sizes of the system's usual setting")
  func styles() {
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
    let sizes = styles.map { UIFont.preferredFont(forTextStyle: $0).pointSize }
    #expect(agree(sizes, [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11]))
    let headline = UIFont.preferredFont(forTextStyle: .headline).fontDescriptor
    #expect(headline.symbolicTraits == .traitBold)
  }

  @Test("Descriptors change qualities and keep the size")
  func descriptors() {
    let descriptor = UIFont.systemFont(ofSize: 15).fontDescriptor.withSymbolicTraits(.traitBold)
    let bold = descriptor.map { UIFont(descriptor: $0, size: 0) }
    #expect(bold == .boldSystemFont(ofSize: 15))
    let mono = descriptor?.withDesign(.monospaced).map { UIFont(descriptor: $0, size: 20) }
    #expect(mono == .monospacedSystemFont(ofSize: 20, weight: .semibold))
  }
}
