import CoreGraphics
import Foundation
import Testing
import UIKit

/// A monospaced face of 10 points makes every character 6 points wide and every line 11.9 high.
@Suite("Measuring greeked text")
struct TextMeasuringTests {
  private let mono = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)

  private func size(
    _ text: String, _ width: CGFloat, style: (NSMutableParagraphStyle) -> Void = { _ in }
  ) -> CGSize {
    let paragraph = NSMutableParagraphStyle()
    style(paragraph)
    return text.boundingRect(
      with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: mono, .paragraphStyle: paragraph], context: nil
    ).size
  }

  private func expect(_ size: CGSize, _ columns: Double, _ lines: Double, _ note: String = "") {
    #expect(agree([size.width, size.height], [columns * 6, lines * 11.9]), "\(note) \(size)")
  }

  @Test("Lines take as many words as fit; spaces hang over their ends")
  func words() {
    let table: [(text: String, columns: Double, width: Double, lines: Double)] = [
      ("one two three", 13, 13, 1), ("one two three", 12, 7, 2), ("one two three", 8, 7, 2),
      ("one two three", 7, 7, 2), ("one two three", 6, 5, 3), ("one   two", 4, 3, 2),
      ("unbreakable", 4, 4, 3), ("a unbreakable", 6, 6, 3), ("twenty-two", 8, 7, 2),
      ("no\u{A0}break", 5, 5, 2), ("漢字漢字", 5, 4, 2), ("a\nb", 10, 1, 2), ("a\r\n\nb", 10, 1, 3),
    ]
    for row in table {
      expect(size(row.text, CGFloat(row.columns * 6)), row.width, row.lines, row.text)
    }
  }

  @Test("Characters break anywhere when asked to, clipped text not at all")
  func modes() {
    expect(size("ab cdef", 24) { $0.lineBreakMode = .byCharWrapping }, 4, 2)
    expect(size("ab cdef", 24) { $0.lineBreakMode = .byClipping }, 7, 1)
  }

  @Test("Spacing lies between lines, paragraph spacing between paragraphs")
  func spacing() {
    #expect(agree([size("a b c", 6) { $0.lineSpacing = 5 }.height], [3 * 11.9 + 10]))
    let paragraphs = size("a b\nc", 6) {
      $0.lineSpacing = 2
      $0.paragraphSpacing = 7
      $0.paragraphSpacingBefore = 1
    }
    #expect(agree([paragraphs.height], [3 * 11.9 + 10]))
  }

  @Test("Line heights are multiplied, then bounded")
  func heights() {
    #expect(agree([size("a b", 6) { $0.lineHeightMultiple = 2 }.height], [4 * 11.9]))
    #expect(agree([size("a b", 6) { $0.minimumLineHeight = 20 }.height], [40]))
    let bounded = size("a b", 6) {
      $0.lineHeightMultiple = 2
      $0.maximumLineHeight = 15
    }
    #expect(agree([bounded.height], [30]))
  }

  @Test("Indents shorten lines")
  func indents() {
    expect(size("ab cd ef", 48) { $0.firstLineHeadIndent = 24 }, 6, 2)
    expect(
      size("ab cd ef", 48) {
        $0.headIndent = 24
        $0.tailIndent = -12
      }, 6, 2)
    expect(size("ab cd ef", 48) { $0.tailIndent = 18 }, 2, 3)
  }

  @Test("Kerning, sizes and raised text count; a line is as high as its highest run")
  func attributes() {
    let kerned = "abc".size(withAttributes: [.font: mono, .kern: 2])
    #expect(agree([kerned.width], [24]))
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: mono])
    text.addAttribute(.font, value: mono.withSize(20), range: NSRange(location: 1, length: 1))
    #expect(agree([text.size().width, text.size().height], [18, 23.8]))
    text.addAttribute(.baselineOffset, value: 5.0, range: NSRange(location: 1, length: 1))
    #expect(agree([text.size().height], [28.8]))
  }

  @Test("Without the option to wrap there is one line")
  func singleLine() {
    let rect = "one two".boundingRect(
      with: CGSize(width: 6, height: 0), attributes: [.font: mono], context: nil)
    expect(rect.size, 7, 1)
    let context = NSStringDrawingContext()
    let cut = ("one two three" as NSString).boundingRect(
      with: CGSize(width: 30, height: 24),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: [.font: mono],
      context: context)
    #expect(agree([cut.height, context.totalBounds.height], [23.8, 23.8]))
  }
}
