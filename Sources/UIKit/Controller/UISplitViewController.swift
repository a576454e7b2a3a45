public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Shows two or three columns side by side in regular width, and one of them in compact width.
///
/// Columns that are not navigation controllers get one. In compact width the columns form one
/// stack, unless there is a compact column. The button that shows columns is not added
/// automatically: place ``displayModeButtonItem``.
open class UISplitViewController: UIViewController {
  /// Number of columns.
  public enum Style: Int, Sendable {
    /// Created without a style: the two-controller form from before iOS 14.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A column.
  public enum Column: Int, Sendable {
    /// At the leading edge.
    case primary
    /// Between the others.
    case supplementary
    /// The widest, at the trailing edge.
    case secondary
    /// In place of all others in compact width.
    case compact
  }

  /// Visible columns.
  public enum DisplayMode: Int, Sendable {
    /// The system's choice by size class and orientation.
    case automatic = 0
    /// Only the secondary column.
    case secondaryOnly = 1
    /// One more column next to the secondary one.
    case oneBesideSecondary = 2
    /// One more column above the secondary one.
    case oneOverSecondary = 3
    /// Two more columns next to the secondary one.
    case twoBesideSecondary = 4
    /// Two more columns above the secondary one.
    case twoOverSecondary = 5
    /// Two more columns that push the secondary one aside.
    case twoDisplaceSecondary = 6
    /// Former name of ``secondaryOnly``.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// Former name of ``oneBesideSecondary``.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// Former name of ``oneOverSecondary``.
    public static let primaryOverlay = DisplayMode.oneOverSecondary
  }

  /// Place of the columns that show with the secondary one.
  public enum SplitBehavior: Int, Sendable {
    /// Side by side in landscape orientation, above it in portrait orientation.
    case automatic
    /// Side by side.
    case tile
    /// Above the dimmed secondary column.
    case overlay
    /// The secondary column moves aside.
    case displace
  }

  /// Edge of the primary column.
  public enum PrimaryEdge: Int, Sendable {
    /// The left edge.
    case leading
    /// The right edge.
    case trailing
  }

  /// Background of the primary column. Stored; changes no frame.
  public enum BackgroundStyle: Int, Sendable {
    /// The controller's own background (default).
    case none
    /// That of a sidebar; none here.
    case sidebar
  }

  /// Visibility of the button for the columns. Stored; changes no frame.
  public enum DisplayModeButtonVisibility: Int, Sendable {
    /// The system decides.
    case automatic
    /// Hidden in every display mode.
    case never
    /// Visible in every display mode.
    case always
  }

  /// Lets the columns choose their widths.
  public static let automaticDimension: CGFloat = -.greatestFiniteMagnitude

  /// Delegate, held weakly; follows the columns and decides which one remains in compact width.
  open var delegate: (any UISplitViewControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UISplitViewControllerDelegate)?
  /// Number of columns, as given at creation.
  public let style: Style

  // MARK: Settings

  /// The part of the width that the primary column takes, 0...1.
  @Setter open var preferredPrimaryColumnWidthFraction: CGFloat = 0.4 {
    didSet { relayOut() }
  }
  /// Width of the primary column in points; automatic takes the fraction.
  @Setter open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { relayOut() }
  }
  /// Minimum width of the primary column in points; automatic means 0.
  @Setter open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { relayOut() }
  }
  /// In points; the fraction counts up to it.
  @Setter open var maximumPrimaryColumnWidth: CGFloat = 320 {
    didSet { relayOut() }
  }
  /// Share of the width of the supplementary column, 0...1; automatic means 0.4.
  @Setter open var preferredSupplementaryColumnWidthFraction =
    UISplitViewController.automaticDimension
  {
    didSet { relayOut() }
  }
  /// Width of the supplementary column in points; automatic takes the fraction.
  @Setter open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { relayOut() }
  }
  /// Minimum width of the supplementary column in points; automatic means 0.
  @Setter open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { relayOut() }
  }
  /// Largest width of the supplementary column in points.
  @Setter open var maximumSupplementaryColumnWidth: CGFloat = 320 {
    didSet { relayOut() }
  }
  /// Edge of the primary column. Default: `.leading`.
  @Setter open var primaryEdge = PrimaryEdge.leading {
    didSet { relayOut() }
  }
  /// Stored without effect.
  @Setter open var primaryBackgroundStyle = BackgroundStyle.none
  /// Stored without effect: no button is added automatically.
  @Setter open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic
  /// Stored without effect: no button is added automatically.
  @Setter open var showsSecondaryOnlyButton = false
  /// Stored without effect: a tap outside of a column above the secondary one hides it.
  @Setter open var presentsWithGesture = true
  /// Wished place of the columns. Default: `.automatic`.
  @Setter open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet { relayOut() }
  }
  /// Wished columns. Default: `.automatic`. Set in an animation block, the columns move.
  open var preferredDisplayMode: DisplayMode {
    get { wantedMode }
    set {
      wantedMode = newValue
      chosenMode = nil
      relayOut()
    }
  }
  var wantedMode = DisplayMode.automatic
  /// Mode that `show`, `hide` and the button have chosen since.
  private var chosenMode: DisplayMode?

  private(set) var columns: [UIViewController] = []
  private var assigned: [Column: UIViewController] = [:]
  private var wrappers: [Column: UINavigationController] = [:]
  /// Answer of the delegate; nil in regular width or before it was called.
  var prefersPrimary: Bool?
  var knownCollapsed: Bool?
  /// Controllers of the secondary column, without columns, whose screens lie in the stack of the
  /// primary one.
  var details: [SplitDetail] = []
  /// Controllers of the columns before they formed one stack.
  private var separateStacks: [Column: [UIViewController]] = [:]
  private let dimming = UIControl(frame: .zero)
  private var dividers: [UIView] = []
  private static let duration = 0.3

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// A controller with columns, which ``setViewController(_:for:)`` fills.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates the controller of a storyboard; returns nil for other coders.
  public required init?(coder: NSCoder) {
    let styles: [String: Style] = ["doubleColumn": .doubleColumn, "tripleColumn": .tripleColumn]
    style = styles[coder.interfaceAttribute("style") ?? ""] ?? .unspecified
    super.init(coder: coder)
    coder.restore(self, as: UISplitViewController.self)
  }

  private var hasColumns: Bool { style != .unspecified }

  // MARK: Controllers

  /// The controllers of the columns, with the navigation controllers that they got. Without columns:
  /// the primary and the secondary controller.
  open var viewControllers: [UIViewController] {
    get { columns }
    set {
      guard !hasColumns else {
        let order: [Column] =
          style == .tripleColumn
          ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
        for (column, controller) in zip(order, newValue) {
          setViewController(controller, for: column)
        }
        return
      }
      details = []
      prefersPrimary = nil
      knownCollapsed = nil
      replace(with: newValue)
    }
  }

  func replace(with new: [UIViewController]) {
    for old in columns where !new.contains(where: { $0 === old }) {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    let added = new.filter { new in !columns.contains { $0 === new } }
    columns = new
    for new in added {
      addChild(new)
      new.didMove(toParent: self)
    }
    relayOut()
  }

  /// Sets the controller of a column; nil empties it.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard hasColumns else {
      if let vc {
        viewControllers = column == .primary ? [vc] + columns.dropFirst() : columns.prefix(1) + [vc]
      }
      return
    }
    if isJoined, column == .secondary || column == .supplementary {
      // The stack shows the new controller only on request.
      separateStacks[column] = vc.map { ($0 as? UINavigationController)?.stack ?? [$0] }
    }
    assigned[column] = vc
    if let navigation = vc as? UINavigationController {
      wrappers[column] = navigation
    } else if let vc, column != .compact {
      if let wrapper = wrappers[column], !(isJoined && column == .primary),
        ownWrappers.contains(column)
      {
        wrapper.setViewControllers([vc], animated: false)
      } else {
        wrappers[column] = UINavigationController(rootViewController: vc)
        ownWrappers.insert(column)
      }
    } else {
      wrappers[column] = nil
      ownWrappers.remove(column)
    }
    rebuild()
  }
  private var ownWrappers: Set<Column> = []

  /// Controller that was set for a column; nil for an empty one.
  open func viewController(for column: Column) -> UIViewController? {
    hasColumns
      ? assigned[column]
      : column == .primary
        ? columns.first : column == .secondary && columns.count > 1 ? columns[1] : nil
  }

  private func container(of column: Column) -> UIViewController? {
    wrappers[column] ?? assigned[column]
  }

  private func rebuild() {
    let order: [Column] = [.primary, .supplementary, .secondary, .compact]
    replace(with: order.compactMap { container(of: $0) })
  }

  /// Shows the controller in the secondary column, or in that of `sender`.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showDetailViewController(vc, sender: sender)
  }

  /// Shows the controller in the secondary column.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    guard hasColumns else { return showDetail(vc) }
    setViewController(vc, for: .secondary)
    show(.secondary)
  }

  /// Shows a column: next to the others, or by a push in compact width.
  open func show(_ column: Column) {
    if isCollapsed { return push(column) }
    switch (column, style) {
    case (.secondary, _), (.compact, _):
      if behavior == .overlay { change(to: .secondaryOnly) }
    case (.primary, .tripleColumn):
      change(
        to: behavior == .tile
          ? .twoBesideSecondary : behavior == .displace ? .twoDisplaceSecondary : .twoOverSecondary)
    case (.primary, _), (.supplementary, _):
      if !isVisible(column) {
        change(to: behavior == .overlay ? .oneOverSecondary : .oneBesideSecondary)
      }
    }
  }

  /// Hides a column; in compact width it pops to the one below.
  open func hide(_ column: Column) {
    if isCollapsed { return pop(column) }
    guard isVisible(column) else { return }
    switch column {
    case .primary where style == .tripleColumn:
      change(to: displayMode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary)
    case .primary, .supplementary: change(to: .secondaryOnly)
    case .secondary, .compact: break
    }
  }

  // MARK: Modes

  /// Whether one column has to do.
  open var isCollapsed: Bool { traitCollection.horizontalSizeClass != .regular }

  /// Place of the columns now.
  open var splitBehavior: SplitBehavior { behavior }
  private var behavior: SplitBehavior {
    guard preferredSplitBehavior == .automatic else { return preferredSplitBehavior }
    guard hasColumns, let size = viewIfLoaded?.bounds.size else { return .tile }
    return size.width > size.height ? .tile : style == .tripleColumn ? .displace : .overlay
  }

  /// Current mode: the preferred one, as far as the columns allow it; in compact width the secondary column
  /// alone.
  open var displayMode: DisplayMode {
    guard !isCollapsed else { return .secondaryOnly }
    let wanted = chosenMode ?? wantedMode
    guard wanted == .automatic else {
      guard style != .tripleColumn else { return wanted }
      switch wanted {
      case .twoBesideSecondary, .twoDisplaceSecondary: return .oneBesideSecondary
      case .twoOverSecondary: return .oneOverSecondary
      default: return wanted
      }
    }
    if !hasColumns || behavior == .tile { return .oneBesideSecondary }
    return style == .tripleColumn ? .oneBesideSecondary : .secondaryOnly
  }

  private func change(to mode: DisplayMode) {
    guard mode != displayMode else { return }
    delegate?.splitViewController(self, willChangeTo: mode)
    let (old, new) = (visibleColumns(displayMode), visibleColumns(mode))
    for column in new where !old.contains(column) {
      delegate?.splitViewController(self, willShow: column)
    }
    for column in old where !new.contains(column) {
      delegate?.splitViewController(self, willHide: column)
    }
    chosenMode = mode
    guard isViewLoaded, view.window != nil else { return relayOut() }
    // Columns on their way out stay until the end.
    leaving = old.filter { !new.contains($0) }
    placeIncoming(new.filter { !old.contains($0) })
    UIView.animate(withDuration: Self.duration, delay: 0, options: .curveEaseInOut) { [self] in
      view.setNeedsLayout()
      view.layoutIfNeeded()
    } completion: { [self] _ in
      leaving = []
      relayOut()
    }
  }
  private var leaving: [Column] = []

  /// Whether the primary column is at the left: the leading edge is the right one in right-to-left layouts.
  var startsAtLeft: Bool { (primaryEdge == .leading) != view.isRightToLeft }

  /// Places columns that are about to appear outside of the edge.
  private func placeIncoming(_ incoming: [Column]) {
    UIView.performWithoutAnimation {
      for column in incoming {
        guard let controller = container(of: column) else { continue }
        let width = self.width(of: column)
        controller.view.frame = CGRect(
          x: startsAtLeft ? -width : view.bounds.width, y: 0, width: width,
          height: view.bounds.height)
        if controller.view.superview !== view { view.addSubview(controller.view) }
        controller.view.layoutIfNeeded()
      }
    }
  }

  private func visibleColumns(_ mode: DisplayMode) -> [Column] {
    switch mode {
    case .automatic, .secondaryOnly: [.secondary]
    case .oneBesideSecondary, .oneOverSecondary:
      [style == .tripleColumn ? .supplementary : .primary, .secondary]
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary:
      [.primary, .supplementary, .secondary]
    }
  }

  private func isVisible(_ column: Column) -> Bool { visibleColumns(displayMode).contains(column) }

  /// Toggles the first column. Place it in a navigation item. Hidden in compact width.
  open var displayModeButtonItem: UIBarButtonItem {
    if let modeButton { return modeButton }
    let button = UIBarButtonItem(
      image: UIImage(systemName: "sidebar.left"),
      primaryAction: UIAction { [weak self] _ in self?.toggle() })
    button.isHidden = isCollapsed
    modeButton = button
    return button
  }
  private var modeButton: UIBarButtonItem?

  private func toggle() {
    let first: Column = style == .tripleColumn ? .supplementary : .primary
    if isVisible(first) { hide(.supplementary) } else { show(first) }
  }

  // MARK: Widths

  /// The width of the primary column, in points; 0 when it is the only one.
  open var primaryColumnWidth: CGFloat {
    isCollapsed || viewIfLoaded == nil ? 0 : width(of: .primary)
  }
  /// The width of the supplementary column, in points; 0 when there is none.
  open var supplementaryColumnWidth: CGFloat {
    isCollapsed || viewIfLoaded == nil || style != .tripleColumn ? 0 : width(of: .supplementary)
  }

  private func width(of column: Column) -> CGFloat {
    let isPrimary = column == .primary
    let automatic = Self.automaticDimension
    let whole = viewIfLoaded?.bounds.width ?? 0
    let fixed = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
    let share =
      isPrimary ? preferredPrimaryColumnWidthFraction : preferredSupplementaryColumnWidthFraction
    let least = isPrimary ? minimumPrimaryColumnWidth : minimumSupplementaryColumnWidth
    let most = isPrimary ? maximumPrimaryColumnWidth : maximumSupplementaryColumnWidth
    let wanted =
      fixed != automatic ? fixed : (whole * (share == automatic ? 0.4 : share)).rounded()
    let limit = most == automatic ? 320 : most
    return max(least == automatic ? 0 : least, min(limit, wanted))
  }

  private func relayOut() { viewIfLoaded?.setNeedsLayout() }

  // MARK: Layout

  open override func viewDidLoad() {
    super.viewDidLoad()
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.1)
    dimming.addAction(
      UIAction { [weak self] _ in self?.change(to: .secondaryOnly) }, for: .touchUpInside)
  }

  /// Whether the last layout has hidden the button for the mode; an app may show or hide it in between.
  private var hidesModeButton = false

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    if let modeButton, hidesModeButton != isCollapsed {
      hidesModeButton = isCollapsed
      modeButton.isHidden = isCollapsed
    }
    if hasColumns {
      layOutColumns()
    } else {
      layOutPair()
    }
  }

  private func layOutColumns() {
    if knownCollapsed != isCollapsed {
      let isFirst = knownCollapsed == nil
      knownCollapsed = isCollapsed
      if isCollapsed { join() } else if !isFirst { separate() }
    }
    guard !isCollapsed else { return layOutAlone() }
    if let compact = assigned[.compact]?.viewIfLoaded { compact.removeFromSuperview() }
    let mode = displayMode
    let shown = visibleColumns(mode)
    let isOver = mode == .oneOverSecondary || mode == .twoOverSecondary
    let size = view.bounds.size
    var x: CGFloat = 0
    var frames: [(Column, CGRect)] = []
    for column in shown.dropLast() {
      let width = self.width(of: column)
      frames.append((column, CGRect(x: x, y: 0, width: width, height: size.height)))
      x += width
    }
    let isDisplaced = mode == .twoDisplaceSecondary
    let start = isOver ? 0 : x
    let width = isDisplaced ? size.width - self.width(of: .supplementary) : size.width - start
    frames.append(
      (.secondary, CGRect(x: start, y: 0, width: max(0, width), height: size.height)))
    for column in leaving {
      frames.append(
        (
          column,
          CGRect(
            x: -self.width(of: column), y: 0, width: self.width(of: column), height: size.height)
        ))
    }
    for column in [Column.primary, .supplementary] {
      guard !frames.contains(where: { $0.0 == column }) else { continue }
      container(of: column)?.viewIfLoaded?.removeFromSuperview()
    }
    // The secondary column is below the others.
    for (column, frame) in frames.reversed() {
      guard let controller = container(of: column) else { continue }
      var place = frame
      if !startsAtLeft { place.origin.x = size.width - frame.maxX }
      if controller.view.frame != place { controller.view.frame = place }
      if controller.view.superview !== view {
        if column == .secondary {
          view.insertSubview(controller.view, at: 0)
        } else {
          view.addSubview(controller.view)
        }
      }
    }
    placeDimming(isOver)
    placeDividers(frames.filter { $0.0 != .secondary && !leaving.contains($0.0) }.map(\.1))
  }

  private func placeDimming(_ isOver: Bool) {
    guard isOver || dimming.superview != nil else { return }
    if dimming.superview == nil {
      UIView.performWithoutAnimation {
        dimming.frame = view.bounds
        dimming.alpha = 0
        if let secondary = container(of: .secondary)?.viewIfLoaded, secondary.superview === view {
          view.insertSubview(dimming, aboveSubview: secondary)
        }
      }
    }
    dimming.frame = view.bounds
    dimming.alpha = isOver ? 1 : 0
    dimming.isUserInteractionEnabled = isOver
  }

  /// Lines at the ends of the columns.
  private func placeDividers(_ frames: [CGRect]) {
    while dividers.count < frames.count {
      let line = UIView(frame: .zero)
      line.backgroundColor = .separator
      dividers.append(line)
      UIView.performWithoutAnimation { view.addSubview(line) }
    }
    let pixel = PixelGrid.ofScreen.pixel
    for (index, line) in dividers.enumerated() {
      line.isHidden = index >= frames.count
      guard index < frames.count else { continue }
      let x = startsAtLeft ? frames[index].maxX : view.bounds.width - frames[index].maxX
      line.frame = CGRect(x: x - pixel, y: 0, width: pixel, height: view.bounds.height)
    }
    // Moving views marks them for another layout, so only those that are covered move.
    guard Array(view.subviews.suffix(dividers.count)) != dividers else { return }
    for line in dividers { view.bringSubviewToFront(line) }
  }

  // MARK: Compact width

  /// Navigation controller whose stack holds all columns; nil with a compact column.
  private var joined: UINavigationController? {
    assigned[.compact] == nil
      ? wrappers[.primary] ?? wrappers[.supplementary] ?? wrappers[.secondary] : nil
  }
  private var isJoined: Bool { knownCollapsed == true && assigned[.compact] == nil }

  private func join() {
    dimming.removeFromSuperview()
    for line in dividers { line.isHidden = true }
    guard let joined else {
      delegate?.splitViewControllerDidCollapse(self)
      return
    }
    let proposed: Column =
      assigned[.secondary] != nil
      ? .secondary : assigned[.supplementary] != nil ? .supplementary : .primary
    let top =
      delegate?.splitViewController(
        self, topColumnForCollapsingToProposedTopColumn: proposed) ?? proposed
    separateStacks = [:]
    var stack: [UIViewController] = []
    for column in [Column.primary, .supplementary, .secondary] {
      guard let wrapper = wrappers[column] else { continue }
      separateStacks[column] = wrapper.stack
      if column.rawValue <= top.rawValue { stack += wrapper.stack }
    }
    for column in [Column.supplementary, .secondary] where wrappers[column] !== joined {
      wrappers[column]?.viewIfLoaded?.removeFromSuperview()
      wrappers[column]?.setViewControllers([], animated: false)
    }
    joined.setViewControllers(stack, animated: false)
    delegate?.splitViewControllerDidCollapse(self)
  }

  private func separate() {
    guard let joined, !separateStacks.isEmpty else {
      delegate?.splitViewControllerDidExpand(self)
      return
    }
    let stack = joined.stack
    let known = separateStacks
    separateStacks = [:]
    // Controllers pushed since belong to the column that was on top.
    var parts: [Column: [UIViewController]] = [:]
    var current = Column.primary
    for controller in stack {
      let owner = known.first { $0.value.contains { $0 === controller } }?.key
      current = owner ?? current
      parts[current, default: []].append(controller)
    }
    for column in [Column.primary, .supplementary, .secondary] {
      guard let wrapper = wrappers[column] else { continue }
      let part = parts[column] ?? []
      wrapper.setViewControllers(part.isEmpty ? known[column] ?? [] : part, animated: false)
    }
    delegate?.splitViewControllerDidExpand(self)
  }

  private func push(_ column: Column) {
    guard let joined, knownCollapsed == true else { return }
    let own = separateStacks[column] ?? wrappers[column]?.stack ?? []
    guard let last = own.last else { return }
    if joined.stack.contains(where: { $0 === last }) {
      _ = joined.popToViewController(last, animated: true)
      return
    }
    // A column is above those before it; earlier content of the same column is removed.
    let kept = joined.stack.filter { controller in
      [Column.primary, .supplementary].contains { other in
        other.rawValue < column.rawValue
          && (separateStacks[other] ?? []).contains { $0 === controller }
      }
    }
    if wrappers[column] !== joined { wrappers[column]?.setViewControllers([], animated: false) }
    separateStacks[column] = own
    joined.setViewControllers(kept + own, animated: view.window != nil)
  }

  private func pop(_ column: Column) {
    guard let joined, let first = separateStacks[column]?.first,
      let index = joined.stack.firstIndex(where: { $0 === first }), index > 0
    else { return }
    _ = joined.popToViewController(joined.stack[index - 1], animated: true)
  }

  private func layOutAlone() {
    guard let shown = assigned[.compact] ?? joined else { return }
    for column in columns where column !== shown { column.viewIfLoaded?.removeFromSuperview() }
    if shown.view.frame != view.bounds { shown.view.frame = view.bounds }
    if shown.view.superview !== view { view.addSubview(shown.view) }
  }
}
