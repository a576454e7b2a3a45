import CoreGraphics
import Foundation
import Testing
import UIKit

/// A monospaced face of 10 points makes every character as wide as a column and every line as high.
@Suite("Measuring text")
struct TextMeasuringTests {
  /// SF Mono's advance and SF's line height at 10 points, in points.
  private let column = 10 * 1266.0 / 2048
  private let line = 10 * 2444.0 / 2048
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
    #expect(agree([size.width, size.height], [columns * column, lines * line]), "\(note) \(size)")
  }

  @Test("Lines take as many words as fit; spaces hang over their ends")
  func words() {
    let table: [(text: String, columns: Double, width: Double, lines: Double)] = [
      ("one two three", 13, 13, 1), ("one two three", 12, 7, 2), ("one two three", 8, 7, 2),
      ("one two three", 7, 7, 2), ("one two three", 6, 5, 3), ("one   two", 4, 3, 2),
      ("unbreakable", 4, 4, 3), ("a unbreakable", 6, 6, 3), ("twenty-two", 8, 7, 2),
      ("no\u{A0}break", 5, 5, 2), ("a\nb", 10, 1, 2), ("a\r\n\nb", 10, 1, 3),
    ]
    for row in table {
      expect(size(row.text, CGFloat(row.columns * column)), row.width, row.lines, row.text)
    }
    // Boxes of 1 em each, and the tracking.
    #expect(agree([size("漢字漢字", 25).height], [2 * line]))
  }

  @Test("With character wrapping lines break anywhere, clipped text never")
  func modes() {
    expect(size("ab cdef", 4 * column) { $0.lineBreakMode = .byCharWrapping }, 4, 2)
    expect(size("ab cdef", 4 * column) { $0.lineBreakMode = .byClipping }, 7, 1)
  }

  @Test("Line spacing is between lines, paragraph spacing between paragraphs")
  func spacing() {
    #expect(agree([size("a b c", 6) { $0.lineSpacing = 5 }.height], [3 * line + 10]))
    let paragraphs = size("a b\nc", 6) {
      $0.lineSpacing = 2
      $0.paragraphSpacing = 7
      $0.paragraphSpacingBefore = 1
    }
    #expect(agree([paragraphs.height], [3 * line + 10]))
  }

  @Test("Line heights are multiplied, then bounded")
  func heights() {
    #expect(agree([size("a b", 6) { $0.lineHeightMultiple = 2 }.height], [4 * line]))
    #expect(agree([size("a b", 6) { $0.minimumLineHeight = 20 }.height], [40]))
    let bounded = size("a b", 6) {
      $0.lineHeightMultiple = 2
      $0.maximumLineHeight = 15
    }
    #expect(agree([bounded.height], [30]))
  }

  @Test("Indents shorten lines")
  func indents() {
    expect(size("ab cd ef", 8 * column) { $0.firstLineHeadIndent = 4 * column }, 6, 2)
    expect(
      size("ab cd ef", 8 * column) {
        $0.headIndent = 4 * column
        $0.tailIndent = -2 * column
      }, 6, 2)
    expect(size("ab cd ef", 8 * column) { $0.tailIndent = 3 * column }, 2, 3)
  }

  @Test("Kerning, sizes and raised text count; a line is as high as its highest run")
  func attributes() {
    let kerned = "abc".size(withAttributes: [.font: mono, .kern: 2])
    #expect(agree([kerned.width], [3 * column + 6]))
    let text = NSMutableAttributedString(string: "ab", attributes: [.font: mono])
    text.addAttribute(.font, value: mono.withSize(20), range: NSRange(location: 1, length: 1))
    #expect(agree([text.size().width, text.size().height], [3 * column, 2 * line]))
    text.addAttribute(.baselineOffset, value: 5.0, range: NSRange(location: 1, length: 1))
    #expect(agree([text.size().height], [2 * line + 5]))
  }

  @Test("Without the option to wrap there is one line")
  func singleLine() {
    let rect = "one two".boundingRect(
      with: CGSize(width: 6, height: 0), attributes: [.font: mono], context: nil)
    expect(rect.size, 7, 1)
    let context = NSStringDrawingContext()
    let cut = ("one two three" as NSString).boundingRect(
      with: CGSize(width: 31, height: 24),
      options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: [.font: mono],
      context: context)
    #expect(agree([cut.height, context.totalBounds.height], [2 * line, 2 * line]))
  }

  private func bounds(
    _ text: String, _ columns: Double, lines: Double = 0, minimum: CGFloat,
    _ options: NSStringDrawingOptions = .usesLineFragmentOrigin
  ) -> (rect: CGRect, context: NSStringDrawingContext) {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = minimum
    let rect = text.boundingRect(
      with: CGSize(width: columns * column, height: lines * line), options: options,
      attributes: [.font: mono], context: context)
    #expect(context.totalBounds == rect)
    return (rect, context)
  }

  @Test("Text that does not fit shrinks as far as a context allows")
  func shrinking() {
    // A word of eight columns in the width of four.
    let half = bounds("abcdefgh", 4, minimum: 0.25)
    #expect(half.context.actualScaleFactor <= 0.5 && half.context.actualScaleFactor > 0.498)
    #expect(agree([half.rect.width, half.rect.height], [4 * column, line / 2], within: 0.1))
    let least = bounds("abcdefgh", 4, minimum: 0.8)
    #expect(least.context.actualScaleFactor == 0.8)
    #expect(agree([least.rect.height], [2 * 0.8 * line]))
    // Three lines in the height of two, until two words fit into one line.
    let low = bounds("a b c", 1.5, lines: 2, minimum: 0.1)
    #expect(abs(low.context.actualScaleFactor - 2 / 3) < 0.002)
    #expect(agree([low.rect.height], [2 * line], within: 0.1))
    for whole in [
      bounds("abcd", 4, minimum: 0.25), bounds("abcdefgh", 4, minimum: 0),
      bounds("abcdefgh", 4, minimum: 0.25, []),
    ] { #expect(whole.context.actualScaleFactor == 1) }
  }

  @Test("A word that fits into the width, but not between the indents, shrinks")
  func shrinkingBetweenIndents() {
    let style = NSMutableParagraphStyle()
    style.headIndent = 4 * column
    style.firstLineHeadIndent = 4 * column
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.25
    _ = "abcdefgh".boundingRect(
      with: CGSize(width: 8 * column, height: 0), options: .usesLineFragmentOrigin,
      attributes: [.font: mono, .paragraphStyle: style], context: context)
    #expect(context.actualScaleFactor <= 0.5 && context.actualScaleFactor > 0.498)
  }

  @Test("Device metrics give the bounds of outlines, relative to the origin of the text")
  func outlines() {
    let font = UIFont.systemFont(ofSize: 40)
    func bounds(_ text: String, _ options: NSStringDrawingOptions) -> CGRect {
      text.boundingRect(
        with: .zero, options: options.union(.usesDeviceMetrics), attributes: [.font: font],
        context: nil)
    }
    let capital = bounds("H", [])
    #expect(agree([capital.maxY, capital.height], [0, 40 * 1443 / 2048], within: 0.02))
    #expect(capital.minX > 1 && capital.maxX < "H".size(withAttributes: [.font: font]).width - 1)
    // The baseline is an ascender below the top of the line.
    let below = bounds("H", .usesLineFragmentOrigin)
    #expect(agree([below.maxY], [Double(font.ascender)], within: 0.02))
    #expect(bounds("p", []).maxY > 5 && bounds(".", []).height < 8)
    #expect(bounds("H\nH", .usesLineFragmentOrigin).height > capital.height + 40)
    #expect(bounds(" ", []) == .zero)
  }
}
