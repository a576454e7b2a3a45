import CoreGraphics
import QuartzCore

/// Cooperation of views with the engine of their tree.
extension UIView: LayoutItem {
  var layoutHost: UIView? { self }
  var layoutKey: Int { layoutState.key }
  var layoutName: String {
    "\(type(of: self))" + (accessibilityIdentifier.map { " “\($0)”" } ?? "")
  }

  var layoutState: ViewLayoutState {
    if let state = storedLayoutState { return state }
    let state = ViewLayoutState()
    storedLayoutState = state
    return state
  }

  var heldConstraints: [NSLayoutConstraint] {
    get { storedLayoutState?.heldConstraints ?? [] }
    set { layoutState.heldConstraints = newValue }
  }

  /// The outermost view above, or the view itself.
  var root: UIView {
    var view = self
    while let outer = view.superview { view = outer }
    return view
  }

  var layoutEngine: LayoutEngine? { storedLayoutState?.engine }

  var isPlacedByConstraints: Bool {
    !translatesAutoresizingMaskIntoConstraints && superview != nil && !(self is UIWindow)
  }

  /// Has the whole tree solved in the next layout pass.
  func setNeedsConstraintLayout(
    because constraint: NSLayoutConstraint? = nil, constantChangedBy change: CGFloat? = nil
  ) {
    let root = root
    let engine = root.layoutEngine ?? LayoutEngine(root: root)
    root.layoutState.engine = engine
    if let constraint, let change {
      engine.noteConstant(of: constraint, changedBy: change)
    } else {
      engine.setNeedsUpdate(because: constraint)
    }
    root.setNeedsLayout()
  }

  /// As ``setNeedsConstraintLayout(because:)`` where constraints are in use.
  func noteLayoutChange() {
    if root.layoutEngine != nil || !translatesAutoresizingMaskIntoConstraints {
      setNeedsConstraintLayout()
    }
  }

  /// Updates the engine after a change of geometry that constraints depend on.
  func noteGeometryChange() {
    guard let state = storedLayoutState, state.takesPart || state.engine != nil,
      !isPlacedByConstraints, let engine = root.layoutEngine, !engine.isPlacing
    else { return }
    setNeedsConstraintLayout()
  }

  /// Places the subviews by the solved constraints.
  func placeSubviews() {
    guard let engine = root.layoutEngine else { return }
    let wasPlacing = engine.isPlacing
    engine.isPlacing = true
    var hasMoved = false
    for view in subviews where view.isPlacedByConstraints {
      guard let place = engine.place(of: view), place != view.geometry else { continue }
      view.move(to: place)
      hasMoved = true
    }
    engine.isPlacing = wasPlacing
    if hasMoved { engine.checkGuides() }
  }

  /// Lays out, and again where that has changed constraints.
  func layOutNow() {
    layer.layoutIfNeeded()
    for _ in 0..<16 where root.layoutEngine?.isDirty == true {
      layer.layoutIfNeeded()
    }
  }

  /// A controller's view keeps the distance that the system's own screens keep.
  var effectiveLayoutMargins: UIEdgeInsets {
    let side: CGFloat = UIScreen.main.bounds.width >= 414 ? 20 : 16
    let usual =
      controller == nil
      ? UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8)
      : UIEdgeInsets(top: 0, left: side, bottom: 0, right: side)
    var margins = storedLayoutState?.margins ?? usual
    // A row that passes under a bar keeps its margins at top and bottom. Cells of storyboards have constraints to
    // them, and their content stays in place in the row while it scrolls under a bar. (Inferred from such apps.)
    let isRow = self is UITableViewCell
    if insetsLayoutMarginsFromSafeArea {
      var safe = safeAreaInsets
      if isRow || (superview as? UITableViewCell)?.contentView === self {
        (safe.top, safe.bottom) = (0, 0)
      }
      margins = margins.adding(safe)
    }
    guard preservesSuperviewLayoutMargins, let superview else { return margins }
    // A superview may override its margins, as cells do that are moved aside.
    let (outer, size) = (superview.layoutMargins, superview.bounds.size)
    let (above, below) = (outer.top - frame.minY, outer.bottom - (size.height - frame.maxY))
    return UIEdgeInsets(
      top: isRow ? margins.top : max(margins.top, above),
      left: max(margins.left, outer.left - frame.minX),
      bottom: isRow ? margins.bottom : max(margins.bottom, below),
      right: max(margins.right, outer.right - (size.width - frame.maxX)))
  }

  // MARK: Moves in the hierarchy

  /// Deactivates the constraints between the view's tree and the rest, which it is about to leave.
  func detachFromRest() {
    superview?.detachConstraints { item in item.layoutHost?.isDescendant(of: self) ?? true }
  }

  /// Deactivates constraints of this view and those above that mention certain items.
  func detachConstraints(where isLeaving: (any LayoutItem) -> Bool) {
    var outer: UIView? = self
    while let view = outer {
      for constraint in view.heldConstraints {
        let items = constraint.first.items + (constraint.second?.items ?? [])
        if items.contains(where: isLeaving) { constraint.detach() }
      }
      outer = view.superview
    }
  }

  /// A tree that joined another one, or was removed, is solved again with all of its new tree.
  func noteMove(from oldRoot: UIView?) {
    let ownEngine = storedLayoutState?.engine
    if superview != nil { storedLayoutState?.engine = nil }
    if let oldRoot, oldRoot.layoutEngine != nil { oldRoot.setNeedsConstraintLayout() }
    let isUsed = ownEngine != nil || oldRoot?.layoutEngine != nil || root.layoutEngine != nil
    if isUsed || !translatesAutoresizingMaskIntoConstraints
      || type(of: self).requiresConstraintBasedLayout
    {
      setNeedsConstraintLayout()
    }
  }

  // MARK: Update pass

  /// Updates the constraints of views and controllers, innermost first.
  func runConstraintPass() {
    for view in subviews { view.runConstraintPass() }
    guard layoutState.needsUpdateConstraints else { return }
    layoutState.needsUpdateConstraints = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }
}
