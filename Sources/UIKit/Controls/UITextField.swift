public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// One line of text that can be edited, without a caret. Programs type by
/// ``UITextField/insertText(_:)``, fingers on the keyboard; editing begins and ends with the first
/// responder.
open class UITextField: UIControl {
  /// Border around the text.
  public enum BorderStyle: Int, Sendable {
    /// No border.
    case none = 0
    /// A thin rectangle.
    case line = 1
    /// A thin rectangle with a shade.
    case bezel = 2
    /// A thin rectangle with rounded corners.
    case roundedRect = 3
  }

  /// Reason why editing ended.
  public enum DidEndEditingReason: Int, Sendable {
    /// The field has given up being first responder.
    case committed
    /// On the television only.
    case cancelled
  }

  /// Condition under which a side view is shown.
  public enum ViewMode: Int, Sendable {
    /// Never shown.
    case never = 0
    /// Shown during editing.
    case whileEditing = 1
    /// Shown except during editing.
    case unlessEditing = 2
    /// Always shown.
    case always = 3
  }

  /// Text of the field. Setting it sends no event.
  open var text: String? {
    get { content }
    set {
      content = newValue ?? ""
      contentChanged()
    }
  }
  private var content = ""
  /// Text with the field's attributes; attributes of ranges are not kept.
  open var attributedText: NSAttributedString? {
    get { NSAttributedString(string: content, attributes: defaultTextAttributes) }
    set { text = newValue?.string }
  }
  /// Attributes of the text.
  open var defaultTextAttributes: [NSAttributedString.Key: Any] {
    get { [.font: ownFont, .foregroundColor: textColor as Any] }
    set {
      if let font = newValue[.font] as? UIFont { self.font = font }
      if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
    }
  }
  /// Shows while there is no text.
  open var placeholder: String? {
    get { attributedPlaceholder?.string }
    set {
      attributedPlaceholder = newValue.map {
        NSAttributedString(string: $0, attributes: [.foregroundColor: placeholderColor])
      }
    }
  }
  /// Placeholder with attributes; the plain ``placeholder`` replaces it.
  @Setter open var attributedPlaceholder: NSAttributedString? = nil {
    didSet { contentChanged() }
  }
  /// 17 points of the system's face, unless set.
  open var font: UIFont? {
    get { ownFont }
    set {
      ownFont = newValue ?? .systemFont(ofSize: 17)
      contentChanged()
    }
  }
  private var ownFont = UIFont.systemFont(ofSize: 17)
  /// Color of plain text. Default: `.label`.
  @Setter open var textColor: UIColor? = .label {
    didSet { contentChanged() }
  }
  /// Alignment of the text. Default: `.natural`, the side at which the language begins.
  @Setter open var textAlignment = NSTextAlignment.natural {
    didSet { contentChanged() }
  }
  /// Whether the font follows the user's size of text, which a scene's device has from the start. Default:
  /// false.
  @Setter open var adjustsFontForContentSizeCategory = false
  /// Whether typed text has the attributes of the text around it; text here has one style. Default: false.
  @Setter open var allowsEditingTextAttributes = false
  /// Attributes of typed text; text here has those of the field. Default: nil.
  @Setter open var typingAttributes: [NSAttributedString.Key: Any]? = nil
  /// Whether typing replaces the whole text. Default: false.
  @Setter open var clearsOnInsertion = false
  /// Stretched image behind the text of a field without border; nil for none.
  @Setter open var background: UIImage? = nil {
    didSet { showBackground() }
  }
  /// In place of ``background`` while the field is disabled; nil for the same.
  @Setter open var disabledBackground: UIImage? = nil {
    didSet { showBackground() }
  }
  private let picture = UIImageView(frame: .zero)
  private func showBackground() {
    picture.image = isEnabled ? background : disabledBackground ?? background
    if picture.superview == nil { insertSubview(picture, at: 0) }
    picture.frame = bounds
  }

  /// Frame of the border in the given bounds, in points: all of them.
  open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Frame of the clear button in the given bounds, in points.
  open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    let size: CGFloat = 19
    let x = isRightToLeft ? bounds.minX + 5 : bounds.maxX - size - 5
    return CGRect(x: x, y: bounds.midY - size / 2, width: size, height: size)
  }
  /// Never called: a label draws the text.
  open func drawText(in rect: CGRect) {}
  /// Never called: a label draws the placeholder.
  open func drawPlaceholder(in rect: CGRect) {}

  /// Border and background. Default: `.none`.
  @Setter open var borderStyle = BorderStyle.none {
    didSet { styleChanged() }
  }
  /// Whether a long text shrinks down to ``minimumFontSize``. Default: false.
  @Setter open var adjustsFontSizeToFitWidth = false {
    didSet { contentChanged() }
  }
  /// The smallest size that text may shrink to, in points.
  @Setter open var minimumFontSize: CGFloat = 0 {
    didSet { contentChanged() }
  }
  /// Whether every character shows as a dot.
  @Setter open var isSecureTextEntry = false {
    didSet { contentChanged() }
  }
  /// Whether the text is cleared when editing begins. Default: false.
  @Setter open var clearsOnBeginEditing = false
  /// View at the leading edge, shown according to ``leftViewMode``; nil for none.
  @Setter open var leftView: UIView? = nil {
    didSet { replace(oldValue, by: leftView) }
  }
  /// Condition for showing ``leftView``. Default: `.never`.
  @Setter open var leftViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// View at the trailing edge, shown according to ``rightViewMode``; nil for none.
  @Setter open var rightView: UIView? = nil {
    didSet { replace(oldValue, by: rightView) }
  }
  /// Condition for showing ``rightView``. Default: `.never`.
  @Setter open var rightViewMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  /// Condition for the button that clears the text; it needs text, and no view at the trailing
  /// edge. Default: `.never`.
  @Setter open var clearButtonMode = ViewMode.never {
    didSet { setNeedsLayout() }
  }
  private lazy var clearButton: UIButton = {
    let button = UIButton(type: .system)
    button.setPreferredSymbolConfiguration(
      UIImage.SymbolConfiguration(pointSize: 15), forImageIn: .normal)
    button.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    button.tintColor = .tertiaryLabel
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, delegate?.textFieldShouldClear(self) ?? true else { return }
        text = ""
        sendActions(for: .editingChanged)
      }, for: .touchUpInside)
    return button
  }()
  private var showsClearButton: Bool {
    isShown(clearButtonMode) && !content.isEmpty && !shows(rightView, rightViewMode)
  }
  private func placeClearButton() {
    guard showsClearButton else {
      if clearButtonMode != .never { clearButton.removeFromSuperview() }
      return
    }
    if clearButton.superview == nil { addSubview(clearButton) }
    clearButton.frame = clearButtonRect(forBounds: bounds)
  }
  /// Delegate, held weakly.
  open var delegate: (any UITextFieldDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UITextFieldDelegate)?
  /// Whether it is the first responder.
  open var isEditing: Bool { isFirstResponder }

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

  private let label = UILabel(frame: .zero)
  /// Color of the plain ``placeholder``.
  var placeholderColor: UIColor { .placeholderText }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UITextField.self)
  }

  private func setUp() {
    label.lineBreakMode = .byTruncatingTail
    addSubview(label)
  }

  // MARK: Places

  /// The text's place; overrides move it.
  open func textRect(forBounds bounds: CGRect) -> CGRect {
    var rect = bounds.insetBy(dx: borderStyle == .none ? 0 : 7, dy: borderStyle == .none ? 0 : 2)
    var (left, right) = (rect.minX, rect.maxX)
    if shows(leftView, leftViewMode) {
      let place = leftViewRect(forBounds: bounds)
      if isRightToLeft { right = place.minX } else { left = place.maxX }
    }
    if shows(rightView, rightViewMode) {
      let place = rightViewRect(forBounds: bounds)
      if isRightToLeft { left = place.maxX } else { right = place.minX }
    } else if showsClearButton {
      let place = clearButtonRect(forBounds: bounds)
      if isRightToLeft { left = place.maxX } else { right = place.minX }
    }
    rect.origin.x = max(rect.minX, left)
    rect.size.width = max(0, min(bounds.maxX, right) - rect.minX)
    return rect
  }
  /// The text's place while it is edited.
  open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
  /// Frame of the placeholder in the given bounds, in points.
  open func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }
  /// Frame of the left view in the given bounds, in points.
  open func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    sideViewRect(leftView, isLeft: !isRightToLeft, in: bounds)
  }
  /// Frame of the right view in the given bounds, in points.
  open func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    sideViewRect(rightView, isLeft: isRightToLeft, in: bounds)
  }
  private func sideViewRect(_ view: UIView?, isLeft: Bool, in bounds: CGRect) -> CGRect {
    let size = view?.bounds.size ?? .zero
    return CGRect(
      x: isLeft ? bounds.minX : bounds.maxX - size.width, y: bounds.midY - size.height / 2,
      width: size.width, height: size.height)
  }

  open override var intrinsicContentSize: CGSize {
    let text = label.intrinsicContentSize
    let line = PixelGrid(scale: 1).up(ownFont.lineHeight)
    let isFramed = borderStyle != .none
    return CGSize(
      width: text.width + (isFramed ? 14 : 0), height: isFramed ? max(34, line + 13) : line + 1)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
  override var firstBaselineOffset: CGFloat? {
    intrinsicContentSize.height - lastBaselineOffset
  }
  override var lastBaselineOffset: CGFloat {
    (intrinsicContentSize.height - ownFont.lineHeight) / 2 - ownFont.descender
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    leftView?.isHidden = !shows(leftView, leftViewMode)
    rightView?.isHidden = !shows(rightView, rightViewMode)
    leftView?.frame = leftViewRect(forBounds: bounds)
    rightView?.frame = rightViewRect(forBounds: bounds)
    placeClearButton()
    placeCaret()
    label.frame =
      content.isEmpty
      ? placeholderRect(forBounds: bounds)
      : isEditing ? editingRect(forBounds: bounds) : textRect(forBounds: bounds)
  }

  private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool {
    view != nil && isShown(mode)
  }

  private func isShown(_ mode: ViewMode) -> Bool {
    switch mode {
    case .never: return false
    case .whileEditing: return isEditing
    case .unlessEditing: return !isEditing
    case .always: return true
    }
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    new.map(addSubview)
    setNeedsLayout()
  }

  // MARK: Appearance

  private func contentChanged() {
    UIKitState.current.keyboard.textChanged(in: self)
    label.font = ownFont
    label.textColor = textColor ?? .label
    label.textAlignment = textAlignment
    label.adjustsFontSizeToFitWidth = adjustsFontSizeToFitWidth
    label.minimumScaleFactor = minimumFontSize / ownFont.pointSize
    if content.isEmpty, let attributedPlaceholder {
      label.attributedText = attributedPlaceholder
    } else {
      label.text = isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    }
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func styleChanged() {
    layer.borderWidth = borderStyle == .none ? 0 : borderStyle == .roundedRect ? 0.5 : 1
    showBorderColor()
    layer.cornerRadius = borderStyle == .roundedRect ? 5 : 0
    if borderStyle == .roundedRect, backgroundColor == nil {
      backgroundColor = .systemBackground
    }
    contentChanged()
  }

  private func showBorderColor() {
    let color: UIColor = borderStyle == .line ? .label : .fieldBorder
    layer.borderColor = color.resolvedColor(with: traitCollection).cgColor
  }

  override func styleDidChange() {
    super.styleDidChange()
    if borderStyle != .none { showBorderColor() }
  }

  override func noteState() {
    label.isEnabled = isEnabled
    if background != nil { showBackground() }
  }

  // MARK: Editing

  open override var canBecomeFirstResponder: Bool { isEnabled }

  @discardableResult
  open override func becomeFirstResponder() -> Bool {
    guard !isFirstResponder else { return true }
    guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else {
      return false
    }
    if clearsOnBeginEditing { text = "" }
    setNeedsLayout()
    sendActions(for: .editingDidBegin)
    delegate?.textFieldDidBeginEditing(self)
    NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
    return true
  }

  @discardableResult
  open override func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return super.resignFirstResponder() }
    guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else {
      return false
    }
    setNeedsLayout()
    sendActions(for: .editingDidEnd)
    delegate?.textFieldDidEndEditing(self, reason: .committed)
    NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
    return true
  }

  /// Begins editing after a tap in the field.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if isTouchInside { becomeFirstResponder() }
  }

  /// Inserts text at the end if the delegate allows it; a newline is the return key.
  open func insertText(_ text: String) {
    if text == "\n" {
      if delegate?.textFieldShouldReturn(self) ?? true { sendActions(for: .editingDidEndOnExit) }
      return
    }
    replace(selection, with: text)
  }

  /// Deletes the last character if the delegate allows it.
  open func deleteBackward() {
    let selection = selection
    guard selection.length == 0 else { return replace(selection, with: "") }
    guard selection.location > 0 else { return }
    let text = content as NSString
    replace(text.rangeOfComposedCharacterSequence(at: selection.location - 1), with: "")
  }

  // MARK: Selection

  /// Selected text, which typing replaces; only a place is drawn, as the caret. Default: the end of the text.
  open var selectedTextRange: UITextRange? {
    get { UITextRange(selection) }
    set {
      let length = (content as NSString).length
      let range = newValue?.range.clamped(toLength: length)
      chosen = range?.location == length ? nil : range
    }
  }
  /// nil means the end of the text, and follows it.
  private var chosen: NSRange? {
    didSet {
      guard chosen != oldValue else { return }
      UIKitState.current.keyboard.textChanged(in: self)
      setNeedsLayout()
    }
  }
  private var caret: CaretView?
  private func placeCaret() {
    let isShown = isEditing && selection.length == 0
    CaretView.show(
      &caret, at: isShown ? caretRect(for: UITextPosition(selection.location)) : nil, in: self)
  }
  private var selection: NSRange {
    let length = (content as NSString).length
    return chosen?.clamped(toLength: length) ?? NSRange(location: length, length: 0)
  }
  /// Place in front of the first character.
  open var beginningOfDocument: UITextPosition { UITextPosition(0) }
  /// Place behind the last character.
  open var endOfDocument: UITextPosition { UITextPosition((content as NSString).length) }
  /// Text of a range; nil outside of the text.
  open func text(in range: UITextRange) -> String? {
    let text = content as NSString
    guard range.range.location + range.range.length <= text.length else { return nil }
    return text.substring(with: range.range)
  }
  /// Replaces the text of a range without calling the delegate.
  open func replace(_ range: UITextRange, withText text: String) {
    let present = content as NSString
    self.text = present.replacingCharacters(
      in: range.range.clamped(toLength: present.length), with: text)
  }
  /// Frame of the caret at a place, in points.
  open func caretRect(for position: UITextPosition) -> CGRect {
    let rect = editingRect(forBounds: bounds)
    let shown = isSecureTextEntry ? String(repeating: "•", count: content.count) : content
    let caret = CaretMeasure.caret(after: position.offset, of: shown, ownFont, in: rect)
    let free = rect.width - (shown as NSString).size(withAttributes: [.font: ownFont]).width
    let isAtEnd = textAlignment == .right || textAlignment == .natural && isRightToLeft
    let start = free > 0 ? textAlignment == .center ? free / 2 : isAtEnd ? free : 0 : 0
    // A text that is too long is cut at its end.
    return CGRect(
      x: PixelGrid.ofScreen.nearest(min(caret.minX + start, rect.maxX - caret.width)),
      y: PixelGrid.ofScreen.nearest(caret.minY), width: caret.width, height: caret.height)
  }
  /// Frame of a range, in points.
  open func firstRect(for range: UITextRange) -> CGRect {
    caretRect(for: range.start).union(caretRect(for: range.end))
  }
  /// Frames of a selection: none, since it is not drawn.
  open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }
  /// Selects the whole text.
  open override func selectAll(_ sender: Any?) {
    chosen = NSRange(location: 0, length: (content as NSString).length)
  }
  /// Selects the word at the insertion point.
  open override func select(_ sender: Any?) { chosen = content.word(at: selection.location) }

  // MARK: Commands

  open override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    guard let command = EditCommand(action) else {
      return super.canPerformAction(action, withSender: sender)
    }
    return command.isPossible(selection, inLength: (content as NSString).length, isEditable: true)
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
    UIPasteboard.general.string = (content as NSString).substring(with: selection)
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

  /// Whether the field contains text.
  open var hasText: Bool { !content.isEmpty }

  private func replace(_ range: NSRange, with string: String) {
    let isAllowed =
      delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    guard isAllowed else { return }
    // The delegate may have changed the text itself.
    let present = content as NSString
    let range = range.clamped(toLength: present.length)
    if chosen != nil {
      let end = range.location + (string as NSString).length
      chosen =
        range.location + range.length == present.length
        ? nil : NSRange(location: end, length: 0)
    }
    text = present.replacingCharacters(in: range, with: string)
    sendActions(for: .editingChanged)
    NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
  }
}

extension UIColor {
  /// Around round and sunken fields.
  fileprivate static let fieldBorder = UIColor(
    light: UIColor(white: 0.8, alpha: 1), dark: UIColor(white: 0.25, alpha: 1))
}
