public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Text of several lines that scrolls and can be edited, without a caret. Programs type by
/// ``insertText(_:)``, fingers on the keyboard; editing begins and ends with the first responder.
open class UITextView: UIScrollView {
  // MARK: Text

  /// Text of the view. Setting it does not call the delegate.
  open var text: String! {
    get { content.string }
    set { replaceAll(NSAttributedString(string: newValue ?? "", attributes: typingAttributes)) }
  }
  /// Text with attributes. Setting it does not call the delegate.
  open var attributedText: NSAttributedString! {
    get { content.whole }
    set { replaceAll(newValue ?? NSAttributedString(string: "")) }
  }
  /// The text, which programs may edit: the view shows each change. Never replaced.
  public final let textStorage: NSTextStorage
  /// Places of the text in ``textContainer``. Never replaced.
  public final let layoutManager: NSLayoutManager
  private var content: NSTextStorage { textStorage }

  /// Font of all text. Default: 12 points.
  open var font: UIFont? {
    get { label.font }
    set {
      label.font = newValue ?? Self.usualFont
      restyle(.font, newValue)
    }
  }
  /// Color of all text. Default: `.label`.
  open var textColor: UIColor? {
    get { label.textColor }
    set {
      label.textColor = newValue ?? .label
      restyle(.foregroundColor, newValue)
    }
  }
  /// Alignment of plain text. Default: `.natural`, the side at which the language begins.
  open var textAlignment: NSTextAlignment {
    get { label.textAlignment }
    set { label.textAlignment = newValue }
  }
  /// Attributes of typed text that differ from ``font`` and ``textColor``.
  @Setter open var typingAttributes: [NSAttributedString.Key: Any] = [:]
  private static let usualFont = UIFont.systemFont(ofSize: 12)

  // MARK: Place

  /// Insets around the text in points, in addition to ``NSTextContainer/lineFragmentPadding``
  /// (default 8 at top and bottom).
  @Setter open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) {
    didSet { sizeChanged() }
  }
  /// Insets and limits of the lines; never replaced.
  public final let textContainer: NSTextContainer
  private let label = UILabel(frame: .zero)

  // MARK: Keyboard

  /// Stored: a program types the letters that it means.
  @Setter open var autocapitalizationType = UITextAutocapitalizationType.sentences
  /// Stored: nothing is corrected.
  @Setter open var autocorrectionType = UITextAutocorrectionType.default
  /// Stored: nothing is marked.
  @Setter open var spellCheckingType = UITextSpellCheckingType.default
  /// Keys of the keyboard. Default: letters.
  @Setter open var keyboardType = UIKeyboardType.default
  /// Brightness of the keyboard. Default: that of the interface.
  @Setter open var keyboardAppearance = UIKeyboardAppearance.default
  /// Title of the return key. Default: "return".
  @Setter open var returnKeyType = UIReturnKeyType.default
  /// Whether the return key is disabled while there is no text. Default: false.
  @Setter open var enablesReturnKeyAutomatically = false
  /// Stored: nothing is suggested.
  @Setter open var textContentType: UITextContentType? = nil
  /// Stored: text views show their text. Default: false.
  @Setter open var isSecureTextEntry = false
  /// View in place of the keyboard; nil for the keyboard.
  open override var inputView: UIView? {
    get { ownInputView }
    set { ownInputView = newValue }
  }
  private var ownInputView: UIView?
  /// View above the keyboard; nil for none.
  open override var inputAccessoryView: UIView? {
    get { ownAccessoryView }
    set { ownAccessoryView = newValue }
  }
  private var ownAccessoryView: UIView?

  // MARK: Editing

  /// Whether it may become the first responder.
  @Setter open var isEditable = true {
    didSet { if !isEditable, isFirstResponder { resignFirstResponder() } }
  }
  /// Stored without effect: selections are not drawn, and only programs change them.
  @Setter open var isSelectable = true
  /// Selected range in UTF-16 units, which typing replaces. Default: the end of the text.
  open var selectedRange: NSRange {
    get { selection }
    set {
      selection = newValue.clamped(toLength: content.length)
      UIKitState.current.keyboard.textChanged(in: self)
      textDelegate?.textViewDidChangeSelection(self)
    }
  }
  private var selection = NSRange(location: 0, length: 0) {
    didSet { if selection != oldValue { setNeedsLayout() } }
  }
  private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }

  /// As ``selectedRange``, by places in the text.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selection) }
    set { selectedRange = newValue?.range ?? NSRange(location: content.length, length: 0) }
  }
  /// Place in front of the first character.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// Place behind the last character.
  open var endOfDocument: UITextPosition { UITextPosition(content.length) }
  /// Text of a range; nil outside of the text.
  open func text(in range: UITextRange) -> String? {
    guard range.range.location + range.range.length <= content.length else { return nil }
    return (content.string as NSString).substring(with: range.range)
  }
  /// Replaces the text of a range without calling the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    content.replaceCharacters(
      in: range.range.clamped(toLength: content.length),
      with: NSAttributedString(string: text, attributes: typingAttributes))
  }
  private var caret: CaretView?
  private func placeCaret() {
    let isShown = isEditing && selection.length == 0
    CaretView.show(
      &caret, at: isShown ? caretRect(for: UITextPosition(selection.location)) : nil, in: self)
  }
  /// Frame of the caret at a place, in points.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let offset = min(position.offset, content.length)
    let (origin, font) = (label.frame.origin, label.font ?? Self.usualFont)
    func caret(_ x: CGFloat, _ y: CGFloat) -> CGRect {
      CGRect(
        x: origin.x - textContainer.lineFragmentPadding + x, y: origin.y + y, width: 2,
        height: font.lineHeight)
    }
    if let (_, line) = layoutManager.fragment(ofUnit: offset) {
      return caret(line.place(ofUnit: offset).start, line.used.minY)
    }
    guard let layout = layoutManager.layouts.last, let line = layout.extra ?? layout.fragments.last
    else { return caret(textContainer.lineFragmentPadding, 0) }
    return caret(line.places.last?.end ?? line.used.midX, line.used.minY)
  }
  /// Frame of a range in its first line, in points.
  open func firstRect(for range: UITextRange) -> CGRect {
    let (start, end) = (caretRect(for: range.start), caretRect(for: range.end))
    return end.minY == start.minY
      ? start.union(end)
      : CGRect(
        x: start.minX, y: start.minY, width: label.frame.maxX - start.minX, height: start.height)
  }
  /// Frames of a selection: none, since it is not drawn.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    selectedRange = NSRange(location: 0, length: content.length)
  }
  /// Selects the word at the insertion point.
  open override func select(_ sender: Any?) {
    selectedRange = content.string.word(at: selection.location)
  }

  // MARK: Commands

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let command = EditCommand(action) else {
      return super.canPerformAction(action, withSender: sender)
    }
    return command.isPossible(selection, inLength: content.length, isEditable: isEditable)
  }
  /// Copies the selected text to the pasteboard and deletes it.
  open override func cut(_ sender: Any?) {
    guard selection.length > 0 else { return }
    copy(sender)
    deleteBackward()
  }
  /// Copies the selected text to the pasteboard.
  open override func copy(_ sender: Any?) {
    guard selection.length > 0 else { return }
    UIPasteboard.general.string = (content.string as NSString).substring(with: selection)
  }
  /// Replaces the selection with the text of the pasteboard, if the delegate allows it.
  open override func paste(_ sender: Any?) {
    guard let text = UIPasteboard.general.string else { return }
    insertText(text)
  }
  /// Deletes the selected text.
  open override func delete(_ sender: Any?) {
    if selection.length > 0 { deleteBackward() }
  }
  /// Scrolls until a range is in sight.
  open func scrollRangeToVisible(_ range: NSRange) {
    layoutIfNeeded()
    let range = UITextRange(range.clamped(toLength: content.length))
    scrollRectToVisible(firstRect(for: range), animated: false)
  }

  /// Whether the font follows the user's size of text, which a scene's device has from the start. Default:
  /// false.
  @Setter open var adjustsFontForContentSizeCategory = false
  /// Whether the user may change attributes; they are not. Default: false.
  @Setter open var allowsEditingTextAttributes = false
  /// Attributes of links, in place of those that the text has there. Default, and after nil: the tint as color.
  ///
  /// An empty dictionary leaves links as other text.
  open var linkTextAttributes: [NSAttributedString.Key: Any]! {
    get { ownLinkAttributes ?? [.foregroundColor: tintColor ?? UIColor.tintColor] }
    set {
      ownLinkAttributes = newValue
      show()
    }
  }
  private var ownLinkAttributes: [NSAttributedString.Key: Any]?

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    if ownLinkAttributes == nil, !content.whole.rangesOfLinks.isEmpty { show() }
  }
  /// Kinds of text that become links; none do. Default: none.
  @Setter open var dataDetectorTypes: UIDataDetectorTypes = []

  /// Creates a view with a text, a layout manager and a container of its own.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, textContainer: nil)
  }

  /// Creates a view that shows the text of a container.
  ///
  /// - Parameter textContainer: nil for a container of the view's own. One without a layout manager or text gets
  ///   its own.
  public init(frame: CGRect, textContainer: NSTextContainer?) {
    (textStorage, layoutManager, self.textContainer) = Self.kit(around: textContainer)
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view whose text is laid out by TextKit 1 in either case.
  public convenience init(usingTextLayoutManager: Bool) {
    self.init(frame: .zero, textContainer: nil)
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    (textStorage, layoutManager, textContainer) = Self.kit(around: nil)
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UITextView.self)
  }

  /// A text, a layout manager and a container that belong together.
  private static func kit(
    around container: NSTextContainer?
  ) -> (NSTextStorage, NSLayoutManager, NSTextContainer) {
    let container = container ?? NSTextContainer()
    let manager = container.layoutManager ?? NSLayoutManager()
    if container.layoutManager == nil {
      manager.addTextContainer(container)
      container.widthTracksTextView = true
    }
    let storage = manager.textStorage ?? NSTextStorage()
    if manager.textStorage == nil { storage.addLayoutManager(manager) }
    return (storage, manager, container)
  }

  private func setUp() {
    backgroundColor = .systemBackground
    alwaysBounceVertical = true
    label.font = Self.usualFont
    label.numberOfLines = 0
    label.lineBreakMode = .byWordWrapping
    label.baselineSnapping = .up
    addSubview(label)
    textContainer.changed = { [weak self] in self?.sizeChanged() }
    textStorage.changed = { [weak self] in self?.show() }
    layoutManager.base = { [weak self] in self?.baseOfText ?? ContainerLayout.Base() }
    if content.length > 0 { show() }
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] _ in self?.becomeFirstResponder() }
    addGestureRecognizer(tap)
  }

  // MARK: Size

  /// Whether the text scrolls. Otherwise the intrinsic height is that of the text. Default: true.
  open override var isScrollEnabled: Bool {
    didSet { sizeChanged() }
  }

  private var margins: UIEdgeInsets {
    let padding = textContainer.lineFragmentPadding
    return textContainerInset.adding(
      UIEdgeInsets(top: 0, left: padding, bottom: 0, right: padding))
  }

  /// Size of the text with its insets.
  private func size(inWidth width: CGFloat?) -> CGSize {
    let margins = margins
    let sides = margins.left + margins.right
    let limit = width.map { max(1, $0 - sides) } ?? 10_000_000
    var text = label.sizeThatFits(CGSize(width: limit, height: 10_000_000))
    if content.length == 0 {
      text = CGSize(width: 0, height: PixelGrid(scale: 1).up(label.font.lineHeight))
    }
    return CGSize(width: text.width + sides, height: text.height + margins.top + margins.bottom)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    self.size(inWidth: size.width > 0 ? size.width : nil)
  }
  open override var intrinsicContentSize: CGSize {
    isScrollEnabled
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : size(inWidth: constrainedWidth)
  }

  /// Cached layout: each frame of a scroll is a layout of the same text.
  private var laidOut: (width: CGFloat, size: CGSize)?

  private func laidOutSize(inWidth width: CGFloat) -> CGSize {
    if let laidOut, laidOut.width == width { return laidOut.size }
    let size = size(inWidth: width)
    laidOut = (width, size)
    return size
  }

  override var wrapsContent: Bool { !isScrollEnabled }
  override var wrappingWidth: CGFloat? {
    get { constrainedWidth }
    set { constrainedWidth = newValue }
  }
  private var constrainedWidth: CGFloat?

  open override func layoutSubviews() {
    super.layoutSubviews()
    let whole = laidOutSize(inWidth: bounds.width)
    let margins = margins
    label.frame = CGRect(
      x: margins.left, y: margins.top, width: max(0, bounds.width - margins.left - margins.right),
      height: whole.height - margins.top - margins.bottom)
    contentSize = CGSize(width: bounds.width, height: whole.height)
    if textContainer.widthTracksTextView {
      textContainer.size = CGSize(
        width: max(0, bounds.width - textContainerInset.left - textContainerInset.right),
        height: .greatestFiniteMagnitude)
    }
    placeCaret()
  }

  /// Attributes with which the label draws text that has none.
  private var baseOfText: ContainerLayout.Base {
    var base = ContainerLayout.Base(
      style: RunStyle(font: label.font ?? Self.usualFont, color: label.textColor ?? .label))
    base.paragraphs.alignment = label.textAlignment
    base.beginsAtRight = label.isTextRightToLeft
    return base
  }

  // MARK: Changes

  private func replaceAll(_ text: NSAttributedString) {
    content.setAttributedString(text)
    selection = NSRange(location: content.length, length: 0)
    UIKitState.current.keyboard.textChanged(in: self)
  }

  private func show() {
    label.attributedText = content.whole.showingLinks(with: linkTextAttributes)
    selection = selection.clamped(toLength: content.length)
    sizeChanged()
  }

  private func sizeChanged() {
    label.numberOfLines = textContainer.maximumNumberOfLines
    label.lineBreakMode = textContainer.lineBreakMode
    constrainedWidth = nil
    laidOut = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Replaces the values of all runs by one value for the whole text.
  private func restyle(_ key: NSAttributedString.Key, _ value: Any?) {
    let all = NSRange(location: 0, length: content.length)
    content.beginEditing()
    content.removeAttribute(key, range: all)
    if let value { content.addAttribute(key, value: value, range: all) }
    content.endEditing()
    sizeChanged()
  }

  // MARK: The first responder

  /// Whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }
  open override var canBecomeFirstResponder: Bool { isEditable }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard canBecomeFirstResponder, textDelegate?.textViewShouldBeginEditing(self) ?? true,
      super.becomeFirstResponder()
    else { return false }
    setNeedsLayout()
    textDelegate?.textViewDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    setNeedsLayout()
    textDelegate?.textViewDidEndEditing(self)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Whether the view contains text.
  open var hasText: Bool { content.length > 0 }

  /// Replaces the selection with typed text if the delegate allows it.
  open func insertText(_ text: String) { replace(selection, with: text) }

  /// Deletes the selection, or the character before it, if the delegate allows it.
  open func deleteBackward() {
    guard selection.length == 0 else { return replace(selection, with: "") }
    guard selection.location > 0 else { return }
    let string = content.string as NSString
    replace(string.rangeOfComposedCharacterSequence(at: selection.location - 1), with: "")
  }

  private func replace(_ range: NSRange, with string: String) {
    let isAllowed =
      textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    guard isAllowed else { return }
    // The delegate may have changed the text itself.
    let range = range.clamped(toLength: content.length)
    content.replaceCharacters(
      in: range, with: NSAttributedString(string: string, attributes: typingAttributes))
    let end = range.location + (string as NSString).length
    selection = NSRange(location: end, length: 0)
    UIKitState.current.keyboard.textChanged(in: self)
    textDelegate?.textViewDidChangeSelection(self)
    textDelegate?.textViewDidChange(self)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}
