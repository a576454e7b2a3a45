import CoreGraphics
import QuartzCore

/// A change of tabs (S3.20 ff.).
final class TabPlan: TransitionPlan {
  private let tabs: UITabBarController
  let from: UIViewController
  let to: UIViewController
  private let ended: (Bool) -> Void
  private lazy var container = UIView(frame: tabs.view.bounds)

  init(
    _ tabs: UITabBarController, from: UIViewController, to: UIViewController,
    ended: @escaping (Bool) -> Void
  ) {
    self.tabs = tabs
    self.from = from
    self.to = to
    self.ended = ended
  }

  var containerView: UIView { container }
  var participants: [UIViewController] { [from, to, tabs] }
  var presentationStyle: UIModalPresentationStyle { .none }
  var name: String { "select \(to) after \(from)" }

  func view(for role: TransitionRole) -> UIView? { controller(for: role).view }

  func initialFrame(for role: TransitionRole) -> CGRect {
    role == .from ? container.convert(from.view.bounds, from: from.view) : .zero
  }

  func finalFrame(for role: TransitionRole) -> CGRect {
    role == .to ? tabs.contentFrame(for: to) : .zero
  }

  func begin(animated: Bool) {
    to.loadViewIfNeeded()
    // The order of S3.23.
    // A screen selected while the tab controller disappears appears with it, when it is back.
    if !tabs.isInLeavingTree { to.beginAppearanceTransition(true, animated: animated) }
    // It may already be disappearing, with all tabs or because another change was reversed.
    if from.appearance.isOnScreen { from.beginAppearanceTransition(false, animated: animated) }
    container.clipsToBounds = true
    container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    tabs.view.insertSubview(container, belowSubview: tabs.tabBar)
    container.addSubview(from.view)
    if to.view.layer.hasIdentityTransform { to.view.frame = tabs.contentFrame(for: to) }
    to.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
  }

  func cleanUp(completed: Bool) {
    let (shown, hidden) = completed ? (to, from) : (from, to)
    hidden.view.removeFromSuperview()
    if shown.view.layer.hasIdentityTransform {
      shown.view.frame = tabs.contentFrame(for: completed ? to : from)
    }
    tabs.view.insertSubview(shown.view, belowSubview: tabs.tabBar)
    container.removeFromSuperview()
    ended(completed)
  }

  func notifyEnd(completed: Bool) {
    if completed {
      from.finishAppearance()
      // The callback may have started the next change.
      if to.appearance.isOnScreen { to.finishAppearance() }
    } else {
      // By analogy to a pop (S3.25).
      to.changeAppearance(to: false, animated: true)
      if tabs.appearance.isLeaving {
        tabs.continueLeaving(with: from)
      } else if tabs.selectedViewController === from, !tabs.isInLeavingTree {
        from.changeAppearance(to: true, animated: true)
      }
    }
  }

  func runCompletion() {}

  /// Performs the change without animation (E7).
  func performImmediately() {
    tabs.isChangingImmediately = true
    begin(animated: false)
    container.addSubview(to.view)
    container.layoutIfNeeded()
    cleanUp(completed: true)
    tabs.isChangingImmediately = false
    notifyEnd(completed: true)
  }
}
