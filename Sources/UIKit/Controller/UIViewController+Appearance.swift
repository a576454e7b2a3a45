import QuartzCore

/// Where a controller stands between off and on screen.
enum Appearance: Equatable {
  case disappeared
  case appearing(animated: Bool)
  case appeared
  case disappearing(animated: Bool)
}

/// The appearance callbacks (S1.40 ff., S3.51 ff.).
extension UIViewController {
  /// Whether the view is on screen or on its way there.
  var isOnScreen: Bool {
    switch appearance {
    case .appearing, .appeared: true
    case .disappeared, .disappearing: false
    }
  }

  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    // A transition that is turned round goes straight to the other "will" (S3.53).
    guard isAppearing != isOnScreen else { return reportUnbalanced(isAppearing) }
    if isAppearing {
      appearance = .appearing(animated: animated)
      owesIsAppearing = true
      viewWillAppear(animated)
    } else {
      appearance = .disappearing(animated: animated)
      owesIsAppearing = false
      viewWillDisappear(animated)
    }
    if forwardsAppearance {
      for child in visibleChildren where child.isOnScreen != isAppearing {
        child.beginAppearanceTransition(isAppearing, animated: animated)
      }
    }
    // With the view in the window already nothing is left to wait for (S1.49).
    if isAppearing, viewIfLoaded?.window != nil { tellIsAppearing() }
  }

  func endAppearance() {
    switch appearance {
    case .appearing(let animated):
      tellIsAppearing()
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing(let animated):
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared:
      return
    }
    guard forwardsAppearance else { return }
    for child in children where child.isChanging { child.endAppearanceTransition() }
  }

  private var isChanging: Bool {
    switch appearance {
    case .appearing, .disappearing: true
    case .appeared, .disappeared: false
    }
  }

  private var forwardsAppearance: Bool { shouldAutomaticallyForwardAppearanceMethods }

  /// Both callbacks of a change that takes no time.
  func changeAppearance(to isAppearing: Bool, animated: Bool) {
    guard isAppearing != isOnScreen else { return }
    beginAppearanceTransition(isAppearing, animated: animated)
    endAppearanceTransition()
  }

  /// "Did appear" after the layout of this turn, in which "is appearing" comes.
  func appearAfterLayout() {
    world.afterThisCommit { [self] in
      if case .appearing = appearance { endAppearanceTransition() }
    }
  }

  /// The first layout in a window (S1.49).
  func viewIsLaidOutInWindow() { tellIsAppearing() }

  private func tellIsAppearing() {
    guard owesIsAppearing, case .appearing(let animated) = appearance else { return }
    owesIsAppearing = false
    viewIsAppearing(animated)
  }

  /// A child whose view comes into the window of its parent appears with it (S3.51).
  func viewMoved(toWindow window: UIWindow?) {
    guard window != nil, let parent, isForwardedByHierarchy, parent.isOnScreen, !isOnScreen else {
      return
    }
    beginAppearanceTransition(true, animated: false)
    appearAfterLayout()
  }

  /// A child whose view is about to leave the window disappears.
  func viewWillMove(toWindow window: UIWindow?) {
    guard window == nil, parent != nil, isForwardedByHierarchy, isOnScreen else { return }
    beginAppearanceTransition(false, animated: false)
    world.afterThisCommit { [self] in
      if case .disappearing = appearance { endAppearanceTransition() }
    }
  }

  private var isForwardedByHierarchy: Bool {
    guard let parent else { return false }
    return parent.shouldAutomaticallyForwardAppearanceMethods && !parent.managesChildAppearance
  }

  private func reportUnbalanced(_ isAppearing: Bool) {
    world.report(
      Mistake(
        code: "S12.31", severity: .warning, time: world.now,
        problem: "beginAppearanceTransition(\(isAppearing)) was called for \(self), which is "
          + (isAppearing ? "on screen already" : "off screen already"),
        effect: "the log shows “Unbalanced calls to begin/end appearance transitions”",
        advice: "pair each begin with one end, and begin only when the direction changes"))
  }
}
