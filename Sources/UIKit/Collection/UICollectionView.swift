public import Accessors
public import CoreGraphics
public import Foundation
import QuartzCore

/// Shows items at the places of its layout; only visible items have views.
open class UICollectionView: UIScrollView {
  /// Held weakly; without one the collection is empty.
  open var dataSource: (any UICollectionViewDataSource)? {
    get { heldDataSource }
    set {
      let oldValue = heldDataSource
      heldDataSource = newValue
      if dataSource !== oldValue { reloadData() }
    }
  }
  private weak var heldDataSource: (any UICollectionViewDataSource)?

  /// Creates a collection view that places its items by `layout`; the frame is in points.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    currentLayout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layout.owner = self
  }

  /// Creates a collection view without a layout, where iOS ends the app: reported, and given a flow layout.
  public convenience init() {
    self.init(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    layer.world.report(
      .layoutMissing,
      "\(type(of: self)) was created without a layout; create it by init(frame:collectionViewLayout:)"
    )
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    currentLayout = coder.interfaceLayout ?? UICollectionViewFlowLayout()
    super.init(coder: coder)
    backgroundColor = .systemBackground
    currentLayout.owner = self
    coder.restore(self, as: UICollectionView.self)
  }

  // MARK: Layout

  /// Layout of the elements. Setting it changes it immediately, or with the animation of the
  /// surrounding block (S11.23). During an interactive change it is the transition layout.
  open var collectionViewLayout: UICollectionViewLayout {
    get { currentLayout }
    set { changeLayout(to: newValue, animated: false, completion: nil) }
  }
  var currentLayout: UICollectionViewLayout
  /// Whether the layout is prepared for the collection's current state.
  var isPrepared = false
  /// Whether ``contentSize`` is that of the prepared layout.
  var knowsContentSize = false
  /// Number of items per section; nil before the data source is queried.
  var countedItems: [Int]?
  /// Bounds for which the visible views were placed; nil if they are out of date.
  var placedBounds: CGRect?
  lazy var contents = CollectionContents(self)
  /// The animated change that is being set up.
  var change: CollectionChange?
  /// The change of layout by degrees that has begun and not ended.
  var transition: CollectionTransition?

  /// Changes the layout. Animated, visible elements move to their new places over 0.3 s, or over
  /// the duration of the surrounding block (S11.20).
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    changeLayout(to: layout, animated: animated, completion: nil)
  }

  /// - Parameter completion: called with whether the animation finished (S11.21).
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { changeLayout(to: layout, animated: animated, completion: completion) }

  /// Completion of an interactive change: whether the animation finished, and whether the change
  /// was completed (S11.35).
  public typealias LayoutInteractiveTransitionCompletion = (Bool, Bool) -> Void

  /// Starts an interactive change: installs a transition layout between the current layout and
  /// another one (S11.30).
  ///
  /// - Returns: the transition layout. After setting its progress, invalidate it.
  @discardableResult
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: LayoutInteractiveTransitionCompletion? = nil
  ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion: completion) }

  /// Animates to the next layout and installs it (S11.34).
  open func finishInteractiveTransition() { endTransition(cancelled: false) }
  /// Animates back to the old layout and installs it again (S11.34).
  open func cancelInteractiveTransition() { endTransition(cancelled: true) }

  open override var bounds: CGRect {
    get { super.bounds }
    set { changeBounds(to: newValue) { super.bounds = newValue } }
  }

  open override var frame: CGRect {
    get { super.frame }
    set { changeBounds(to: bounds(inFrame: newValue)) { super.frame = newValue } }
  }

  /// Behind everything, and does not scroll.
  @Setter open var backgroundView: UIView? = nil {
    didSet {
      if backgroundView !== oldValue { oldValue?.removeFromSuperview() }
      backgroundView.map { insertSubview($0, at: 0) }
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeElements()
  }

  override func restingOffset(_ proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    currentLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Insets

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    insetsChanged()
  }

  // MARK: Data

  /// Discards all cells and selections, and asks the data source for everything again.
  open func reloadData() { Self.reloadDataMethod.call(self, ()) }
  func reloadAll() {
    selection = []
    cancelPress()
    forgetEverything()
    contents.clear()
  }

  /// Has no effect: views are created only when they become visible. Default: true.
  @Setter open var isPrefetchingEnabled = true

  /// Number of sections, as the data source counted them last.
  open var numberOfSections: Int { itemCounts.count }
  /// 0 for a section that there is not.
  open func numberOfItems(inSection section: Int) -> Int {
    itemCounts.indices.contains(section) ? itemCounts[section] : 0
  }

  // MARK: Reuse

  let cells = ReusePool<UICollectionViewCell>()
  /// Pools of supplementary views by kind.
  var supplementaries: [String: ReusePool<UICollectionReusableView>] = [:]
  /// Attributes for which a view is being dequeued.
  var attributesBeingDequeued: UICollectionViewLayoutAttributes?

  /// Registers a class of cells; nil removes the registration. Cells are created by `init(frame:)`
  /// in the layout's size.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    cells.register(cellClass, for: identifier)
  }

  /// Registers a class of supplementary views; nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    pool(ofKind: elementKind).register(viewClass, for: identifier)
  }

  /// Registers a nib whose top-level object is a cell; nil removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerCells(nib, identifier)
  }

  /// Registers a nib whose top-level object is a supplementary view; nil removes the registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String,
    withReuseIdentifier identifier: String
  ) {
    registerViews(nib, ofKind: kind, identifier)
  }

  /// A cell that has scrolled out of sight, or a new one of the registered class; an identifier that
  /// is not registered is reported and gives a plain cell, where UIKit raises an exception.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    dequeue(from: cells, identifier, .item(indexPath))
  }

  /// Returns a reusable supplementary view; see ``dequeueReusableCell(withReuseIdentifier:for:)``.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    dequeue(from: pool(ofKind: elementKind), identifier, .supplementary(elementKind, indexPath))
  }

  var registrations: [RegistrationToken] = []

  /// A cell that the registration has filled; registers its class at the first time.
  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell {
    configure(registration, indexPath, item)
  }

  /// A view that the registration has filled; registers its class at the first time.
  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary where Supplementary: UICollectionReusableView {
    configure(registration, indexPath)
  }

  // MARK: Places

  /// Cell of an item; nil for items that are not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    contents.shown[.item(indexPath)] as? UICollectionViewCell
  }
  /// Index path of a visible cell; nil for a cell that is not on screen.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    contents.shown.first { $0.value === cell }?.key.path
  }
  /// Index path of the item at a point, in content coordinates, by its layout attributes.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? { item(at: point) }
  /// Visible cells, sorted by index path.
  open var visibleCells: [UICollectionViewCell] {
    visibleElements(.cell).compactMap { $0.view as? UICollectionViewCell }
  }
  /// Index paths of the visible items, in their order.
  open var indexPathsForVisibleItems: [IndexPath] { visibleElements(.cell).map(\.path) }
  /// Visible supplementary view; nil if it is not visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { contents.shown[.supplementary(elementKind, indexPath)] }
  /// Visible supplementary views of a kind, sorted by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    visibleElements(.supplementaryView, ofKind: elementKind).map(\.view)
  }
  /// Index paths of the visible supplementary views of a kind, in their order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    visibleElements(.supplementaryView, ofKind: elementKind).map(\.path)
  }
  /// Attributes of an item from the layout; nil for an item that does not exist.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return hasItem(at: indexPath) ? currentLayout.layoutAttributesForItem(at: indexPath) : nil
  }
  /// Attributes of a supplementary view from the layout.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return currentLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }
  /// Scrolls until the item is at `scrollPosition`; an empty position scrolls as little as
  /// possible.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { reveal(indexPath, scrollPosition, animated: animated) }

  // MARK: Selection

  /// Whether taps select items. Default: true.
  @Setter open var allowsSelection = true
  /// Whether several items can be selected at once. Default: false.
  @Setter open var allowsMultipleSelection = false
  var selection: [IndexPath] = []
  var press: CellPress<UICollectionViewCell>?

  /// Index paths of the selected items, in the order of selection; nil when there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects an item without calling the delegate; nil clears the selection.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { mark(indexPath, animated: animated, scrollPosition) }

  /// Deselects an item without calling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    unmark(indexPath, animated: animated)
  }

  /// Whether list cells show their editing accessories. Default: false.
  @Setter open var isEditing = false {
    didSet {
      guard isEditing != oldValue else { return }
      for case let cell as UICollectionViewListCell in contents.views { cell.showAccessories() }
    }
  }

  // MARK: Changes

  var batch = UpdateBatch()
  /// The item that a finger moves; nil for none.
  var itemMove: ItemMove?

  /// Begins to move an item by hand (S11.60).
  ///
  /// - Returns: false if the data source does not let the item move, or another one moves already.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMove(at: indexPath)
  }
  /// Moves the item's center to a position in the content's coordinates. Other items make room.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMove(targetPosition)
  }
  /// Drops the item at its place. The data source changes its data.
  open func endInteractiveMovement() { endMove(isCancelled: false) }
  /// Takes the item back to its old place.
  open func cancelInteractiveMovement() { endMove(isCancelled: true) }

  /// Whether changes are being collected.
  open var hasUncommittedUpdates: Bool { batch.isOpen }

  /// Collects the changes made in `updates` and animates them together (S11.5). At the end of
  /// `updates` the data source must reflect them.
  ///
  /// - Parameter completion: called with whether all animations finished.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openUpdates()
    updates?()
    closeUpdates(completion)
  }
  /// Index paths are those after all changes.
  open func insertItems(at indexPaths: [IndexPath]) { collect { $0.insert(indexPaths, .fade) } }
  /// Index paths are those before all changes.
  open func deleteItems(at indexPaths: [IndexPath]) { collect { $0.delete(indexPaths, .fade) } }
  /// Makes new cells for items; index paths are those before all changes.
  open func reloadItems(at indexPaths: [IndexPath]) { collect { $0.reload(indexPaths, .fade) } }
  /// - Parameters:
  ///   - indexPath: before all changes.
  ///   - newIndexPath: after them.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.move(indexPath, newIndexPath) }
  }
  /// Inserts sections, animated over 0.3 seconds; the data source must already have them.
  open func insertSections(_ sections: IndexSet) { collect { $0.insertSections(sections, .fade) } }
  /// Deletes sections, animated over 0.3 seconds; the data source must no longer have them.
  open func deleteSections(_ sections: IndexSet) { collect { $0.deleteSections(sections, .fade) } }
  /// Asks the data source again for everything in the sections, animated over 0.3 seconds.
  open func reloadSections(_ sections: IndexSet) { collect { $0.reloadSections(sections, .fade) } }
  /// Moves a section to its place after the update, animated over 0.3 seconds.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.moveSection(section, newSection) }
  }

  // MARK: Menus and swipes

  private var itemMenus: CellMenus?
  private(set) var swipes: SwipeActions?

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window != nil else { return }
    if itemMenus == nil { itemMenus = makeItemMenus() }
    if swipes == nil { swipes = makeSwipes() }
  }

  // MARK: Touches

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    beginPress(touches)
    super.touchesBegan(touches, with: event)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    endPress(touches)
    super.touchesEnded(touches, with: event)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    cancelPress()
    super.touchesCancelled(touches, with: event)
  }
}

extension UICollectionView {
  /// Kind of an element.
  public enum ElementCategory: Int, Sendable {
    /// An item of the data source.
    case cell
    /// Header, footer or any other element that is not an item.
    case supplementaryView
    /// Element that the layout adds on its own.
    case decorationView
  }

  /// Position of an item after scrolling to it, at most one per axis; an empty set scrolls as
  /// little as possible.
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Halfway between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Halfway between left and right.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Direction in which content scrolls.
  public enum ScrollDirection: Int, Sendable {
    /// Content scrolls up and down.
    case vertical
    /// Content scrolls left and right.
    case horizontal
  }

  /// Kind of a header before a section.
  public nonisolated static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// Kind of a footer after a section.
  public nonisolated static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"
}

/// Registrations that bring their own configuration closure.
extension UICollectionView {
  /// Makes and fills the cells of one kind of item. Make it once, not for every cell.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Fills a cell with the data of an item.
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let token = RegistrationToken()
    let handler: Handler

    /// Creates a registration whose `handler` runs for each cell that is dequeued.
    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Makes and fills supplementary views of one kind. Make it once, not for every view.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Fills a supplementary view of the given kind.
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let token = RegistrationToken()
    let kind: String
    let handler: Handler

    /// Creates a registration whose `handler` runs for each view of `elementKind` that is dequeued.
    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// Identity of a registration, shared by its copies.
  final class RegistrationToken {}

  /// Its number among those that the collection view has met.
  func identifier(of token: RegistrationToken, _ name: String) -> (String, isNew: Bool) {
    if let known = registrations.firstIndex(where: { $0 === token }) {
      return ("\(name) \(known)", false)
    }
    registrations.append(token)
    return ("\(name) \(registrations.count - 1)", true)
  }

  func configure<Cell, Item>(
    _ registration: CellRegistration<Cell, Item>, _ path: IndexPath, _ item: Item?
  ) -> Cell {
    let (identifier, isNew) = identifier(of: registration.token, "\(Cell.self)")
    if isNew { register(Cell.self, forCellWithReuseIdentifier: identifier) }
    let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    guard let cell = cell as? Cell else {
      return ClassInstantiation.reusableView(Cell.self, frame: .zero)
    }
    if let item { registration.handler(cell, path, item) }
    return cell
  }

  func configure<View>(
    _ registration: SupplementaryRegistration<View>, _ path: IndexPath
  ) -> View {
    let kind = registration.kind
    let (identifier, isNew) = identifier(of: registration.token, "\(View.self)")
    if isNew {
      register(
        View.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: path)
    guard let view = view as? View else {
      return ClassInstantiation.reusableView(View.self, frame: .zero)
    }
    registration.handler(view, kind, path)
    return view
  }
}

/// Visible elements and their places.
extension UICollectionView {
  /// Visible elements in the order of their index paths.
  func visibleElements(
    _ category: UICollectionView.ElementCategory, ofKind kind: String = ""
  ) -> [(path: IndexPath, view: UICollectionReusableView)] {
    layoutIfNeeded()
    return contents.shown.inOrder.compactMap { element, view in
      element.category == category && element.kind == kind ? (element.path, view) : nil
    }
  }

  /// The front-most item at a point of the content.
  func item(at point: CGPoint) -> IndexPath? {
    let spot = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return arrangement(in: spot).filter {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  func reveal(_ path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    layoutIfNeeded()
    currentLayout.revealAcross(path, position, animated: animated)
    guard hasItem(at: path), let rect = layoutAttributesForItem(at: path)?.frame else { return }
    let inset = adjustedContentInset
    guard position != [] else { return scrollRectToVisible(rect, animated: animated) }
    let visible = CGSize(
      width: bounds.width - inset.left - inset.right,
      height: bounds.height - inset.top - inset.bottom)
    var offset = contentOffset
    if position.contains(.top) {
      offset.y = rect.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = rect.midY - visible.height / 2 - inset.top
    } else if position.contains(.bottom) {
      offset.y = rect.maxY - visible.height - inset.top
    }
    if position.contains(.left) {
      offset.x = rect.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = rect.midX - visible.width / 2 - inset.left
    } else if position.contains(.right) {
      offset.x = rect.maxX - visible.width - inset.left
    }
    setContentOffset(clamped(snapped(offset)), animated: animated)
  }
}
