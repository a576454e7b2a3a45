import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Split views")
struct SplitViewControllerTests {
  @Test("In a wide container both columns are side by side")
  func regular() async {
    await TransitionLab.run { lab in
      let (split, a, b) = makeSplit()
      lab.show(split, size: CGSize(width: 1024, height: 768))
      await lab.step()
      #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary)
      #expect(!split.displayModeButtonItem.isHidden)
      #expect(a.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
      #expect(b.view.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
      split.preferredPrimaryColumnWidthFraction = 0.25
      await lab.step()
      #expect(a.view.frame.width == 256 && b.view.frame.minX == 256)
      #expect(a.splitViewController === split && split.children == [a, b])
    }
  }

  @Test("In a narrow container one column fills it, selected by the delegate")
  func compact() async {
    for prefersPrimary in [false, true] {
      await TransitionLab.run { lab in
        let (split, a, b) = makeSplit()
        let delegate = Chooser(prefersPrimary)
        split.delegate = delegate
        lab.show(split)
        await lab.step()
        #expect(split.isCollapsed)
        let (shown, hidden) = prefersPrimary ? (a, b) : (b, a)
        #expect(shown.view.frame == CGRect(x: 0, y: 0, width: 390, height: 844))
        #expect(hidden.viewIfLoaded?.superview == nil)
        #expect(delegate.count == 1)
      }
    }
  }

  @Test("Without columns the screens of the secondary controller join the stack of the primary one")
  func pairAsStack() async {
    await TransitionLab.run { lab in
      let (master, detail, other) = (UIViewController(), UIViewController(), UIViewController())
      let secondary = UINavigationController(rootViewController: detail)
      let primary = UINavigationController(rootViewController: master)
      let split = UISplitViewController()
      split.viewControllers = [primary, secondary]
      let delegate = Chooser(true)
      split.delegate = delegate
      lab.show(split)
      await lab.step()
      #expect(delegate.count == 1 && split.viewControllers == [primary])
      #expect(split.displayModeButtonItem.isHidden)
      #expect(primary.viewControllers == [master] && master.view.window != nil)
      master.showDetailViewController(
        UINavigationController(rootViewController: other), sender: nil)
      await lab.run(seconds: 1)
      #expect(primary.viewControllers == [master, other] && other.view.window != nil)
      primary.popViewController(animated: true)
      await lab.run(seconds: 1)
      #expect(primary.viewControllers == [master] && master.view.window != nil)
      master.showDetailViewController(secondary, sender: nil)
      await lab.run(seconds: 1)
      #expect(primary.viewControllers == [master, detail])
      #expect(lab.mistakes == [])
    }
  }

  @Test(
    "Regular width takes the secondary controller back from the stack, and others get their screens"
  )
  func separated() async {
    await TransitionLab.run { lab in
      let (master, detail, other, more) = (
        UIViewController(), UIViewController(), UIViewController(), UIViewController()
      )
      let primary = UINavigationController(rootViewController: master)
      let secondary = UINavigationController(rootViewController: detail)
      let split = UISplitViewController()
      split.viewControllers = [primary, secondary]
      let window = lab.show(split)
      await lab.step()
      #expect(primary.viewControllers == [master, detail] && secondary.viewControllers == [])
      let next = UINavigationController(rootViewController: other)
      master.showDetailViewController(next, sender: nil)
      await lab.run(seconds: 1)
      primary.pushViewController(more, animated: false)
      await lab.step()
      window.frame = CGRect(x: 0, y: 0, width: 1024, height: 768)
      split.traitOverrides.horizontalSizeClass = .regular
      await lab.run(seconds: 0.2)
      #expect(split.viewControllers == [primary, next])
      #expect(primary.viewControllers == [master])
      #expect(next.viewControllers == [other, more])
      #expect(secondary.viewControllers == [detail])
    }
  }

  @Test("A detail that was left and that nobody keeps is released")
  func leftDetail() async {
    await TransitionLab.run { lab in
      let master = UIViewController()
      let primary = UINavigationController(rootViewController: master)
      let split = UISplitViewController()
      split.viewControllers = [
        primary, UINavigationController(rootViewController: UIViewController()),
      ]
      lab.show(split)
      await lab.step()
      weak var left: UIViewController?
      do {
        let detail = UIViewController()
        left = detail
        master.showDetailViewController(
          UINavigationController(rootViewController: detail), sender: nil)
      }
      await lab.run(seconds: 1)
      #expect(left != nil)
      primary.popToRootViewController(animated: true)
      await lab.run(seconds: 1)
      master.showDetailViewController(
        UINavigationController(rootViewController: UIViewController()), sender: nil)
      await lab.run(seconds: 1)
      #expect(left == nil)
    }
  }

  @Test("A replaced column is removed")
  func replaced() async {
    await TransitionLab.run { lab in
      let (split, a, b) = makeSplit()
      lab.show(split, size: CGSize(width: 1024, height: 768))
      await lab.step()
      let c = UIViewController()
      split.viewControllers = [a, c]
      await lab.step()
      #expect(b.parent == nil && b.view.superview == nil)
      #expect(c.view.frame.minX == 320)
    }
  }

  @Test("Columns get navigation controllers and lie side by side in landscape orientation")
  func columns() async {
    await TransitionLab.run { lab in
      let (split, a, b) = makeColumns()
      lab.show(split, size: CGSize(width: 1024, height: 768))
      await lab.step()
      #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
      #expect(a.navigationController?.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
      #expect(b.navigationController?.view.frame.minX == 320)
      #expect(split.viewController(for: .primary) === a && split.viewControllers.count == 2)
      split.hide(.primary)
      await lab.run(seconds: 0.1)
      #expect(a.view.window != nil && (b.navigationController?.view.seen.frame.minX ?? 0) < 320)
      await lab.run(seconds: 0.5)
      #expect(a.view.window == nil && split.displayMode == .secondaryOnly)
      #expect(b.navigationController?.view.frame.width == 1024)
      split.show(.primary)
      await lab.run(seconds: 0.5)
      #expect(a.view.window != nil && split.displayMode == .oneBesideSecondary)
      #expect(lab.mistakes == [])
    }
  }

  @Test("In a right-to-left layout the primary column is at the right")
  func rightToLeft() async {
    await TransitionLab.run { lab in
      let (split, a, b) = makeColumns()
      lab.show(split, size: CGSize(width: 1024, height: 768), direction: .rightToLeft)
      await lab.step()
      #expect(a.navigationController?.view.frame == CGRect(x: 704, y: 0, width: 320, height: 768))
      #expect(b.navigationController?.view.frame.minX == 0)
      split.primaryEdge = .trailing
      await lab.step()
      #expect(a.navigationController?.view.frame.minX == 0)
      #expect(lab.mistakes == [])
    }
  }

  @Test("The first of three columns appears next to the others, and the layout is final")
  func threeColumns() async {
    await TransitionLab.run { lab in
      let split = UISplitViewController(style: .tripleColumn)
      let columns: [UISplitViewController.Column] = [.primary, .supplementary, .secondary]
      for column in columns { split.setViewController(UIViewController(), for: column) }
      lab.show(split, size: CGSize(width: 1194, height: 834))
      await lab.step()
      #expect(split.displayMode == .oneBesideSecondary)
      split.show(.primary)
      await lab.run(seconds: 0.6)
      #expect(split.displayMode == .twoBesideSecondary)
      #expect(split.viewController(for: .primary)?.viewIfLoaded?.window != nil)
      #expect(lab.mistakes == [])
    }
  }

  @Test("In portrait orientation the first column is above the dimmed second one")
  func overlay() async {
    await TransitionLab.run { lab in
      let (split, a, b) = makeColumns()
      let script = TouchScript(lab.show(split, size: CGSize(width: 768, height: 1024)))
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      #expect(split.displayMode == .secondaryOnly && a.viewIfLoaded?.window == nil)
      split.show(.primary)
      await lab.run(seconds: 0.5)
      #expect(split.displayMode == .oneOverSecondary && a.view.window != nil)
      #expect(b.navigationController?.view.frame.width == 768)
      let place = CGPoint(x: 700, y: 500)
      script.add(TouchScript.Finger([(lab.time, place), (lab.time + 0.05, place)]))
      await lab.run(seconds: 1)
      #expect(split.displayMode == .secondaryOnly && a.view.window == nil)
    }
  }

  @Test("In compact width the columns are one stack; the delegate chooses the top, show pushes")
  func stack() async {
    await TransitionLab.run { lab in
      let (split, a, b) = makeColumns()
      let delegate = Topper()
      split.delegate = delegate
      lab.show(split)
      await lab.step()
      #expect(split.isCollapsed && delegate.proposed == .secondary && delegate.collapses == 1)
      #expect(a.navigationController?.viewControllers == [a])
      split.show(.secondary)
      await lab.run(seconds: 1)
      #expect(a.navigationController?.viewControllers == [a, b])
      split.show(.primary)
      await lab.run(seconds: 1)
      #expect(a.navigationController?.viewControllers == [a])
      let c = UIViewController()
      split.showDetailViewController(c, sender: nil)
      await lab.run(seconds: 1)
      #expect(a.navigationController?.viewControllers == [a, c])
      #expect(lab.mistakes == [])
    }
  }

  private func makeColumns() -> (UISplitViewController, UIViewController, UIViewController) {
    let split = UISplitViewController(style: .doubleColumn)
    let (a, b) = (UIViewController(), UIViewController())
    split.setViewController(a, for: .primary)
    split.setViewController(b, for: .secondary)
    return (split, a, b)
  }

  private func makeSplit() -> (UISplitViewController, UIViewController, UIViewController) {
    let split = UISplitViewController()
    let (a, b) = (UIViewController(), UIViewController())
    split.viewControllers = [a, b]
    return (split, a, b)
  }
}

private final class Chooser: NSObject, UISplitViewControllerDelegate {
  private let prefersPrimary: Bool
  private(set) var count = 0

  init(_ prefersPrimary: Bool) { self.prefersPrimary = prefersPrimary }

  func splitViewController(
    _ splitViewController: UISplitViewController,
    collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool {
    count += 1
    return prefersPrimary
  }
}

private final class Topper: NSObject, UISplitViewControllerDelegate {
  private(set) var proposed: UISplitViewController.Column?
  private(set) var collapses = 0

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column {
    proposed = proposedTopColumn
    return .primary
  }

  func splitViewControllerDidCollapse(_ svc: UISplitViewController) { collapses += 1 }
}
