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
      #expect(a.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
      #expect(b.view.frame == CGRect(x: 320, y: 0, width: 704, height: 768))
      split.preferredPrimaryColumnWidthFraction = 0.25
      await lab.step()
      #expect(a.view.frame.width == 256 && b.view.frame.minX == 256)
      #expect(a.splitViewController === split && split.children == [a, b])
    }
  }

  @Test("In a narrow container one column fills it: the delegate chooses")
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

  @Test("A column that is replaced leaves")
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
