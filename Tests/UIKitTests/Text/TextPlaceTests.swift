import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Positions and selections of texts")
struct TextPlaceTests {
  @Test("A field replaces its selection, and continues typing after it")
  func fieldSelection() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "one three"
    let place = try #require(field.position(from: field.beginningOfDocument, offset: 4))
    field.selectedTextRange = field.textRange(from: place, to: place)
    field.insertText("two ")
    #expect(field.text == "one two three")
    field.deleteBackward()
    #expect(field.text == "one twothree")
    let start = try #require(field.selectedTextRange?.start)
    #expect(field.offset(from: field.beginningOfDocument, to: start) == 7)
    field.selectAll(nil)
    field.insertText("x")
    field.insertText("y")
    #expect(field.text == "xy" && field.selectedTextRange?.isEmpty == true)
    #expect(field.position(from: field.endOfDocument, offset: 1) == nil)
    #expect(field.text(in: try #require(field.selectedTextRange)) == "")
  }

  @Test("The caret of a field is after the letters before it")
  func fieldCaret() throws {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 34))
    field.text = "letters"
    let start = field.caretRect(for: field.beginningOfDocument)
    let end = field.caretRect(for: field.endOfDocument)
    #expect(start.minX == 0 && end.minX > 40 && abs(start.midY - 17) < 1)
    let middle = try #require(field.closestPosition(to: CGPoint(x: end.minX / 2, y: 17)))
    #expect((2...5).contains(field.offset(from: field.beginningOfDocument, to: middle)))
  }

  @Test("The caret of a text view moves down with the lines, and back to their start")
  func viewCaret() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    view.font = .systemFont(ofSize: 17)
    view.text = "first line\nsecond"
    view.layoutIfNeeded()
    let first = view.caretRect(for: view.beginningOfDocument)
    let end = view.caretRect(for: view.endOfDocument)
    let second = view.caretRect(
      for: try #require(view.position(from: view.beginningOfDocument, offset: 12)))
    #expect(end.minY > first.maxY - 1 && second.minY == end.minY && second.minX < end.minX)
    let found = try #require(view.closestPosition(to: CGPoint(x: 500, y: end.midY)))
    #expect(view.compare(found, to: view.endOfDocument) == .orderedSame)
    view.selectedTextRange = view.textRange(from: view.beginningOfDocument, to: found)
    #expect(view.selectedRange == NSRange(location: 0, length: 17))
  }
}
