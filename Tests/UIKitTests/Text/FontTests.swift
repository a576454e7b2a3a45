import CoreGraphics
import Foundation
import Testing
import UIKit

@Suite("Fonts")
struct FontTests {
  @Test("Lengths are SF's: ascender 0.952, descender -0.241, capitals 0.705, x 0.526 em")
  func lengths() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(font.pointSize == 20)
    let lengths = [
      font.ascender, font.descender, font.capHeight, font.xHeight, font.lineHeight, font.leading,
    ]
    #expect(
      agree(
        lengths, [19.04296875, -4.82421875, 14.091796875, 10.52734375, 23.8671875, 0]))
  }

  // pointfreeco/swift-snapshot-testing 6bb6c9a, testTraits: frames of labels at 3x by UIKit.
  @MainActor @Test("Labels are as high as UIKit's at 3x, and their baselines lie on its pixels")
  func labelFrames() async {
    let measured: [(size: CGFloat, height: Double, baseline: Double?)] = [
      (27, 97, 77), (28, 101, 80), (30, 108, 86), (38, 137, 109), (16, 58, nil), (17, 61, nil),
      (14, 51, nil), (15, 54, nil),
    ]
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 3)
      for row in measured {
        let label = UILabel()
        label.font = .systemFont(ofSize: row.size)
        label.text = "H"
        label.sizeToFit()
        #expect(agree([label.bounds.height], [row.height / 3]), "\(row.size)")
        label.layer.displayIfNeeded()
        guard let baseline = row.baseline else { continue }
        #expect(
          agree([DrawnText(label).boxes.first?.maxY ?? 0], [baseline / 3], within: 1e-3),
          "\(row.size)")
      }
    }
  }

  @Test(
    "Semibold is wider than regular, monospaced faces have one width, and so have digits on request"
  )
  func faces() {
    func width(_ text: String, _ font: UIFont) -> CGFloat {
      text.size(withAttributes: [.font: font]).width
    }
    let fonts = [
      UIFont.systemFont(ofSize: 10, weight: .light), .systemFont(ofSize: 10),
      .boldSystemFont(ofSize: 10), .systemFont(ofSize: 10, weight: .bold),
    ]
    let widths = fonts.map { width("Weight", $0) }
    #expect(widths == widths.sorted() && Set(widths).count == 4)
    let mono = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
    #expect(agree([width("iWm.", mono)], [4 * 10 * 1266 / 2048]))
    let digits = UIFont.monospacedDigitSystemFont(ofSize: 10, weight: .regular)
    #expect(abs(width("1111", digits) - width("0000", digits)) < 1e-9)
    #expect(width("1111", fonts[1]) < width("0000", fonts[1]))
  }

  @Test("A name determines weight, spacing and slant; every name except an empty one gives a face")
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
