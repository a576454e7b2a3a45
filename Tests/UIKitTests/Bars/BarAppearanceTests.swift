import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Appearance of bars")
struct BarAppearanceTests {
  private func background(_ bar: UIView) -> CGColor? { bar.subviews[0].layer.backgroundColor }
  private func effect(_ bar: UIView) -> UIVisualEffect? {
    (bar.subviews[0].subviews.first as? UIVisualEffectView)?.effect
  }
  private func line(_ bar: UIView) -> CGColor? {
    bar.subviews[0].subviews.last?.layer.backgroundColor
  }

  @Test("A copy of an appearance has its attributes, and changes for itself")
  func copies() {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    appearance.titleTextAttributes = [.foregroundColor: UIColor.green]
    appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.blue]
    let copy = appearance.copy()
    #expect(copy !== appearance && copy.backgroundColor == .red)
    #expect(copy.titleTextAttributes[.foregroundColor] as? UIColor == .green)
    let button = copy.buttonAppearance.normal.titleTextAttributes
    #expect(button[.foregroundColor] as? UIColor == .blue)
    copy.backgroundColor = .black
    #expect(appearance.backgroundColor == .red)
    let tabs = UITabBarAppearance()
    tabs.stackedLayoutAppearance.selected.iconColor = .red
    let other = tabs.copy()
    #expect(other.stackedLayoutAppearance.selected.iconColor == .red)
  }

  @Test("Background and hairline follow the style, and so do titles and tint")
  func dark() async {
    await BarBench.run(["Inbox", "Mail"].map(BarBench.scrolled)) { bench in
      #expect(background(bench.bar) == nil)
      #expect(effect(bench.bar) == UIBlurEffect(style: .systemChromeMaterial))
      let before = bench.lab.dump()
      bench.window.overrideUserInterfaceStyle = .dark
      await bench.lab.step()
      let dark = UITraitCollection(userInterfaceStyle: .dark)
      #expect(background(bench.bar) == nil)
      #expect(line(bench.bar) == UIColor(white: 1, alpha: 0.15).cgColor)
      #expect(
        DrawnText(bench.bar.label("Mail")).colors == [UIColor.white.cgColor.displayColor])
      #expect(
        DrawnText(bench.bar.label("Inbox")).colors
          == [UIColor.systemBlue.resolvedColor(with: dark).cgColor.displayColor])
      bench.window.overrideUserInterfaceStyle = .unspecified
      await bench.lab.step()
      #expect(bench.lab.dump() == before)
    }
  }

  @Test("The bar's own colors and attributes; an empty background image leaves nothing")
  func ownSettings() async {
    await BarBench.run([BarBench.controller("Mail")]) { bench in
      bench.bar.barTintColor = .red
      bench.bar.isTranslucent = false
      #expect(background(bench.bar) == UIColor.red.cgColor)
      bench.bar.titleTextAttributes = [.foregroundColor: UIColor.green]
      #expect(bench.bar.label("Mail")?.attributeColor == UIColor.green)
      bench.bar.barTintColor = nil
      bench.bar.barStyle = .black
      #expect(background(bench.bar) == UIColor.black.cgColor)
      #expect(bench.bar.label("Mail")?.textColor == UIColor.white)
    }
  }

  @Test("An appearance takes precedence over the bar's settings, an item's over both")
  func appearance() async {
    let controllers = ["Inbox", "Mail"].map(BarBench.scrolled)
    await BarBench.run([controllers[0]]) { bench in
      let system = background(bench.bar)
      #expect(bench.bar.standardAppearance.backgroundEffect != nil)
      #expect(background(bench.bar) == system, "asking changes nothing")
      bench.bar.standardAppearance.configureWithOpaqueBackground()
      #expect(background(bench.bar) == UIColor.white.cgColor, "changing what was asked for does")
      let appearance = UINavigationBarAppearance()
      appearance.configureWithTransparentBackground()
      appearance.backgroundColor = .yellow
      appearance.titleTextAttributes = [.foregroundColor: UIColor.purple]
      appearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.brown]
      bench.bar.standardAppearance = appearance
      #expect(background(bench.bar) == UIColor.yellow.cgColor && line(bench.bar) == nil)
      #expect(color("Inbox", bench) == .purple)
      appearance.titleTextAttributes = [.foregroundColor: UIColor.orange]
      #expect(color("Inbox", bench) == .orange)
      let own = UINavigationBarAppearance(barAppearance: appearance)
      #expect(own.backgroundColor == .yellow)
      own.backgroundColor = .blue
      controllers[1].navigationItem.standardAppearance = own
      bench.navigation.pushViewController(controllers[1], animated: true)
      // Half way the colors mix.
      let shown = await bench.lab.look(at: [0.1, 0.6]) {
        bench.bar.subviews[0].seen.backgroundColor
      }
      #expect(shown[1] == UIColor.blue.cgColor)
      let middle = shown[0]?.components ?? []
      #expect(middle.count == 4 && middle[0] > 0.4 && middle[0] < 0.5 && middle[2] > 0.5)
      #expect(color("Inbox", bench) == nil, "the item's appearance has no color for the way back")
    }
  }

  private func color(_ text: String, _ bench: BarBench) -> UIColor? {
    bench.bar.label(text)?.attributeColor
  }

  @Test("The default appearance blurs the content behind the bar")
  func blur() async {
    await BarBench.run([BarBench.scrolled("Mail")]) { bench in
      let view = bench.bar.all(UIVisualEffectView.self).first
      #expect(view?.effect == UIBlurEffect(style: .systemChromeMaterial), "as without one")
      bench.bar.isTranslucent = false
      #expect(view?.effect == nil)
      bench.bar.standardAppearance = UINavigationBarAppearance()
      #expect(view?.effect == UIBlurEffect(style: .systemChromeMaterial))
      bench.bar.standardAppearance.configureWithTransparentBackground()
      #expect(view?.effect == nil)
    }
  }
}
