import QuartzCore

/// State of a controller's view between off screen and on screen.
struct Appearance {
  enum Phase: Equatable {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
  }

  var phase = Phase.disappeared
  /// Whether `viewIsAppearing` has still to be called in this appearance.
  var needsIsAppearing = false
  /// Children that began to change together with the controller; their change ends with its own.
  var followers: [UIViewController] = []
  /// Whether the beginning of a change is being forwarded to the children.
  var isForwarding = false
  /// Whether a disappearance began because the view leaves the window, and ends with that.
  var disappearsWithView = false

  /// Whether the view is on screen or appearing.
  var isOnScreen: Bool {
    switch phase {
    case .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }

  /// Whether the view is disappearing.
  var isLeaving: Bool { isChanging && !isOnScreen }

  /// Whether a change has begun and not ended.
  var isChanging: Bool {
    switch phase {
    case .appearing, .disappearing: true
    case .appeared, .disappeared: false
    }
  }
}

/// The appearance callbacks (S1.40 ff., S3.51 ff.).
extension UIViewController {
  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    // A reversed transition goes straight to the other "will" callback (S3.53).
    guard isAppearing != appearance.isOnScreen else { return reportUnbalancedBegin(isAppearing) }
    // The view of a window's or container's root may not have been loaded before.
    if isAppearing { loadViewIfNeeded() }
    appearance.needsIsAppearing = isAppearing
    appearance.followers = []
    if isAppearing {
      appearance.phase = .appearing(animated: animated)
      viewWillAppear(animated)
    } else {
      appearance.phase = .disappearing(animated: animated)
      viewWillDisappear(animated)
    }
    // The callback may have reversed the change.
    guard isAppearing == appearance.isOnScreen else { return }
    forwardBegin(isAppearing, animated: animated)
    // If the view is already in the window, there is nothing to wait for (S1.49); a child appears
    // after its parent.
    let waitsForParent = parent?.appearance.isForwarding ?? false
    if isAppearing, !waitsForParent, viewIfLoaded?.window != nil { notifyIsAppearingInTree() }
  }

  /// The parent first, then the children in their order (S3.52).
  private func forwardBegin(_ isAppearing: Bool, animated: Bool) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    // Those that came in during the callback have begun and are among the followers already.
    let waiting = visibleChildren.filter { $0.appearance.isOnScreen != isAppearing }
    appearance.followers += waiting
    appearance.isForwarding = true
    for child in waiting {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
    appearance.isForwarding = false
  }

  func endAppearance() {
    let isAppearing: Bool
    switch appearance.phase {
    case .appearing(let animated):
      notifyIsAppearing()
      appearance.phase = .appeared
      isAppearing = true
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance.phase = .disappeared
      isAppearing = false
      viewDidDisappear(animated)
    case .appeared, .disappeared:
      return reportUnbalancedEnd()
    }
    let followers = appearance.followers
    appearance.followers = []
    // A child reversed by a transition of its own ends with that transition.
    for child in followers where child.appearance.isOnScreen == isAppearing {
      child.finishAppearance()
    }
  }

  /// Ends a change that may have been ended already.
  func finishAppearance() {
    if appearance.isChanging { endAppearanceTransition() }
  }

  /// Calls both callbacks of a change without duration.
  func changeAppearance(to isAppearing: Bool, animated: Bool) {
    guard isAppearing != appearance.isOnScreen else { return }
    beginAppearanceTransition(isAppearing, animated: animated)
    finishAppearance()
  }

  /// Ends a change after the layout of this run-loop turn, which calls `viewIsAppearing`.
  func finishAppearanceAfterLayout() {
    let isAppearing = appearance.isOnScreen
    world.afterThisCommit { [self] in
      if appearance.isOnScreen == isAppearing { finishAppearance() }
    }
  }

  /// Makes a child without its own transition appear together with this controller, or immediately.
  func beginShowing(_ child: UIViewController) {
    if case .appearing(let animated) = appearance.phase {
      appearance.followers.append(child)
      child.beginAppearanceTransition(true, animated: animated)
    } else {
      child.beginAppearanceTransition(true, animated: false)
      child.finishAppearanceAfterLayout()
    }
  }

  /// Whether the controller is disappearing, or has not appeared because one of its parents is disappearing,
  /// such as a tab that is selected meanwhile. A controller on screen is not, even if its parent disappears:
  /// the parent does not forward its callbacks.
  var isInLeavingTree: Bool {
    if appearance.isLeaving { return true }
    guard !appearance.isOnScreen else { return false }
    return sequence(first: self, next: \.parent).contains { $0.appearance.isLeaving }
  }

  /// Lets a child whose own transition is cancelled disappear together with this controller.
  func continueLeaving(with child: UIViewController) {
    guard !appearance.followers.contains(where: { $0 === child }) else { return }
    appearance.followers.append(child)
  }

  /// The first layout in a window (S1.49).
  func viewIsLaidOutInWindow() { notifyIsAppearing() }

  private func notifyIsAppearingInTree() {
    notifyIsAppearing()
    for child in appearance.followers where child.viewIfLoaded?.window != nil {
      child.notifyIsAppearingInTree()
    }
  }

  private func notifyIsAppearing() {
    guard appearance.needsIsAppearing, case .appearing(let animated) = appearance.phase else {
      return
    }
    appearance.needsIsAppearing = false
    if !unavailable.hasUpdated {
      unavailable.hasUpdated = true
      updateUnavailableContent()
    }
    viewIsAppearing(animated)
  }

  /// Makes a child appear or disappear when its view enters or leaves the parent's window (S3.51):
  /// together with a parent whose own appearance is changing, else immediately.
  func viewWillMove(toWindow window: UIWindow?) {
    let isAppearing = window != nil
    guard let parent, isAppearing != appearance.isOnScreen,
      parent.appearance.isOnScreen || !isAppearing,
      parent.shouldAutomaticallyForwardAppearanceMethods, !parent.managesChildAppearance
    else { return }
    if isAppearing { return parent.beginShowing(self) }
    beginAppearanceTransition(false, animated: false)
    appearance.disappearsWithView = true
  }

  /// Ends the disappearance of a child whose view has left the window, before it is removed from
  /// its parent (S3.51).
  func viewDidLeaveWindow() {
    guard appearance.disappearsWithView else { return }
    appearance.disappearsWithView = false
    if !appearance.isOnScreen { finishAppearance() }
  }

  private func reportUnbalancedBegin(_ isAppearing: Bool) {
    reportUnbalanced(
      "beginAppearanceTransition(\(isAppearing)) was called for \(self), which is "
        + (isAppearing ? "on screen already" : "off screen already"))
  }

  private func reportUnbalancedEnd() {
    reportUnbalanced(
      "endAppearanceTransition() was called for \(self), which is neither appearing nor "
        + "disappearing")
  }

  private func reportUnbalanced(_ problem: String) {
    world.report(.appearanceUnbalanced, problem)
  }
}
