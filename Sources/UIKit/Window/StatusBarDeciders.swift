import QuartzCore

/// Controllers whose preferences the status bar and the home indicator follow.
@MainActor
struct StatusBarDeciders {
  private(set) weak var style: UIViewController?
  private(set) weak var hidden: UIViewController?
  private(set) weak var indicator: UIViewController?
  /// Whether a sheet has pushed the app back, so that the status bar is over black.
  private(set) var isBehindSheet = false
  /// Appearance of the interface behind the status bar.
  private(set) var isStyleDark = false

  /// Deciders of the key window, or of the last window if none is key.
  init() {
    let application = UIApplication.shared
    let window = application.keyWindow ?? application.windows.last
    var front = window?.rootViewController
    var owner = front
    while let next = front?.presentation.presented {
      if next.isGoingAway {
        // A sheet further down still pushes the app back.
        if next.isSheetOverStatusBar { isBehindSheet = true }
        break
      }
      front = next
      if next.controlsStatusBar { owner = next }
      if let sheet = next.activePresentationController as? UISheetPresentationController {
        if sheet.pushesPresenterBack { isBehindSheet = true }
      } else if next.controlsStatusBar {
        isBehindSheet = false
      }
    }
    style = owner?.following(\.childForStatusBarStyle)
    hidden = owner?.following(\.childForStatusBarHidden)
    indicator = owner?.following(\.childForHomeIndicatorAutoHidden)
    isStyleDark = (style?.traitCollection ?? UIScreen.main.traitCollection).isDark
  }

  /// Whether other controllers or another appearance decide.
  func differs(from other: StatusBarDeciders) -> Bool {
    style !== other.style || hidden !== other.hidden || indicator !== other.indicator
      || isBehindSheet != other.isBehindSheet || isStyleDark != other.isStyleDark
  }

  /// Whether the same controller has another appearance.
  func differsInAppearance(from other: StatusBarDeciders) -> Bool {
    style === other.style && isStyleDark != other.isStyleDark
  }
}

extension UITraitCollection {
  fileprivate var isDark: Bool { userInterfaceStyle == .dark }
}

extension UIStatusBarStyle {
  /// Whether the content is light.
  func isLight(inDark isDark: Bool) -> Bool {
    switch self {
    case .default: isDark
    case .lightContent: true
    case .darkContent: false
    }
  }
}

extension UIViewController {
  /// Whether a presented controller decides on the status bar in place of its presenter.
  fileprivate var controlsStatusBar: Bool {
    modalPresentationCapturesStatusBarAppearance
      || activePresentationController?.fillsWindow ?? false
  }

  /// Whether a presented controller will be gone when its transition ends: from the beginning of a dismissal, and
  /// not any more from its cancellation, so that the status bar comes back along with the view. The other way
  /// around for a presentation.
  fileprivate var isGoingAway: Bool {
    let isCancelled = transitionCoordinator?.isCancelled ?? false
    return isCancelled ? isBeingPresented : isBeingDismissed
  }

  /// Whether a sheet that is being dragged out of sight still has its presenter's edge below the middle of
  /// the status bar, which is half of the distance; Flipbook's own rule, so that the content is legible.
  fileprivate var isSheetOverStatusBar: Bool {
    guard let coordinator = transitionCoordinator,
      let sheet = activePresentationController as? UISheetPresentationController,
      sheet.pushesPresenterBack
    else { return false }
    return coordinator.isInteractive && coordinator.percentComplete < 0.5
  }

  /// The controller at the end of a chain of children; stops at a cycle.
  func following(_ child: KeyPath<UIViewController, UIViewController?>) -> UIViewController {
    var controller = self
    var seen: Set<ObjectIdentifier> = [ObjectIdentifier(self)]
    while let next = controller[keyPath: child], seen.insert(ObjectIdentifier(next)).inserted {
      controller = next
    }
    return controller
  }
}
