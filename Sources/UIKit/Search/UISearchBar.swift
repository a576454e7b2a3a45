public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// The text field of a search bar: gray and rounded, with a magnifying glass and a button that
/// clears it. Tokens are tags in front of the text; they cannot be selected.
open class UISearchTextField: UITextField {
  private let glass = UIImageView(frame: .zero)
  private let clear = UIButton(type: .system)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    layer.cornerCurve = .continuous
    font = .systemFont(ofSize: 17)
    glass.image = UIImage(systemName: "magnifyingglass")
    glass.tintColor = .secondaryLabel
    glass.contentMode = .center
    // Of 16.3 points, from 7.9 points after the field's edge on (Adyen/adyen-ios, `IssuerListComponentUITests`).
    glass.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17)
    leftView = glass
    leftViewMode = .always
    clear.setImage(UIImage(systemName: "xmark.circle.fill"), for: .normal)
    clear.tintColor = .secondaryLabel
    clear.addAction(
      UIAction { [weak self] _ in
        guard let self, hasText || !tokens.isEmpty else { return }
        if allowsDeletingTokens { tokens = [] }
        text = ""
        sendActions(for: .editingChanged)
      }, for: .touchUpInside)
    rightView = clear
    showClear()
  }

  /// Gray like the magnifying glass, (132, 132, 136) on the field's (239, 239, 240) in the same pictures.
  override var placeholderColor: UIColor { .secondaryLabel }

  /// Shows the clearing button while there is text or a token.
  func showClear() { rightViewMode = hasText || !ownTokens.isEmpty ? .always : .never }

  // MARK: Tokens

  /// Tokens in front of the text.
  open var tokens: [UISearchToken] {
    get { ownTokens }
    set {
      ownTokens = newValue
      showTokens()
    }
  }
  private var ownTokens: [UISearchToken] = []
  private var tokenViews: [SearchTokenView] = []
  /// Whether the delete key removes the last token when there is no text in front of the insertion point; the button
  /// that clears removes all of them. Default: true.
  @Setter open var allowsDeletingTokens = true
  /// Stored without effect: tokens are not copied. Default: true.
  @Setter open var allowsCopyingTokens = true
  /// Background of the tokens; nil for a gray. Default: nil.
  @Setter open var tokenBackgroundColor: UIColor! = nil {
    didSet { showTokens() }
  }

  /// Adds a token at an index among the tokens.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: max(0, min(tokenIndex, tokens.count)))
  }

  /// Removes a token; an index without one is ignored.
  open func removeToken(at tokenIndex: Int) {
    guard tokens.indices.contains(tokenIndex) else { return }
    tokens.remove(at: tokenIndex)
  }

  private func showTokens() {
    for view in tokenViews { view.removeFromSuperview() }
    let font = font ?? .systemFont(ofSize: 17)
    tokenViews = ownTokens.map {
      SearchTokenView($0, font: font.withSize(font.pointSize - 2), color: tokenBackgroundColor)
    }
    for view in tokenViews { addSubview(view) }
    showClear()
    setNeedsLayout()
  }

  private static let tokenGap: CGFloat = 4
  /// Width of all tokens with their gaps, in points.
  private var widthOfTokens: CGFloat {
    tokenViews.reduce(0) { $0 + $1.frame.width + Self.tokenGap }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var x = Self.startOfText
    for view in tokenViews {
      let size = view.frame.size
      view.frame = placed(
        CGRect(x: x, y: (bounds.height - size.height) / 2, width: size.width, height: size.height),
        in: bounds)
      x += size.width + Self.tokenGap
    }
  }

  /// Text and tokens: a placeholder appears only without both.
  open override func placeholderRect(forBounds bounds: CGRect) -> CGRect {
    ownTokens.isEmpty ? super.placeholderRect(forBounds: bounds) : .zero
  }

  open override var text: String? {
    get { super.text }
    set {
      super.text = newValue
      showClear()
    }
  }

  open override func insertText(_ text: String) {
    super.insertText(text)
    showClear()
  }

  /// Taps in it are its own: recognizers around it do not begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if gestureRecognizer.view !== self, gestureRecognizer is UITapGestureRecognizer { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  open override func deleteBackward() {
    if allowsDeletingTokens, !tokens.isEmpty, let range = selectedTextRange, range.isEmpty,
      compare(range.start, to: beginningOfDocument) == .orderedSame
    {
      tokens.removeLast()
      return sendActions(for: .editingChanged)
    }
    super.deleteBackward()
    showClear()
  }

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    placed(CGRect(x: 4, y: 0, width: 24, height: bounds.height), in: bounds)
  }

  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    placed(CGRect(x: bounds.width - 30, y: 0, width: 26, height: bounds.height), in: bounds)
  }

  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    let x = Self.startOfText + widthOfTokens
    return placed(
      CGRect(x: x, y: 0, width: max(0, bounds.width - x - 30), height: bounds.height), in: bounds)
  }

  /// Distance of the text from the field's leading edge, in points.
  private static let startOfText: CGFloat = 32

  /// A part of a left-to-right field at its place.
  private func placed(_ rect: CGRect, in bounds: CGRect) -> CGRect {
    isRightToLeft ? rect.mirrored(in: bounds) : rect
  }
}

/// A field for a search text, with a button that cancels and scopes below it.
open class UISearchBar: UIView, UIBarPositioning {
  /// Style of the bar.
  public enum Style: UInt, Sendable {
    /// As ``prominent``.
    case `default` = 0
    /// With a background and lines.
    case prominent = 1
    /// Without a background.
    case minimal = 2
  }

  /// Symbols of the bar.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search = 0
    /// The button that clears the text.
    case clear = 1
    /// The button for bookmarks.
    case bookmark = 2
    /// The button for the list of results.
    case resultsList = 3
  }

  /// Edge at which the bar stands: that of the delegate, or `.top`. The background does not depend on it.
  open var barPosition: UIBarPosition { .of(self, delegate, else: .top) }
  /// Delegate, held weakly.
  open var delegate: (any UISearchBarDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UISearchBarDelegate)?

  /// Field of the bar.
  public let searchTextField = UISearchTextField(frame: .zero)
  private let cancel = UIButton(type: .system)
  private let promptLabel = UILabel(frame: .zero)
  private let bookmark = UIButton(type: .system)
  var cancelButton: UIButton { cancel }
  private let scopes = UISegmentedControl(items: [])
  private let lines = [UIView(frame: .zero), UIView(frame: .zero)]
  private lazy var fieldDelegate = SearchFieldDelegate(self)
  /// The search controller with this bar.
  weak var searchController: UISearchController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UISearchBar.self)
  }

  private func setUp() {
    searchTextField.delegate = fieldDelegate
    searchTextField.addAction(
      UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    cancel.setTitle("Cancel", for: .normal)
    cancel.titleLabel?.font = .systemFont(ofSize: 17)
    cancel.alpha = 0
    cancel.addAction(
      UIAction { [weak self] _ in self?.cancelTapped() }, for: .touchUpInside)
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textColor = .secondaryLabel
    promptLabel.textAlignment = .center
    bookmark.setImage(UIImage(systemName: "book"), for: .normal)
    bookmark.tintColor = .secondaryLabel
    bookmark.isHidden = true
    bookmark.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBarBookmarkButtonClicked(self)
      }, for: .touchUpInside)
    scopes.isHidden = true
    scopes.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        delegate?.searchBar(self, selectedScopeButtonIndexDidChange: scopes.selectedSegmentIndex)
        searchController?.update()
      }, for: .valueChanged)
    for view in lines + [promptLabel, searchTextField, bookmark, cancel, scopes] {
      addSubview(view)
    }
    for line in lines { line.backgroundColor = .separator }
    showStyle()
  }

  // MARK: Text

  /// Text of the field. Setting it calls the delegate, too, as on iOS.
  open var text: String? {
    get { searchTextField.text }
    set {
      let old = searchTextField.text ?? ""
      searchTextField.text = newValue
      guard old != newValue ?? "" else { return }
      delegate?.searchBar(self, textDidChange: newValue ?? "")
      searchController?.update()
    }
  }
  /// Shows while there is no text.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }
  /// Line above the field; nil (default) for none.
  @Setter open var prompt: String? = nil {
    didSet {
      promptLabel.text = prompt
      sizeChanged()
    }
  }

  // MARK: Buttons

  /// Whether there is a button “Cancel”. Default: false.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }
  private var showsCancel = false
  /// Shows or hides the button “Cancel”; animated, the field changes its width for 0.25 seconds.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    showsCancel = showsCancelButton
    let change = { [self] in
      cancel.alpha = showsCancel ? 1 : 0
      setNeedsLayout()
      layoutIfNeeded()
    }
    if animated, window != nil {
      UIView.performWithoutAnimation { layoutIfNeeded() }
      UIView.animate(withDuration: SearchMetrics.duration, animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }
  /// Whether there is a book at the end of the empty field. Default: false.
  @Setter open var showsBookmarkButton = false {
    didSet { bookmark.isHidden = !showsBookmarkButton }
  }
  /// Stored without effect.
  @Setter open var showsSearchResultsButton = false
  /// Stored without effect.
  @Setter open var isSearchResultsButtonSelected = false

  // MARK: Scopes

  /// Titles of the scopes; nil (default) for none.
  @Setter open var scopeButtonTitles: [String]? = nil {
    didSet {
      scopes.removeAllSegments()
      for (index, title) in (scopeButtonTitles ?? []).enumerated() {
        scopes.insertSegment(withTitle: title, at: index, animated: false)
      }
      if scopeButtonTitles?.isEmpty == false { scopes.selectedSegmentIndex = 0 }
      sizeChanged()
    }
  }
  /// Index of the selected scope. Default: 0.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }
  /// Whether the scopes show below the field. Default: false.
  open var showsScopeBar: Bool {
    get { showsScopes }
    set { setShowsScope(newValue, animated: false) }
  }
  private var showsScopes = false
  /// Shows or hides the scopes; the change is immediate, whatever `animated` is.
  open func setShowsScope(_ show: Bool, animated: Bool) {
    showsScopes = show
    sizeChanged()
  }
  private var hasScopes: Bool { showsScopes && scopeButtonTitles?.isEmpty == false }

  // MARK: Appearance

  /// Whether the bar has a background. Default: `.default`; a search controller's is minimal in a
  /// navigation bar.
  @Setter open var searchBarStyle = Style.default {
    didSet { showStyle() }
  }
  /// Stored without effect: the appearance follows light and dark.
  @Setter open var barStyle = UIBarStyle.default
  /// Color of the background; nil for the system's.
  @Setter open var barTintColor: UIColor? = nil {
    didSet { showStyle() }
  }
  /// Stored without effect.
  @Setter open var isTranslucent = true
  /// Replaces the background; an empty image removes it.
  @Setter open var backgroundImage: UIImage? = nil {
    didSet { showStyle() }
  }
  /// Offset of the field, in points.
  @Setter open var searchFieldBackgroundPositionAdjustment = UIOffset.zero {
    didSet { setNeedsLayout() }
  }
  /// Stored without effect.
  @Setter open var searchTextPositionAdjustment = UIOffset.zero
  /// Replaces a symbol, whatever the state.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    switch icon {
    case .search: (searchTextField.leftView as? UIImageView)?.image = iconImage
    case .clear: (searchTextField.rightView as? UIButton)?.setImage(iconImage, for: state)
    case .bookmark, .resultsList: bookmark.setImage(iconImage, for: state)
    }
  }
  /// Image of a symbol that was set; nil for the system's.
  open func image(for icon: Icon, state: UIControl.State) -> UIImage? {
    switch icon {
    case .search: (searchTextField.leftView as? UIImageView)?.image
    case .clear: (searchTextField.rightView as? UIButton)?.image(for: state)
    case .bookmark, .resultsList: bookmark.image(for: state)
    }
  }
  /// Replaces the background of the field by an image, whatever the state; nil takes it back.
  open func setSearchFieldBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State
  ) {
    let hasImage = backgroundImage?.size ?? .zero != .zero
    searchTextField.layer.contents = hasImage ? backgroundImage?.cgImage : nil
    searchTextField.backgroundColor = backgroundImage == nil ? .tertiarySystemFill : .clear
  }
  /// Stored without effect.
  @Setter open var scopeBarBackgroundImage: UIImage? = nil

  // MARK: Keyboard

  /// Capital letters of typed text; of the field.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }
  /// Correction of typed text; of the field.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }
  /// Spell checking of typed text; of the field.
  open var spellCheckingType: UITextSpellCheckingType {
    get { searchTextField.spellCheckingType }
    set { searchTextField.spellCheckingType = newValue }
  }
  /// Keyboard of the field.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }
  /// Appearance of the field's keyboard.
  open var keyboardAppearance: UIKeyboardAppearance {
    get { searchTextField.keyboardAppearance }
    set { searchTextField.keyboardAppearance = newValue }
  }
  /// Return key of the field.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }
  /// Whether the return key is disabled while there is no text; of the field.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  @discardableResult
  open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  @discardableResult
  open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  private func textChanged() {
    searchTextField.showClear()
    delegate?.searchBar(self, textDidChange: text ?? "")
    searchController?.update()
  }

  private func cancelTapped() {
    delegate?.searchBarCancelButtonClicked(self)
    searchController?.isActive = false
  }

  // MARK: Layout

  /// Whether the bar is in a navigation bar, which draws the background.
  var isInNavigationBar = false {
    didSet { showStyle() }
  }

  private func showStyle() {
    let hasBackground =
      !isInNavigationBar && searchBarStyle != .minimal && backgroundImage?.size != .zero
    backgroundColor = hasBackground ? barTintColor ?? .barBackground : nil
    for line in lines { line.isHidden = !hasBackground || backgroundImage != nil }
    setNeedsLayout()
  }

  private func sizeChanged() {
    scopes.isHidden = !hasScopes
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    searchController?.barSizeChanged()
  }

  /// Height of the bar in points, as wide as it may be.
  var fittingHeight: CGFloat {
    height(ofRow: isInNavigationBar ? SearchMetrics.rowInBar : SearchMetrics.row)
  }

  /// Height in a navigation bar, also before the bar is in it.
  var heightInNavigationBar: CGFloat { height(ofRow: SearchMetrics.rowInBar) }

  private func height(ofRow row: CGFloat) -> CGFloat {
    row + (prompt == nil ? 0 : SearchMetrics.prompt) + (hasScopes ? SearchMetrics.scopes : 0)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let safe = safeAreaInsets
    let side =
      isInNavigationBar
      ? BarMargins.side(width: bounds.width, inset: safe.left) : SearchMetrics.side
    let promptHeight = prompt == nil ? 0 : SearchMetrics.prompt
    promptLabel.frame = CGRect(x: side, y: 8, width: bounds.width - 2 * side, height: promptHeight)
    promptLabel.isHidden = prompt == nil
    let start = safe.left + side
    let cancelWidth = cancel.intrinsicContentSize.width
    let end = bounds.width - safe.right - side - (showsCancel ? cancelWidth + 12 : 0)
    let top = promptHeight + (isInNavigationBar ? 1 : 10)
    let field = SearchMetrics.field
    searchTextField.frame = directed(
      CGRect(
        x: start + searchFieldBackgroundPositionAdjustment.horizontal,
        y: top + searchFieldBackgroundPositionAdjustment.vertical, width: max(0, end - start),
        height: field))
    bookmark.frame = directed(CGRect(x: end - 34, y: top, width: 30, height: field))
    cancel.frame = directed(
      CGRect(x: showsCancel ? end + 12 : bounds.width, y: top, width: cancelWidth, height: field))
    scopes.frame = CGRect(
      x: start, y: top + field + 8, width: max(0, bounds.width - 2 * start), height: 32)
    let pixel = PixelGrid.ofScreen.pixel
    lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: pixel)
    lines[1].frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}

/// Sizes of search bars in points and times in seconds; estimates for iOS 13 to 18.
enum SearchMetrics {
  static let row: CGFloat = 56
  static let rowInBar: CGFloat = 52
  static let field: CGFloat = 36
  static let side: CGFloat = 8
  static let prompt: CGFloat = 20
  static let scopes: CGFloat = 42
  static let duration = 0.25
}

/// Forwards events of the field to the bar's delegate.
private final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
  private unowned let bar: UISearchBar

  init(_ bar: UISearchBar) {
    self.bar = bar
    super.init()
  }

  func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
  }

  func textFieldDidBeginEditing(_ textField: UITextField) {
    bar.searchController?.isActive = true
    bar.delegate?.searchBarTextDidBeginEditing(bar)
  }

  func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarShouldEndEditing(bar) ?? true
  }

  func textFieldDidEndEditing(_ textField: UITextField) {
    bar.delegate?.searchBarTextDidEndEditing(bar)
  }

  func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange,
    replacementString string: String
  ) -> Bool {
    bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true
  }

  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    bar.delegate?.searchBarSearchButtonClicked(bar)
    return true
  }
}

/// Follows a search bar.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: UIBarPositioningDelegate {
  /// Whether editing may begin. Default: true.
  func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing has begun.
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
  /// Whether editing may end. Default: true.
  func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
  /// Called after editing has ended.
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
  /// Called after the text has changed.
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
  /// Whether typed text may replace a range. Default: true.
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool
  /// Called for the return key.
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
  /// Called for the book.
  func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
  /// Called for “Cancel”.
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
  /// Never called: there is no button for the list of results.
  func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
  /// Called after a tap on a scope.
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
  /// Returns true.
  public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
  /// Returns true.
  public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
  /// Does nothing.
  public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
  /// Returns true.
  public func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { true }
  /// Does nothing.
  public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
  /// Does nothing.
  public func searchBar(
    _ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int
  ) {}
}
