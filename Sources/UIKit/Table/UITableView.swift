public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Shows rows in sections below each other; only visible rows have cells.
open class UITableView: UIScrollView {
  /// Appearance of sections.
  public enum Style: Int, Sendable {
    /// Rows from edge to edge; headers stay visible together with their sections.
    case plain
    /// Sections apart from each other.
    case grouped
    /// Sections apart from each other and from the sides, with round corners.
    case insetGrouped
  }

  /// Position of a row after scrolling to it.
  public enum ScrollPosition: Int, Sendable {
    /// In sight, by as little scrolling as it takes.
    case none
    /// At the top edge.
    case top
    /// Halfway between top and bottom.
    case middle
    /// At the bottom edge.
    case bottom
  }

  /// Animation of inserted and deleted rows.
  public enum RowAnimation: Int, Sendable {
    /// Fades in or out.
    case fade
    /// Comes from, or leaves to, the right.
    case right
    /// Enters from, or leaves to, the left.
    case left
    /// Enters from, or leaves to, the top.
    case top
    /// Enters from, or leaves to, the bottom.
    case bottom
    /// No animation of the row itself.
    case none
    /// As ``fade`` here.
    case middle
    /// As ``fade`` here.
    case automatic = 100
  }

  /// The origin from which the separator insets of a table are measured.
  public enum SeparatorInsetReference: Int, Sendable {
    /// From the edges of the cells: 0 gives a line from edge to edge.
    case fromCellEdges = 0
    /// From where separators begin without insets: at the text.
    case fromAutomaticInsets = 1
  }

  /// The height of rows, headers and footers that size themselves.
  public nonisolated static let automaticDimension: CGFloat = -1

  /// Style that the table was created with.
  public let style: Style
  /// Held weakly; without one the table is empty.
  open var dataSource: (any UITableViewDataSource)? {
    get { heldDataSource }
    set {
      heldDataSource = newValue
      needsReload = true
      setNeedsLayout()
    }
  }
  private weak var heldDataSource: (any UITableViewDataSource)?

  /// Creates a table; the frame is in points.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    style = Style(interfaceName: coder.interfaceAttribute("style"))
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UITableView.self)
  }

  // MARK: Heights

  /// Height of rows in points. Default: automatic, the height that cells prefer.
  @Setter open var rowHeight = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// Estimated height in points of self-sizing rows not shown yet; 0 or automatic means 44.
  @Setter open var estimatedRowHeight = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// Height of section headers in points. Default: ``automaticDimension``.
  @Setter open var sectionHeaderHeight = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// Height above each header of a plain table, in points; the header does not keep it while it stays at the top.
  /// Default: ``automaticDimension``, which is 22. Grouped tables store it without effect.
  @Setter open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }
  /// Height of section footers in points. Default: ``automaticDimension``.
  @Setter open var sectionFooterHeight = UITableView.automaticDimension {
    didSet { setNeedsReload() }
  }

  /// Stored without effect: headers are measured when the table is laid out. Default: automatic.
  @Setter open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// Stored without effect: footers are measured when the table is laid out. Default: automatic.
  @Setter open var estimatedSectionFooterHeight = UITableView.automaticDimension

  // MARK: Appearance

  /// Lines between rows. Default: `.singleLine`.
  @Setter open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { setNeedsLayout() }
  }
  /// A translucent gray, unless set; nil sets that again.
  open var separatorColor: UIColor? {
    get { ownSeparatorColor ?? .tableSeparator }
    set {
      ownSeparatorColor = newValue
      setNeedsLayout()
    }
  }
  private var ownSeparatorColor: UIColor?
  /// Stored without effect: the color of a separator is drawn over the cell as it is. Default: nil.
  @Setter open var separatorEffect: UIVisualEffect? = nil
  /// Insets of the separators of cells that have none of their own, in points: from the edges of the
  /// cells, or as ``separatorInsetReference`` says. Until it is set, separators begin at the text, and
  /// the left inset is the margin of the cells.
  open var separatorInset: UIEdgeInsets {
    get {
      ownSeparatorInset
        ?? UIEdgeInsets(top: 0, left: TableMetrics.margin(in: bounds.width), bottom: 0, right: 0)
    }
    set {
      ownSeparatorInset = newValue
      setNeedsLayout()
    }
  }
  var ownSeparatorInset: UIEdgeInsets?
  /// The origin from which ``separatorInset`` is measured. Default: `.fromCellEdges`.
  @Setter open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { if separatorInsetReference != oldValue { setNeedsLayout() } }
  }
  /// View above the first section, as wide as the table; its height is its own.
  @Setter open var tableHeaderView: UIView? = nil {
    didSet { replaceEnd(oldValue, tableHeaderView) }
  }
  /// View below the last section, as wide as the table; its height is its own.
  @Setter open var tableFooterView: UIView? = nil {
    didSet { replaceEnd(oldValue, tableFooterView) }
  }
  /// Behind the rows, and does not scroll.
  @Setter open var backgroundView: UIView? = nil {
    didSet {
      oldValue?.removeFromSuperview()
      backgroundView.map { insertSubview($0, at: 0) }
      setNeedsLayout()
    }
  }

  // MARK: Selection

  /// Whether taps select rows. Default: true.
  @Setter open var allowsSelection = true
  /// Whether several rows can be selected at once. Default: false.
  @Setter open var allowsMultipleSelection = false
  var selection: [IndexPath] = []
  var press: CellPress<UITableViewCell>?

  /// The first of the selected rows.
  open var indexPathForSelectedRow: IndexPath? { selection.first }
  /// Index paths of the selected rows; nil if there are none.
  open var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without calling the delegate; nil clears the selection.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { mark(indexPath, animated: animated, scrollPosition) }

  /// Deselects a row without calling the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    unmark(indexPath, animated: animated)
  }

  // MARK: Editing and menus

  /// Whether rows show their editing controls; see ``setEditing(_:animated:)``.
  open var isEditing: Bool {
    get { isShownEditing }
    set { setEditing(newValue, animated: false) }
  }
  private var isShownEditing = false
  /// Shows or hides the editing controls of all rows.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != isShownEditing else { return }
    isShownEditing = editing
    editingChanged(animated: animated)
  }
  /// Whether taps select rows while the table is edited. Default: false.
  @Setter open var allowsSelectionDuringEditing = false
  /// Whether editing rows have a circle that marks them as selected, instead of their controls.
  /// Default: false.
  @Setter open var allowsMultipleSelectionDuringEditing = false {
    didSet { if isEditing { editingChanged(animated: false) } }
  }
  /// Whether changes are being collected.
  open var hasUncommittedUpdates: Bool { batch.isOpen }
  /// Stored without effect.
  @Setter open var cellLayoutMarginsFollowReadableWidth = false
  /// Whether the contents of rows and titles keep to the safe area at the sides, as beside a phone's sensor housing in
  /// landscape; their backgrounds reach to the edges. Default: true.
  @Setter open var insetsContentViewsToSafeArea = true {
    didSet { if insetsContentViewsToSafeArea != oldValue { setNeedsLayout() } }
  }
  private(set) var swipes: SwipeActions?
  private var rowMenus: CellMenus?
  var rowMove: RowMove?
  /// Swipe actions, which exist from the first appearance on.
  var installedSwipes: SwipeActions {
    if let swipes { return swipes }
    let new = makeSwipes()
    swipes = new
    return new
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    _ = installedSwipes
    if rowMenus == nil { rowMenus = makeRowMenus() }
  }

  // MARK: Data

  let cells = ReusePool<UITableViewCell>()
  /// Sections whose cells are in the storyboard; nil for a table with a data source.
  final var staticSections: [StaticTableSection]?
  let headers = ReusePool<UITableViewHeaderFooterView>()
  var shown: [IndexPath: UITableViewCell] = [:]
  var shownHeaders: [Int: UIView] = [:]
  var shownFooters: [Int: UIView] = [:]
  var currentLayout = TableLayout()
  /// The rows whose heights are not estimates.
  var measured: Set<IndexPath> = []
  /// Whether rows in sight have to be measured again.
  var needsMeasuring = false
  /// Optional methods that the delegate lacks, as far as one layout has found out.
  struct MissingViews {
    /// Number of sections.
    var sections = 0
    /// Whether it has none for the views of headers, of footers; nil before it was asked.
    var headers: Bool?
    var footers: Bool?
    /// Whether a default implementation was called.
    var isNoted = false
  }
  var missingViews = MissingViews()
  var needsReload = true
  var layoutWidth: CGFloat = -1
  var sectionIndex: SectionIndexView?
  var batch = UpdateBatch()
  /// Whether an update adds the cells of new rows, before it moves all cells.
  var isTakingArrivals = false

  /// Discards all cells and selections, and asks the data source for everything again.
  open func reloadData() { Self.reloadDataMethod.call(self, ()) }
  func reloadAll() {
    selection = []
    setNeedsReload()
    clearCells()
  }

  /// Number of sections, as the data source counted them last.
  open var numberOfSections: Int { layout().sections.count }
  /// 0 for a section that there is not.
  open func numberOfRows(inSection section: Int) -> Int {
    let sections = layout().sections
    return sections.indices.contains(section) ? sections[section].rows.count : 0
  }

  // MARK: Reuse

  /// Registers a class of cells; nil removes the registration. Cells are created by
  /// `init(style:reuseIdentifier:)` of the class.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCells(cellClass, identifier)
  }

  /// Registers a class of header and footer views; nil removes the registration.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) {
    registerHeaders(aClass, identifier)
  }

  /// Registers a nib whose top-level object is a cell; nil removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCells(nib, identifier)
  }

  /// Registers a nib whose top-level object is a header; nil removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaders(nib, identifier)
  }

  /// A cell that has scrolled out of sight, or a new one of a registered class; nil without either.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    takeCell(identifier)
  }

  /// Same as the method without an index path. An unknown identifier is reported and returns a
  /// plain cell, where UIKit raises an exception.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    takeCell(identifier) ?? plainCell(identifier)
  }

  /// Takes a header or footer view from the pool, or creates one of the registered class; nil when
  /// the identifier is unknown.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { takeHeader(identifier) }

  // MARK: Places

  /// Cell of a row; nil for rows that are not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { shown[indexPath] }
  /// Index path of a visible cell; nil for a cell that is not on screen.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key
  }
  /// Index path of the row at a point in the table's coordinates, which scroll.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return layout().rows(in: ClosedRange(from: point.y, upTo: point.y.nextUp)).first
  }
  /// Index paths of the rows in a rectangle; nil if there are none.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    layout().rows(in: ClosedRange(from: rect.minY, upTo: rect.maxY))
  }
  /// Visible cells from top to bottom.
  open var visibleCells: [UITableViewCell] {
    (indexPathsForVisibleRows ?? []).compactMap { shown[$0] }
  }
  /// Index paths of visible rows from top to bottom.
  open var indexPathsForVisibleRows: [IndexPath]? {
    layoutIfNeeded()
    return shown.keys.sorted()
  }
  /// Zero for a row that there is not.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rect(of: indexPath) }
  /// Frame of a section with header and footer; zero for a section that does not exist.
  open func rect(forSection section: Int) -> CGRect { rect(ofSection: section) }
  /// Frame of a section's header in content coordinates.
  open func rectForHeader(inSection section: Int) -> CGRect { rect(ofHeader: section) }
  /// Frame of a section's footer in content coordinates.
  open func rectForFooter(inSection section: Int) -> CGRect { rect(ofFooter: section) }
  /// Visible header view of a section; nil when it has none.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownHeaders[section] as? UITableViewHeaderFooterView
  }
  /// Visible footer view of a section; nil when it has none.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    shownFooters[section] as? UITableViewHeaderFooterView
  }

  /// Scrolls until the row is at `scrollPosition`.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { reveal(indexPath, scrollPosition, animated: animated) }

  /// Scrolls to the selected row that is nearest to the place of `scrollPosition` in what is visible.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let visible = bounds.inset(by: adjustedContentInset)
    let place =
      switch scrollPosition {
      case .top: visible.minY
      case .bottom: visible.maxY
      default: visible.midY
      }
    let nearest = selection.min {
      abs(rectForRow(at: $0).midY - place) < abs(rectForRow(at: $1).midY - place)
    }
    if let nearest { scrollToRow(at: nearest, at: scrollPosition, animated: animated) }
  }

  // MARK: Changes

  /// Collects changes until ``endUpdates()``; pairs may be nested.
  open func beginUpdates() { Self.beginUpdatesMethod.call(self, ()) }
  /// Carries the collected changes out, with animation.
  open func endUpdates() { Self.endUpdatesMethod.call(self, ()) }
  /// Collects the changes that `updates` makes and carries them out, with animation.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openUpdates()
    updates?()
    closeUpdates(completion)
  }
  /// Index paths are those after all changes.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    Self.insertRowsMethod.call(self, (indexPaths, animation))
  }
  /// Index paths are those before all changes.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    Self.deleteRowsMethod.call(self, (indexPaths, animation))
  }
  /// Makes new cells for rows; index paths are those before all changes.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    Self.reloadRowsMethod.call(self, (indexPaths, animation))
  }
  /// Moves a row to its place after the update.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.move(indexPath, newIndexPath) }
  }
  /// Moves a section with its rows to its place after the update.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.moveSection(section, newSection) }
  }
  /// Inserts sections; the data source must already have them.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    Self.insertSectionsMethod.call(self, (sections, animation))
  }
  /// Deletes sections; the data source must no longer have them.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    Self.deleteSectionsMethod.call(self, (sections, animation))
  }
  /// Asks the data source again for everything in the sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    Self.reloadSectionsMethod.call(self, (sections, animation))
  }

  // MARK: Layout and touches

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeRows()
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    beginPress(touches)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if !tapAccessory(touches) { endPress(touches) }
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelPress()
    super.touchesCancelled(touches, with: event)
  }
}

extension UITableViewCell {
  /// Lines between rows, for ``UITableView/separatorStyle``.
  public enum SeparatorStyle: Int, Sendable {
    /// No lines.
    case none
    /// A line one pixel high.
    case singleLine
    /// A line one pixel high; the highlight below it was last drawn by iOS 6.
    case singleLineEtched
  }
}
