import CoreGraphics
import Display
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Layout managers, text storages and containers")
struct LayoutManagerTests {
  /// A text in a font of equal widths, laid out in one container.
  private struct Kit {
    let storage: NSTextStorage
    let manager: NSLayoutManager
    let container: NSTextContainer
    /// Width of a letter.
    let letter: CGFloat
    /// Height of a line.
    let line: CGFloat

    @MainActor init(_ text: String, letters: CGFloat = 0, padding: CGFloat = 0) {
      let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
      letter = NSAttributedString(string: "a", attributes: [.font: font]).size().width
      line = font.lineHeight
      storage = NSTextStorage(string: text, attributes: [.font: font])
      let width = letters > 0 ? letters * letter + 2 * padding + 0.5 : 0
      container = NSTextContainer(size: CGSize(width: width, height: 0))
      container.lineFragmentPadding = padding
      manager = NSLayoutManager()
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }
  }

  @Test("The used rectangle holds the lines, with the padding at both ends")
  func used() {
    let kit = Kit("aaaa bbbb cccc", letters: 9, padding: 5)
    let used = kit.manager.usedRect(for: kit.container)
    #expect(used.origin == .zero && abs(used.height - 2 * kit.line) < 0.01)
    #expect(abs(used.width - (9 * kit.letter + 10)) < 0.01)
    kit.container.size = .zero
    #expect(abs(kit.manager.usedRect(for: kit.container).height - kit.line) < 0.01)
    kit.storage.setAttributedString(NSAttributedString(string: ""))
    #expect(kit.manager.usedRect(for: kit.container) == .zero)
  }

  @Test("Lines divide all characters, spaces and newlines at their ends included")
  func lines() {
    let kit = Kit("aaaa bbbb cccc\ndddd\n", letters: 9)
    var found: [NSRange] = []
    var tops: [CGFloat] = []
    unsafe kit.manager.enumerateLineFragments(
      forGlyphRange: NSRange(location: 0, length: kit.manager.numberOfGlyphs)
    ) { rect, used, container, range, _ in
      #expect(container === kit.container && rect.width == container.size.width)
      #expect(used.width <= rect.width && used.minY == rect.minY)
      found.append(range)
      tops.append((rect.minY / kit.line).rounded())
    }
    #expect(found == [NSRange(0..<10), NSRange(10..<15), NSRange(15..<20)])
    #expect(tops == [0, 1, 2])
    #expect(abs(kit.manager.extraLineFragmentRect.minY - 3 * kit.line) < 0.01)
    #expect(kit.manager.extraLineFragmentTextContainer === kit.container)
  }

  @Test("Places of characters lead to rectangles, and points back to characters")
  func places() {
    let kit = Kit("aaaa bbbb", letters: 4, padding: 3)
    let manager = kit.manager
    let rect = manager.boundingRect(
      forGlyphRange: NSRange(location: 6, length: 2), in: kit.container)
    #expect(abs(rect.minX - (3 + kit.letter)) < 0.01 && abs(rect.width - 2 * kit.letter) < 0.01)
    #expect(abs(rect.minY - kit.line) < 0.01 && abs(rect.height - kit.line) < 0.01)
    var share: CGFloat = -1
    let middle = CGPoint(x: rect.minX + kit.letter / 2, y: rect.midY)
    let index = unsafe manager.characterIndex(
      for: middle, in: kit.container, fractionOfDistanceBetweenInsertionPoints: &share)
    #expect(index == 6 && abs(share - 0.5) < 0.01)
    #expect(manager.glyphIndex(for: CGPoint(x: 500, y: 500), in: kit.container) == 8)
    let place = manager.location(forGlyphAt: 6)
    #expect(abs(place.x - rect.minX) < 0.01 && place.y > 0 && place.y < kit.line)
  }

  @Test("Letters of two units, and accents, are one place")
  func units() {
    let kit = Kit("a😀e\u{301}z")
    let rects = (0..<6).map {
      kit.manager.boundingRect(forGlyphRange: NSRange(location: $0, length: 1), in: kit.container)
    }
    #expect(rects[1] == rects[2] && rects[3] == rects[4] && rects[5].minX > rects[4].minX)
    #expect(kit.manager.glyphIndex(for: CGPoint(x: 900, y: 0), in: kit.container) == 5)
  }

  @Test("A container with a limit truncates its last line, and says which part is hidden")
  func truncation() {
    let kit = Kit("aaaa bbbb cccc", letters: 9)
    kit.container.maximumNumberOfLines = 1
    #expect(kit.manager.glyphRange(for: kit.container) == NSRange(0..<10))
    kit.container.lineBreakMode = .byTruncatingTail
    let hidden = kit.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0)
    #expect(hidden.location > 4 && hidden.location + hidden.length == 14)
    #expect(kit.manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 99).location == NSNotFound)
  }

  @Test("A second container takes what does not fit into the first")
  func twoContainers() {
    let kit = Kit("aaaa bbbb cccc", letters: 4)
    kit.container.size.height = 1.2 * kit.line
    let second = NSTextContainer(size: CGSize(width: 400, height: 0))
    kit.manager.addTextContainer(second)
    #expect(kit.manager.glyphRange(for: kit.container) == NSRange(0..<5))
    #expect(kit.manager.glyphRange(for: second) == NSRange(5..<14))
    let holder = unsafe kit.manager.textContainer(forGlyphAt: 7, effectiveRange: nil)
    #expect(holder === second)
    kit.container.size.height = 0.5 * kit.line
    #expect(kit.manager.glyphRange(for: kit.container).length == 0)
  }

  // MARK: Storage

  private final class Log: NSObject, NSTextStorageDelegate {
    var edits: [String] = []
    func textStorage(
      _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
      range editedRange: NSRange, changeInLength delta: Int
    ) {
      edits.append("\(editedMask.rawValue) \(editedRange.location),\(editedRange.length) \(delta)")
    }
  }

  @Test("A storage reports one edit, or several between begin and end as one")
  func edits() {
    let kit = Kit("hello")
    let log = Log()
    kit.storage.delegate = log
    kit.storage.replaceCharacters(in: NSRange(0..<1), with: "J")
    kit.storage.addAttribute(.kern, value: 4, range: NSRange(1..<3))
    kit.storage.append(NSAttributedString(string: "!"))
    kit.storage.beginEditing()
    kit.storage.deleteCharacters(in: NSRange(0..<2))
    kit.storage.removeAttribute(.kern, range: NSRange(0..<2))
    kit.storage.endEditing()
    #expect(log.edits == ["2 0,1 0", "1 1,2 0", "3 5,1 1", "3 0,1 -2"])
    #expect(kit.storage.string == "llo!" && kit.storage.length == 4)
    let kern = unsafe kit.storage.attribute(.kern, at: 0, effectiveRange: nil)
    #expect(kern == nil)
    #expect((kit.storage.copy() as? NSAttributedString)?.string == "llo!")
  }

  /// Marks digits, with a store of its own.
  private final class Digits: NSTextStorage {
    private let own = NSMutableAttributedString(string: "")
    override var string: String { own.string }
    override func attributes(
      at location: Int, effectiveRange range: NSRangePointer?
    ) -> [NSAttributedString.Key: Any] {
      unsafe own.attributes(at: location, effectiveRange: range)
    }
    override func replaceCharacters(in range: NSRange, with str: String) {
      own.replaceCharacters(in: range, with: str)
      edited(
        .editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
    }
    override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
      own.setAttributes(attrs, range: range)
      edited(.editedAttributes, range: range, changeInLength: 0)
    }
    override func processEditing() {
      for (index, character) in string.enumerated() where character.isNumber {
        own.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(index..<index + 1))
      }
      super.processEditing()
    }
  }

  @Test("A subclass with a store of its own styles the text of a view while it is edited")
  func ownStore() throws {
    let storage = Digits()
    let manager = NSLayoutManager()
    let container = NSTextContainer(size: .zero)
    manager.addTextContainer(container)
    storage.addLayoutManager(manager)
    let view = UITextView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 80), textContainer: container)
    #expect(view.textStorage === storage && view.layoutManager === manager)
    #expect(view.textContainer === container)
    view.text = "a1"
    view.insertText("2b")
    #expect(view.text == "a12b" && view.selectedRange == NSRange(location: 4, length: 0))
    let text = try #require(view.attributedText)
    let color = unsafe text.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
    #expect(color == .red)
    let other = unsafe text.attribute(.foregroundColor, at: 3, effectiveRange: nil)
    #expect(other == nil)
  }

  // MARK: Text views

  /// A view as apps write it.
  private final class Growing: UITextView {
    var setUps = 0
    override init(frame: CGRect, textContainer: NSTextContainer?) {
      super.init(frame: frame, textContainer: textContainer)
      setUps += 1
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
  }

  @Test("Every initializer of a text view calls the one with a container")
  func initializers() {
    #expect(Growing().setUps == 1)
    #expect(Growing(frame: CGRect(x: 0, y: 0, width: 9, height: 9)).setUps == 1)
    let type: UITextView.Type = Growing.self
    let made = type.makeInstance(frame: CGRect(x: 1, y: 2, width: 3, height: 4)) as? Growing
    #expect(made?.setUps == 1 && made?.frame.minX == 1)
  }

  @Test("The text of a view is found where it is drawn, and edits of its storage are shown")
  func view() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.font = .monospacedSystemFont(ofSize: 10, weight: .regular)
    view.text = "aaaa bbbb"
    view.layoutIfNeeded()
    #expect(view.textContainer.size.width == 100)
    let rect = view.layoutManager.boundingRect(
      forGlyphRange: NSRange(location: 5, length: 4), in: view.textContainer)
    let caret = view.caretRect(for: UITextPositionFinder.place(5, in: view))
    #expect(abs(rect.minX + view.textContainerInset.left - caret.minX) < 0.1)
    let height = view.contentSize.height
    view.textStorage.append(NSAttributedString(string: "\nmore"))
    view.layoutIfNeeded()
    #expect(view.text == "aaaa bbbb\nmore" && view.contentSize.height > height)
  }

  @MainActor private enum UITextPositionFinder {
    static func place(_ offset: Int, in view: UITextView) -> UITextPosition {
      view.position(from: view.beginningOfDocument, offset: offset) ?? view.endOfDocument
    }
  }

  // MARK: Drawing

  /// Rounded backgrounds.
  private final class Rounding: NSLayoutManager {
    var rects: [CGRect] = []
    override func fillBackgroundRectArray(
      _ rectArray: UnsafePointer<CGRect>, count rectCount: Int,
      forCharacterRange charRange: NSRange,
      color: UIColor
    ) {
      for index in 0..<rectCount { unsafe rects.append(rectArray[index]) }
    }
  }

  @Test("Glyphs are drawn where strings draw them, in parts, too; backgrounds by an open method")
  func drawing() throws {
    let font = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)
    let text = NSAttributedString(string: "abc def", attributes: [.font: font])
    func image(_ draw: @escaping () -> Void) -> UIImage {
      let format = UIGraphicsImageRendererFormat()
      format.scale = 4
      return UIGraphicsImageRenderer(size: CGSize(width: 80, height: 30), format: format)
        .image { _ in draw() }
    }
    /// Left edge of what was drawn, in pixels.
    func left(of image: UIImage) -> CGFloat? {
      guard case .drawn(let picture)? = image.cgImage?.picture else { return nil }
      return picture.list.items.lazy.compactMap { item in
        if case .fill(let fill) = item {
          fill.transform.bounds(of: fill.shape.bounds).left
        } else {
          nil
        }
      }.first
    }
    let kit = Kit("abc def")
    let plain = image { text.draw(at: CGPoint(x: 4, y: 6)) }
    let whole = image {
      kit.manager.drawGlyphs(forGlyphRange: NSRange(0..<7), at: CGPoint(x: 4, y: 6))
    }
    let half = image {
      kit.manager.drawGlyphs(forGlyphRange: NSRange(4..<7), at: CGPoint(x: 4, y: 6))
    }
    #expect(whole == plain)
    let start = try #require(left(of: half)) / 4
    #expect(abs(start - (4 + 4 * kit.letter)) < 1.5)
    let manager = Rounding()
    manager.addTextContainer(NSTextContainer(size: .zero))
    kit.storage.addLayoutManager(manager)
    kit.storage.addAttribute(.backgroundColor, value: UIColor.yellow, range: NSRange(4..<7))
    _ = image { manager.drawBackground(forGlyphRange: NSRange(0..<7), at: .zero) }
    #expect(manager.rects.count == 1 && abs(manager.rects[0].width - 3 * kit.letter) < 0.01)
  }
}
