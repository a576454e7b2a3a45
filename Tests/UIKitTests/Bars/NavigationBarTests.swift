import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Navigation bars")
struct NavigationBarTests {
  private let half = 0.54477839

  @Test("On a tablet the bar is 50 points high, 44 on a phone")
  func heights() async {
    for (size, height) in [
      (CGSize(width: 834, height: 1194), 50), (CGSize(width: 390, height: 844), 44),
    ] {
      await TransitionLab.run { lab in
        let controller = UINavigationController(rootViewController: UIViewController())
        lab.show(
          controller, size: size, safeArea: UIEdgeInsets(top: 24, left: 0, bottom: 20, right: 0))
        await lab.step()
        let bar = controller.navigationBar
        #expect(bar.frame == CGRect(x: 0, y: 24, width: size.width, height: CGFloat(height)))
        #expect(bar.sizeThatFits(.zero).height == CGFloat(height))
      }
    }
  }

  @Test("A bar shows its title in the middle, and next to the chevron the previous title (S3.6)")
  func titles() async {
    let controllers = ["Inbox", "Mail"].map(BarBench.controller)
    await BarBench.run(controllers, safe: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)) {
      bench in
      let title = bench.bar.label("Mail")
      #expect(title?.place.midX == 195 && abs((title?.place.midY ?? 0) - 69) < 1)
      #expect(title?.font == .systemFont(ofSize: 17, weight: .semibold))
      let back = bench.bar.label("Inbox")
      #expect(abs((back?.place.minX ?? 0) - 92 / 3) < 0.01 && back?.textColor == UIColor.systemBlue)
      controllers[1].title = "A letter"
      controllers[0].navigationItem.backButtonTitle = "All"
      #expect(controllers[1].navigationItem.title == "A letter")
      await bench.lab.step()
      #expect(bench.bar.label("A letter")?.place.midX == 195)
      #expect(bench.bar.label("All") != nil && bench.bar.label("Mail") == nil)
      controllers[0].navigationItem.backButtonDisplayMode = .minimal
      await bench.lab.step()
      #expect(bench.bar.label("All") == nil)
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("A back title that is too long becomes “Back”, and so does a missing one")
  func longWayBack() async {
    let long = BarBench.controller("Everything that was written last summer")
    await BarBench.run([long, BarBench.controller("Mail")]) { bench in
      await bench.lab.step()
      #expect(abs((bench.bar.label("Back")?.place.minX ?? 0) - 92 / 3) < 0.01)
      long.title = ""
      await bench.lab.step()
      #expect(bench.bar.label("Back") != nil)
      long.navigationItem.backBarButtonItem = UIBarButtonItem(
        title: "Out", style: .plain, target: nil, action: nil)
      long.navigationItem.backBarButtonItem?.tintColor = .red
      await bench.lab.step()
      #expect(bench.bar.label("Out")?.textColor == UIColor.red)
    }
  }

  @Test("A tap on the back button pops; a tap next to it does nothing")
  func tapBack() async {
    let controllers = ["A long way to go", "Mail"].map(BarBench.controller)
    await BarBench.run(controllers) { bench in
      let end = bench.bar.label("A long way to go")?.place.maxX ?? 0
      #expect(end > 80)
      await bench.tap(end + 20, 22)
      #expect(bench.navigation.viewControllers.count == 2)
      await bench.tap(end - 5, 22)
      #expect(bench.navigation.viewControllers.count == 1)
      await bench.lab.run(seconds: 0.6)
      #expect(bench.bar.label("A long way to go")?.place.midX == 195)
      await bench.tap(30, 22)
      #expect(bench.navigation.viewControllers.count == 1)
      #expect(bench.lab.mistakes == [])
    }
  }

  /// Decides about the pop that its bar asks for.
  private final class Deciding: UINavigationController, UINavigationBarDelegate {
    var asked: [String?] = []
    var answer = false
    var popsItself = false

    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      asked.append(item.title)
      if popsItself { popViewController(animated: false) }
      return answer
    }
  }

  @Test("A navigation controller that is its bar's delegate decides about a pop by the back button")
  func shouldPop() async {
    let controllers = ["In", "Mail", "Letter"].map(BarBench.controller)
    @MainActor func deciding() -> UINavigationController { Deciding(nibName: nil, bundle: nil) }
    await BarBench.run(controllers, in: deciding) { bench in
      guard let deciding = bench.navigation as? Deciding else { return }
      await bench.tap(20, 22)
      #expect(deciding.asked == ["Letter"] && deciding.viewControllers.count == 3)
      // One that goes back by itself has not gone back twice.
      (deciding.answer, deciding.popsItself) = (true, true)
      await bench.tap(20, 22)
      #expect(deciding.asked == ["Letter", "Letter"] && deciding.viewControllers.count == 2)
      deciding.popsItself = false
      await bench.lab.run(seconds: 0.6)
      await bench.tap(20, 22)
      #expect(deciding.asked.last == "Mail" && deciding.viewControllers.count == 1)
      // Nobody is asked about pops by code.
      await bench.lab.run(seconds: 0.6)
      deciding.setViewControllers(controllers, animated: false)
      deciding.popViewController(animated: false)
      #expect(deciding.asked.count == 3)
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("A back action of the item on top takes the place of the pop")
  func backAction() async {
    let controllers = ["In", "Mail"].map(BarBench.controller)
    await BarBench.run(controllers) { bench in
      var taps = 0
      controllers[1].navigationItem.backAction = UIAction { _ in taps += 1 }
      await bench.tap(20, 22)
      #expect(taps == 1 && bench.navigation.viewControllers.count == 2)
      controllers[1].navigationItem.backAction = nil
      await bench.tap(20, 22)
      #expect(bench.navigation.viewControllers.count == 1)
    }
  }

  /// Distance of a text from its final position, and its alpha.
  private func seen(_ text: String, _ bench: BarBench) -> [CGFloat] {
    guard let part = bench.bar.label(text)?.superview else { return [] }
    return [part.seen.transform.m41, CGFloat(part.seen.opacity)]
  }

  @Test("In a push the old title becomes the back button during the slide (S3.30, S3.34)")
  func push() async {
    await BarBench.run([BarBench.controller("Inbox")]) { bench in
      await bench.lab.act {
        bench.navigation.pushViewController(BarBench.controller("Mail"), animated: true)
      }
      let shown = await bench.lab.look(at: [0.05, 0.5]) {
        [
          seen("Mail", bench),
          bench.bar.all(UILabel.self).filter { $0.text == "Inbox" }.map { label in
            label.superview?.seen.transform.m41 ?? -1
          },
        ]
      }
      // From half a width away; the two “Inbox” go from the middle to the edge, one over the other.
      #expect(agree(shown[0][0], [195 * (1 - half), half], within: 1e-5), "\(shown[0])")
      let both = shown[0][1]
      #expect(both.count == 2)
      guard both.count == 2 else { return }
      #expect(abs(abs(both[0]) + abs(both[1]) - abs(both[0] - both[1])) < 1e-9)
      #expect(shown[1] == [[0, 1], [0]])
      #expect(bench.bar.all(UILabel.self).filter { $0.text == "Inbox" }.count == 1)
      #expect(bench.lab.mistakes == [])
    }
  }

  private final class SlowAnimator: NSObject, UIViewControllerAnimatedTransitioning,
    UINavigationControllerDelegate
  {
    func transitionDuration(
      using transitionContext: (any UIViewControllerContextTransitioning)?
    ) -> TimeInterval { 0.5 }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to) {
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(withDuration: 0.5) {
          view.alpha = 1
        } completion: { _ in
          context.completeTransition(true)
        }
      }
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }
  }

  @Test("Under another animator titles cross-fade where they are, large ones too")
  func crossFade() async {
    for isLarge in [false, true] {
      await BarBench.run([BarBench.controller("Inbox")]) { bench in
        let animator = SlowAnimator()
        bench.navigation.delegate = animator
        bench.bar.prefersLargeTitles = isLarge
        await bench.lab.step()
        await bench.lab.act {
          bench.navigation.pushViewController(BarBench.controller("Mail"), animated: true)
        }
        @MainActor func seen(_ text: String) -> [(x: CGFloat, alpha: Float)] {
          bench.bar.all(UILabel.self).filter { $0.text == text }.compactMap { label in
            label.superview.map { ($0.seen.transform.m41, $0.seen.opacity) }
          }
        }
        let shown = await bench.lab.look(at: [0.25]) { seen("Mail") + seen("Inbox") }
        #expect(shown[0].allSatisfy { $0.x == 0 }, "\(shown)")
        #expect(shown[0].contains { $0.alpha > 0.2 && $0.alpha < 0.8 }, "\(shown)")
        await bench.lab.run(seconds: 1)
        #expect(seen("Mail").contains { $0.x == 0 && $0.alpha == 1 })
        #expect(bench.lab.mistakes == [])
      }
    }
  }

  @Test(
    "A swipe moves titles with the finger; cancelled, it restores everything (S3.35, S4.2)")
  func swipe() async {
    await BarBench.run(["Inbox", "Mail"].map(BarBench.controller)) { bench in
      let before = bench.lab.dump()
      bench.begin([
        (0, CGPoint(x: 2, y: 400)), (0.2, CGPoint(x: 119, y: 400)),
        (0.6, CGPoint(x: 119, y: 400)), (0.65, CGPoint(x: 100, y: 400)),
      ])
      await bench.lab.run(seconds: 0.4)
      let share = bench.navigation.transitionCoordinator?.percentComplete ?? 0
      #expect(share > 0.2 && share < 0.35)
      #expect(agree(seen("Mail", bench), [195 * share, 1 - share], within: 1e-4))
      #expect(bench.bar.topItem?.title == "Inbox")
      await bench.lab.run(seconds: 1)
      #expect(bench.navigation.viewControllers.count == 2)
      #expect(bench.bar.topItem?.title == "Mail")
      #expect(bench.lab.dump() == before)
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("Items on the left replace the back button, unless they supplement it")
  func leftItems() async {
    await BarBench.run(["Inbox", "Mail"].map(BarBench.controller)) { bench in
      let item = bench.navigation.topViewController?.navigationItem
      item?.leftBarButtonItem = UIBarButtonItem(
        title: "Edit", style: .plain, target: nil, action: nil)
      await bench.lab.step()
      #expect(bench.bar.label("Edit")?.place.minX == 16)
      #expect(bench.bar.label("Inbox")?.superview?.alpha == 0)
      await bench.tap(10, 22)
      #expect(bench.navigation.viewControllers.count == 2)
      item?.leftItemsSupplementBackButton = true
      await bench.lab.step()
      let back = bench.bar.label("Inbox")
      #expect(back?.superview?.alpha == 1)
      #expect(bench.bar.label("Edit")?.place.minX == (back?.place.maxX ?? 0) + 12)
      item?.setHidesBackButton(true, animated: false)
      await bench.lab.step()
      #expect(back?.superview?.alpha == 0)
      #expect(bench.bar.label("Edit")?.place.minX == 16)
    }
  }

  @Test("A title moves for items; a view can replace it")
  func titleView() async {
    await BarBench.run([BarBench.controller("A title as long as the bar is wide, or longer")]) {
      bench in
      let item = bench.navigation.topViewController?.navigationItem
      item?.rightBarButtonItems = [
        UIBarButtonItem(title: "One", style: .done, target: nil, action: nil),
        UIBarButtonItem(title: "Two", style: .plain, target: nil, action: nil),
      ]
      await bench.lab.step()
      let (one, two) = (bench.bar.label("One"), bench.bar.label("Two"))
      #expect(one?.place.maxX == 374)
      #expect(two?.place.maxX == (one?.place.minX ?? 0) - 12)
      let title = bench.bar.all(UILabel.self).first { $0.text?.hasPrefix("A title") == true }
      #expect(title?.place.maxX == (two?.place.minX ?? 0) - 12)
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 30))
      item?.titleView = view
      await bench.lab.step()
      #expect(view.place == CGRect(x: 165, y: 7, width: 60, height: 30))
      #expect(title?.window == nil)
    }
  }

  @Test("A separate bar shows the items that it is given")
  func standalone() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let bar = UINavigationBar(frame: CGRect(x: 0, y: 50, width: 390, height: 44))
      controller.view.addSubview(bar)
      bar.items = [UINavigationItem(title: "One"), UINavigationItem(title: "Two")]
      await lab.step()
      #expect(bar.label("Two")?.place.midX == 195)
      #expect(abs((bar.label("One")?.place.minX ?? 0) - 92 / 3) < 0.01)
      bar.items = nil
      await lab.step()
      #expect(bar.items == nil && bar.label("Two") == nil)
    }
  }
}
