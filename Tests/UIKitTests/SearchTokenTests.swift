import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Tokens of search fields")
struct SearchTokenTests {
  private func field() -> UISearchTextField {
    let field = UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
    field.placeholder = "Search"
    field.tokens = [UISearchToken(icon: UIImage(systemName: "tag"), text: "Ferries")]
    field.layoutIfNeeded()
    return field
  }

  private func tag(_ field: UISearchTextField) -> UIView? {
    field.subviews.first { view in
      view.subviews.contains { ($0 as? UILabel)?.text == "Ferries" }
    }
  }

  @Test("A token is a tag with icon and text in front of the text, which begins after it")
  func place() throws {
    let field = field()
    let tag = try #require(self.tag(field))
    #expect(tag.frame.minX == 32 && tag.frame.height == 26 && tag.frame.midY == 18)
    #expect(tag.frame.width > 60 && tag.backgroundColor == .secondarySystemFill)
    #expect(abs(field.textRect(forBounds: field.bounds).minX - tag.frame.maxX - 4) < 1e-9)
    #expect(field.caretRect(for: field.endOfDocument).minX >= tag.frame.maxX)
    field.tokenBackgroundColor = .systemTeal
    #expect(self.tag(field)?.backgroundColor == .systemTeal)
  }

  @Test("The delete key removes text first, then tokens, if they may be deleted")
  func deletion() {
    let field = field()
    field.insertText("a")
    field.deleteBackward()
    #expect(field.tokens.count == 1)
    field.allowsDeletingTokens = false
    field.deleteBackward()
    #expect(field.tokens.count == 1)
    field.allowsDeletingTokens = true
    field.deleteBackward()
    #expect(field.tokens.isEmpty && tag(field) == nil)
    #expect(field.textRect(forBounds: field.bounds).minX == 32)
  }

  @Test("Tokens are inserted and removed by index, and a field with one can be cleared")
  func changes() {
    let field = field()
    #expect(field.rightViewMode == .always)
    field.insertToken(UISearchToken(icon: nil, text: "Piers"), at: 0)
    #expect(field.tokens.count == 2)
    field.removeToken(at: 1)
    field.removeToken(at: 7)
    #expect(field.tokens.count == 1 && tag(field) == nil)
    field.removeToken(at: 0)
    #expect(field.rightViewMode == .never)
  }
}
