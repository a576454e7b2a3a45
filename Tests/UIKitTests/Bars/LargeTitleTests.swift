import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Large titles")
struct LargeTitleTests {
  /// A table of 100 rows in a navigation controller with large titles.
  @MainActor
  private final class Screen {
    let list = UITableViewController(style: .plain)
    let navigation: UINavigationController
    let source = TableSource()
    let script: TouchScript
    let lab: TransitionLab

    init(_ lab: TransitionLab) async {
      self.lab = lab
      list.title = "Mail"
      list.tableView.dataSource = source
      navigation = UINavigationController(rootViewController: list)
      navigation.navigationBar.prefersLargeTitles = true
      let window = lab.show(navigation)
      let script = TouchScript(window)
      self.script = script
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
    }

    var bar: UINavigationBar { navigation.navigationBar }
    var table: UITableView { list.tableView }

    func drag(by distance: CGFloat, seconds: Double = 0.3, rest: Double = 0.3) {
      let (start, now) = (CGPoint(x: 200, y: 400), lab.time)
      let end = CGPoint(x: 200, y: 400 + distance)
      script.add(
        TouchScript.Finger([
          (now, start), (now + seconds, end), (now + seconds + rest, end),
        ]))
    }
  }

  private func labels(_ view: UIView) -> [UILabel] {
    (view as? UILabel).map { [$0] } ?? view.subviews.flatMap(labels)
  }
  private func large(_ bar: UINavigationBar, _ text: String) -> UILabel? {
    labels(bar).first { $0.text == text && $0.font.pointSize == 34 }
  }
  private func small(_ bar: UINavigationBar, _ text: String) -> UILabel? {
    labels(bar).first { $0.text == text && $0.font.pointSize == 17 }
  }

  @Test("The bar is 52 points higher, and content begins below it (S3.60)")
  func height() async {
    await TransitionLab.run { lab in
      let screen = await Screen(lab)
      let inset = screen.bar.frame.maxY
      #expect(screen.bar.frame.height == 96)
      #expect(screen.table.adjustedContentInset.top == inset)
      #expect(screen.table.contentOffset.y == -inset)
      #expect(large(screen.bar, "Mail")?.convert(.zero, to: screen.bar) == CGPoint(x: 16, y: 47))
      #expect(small(screen.bar, "Mail")?.superview?.alpha == 0)
      screen.list.navigationItem.largeTitleDisplayMode = .never
      await lab.run(seconds: 0.1)
      #expect(screen.bar.frame.height == 44 && small(screen.bar, "Mail")?.superview?.alpha == 1)
      #expect(screen.table.contentOffset.y == -screen.bar.frame.maxY)
      #expect(lab.mistakes == [])
    }
  }

  @Test("It collapses with the content, which keeps its place, and opens again (S3.61)")
  func collapse() async {
    await TransitionLab.run { lab in
      let screen = await Screen(lab)
      let open = screen.bar.frame.maxY
      screen.table.contentOffset.y += 30
      await lab.step()
      #expect(screen.bar.frame.height == 66 && screen.table.contentOffset.y == 30 - open)
      #expect(screen.table.adjustedContentInset.top == open - 30)
      screen.table.contentOffset.y += 200
      await lab.run(seconds: 0.5)
      #expect(screen.bar.frame.height == 44 && screen.table.contentOffset.y == 230 - open)
      #expect(small(screen.bar, "Mail")?.superview?.alpha == 1)
      // A drag down to the top expands it.
      screen.drag(by: 300)
      await lab.run(seconds: 2)
      #expect(screen.bar.frame.height == 96 && screen.table.contentOffset.y == -open)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Released half way, the title is shown whole or not at all (S3.62)")
  func halfway() async {
    await TransitionLab.run { lab in
      let screen = await Screen(lab)
      let open = screen.bar.frame.maxY
      screen.drag(by: -30)
      await lab.run(seconds: 2)
      #expect(screen.bar.frame.height == 96 && screen.table.contentOffset.y == -open)
      screen.drag(by: -50)
      await lab.run(seconds: 2)
      #expect(screen.bar.frame.height == 44 && screen.table.contentOffset.y == 52 - open)
    }
  }

  @Test("Pulled content takes the title along (S3.63)")
  func pulled() async {
    await TransitionLab.run { lab in
      let screen = await Screen(lab)
      let open = screen.bar.frame.maxY
      screen.drag(by: 150, rest: 1)
      await lab.run(seconds: 0.6)
      let pull = -open - screen.table.contentOffset.y
      #expect(pull > 30 && screen.bar.frame.height == 96 + pull)
      #expect(screen.table.adjustedContentInset.top == open)
      await lab.run(seconds: 3)
      #expect(screen.bar.frame.height == 96)
    }
  }

  @Test("A push to a small title lowers the bar, a cancelled pop keeps it (S3.64)")
  func push() async {
    await TransitionLab.run { lab in
      let screen = await Screen(lab)
      let detail = UIViewController()
      detail.title = "Letter"
      detail.navigationItem.largeTitleDisplayMode = .never
      detail.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Reply", style: .plain, target: nil, action: nil)
      await lab.act { screen.navigation.pushViewController(detail, animated: true) }
      #expect(detail.view.safeAreaInsets.top == 44)
      await lab.run(seconds: 0.2)
      // Buttons do not grow from nothing, and the title that leaves is not cut off.
      let button = labels(screen.bar).first { $0.text == "Reply" }
      #expect(button.map { $0.bounds.width > 0 && $0.seen.bounds == $0.bounds } == true)
      let title = large(screen.bar, "Mail")?.superview?.superview
      #expect(title?.clipsToBounds == true && title?.seen.bounds.height == 52)
      let moving = screen.bar.seen.bounds.height
      #expect(moving < 96 && moving > 44)
      await lab.run(seconds: 0.6)
      #expect(screen.bar.frame.height == 44 && large(screen.bar, "Mail") == nil)
      // The swipe back is cancelled, then the back button is tapped.
      let now = lab.time
      screen.script.add(
        TouchScript.Finger([
          (now, CGPoint(x: 2, y: 300)), (now + 0.4, CGPoint(x: 80, y: 300)),
          (now + 0.6, CGPoint(x: 80, y: 300)),
        ]))
      await lab.run(seconds: 1.5)
      #expect(screen.bar.frame.height == 44 && screen.navigation.topViewController === detail)
      await lab.act { screen.navigation.popViewController(animated: true) }
      await lab.run(seconds: 0.8)
      #expect(screen.bar.frame.height == 96 && large(screen.bar, "Mail") != nil)
      #expect(screen.table.contentOffset.y == -screen.bar.frame.maxY)
      #expect(lab.mistakes == [])
    }
  }

  @Test("The background of the bar shows once the title is hidden (S3.65)")
  func background() async {
    await TransitionLab.run { lab in
      let screen = await Screen(lab)
      let edge = UINavigationBarAppearance()
      edge.backgroundColor = .red
      let color = { @MainActor in screen.bar.subviews.first?.backgroundColor }
      #expect(color() == nil)
      screen.bar.scrollEdgeAppearance = edge
      await lab.step()
      #expect(color() == .red)
      screen.table.contentOffset.y += 300
      await lab.run(seconds: 0.5)
      #expect((color()?.cgColor.alpha ?? 0) == 0)
      let material = screen.bar.all(UIVisualEffectView.self).first?.effect
      #expect(material == UIBlurEffect(style: .systemChromeMaterial))
    }
  }
}
