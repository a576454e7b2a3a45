public import Foundation

/// A text with attributes that tells its layout managers what changes.
///
/// Reading and writing go through four methods: ``string``, ``attributes(at:effectiveRange:)``,
/// `replaceCharacters(in:with:)` with a string, and `setAttributes(_:range:)`. A subclass with a store of its own
/// overrides these, and calls ``edited(_:range:changeInLength:)`` after each change.
open class NSTextStorage: NSMutableAttributedString {
  /// Kinds of changes that an edit has made.
  public struct EditActions: OptionSet, Sendable {
    /// Bits of the actions.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Attributes were added, replaced or removed.
    public static let editedAttributes = EditActions(rawValue: 1)
    /// Characters were added, replaced or removed.
    public static let editedCharacters = EditActions(rawValue: 2)
  }

  private let store: NSMutableAttributedString

  /// Creates an empty text.
  public init() {
    store = NSMutableAttributedString(string: "")
    super.init(string: "")
  }

  /// Creates a text without attributes.
  public override init(string str: String) {
    store = NSMutableAttributedString(string: str)
    super.init(string: "")
  }

  /// Creates a text with the same attributes everywhere.
  public override init(string str: String, attributes attrs: [NSAttributedString.Key: Any]? = nil) {
    store = NSMutableAttributedString(string: str, attributes: attrs)
    super.init(string: "")
  }

  /// Creates a copy of a text.
  public override init(attributedString: NSAttributedString) {
    store = NSMutableAttributedString(attributedString: attributedString)
    super.init(string: "")
  }

  /// Returns nil: texts are not archived here.
  public required init?(coder: NSCoder) { nil }

  // MARK: Layout managers and delegate

  /// Layout managers of the text, in the order in which they were added.
  open private(set) var layoutManagers: [NSLayoutManager] = []
  /// Observes every edit. Default: nil.
  open var delegate: (any NSTextStorageDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any NSTextStorageDelegate)?
  /// Observes every edit after the layout managers: the text view that shows the text.
  var changed: (@MainActor () -> Void)?

  /// Lets a layout manager lay out the text. The text keeps it.
  open func addLayoutManager(_ aLayoutManager: NSLayoutManager) {
    guard !layoutManagers.contains(where: { $0 === aLayoutManager }) else { return }
    layoutManagers.append(aLayoutManager)
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated { aLayoutManager.adopt(unsafe storage) }
  }

  /// Ends the layout of the text by a layout manager.
  open func removeLayoutManager(_ aLayoutManager: NSLayoutManager) {
    layoutManagers.removeAll { $0 === aLayoutManager }
    MainActor.assumeIsolated { aLayoutManager.adopt(nil) }
  }

  // MARK: Edits

  /// Kinds of changes since the last call of ``processEditing()``.
  open private(set) var editedMask: EditActions = []
  /// Range of the changes in the text as it is now; its location is `NSNotFound` without changes.
  open private(set) var editedRange = NSRange(location: NSNotFound, length: 0)
  /// Number of UTF-16 units by which the text has become longer.
  open private(set) var changeInLength = 0
  /// Number of ``beginEditing()`` without an end.
  private var openEdits = 0

  /// Notes a change; outside of ``beginEditing()`` and ``endEditing()`` it is processed at once.
  ///
  /// - Parameters:
  ///   - editedRange: range before the change.
  ///   - delta: number of UTF-16 units by which the text has become longer.
  open func edited(_ editedMask: EditActions, range editedRange: NSRange, changeInLength delta: Int)
  {
    self.editedMask.formUnion(editedMask)
    let now = NSRange(location: editedRange.location, length: max(0, editedRange.length + delta))
    self.editedRange =
      self.editedRange.location == NSNotFound ? now : self.editedRange.grown(by: delta).union(now)
    changeInLength += delta
    if openEdits == 0 { processEditing() }
  }

  /// Reports the changes to the delegate and to the layout managers.
  open func processEditing() {
    let center = NotificationCenter.default
    let (actions, delta) = (editedMask, changeInLength)
    nonisolated(unsafe) let storage = self
    MainActor.assumeIsolated {
      unsafe storage.delegate?.textStorage(
        storage, willProcessEditing: actions, range: storage.editedRange, changeInLength: delta)
    }
    center.post(name: Self.willProcessEditingNotification, object: self)
    MainActor.assumeIsolated {
      unsafe storage.delegate?.textStorage(
        storage, didProcessEditing: storage.editedMask, range: storage.editedRange,
        changeInLength: delta)
    }
    center.post(name: Self.didProcessEditingNotification, object: self)
    let (mask, range) = (editedMask, editedRange)
    editedMask = []
    editedRange = NSRange(location: NSNotFound, length: 0)
    changeInLength = 0
    MainActor.assumeIsolated {
      for manager in unsafe storage.layoutManagers {
        manager.processEditing(
          for: unsafe storage, edited: mask, range: range, changeInLength: delta,
          invalidatedRange: range)
      }
      unsafe storage.changed?()
    }
  }

  open override func beginEditing() { openEdits += 1 }

  open override func endEditing() {
    openEdits = max(0, openEdits - 1)
    if openEdits == 0, !editedMask.isEmpty { processEditing() }
  }

  /// No effect: attributes are complete here.
  open func invalidateAttributes(in range: NSRange) {}
  /// No effect: attributes are complete here.
  open func ensureAttributesAreFixed(in range: NSRange) {}
  /// Always false: there is nothing to fix.
  open var fixesAttributesLazily: Bool { false }

  /// Posted before the delegate's second call.
  public static let willProcessEditingNotification = Notification.Name(
    "NSTextStorageWillProcessEditingNotification")
  /// Posted after the delegate's second call.
  public static let didProcessEditingNotification = Notification.Name(
    "NSTextStorageDidProcessEditingNotification")

  // MARK: The four methods

  open override var string: String { store.string }

  open override func attributes(
    at location: Int, effectiveRange range: NSRangePointer?
  ) -> [NSAttributedString.Key: Any] {
    unsafe store.attributes(at: location, effectiveRange: range)
  }

  open override func replaceCharacters(in range: NSRange, with str: String) {
    store.replaceCharacters(in: range, with: str)
    edited(
      .editedCharacters, range: range, changeInLength: (str as NSString).length - range.length)
  }

  open override func setAttributes(_ attrs: [NSAttributedString.Key: Any]?, range: NSRange) {
    store.setAttributes(attrs, range: range)
    edited(.editedAttributes, range: range, changeInLength: 0)
  }

  // MARK: Reading by them

  open override var length: Int { (string as NSString).length }

  open override func attributes(
    at location: Int, longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> [NSAttributedString.Key: Any] {
    var found = NSRange()
    let values = unsafe attributes(at: location, effectiveRange: &found)
    unsafe range?.pointee = found.intersection(rangeLimit) ?? NSRange(location: location, length: 0)
    return values
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int, effectiveRange range: NSRangePointer?
  ) -> Any? {
    unsafe attributes(at: location, effectiveRange: range)[attrName]
  }

  open override func attribute(
    _ attrName: NSAttributedString.Key, at location: Int,
    longestEffectiveRange range: NSRangePointer?, in rangeLimit: NSRange
  ) -> Any? {
    unsafe attributes(at: location, longestEffectiveRange: range, in: rangeLimit)[attrName]
  }

  open override func attributedSubstring(from range: NSRange) -> NSAttributedString {
    let part = NSMutableAttributedString(string: (string as NSString).substring(with: range))
    for run in runs(in: range) {
      part.setAttributes(
        run.values,
        range: NSRange(location: run.range.location - range.location, length: run.range.length))
    }
    return part
  }

  open override func enumerateAttributes(
    in enumerationRange: NSRange, options opts: NSAttributedString.EnumerationOptions = [],
    using block: ([NSAttributedString.Key: Any], NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let runs = runs(in: enumerationRange)
    var stops = ObjCBool(false)
    for run in opts.contains(.reverse) ? runs.reversed() : runs {
      unsafe block(run.values, run.range, &stops)
      if stops.boolValue { return }
    }
  }

  open override func enumerateAttribute(
    _ attrName: NSAttributedString.Key, in enumerationRange: NSRange,
    options opts: NSAttributedString.EnumerationOptions = [],
    using block: (Any?, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    unsafe enumerateAttributes(in: enumerationRange, options: opts) { values, range, stops in
      unsafe block(values[attrName], range, stops)
    }
  }

  private func runs(
    in range: NSRange
  ) -> [(values: [NSAttributedString.Key: Any], range: NSRange)] {
    var runs: [(values: [NSAttributedString.Key: Any], range: NSRange)] = []
    var next = range.location
    let end = min(range.location + range.length, length)
    while next < end {
      var found = NSRange()
      let values = unsafe attributes(at: next, effectiveRange: &found)
      let stop = min(end, max(next + 1, found.location + found.length))
      runs.append((values, NSRange(location: next, length: stop - next)))
      next = stop
    }
    return runs
  }

  open override func isEqual(to other: NSAttributedString) -> Bool {
    NSAttributedString(attributedString: whole).isEqual(to: other)
  }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSTextStorage) === self
      || (object as? NSAttributedString).map(isEqual(to:)) ?? false
  }
  open override var hash: Int { string.hashValue }

  open override func copy(with zone: NSZone? = nil) -> Any {
    NSAttributedString(attributedString: whole)
  }
  open override func mutableCopy(with zone: NSZone? = nil) -> Any {
    NSMutableAttributedString(attributedString: whole)
  }

  /// A copy that no longer changes.
  var whole: NSAttributedString { attributedSubstring(from: NSRange(location: 0, length: length)) }

  // MARK: Writing by them

  /// Makes several changes that are reported as one.
  private func edit(_ changes: () -> Void) {
    beginEditing()
    changes()
    endEditing()
  }

  open override func replaceCharacters(in range: NSRange, with attrString: NSAttributedString) {
    edit {
      replaceCharacters(in: range, with: attrString.string)
      unsafe attrString.enumerateAttributes(
        in: NSRange(location: 0, length: attrString.length), options: []
      ) { values, part, _ in
        setAttributes(
          values, range: NSRange(location: range.location + part.location, length: part.length))
      }
    }
  }

  open override func setAttributedString(_ attrString: NSAttributedString) {
    replaceCharacters(in: NSRange(location: 0, length: length), with: attrString)
  }
  open override func append(_ attrString: NSAttributedString) { insert(attrString, at: length) }
  open override func insert(_ attrString: NSAttributedString, at loc: Int) {
    replaceCharacters(in: NSRange(location: loc, length: 0), with: attrString)
  }
  open override func deleteCharacters(in range: NSRange) { replaceCharacters(in: range, with: "") }

  open override func addAttribute(_ name: NSAttributedString.Key, value: Any, range: NSRange) {
    addAttributes([name: value], range: range)
  }
  open override func addAttributes(_ attrs: [NSAttributedString.Key: Any] = [:], range: NSRange) {
    edit {
      for run in runs(in: range) {
        setAttributes(run.values.merging(attrs) { $1 }, range: run.range)
      }
    }
  }
  open override func removeAttribute(_ name: NSAttributedString.Key, range: NSRange) {
    edit {
      for run in runs(in: range) where run.values[name] != nil {
        setAttributes(run.values.filter { $0.key != name }, range: run.range)
      }
    }
  }
}

extension NSRange {
  /// The range with its end moved.
  fileprivate func grown(by delta: Int) -> NSRange {
    NSRange(location: location, length: Swift.max(0, length + delta))
  }
}

/// Observes edits of a text.
@preconcurrency @MainActor
public protocol NSTextStorageDelegate: NSObjectProtocol {
  /// Before attributes are completed; the text may still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
  /// Before the layout managers hear of the edit; attributes may still be changed.
  func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int)
}

extension NSTextStorageDelegate {
  /// No effect.
  public func textStorage(
    _ textStorage: NSTextStorage, willProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
  /// No effect.
  public func textStorage(
    _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
    range editedRange: NSRange, changeInLength delta: Int
  ) {}
}
