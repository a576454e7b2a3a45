import QuartzCore

/// Moving views in the tree; never animated (S6.73).
extension UIView {
  enum Place {
    case index(Int)
    case below(UIView)
    case above(UIView)
  }

  /// Exchanges two subviews; does nothing if an index is out of range.
  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    guard index1 != index2, subviews.indices.contains(index1), subviews.indices.contains(index2)
    else { return }
    let first = subviews[min(index1, index2)]
    let second = subviews[max(index1, index2)]
    insert(second, at: .below(first))
    insert(first, at: .index(max(index1, index2)))
  }

  /// Whether `view` is above this view, or is this view itself.
  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let next = ancestor {
      if next === view { return true }
      ancestor = next.superview
    }
    return false
  }

  /// Puts `view` at a place among the subviews, nil for the front; from wherever it was.
  func insert(_ view: UIView, at place: Place?) {
    guard !isDescendant(of: view) else { return reportCycle(view) }
    let changesWindow = view.window !== window
    let oldParent = view.superview
    let oldRoot = oldParent?.root
    let leavesWindow = changesWindow && view.window != nil
    if oldParent !== self {
      view.detachFromRest()
      oldParent?.willRemoveSubview(view)
      view.willMove(toSuperview: self)
    }
    if changesWindow { view.notifyWillMove(to: window) }
    oldParent?.subviews.removeAll { $0 === view }
    let oldTint = view.effectiveTint
    put(view, at: index(of: place))
    if oldParent !== self { view.notifyStyleChanges() }
    if view.effectiveTint != oldTint { view.notifyTintColor() }
    if changesWindow { view.notifyDidMove() }
    if oldParent !== self {
      view.noteMove(from: oldRoot)
      view.didMoveToSuperview()
      didAddSubview(view)
      oldParent?.setNeedsLayout()
      view.setNeedsLayout()
    }
    if oldParent !== self || !layer.isLayingOut { setNeedsLayout() }
    if leavesWindow { view.cancelGestures() }
  }

  /// Moves a view with its layer; layers without views keep their places.
  private func put(_ view: UIView, at index: Int) {
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    subviews.insert(view, at: index)
    view.superview = self
  }

  func removeFromHierarchy() {
    guard let parent = superview else { return }
    let wasInWindow = window != nil
    let oldRoot = root
    if wasInWindow { endEditing(true) }
    detachFromRest()
    parent.willRemoveSubview(self)
    willMove(toSuperview: nil)
    if wasInWindow { notifyWillMove(to: nil) }
    parent.subviews.removeAll { $0 === self }
    layer.removeFromSuperlayer()
    superview = nil
    noteMove(from: oldRoot)
    if wasInWindow { notifyDidMove() }
    didMoveToSuperview()
    parent.setNeedsLayout()
    if wasInWindow { cancelGestures() }
  }

  /// Cancels the touches of views that have left the window (S10.8). Called last, since handlers
  /// may move views again.
  private func cancelGestures() {
    for recognizer in gestureRecognizers ?? [] { recognizer.viewLeftWindow() }
    for view in subviews { view.cancelGestures() }
  }

  private func index(of place: Place?) -> Int {
    switch place {
    case nil: subviews.count
    case .index(let index): min(max(0, index), subviews.count)
    case .below(let sibling): subviews.firstIndex { $0 === sibling } ?? 0
    case .above(let sibling):
      subviews.firstIndex { $0 === sibling }.map { $0 + 1 } ?? subviews.count
    }
  }

  private func notifyWillMove(to window: UIWindow?) {
    controller?.viewWillMove(toWindow: window)
    willMove(toWindow: window)
    for view in subviews { view.notifyWillMove(to: window) }
  }

  private func notifyDidMove() {
    if window != nil { UIKitState.current.appearances.apply(to: self) }
    didMoveToWindow()
    if window == nil { controller?.viewDidLeaveWindow() }
    // The first layout in a window is where a controller's view "is appearing" (S1.49).
    if window != nil, controller != nil { setNeedsLayout() }
    for view in subviews { view.notifyDidMove() }
  }

  /// UIKit raises an exception here.
  private func reportCycle(_ view: UIView) {
    layer.world.report(
      .viewCycle,
      "\(view) cannot become a subview of \(self), because a view cannot contain itself; nothing "
        + "changed")
  }
}
