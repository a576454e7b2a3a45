public import CoreGraphics
public import Foundation
import QuartzCore

/// A place between two characters of a text.
@preconcurrency @MainActor
open class UITextPosition: NSObject {
  /// UTF-16 units in front of the place.
  nonisolated final let offset: Int

  public override init() {
    offset = 0
    super.init()
  }

  init(_ offset: Int) {
    self.offset = offset
    super.init()
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }
  nonisolated open override var hash: Int { offset.hashValue }
}

/// The text between two places.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  /// Place in front of the text.
  open var start: UITextPosition { first }
  /// Place behind the text.
  open var end: UITextPosition { last }
  /// Whether there is no text between both.
  open var isEmpty: Bool { first.offset >= last.offset }

  private let first: UITextPosition
  private let last: UITextPosition

  public override init() {
    first = UITextPosition(0)
    last = first
    super.init()
  }

  init(_ range: NSRange) {
    first = UITextPosition(range.location)
    last = UITextPosition(range.location + range.length)
    super.init()
  }

  var range: NSRange {
    NSRange(location: first.offset, length: max(0, last.offset - first.offset))
  }
}

/// Rectangle in which a selection of a text is drawn.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  /// Frame in points.
  open var rect: CGRect { .zero }
  /// Whether the selection begins here.
  open var containsStart: Bool { false }
  /// Whether the selection ends here.
  open var containsEnd: Bool { false }
}

/// Direction in which places of a text lie.
public enum UITextLayoutDirection: Int, Sendable {
  /// Towards the right edge, whatever the language.
  case right = 2
  /// Towards the left edge, whatever the language.
  case left
  /// To the line above.
  case up
  /// To the line below.
  case down
}

/// A text with positions and a selection for programs, such as a text field or text view.
///
/// Positions count UTF-16 units. No selection is drawn; its frames and those of the caret are estimates
/// by the widths of the text's font.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Selected text; empty at the insertion point, nil without one.
  var selectedTextRange: UITextRange? { get set }
  /// Place in front of the first character.
  var beginningOfDocument: UITextPosition { get }
  /// Place behind the last character.
  var endOfDocument: UITextPosition { get }
  /// Text of a range; nil outside of the text.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// Frame of the caret at a place, in points.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Frame of the first line of a range, in points.
  func firstRect(for range: UITextRange) -> CGRect
}

@MainActor
extension UITextInput {
  /// Text that an input method has not finished: always nil.
  public var markedTextRange: UITextRange? { nil }

  /// The range between two places.
  public func textRange(
    from fromPosition: UITextPosition, to toPosition: UITextPosition
  ) -> UITextRange? {
    let low = min(fromPosition.offset, toPosition.offset)
    return UITextRange(
      NSRange(location: low, length: max(fromPosition.offset, toPosition.offset) - low))
  }
  /// The place some characters further; nil outside of the text.
  public func position(from position: UITextPosition, offset: Int) -> UITextPosition? {
    let place = position.offset + offset
    guard place >= 0, place <= endOfDocument.offset else { return nil }
    return UITextPosition(place)
  }
  /// The position in a direction; up and down move by one character here.
  public func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition? {
    self.position(
      from: position, offset: direction == .left || direction == .up ? -offset : offset)
  }
  /// Number of UTF-16 units between two places.
  public func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int {
    toPosition.offset - from.offset
  }
  /// Order of two places.
  public func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult {
    position.offset < other.offset
      ? .orderedAscending : position.offset > other.offset ? .orderedDescending : .orderedSame
  }
  /// The place whose caret is nearest to a point.
  public func closestPosition(to point: CGPoint) -> UITextPosition? {
    let places = (0...endOfDocument.offset).map { UITextPosition($0) }
    return places.min { a, b in
      distance(from: point, to: caretRect(for: a)) < distance(from: point, to: caretRect(for: b))
    }
  }
  private func distance(from point: CGPoint, to caret: CGRect) -> CGFloat {
    let below = max(0, caret.minY - point.y, point.y - caret.maxY)
    // A line counts before a letter in it.
    return below * 10_000 + abs(caret.midX - point.x)
  }
}

/// Kinds of text that are found in a text view.
public struct UIDataDetectorTypes: OptionSet, Sendable {
  /// Bits of the kinds.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Telephone numbers.
  public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
  /// Addresses of pages.
  public static let link = UIDataDetectorTypes(rawValue: 2)
  /// Addresses of places.
  public static let address = UIDataDetectorTypes(rawValue: 4)
  /// Dates.
  public static let calendarEvent = UIDataDetectorTypes(rawValue: 8)
  /// All kinds.
  public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// Widths of the parts of a text in one font, for carets.
@MainActor
enum CaretMeasure {
  /// Frame of a caret behind some units of a text of one line, in points.
  static func caret(
    after offset: Int, of text: String, _ font: UIFont, in rect: CGRect
  ) -> CGRect {
    let units = Array(text.utf16.prefix(max(0, offset)))
    let head = String(decoding: units, as: UTF16.self)
    let width = (head as NSString).size(withAttributes: [.font: font]).width
    return CGRect(
      x: rect.minX + width, y: rect.midY - font.lineHeight / 2, width: 2, height: font.lineHeight)
  }
}
