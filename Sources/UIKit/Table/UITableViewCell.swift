public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A row of a table.
open class UITableViewCell: UIView, UIGestureRecognizerDelegate {
  /// Labels of a cell and their places.
  public enum CellStyle: Int, Sendable {
    /// One label.
    case `default`
    /// A second, gray one at the other side.
    case value1
    /// A small blue one, right aligned, before the text.
    case value2
    /// A small one under the text.
    case subtitle
  }

  /// Background of a selected cell.
  public enum SelectionStyle: Int, Sendable {
    /// Selected and highlighted cells look like others.
    case none
    /// Gray: blue ended with iOS 7.
    case blue
    /// Gray while selected or highlighted.
    case gray
    /// Gray while selected or highlighted (default).
    case `default`
  }

  /// Symbol at the trailing edge.
  public enum AccessoryType: Int, Sendable {
    /// No symbol (default).
    case none
    /// A chevron, which announces another screen.
    case disclosureIndicator
    /// A circled i and a chevron.
    case detailDisclosureButton
    /// A check mark.
    case checkmark
    /// A circled i.
    case detailButton
  }

  let style: CellStyle
  /// Name of the pool that the cell returns to; nil for none.
  open private(set) var reuseIdentifier: String?

  /// Creates a cell 320 points wide; the table sets its frame.
  public init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.rowHeight))
    setUp()
  }

  private func setUp() {
    if super.backgroundColor == nil { super.backgroundColor = .systemBackground }
    // It follows at once: constraints in it are solved before the cell is laid out.
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    style = CellStyle(interfaceName: coder.interfaceAttribute("style"))
    reuseIdentifier = coder.interfaceAttribute("reuseIdentifier")
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UITableViewCell.self)
  }

  /// Performs the segue of a prototype when the user selects the cell; nil without one.
  final var selectionSegue: (@MainActor () -> Void)?
  /// Performs the segue of a prototype when the user taps the circled i; nil without one.
  final var accessorySegue: (@MainActor () -> Void)?

  // MARK: Content

  /// Container of the cell's content. Its constraints determine the height of self-sizing rows.
  open private(set) lazy var contentView = UIView(frame: bounds)
  /// The main label; added on first use.
  open private(set) lazy var textLabel: UILabel? = addLabel(main: true)
  /// Second label; nil in the default style.
  open private(set) lazy var detailTextLabel: UILabel? = {
    style == .default ? nil : addLabel(main: false)
  }()
  /// The image view in front of the labels; added on first use.
  open private(set) lazy var imageView: UIImageView? = {
    let view = UIImageView(frame: .zero)
    view.preferredSymbolConfiguration = TableMetrics.symbols
    contentView.addSubview(view)
    return view
  }()

  /// Fills the cell. Default: the background of the table's style, `.systemBackground` or
  /// `.secondarySystemGroupedBackground`.
  open override var backgroundColor: UIColor? {
    get { super.backgroundColor }
    set {
      hasOwnBackground = true
      super.backgroundColor = newValue
    }
  }
  private var hasOwnBackground = false

  /// Takes the background of a table's style, unless the program has set another one.
  func showBackground(of style: UITableView.Style) {
    guard !hasOwnBackground else { return }
    super.backgroundColor =
      style == .plain ? .systemBackground : .secondarySystemGroupedBackground
  }

  /// Behind everything; the cell's size.
  @Setter open var backgroundView: UIView? = nil {
    didSet { replaceBackground(oldValue) }
  }
  /// Behind the content of a highlighted or selected cell; gray, unless set.
  @Setter open var selectedBackgroundView: UIView? = nil {
    didSet { oldValue?.removeFromSuperview() }
  }
  /// Background of the selected cell. Default: `.default`.
  @Setter open var selectionStyle = SelectionStyle.default
  /// Symbol at the trailing edge. Default: `.none`.
  @Setter open var accessoryType = AccessoryType.none {
    didSet { if accessoryType != oldValue { replaceAccessory(nil) } }
  }
  /// Instead of ``accessoryType``, in its own size.
  @Setter open var accessoryView: UIView? = nil {
    didSet { replaceAccessory(oldValue) }
  }
  var accessorySymbol: AccessorySymbolView?
  /// Insets of the line below the cell. Default: those of the table and the text.
  open var separatorInset: UIEdgeInsets {
    get { ownSeparatorInset ?? usualSeparatorInset }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?
  /// Separator that the table requests; nil for none.
  var separator: TableSeparator? {
    didSet { if separator != oldValue { setNeedsLayout() } }
  }
  /// Space between the cell's sides and the content, in points: the safe area's, where the table keeps it.
  var sideSpace = UIEdgeInsets.zero {
    didSet { if sideSpace != oldValue { setNeedsLayout() } }
  }
  /// Whether a table has placed the cell in an inset group, where it cuts its contents off at first.
  var isRowOfInsetGroup = false
  let separatorLayer = CALayer()
  /// Line above the first row of a group.
  let upperSeparatorLayer = CALayer()

  // MARK: Configuration

  private(set) lazy var configured = CellConfiguration()
  private(set) var isConfigured = false

  /// Content as a value, in place of views of the program's own; nil (default) for none.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.contentConfiguration }
    set {
      isConfigured = true
      configured.show(newValue, in: contentView)
      setNeedsLayout()
    }
  }
  /// Background as a value; nil (default) for none.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.backgroundConfiguration }
    set {
      isConfigured = true
      configured.show(newValue, behind: self)
    }
  }
  /// State for configurations.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    return state
  }
  /// Whether a change of state updates ``contentConfiguration`` (default true).
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }
  /// Called when the state has changed, with the cell and its state. Default: nil.
  open var configurationUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)? {
    get { ownUpdateHandler }
    set {
      ownUpdateHandler = newValue
      setNeedsUpdateConfiguration()
    }
  }
  private var ownUpdateHandler: ((UITableViewCell, UICellConfigurationState) -> Void)?
  /// Updates the configurations for a state. Overrides set new ones.
  open func updateConfiguration(using state: UICellConfigurationState) {
    if isConfigured { configured.update(state, in: contentView) }
    ownUpdateHandler?(self, state)
  }
  private var needsUpdateConfiguration = true
  /// Asks for ``updateConfiguration(using:)`` before the next layout.
  open func setNeedsUpdateConfiguration() {
    needsUpdateConfiguration = true
    setNeedsLayout()
  }
  func updateConfigurationIfNeeded() {
    guard needsUpdateConfiguration else { return }
    needsUpdateConfiguration = false
    updateConfiguration(using: configurationState)
  }
  /// Content in the style of the cell, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch style {
    case .value1, .value2: .valueCell()
    case .default, .subtitle: .subtitleCell()
    }
  }

  // MARK: State

  /// Whether the cell is selected; see ``setSelected(_:animated:)``.
  open var isSelected: Bool {
    get { isShownSelected }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the cell is highlighted; see ``setHighlighted(_:animated:)``.
  open var isHighlighted: Bool {
    get { isShownHighlighted }
    set { setHighlighted(newValue, animated: false) }
  }
  private var isShownSelected = false
  private var isShownHighlighted = false

  /// Selects or deselects the cell. Overrides call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != isShownSelected else { return }
    isShownSelected = selected
    if isShownEditing { showEditControl() }
    setNeedsUpdateConfiguration()
    showState(animated: animated)
  }

  /// Highlights the cell or ends its highlight. Overrides call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != isShownHighlighted else { return }
    isShownHighlighted = highlighted
    setNeedsUpdateConfiguration()
    showState(animated: animated)
  }

  // MARK: Delegate of recognizers

  // UIKit's cells are delegates of recognizers, so that subclasses override these methods.

  /// Returns false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns false.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Returns true.
  open func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }

  /// Called before the cell is used for another row; overrides call super.
  open func prepareForReuse() {
    layer.removeAllAnimations()
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    if bounds.origin.x != 0 { bounds.origin.x = 0 }
  }

  // MARK: Editing

  /// Whether the cell shows its editing controls; the table sets it.
  open var isEditing: Bool {
    get { isShownEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var isShownEditing = false
  /// Shows or hides the editing controls. Overrides call super.
  open func setEditing(_ editing: Bool, animated: Bool) {
    let state: StateMask = editing ? .showingEditControl : []
    willTransition(to: state)
    isShownEditing = editing
    replaceAccessory(nil)
    controlsChanged()
    setNeedsUpdateConfiguration()
    didTransition(to: state)
  }
  final var controls = EditingControls() {
    didSet { if isShownEditing { controlsChanged() } }
  }
  final var editControl: EditControl?
  final var reorderControl: EditControl?
  /// Control at the start of the row while it is edited.
  open var editingStyle: EditingStyle { controls.style }
  /// Whether the button that deletes the row is in sight.
  open var showingDeleteConfirmation: Bool { bounds.origin.x > 0 }
  /// Whether the row has a control that moves it while it is edited, if the data source lets it move.
  /// Default: true, unlike UIKit's, which is false until the table asks.
  @Setter open var showsReorderControl = true {
    didSet { controlsChanged() }
  }
  /// Stored without effect: the delegate decides.
  @Setter open var shouldIndentWhileEditing = true
  /// Symbol at the trailing edge while the cell is edited. Default: `.none`.
  @Setter open var editingAccessoryType = AccessoryType.none {
    didSet { if isShownEditing { replaceAccessory(nil) } }
  }
  /// Instead of ``editingAccessoryType``, in its own size.
  @Setter open var editingAccessoryView: UIView? = nil {
    didSet { if isShownEditing { replaceAccessory(oldValue) } }
  }
  /// Level of indentation of the content. Default: 0.
  @Setter open var indentationLevel = 0 {
    didSet { setNeedsLayout() }
  }
  /// Width of a level in points. Default: 10.
  @Setter open var indentationWidth: CGFloat = 10 {
    didSet { setNeedsLayout() }
  }
  /// Called before the cell changes its state; overrides call super.
  open func willTransition(to state: StateMask) {}
  /// Called after the cell has changed its state; overrides call super.
  open func didTransition(to state: StateMask) {}

  // MARK: Layout

  open override func layoutSubviews() {
    updateConfigurationIfNeeded()
    super.layoutSubviews()
    placeContent()
    placeControls()
  }

  /// The height that suits the text, for rows that size themselves.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: heightOfText)
  }

  /// Height from the content's constraints if there are any, else from the text.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    updateConfigurationIfNeeded()
    let space = accessorySpace + sideSpace.left + sideSpace.right
    let width = targetSize.width - space
    if isConfigured, let height = configured.height(width: width) {
      return CGSize(width: targetSize.width, height: max(TableMetrics.rowHeight, height))
    }
    guard contentView.isHeldByConstraints else { return sizeThatFits(targetSize) }
    let content = contentView.systemLayoutSizeFitting(
      CGSize(width: width, height: targetSize.height),
      withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
    return CGSize(width: content.width + space, height: content.height)
  }
}

/// The line between two rows.
struct TableSeparator: Equatable {
  var color: UIColor
  /// Insets that the table sets; nil for those of the text.
  var inset: UIEdgeInsets?
  /// Whether ``inset`` is added to the distance of the text.
  var isInsetAdded: Bool
  /// Whether the line begins at the text or the table's inset; otherwise at the edge.
  var isInsetFromText: Bool
  /// Whether a line from edge to edge lies in the cell's first pixel, too: above the first row of a
  /// group (mttcrsp/fosdem, `TransportationController`, grouped, 414 points wide).
  var isAbove: Bool
}
