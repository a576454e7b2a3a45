import CoreGraphics
import Foundation
import Testing
import UIKit

/// Heights and arrangement of tab bars by size class (flutter/flutter 39258: a table of iOS 13's simulators;
/// eggswift/ESTabBarController 88).
@MainActor @Suite("Forms of tab bars")
struct TabBarFormTests {
  private func show(
    _ size: CGSize, bottom: CGFloat, side: CGFloat = 0, system: Int = 18,
    _ body: (UITabBar) -> Void
  ) async {
    await TransitionLab.run { lab in
      let tabs = UITabBarController()
      tabs.viewControllers = ["One", "Two"].map { title in
        let controller = UIViewController()
        controller.tabBarItem = UITabBarItem(
          title: title, image: UIImage(systemName: "circle"), tag: 0)
        return controller
      }
      lab.show(
        tabs, size: size, system: system,
        safeArea: UIEdgeInsets(top: 0, left: side, bottom: bottom, right: side))
      await lab.step()
      await lab.step()
      body(tabs.tabBar)
    }
  }

  private func parts(_ bar: UITabBar) -> (image: CGRect, title: CGRect, size: CGFloat)? {
    let tab = bar.subviews.first { $0 is UIControl }
    guard let image = tab?.subviews.first(where: { $0 is UIImageView }),
      let title = tab?.subviews.compactMap({ $0 as? UILabel }).first(where: { $0.text == "One" })
    else { return nil }
    return (image.frame, title.frame, title.font.pointSize)
  }

  @Test("An upright phone has titles of 10 points below the images")
  func upright() async {
    await show(CGSize(width: 393, height: 852), bottom: 34) { bar in
      #expect(bar.frame.height == 83)
      let parts = parts(bar)
      #expect(parts.map { $0.title.minY > $0.image.midY && $0.size == 10 } == true)
    }
  }

  @Test("A phone in landscape has a bar of 32 points with titles next to the images")
  func landscape() async {
    await show(CGSize(width: 852, height: 393), bottom: 21, side: 59) { bar in
      #expect(bar.frame.height == 53)
      #expect(parts(bar).map { $0.title.minX > $0.image.maxX } == true)
      let tabs = bar.subviews.filter { $0 is UIControl }.map(\.frame)
      #expect(tabs.allSatisfy { $0.minX >= 59 && $0.maxX <= 793 }, "\(tabs)")
    }
  }

  @Test("Up to iPadOS 17 a tablet has titles of 13 points next to images, in the middle of the bar")
  func tablet() async {
    await show(CGSize(width: 820, height: 1180), bottom: 20, system: 17) { bar in
      #expect(bar.frame.height == 69)
      #expect(parts(bar).map { $0.title.minX > $0.image.maxX && $0.size == 13 } == true)
      let tabs = bar.subviews.filter { $0 is UIControl }.map(\.frame)
      #expect((tabs.first?.minX ?? 0) > 200 && (tabs.last?.maxX ?? 820) < 620, "\(tabs)")
    }
  }
}
