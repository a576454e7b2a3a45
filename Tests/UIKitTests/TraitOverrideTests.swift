import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Custom traits, and trait overrides of views and controllers.
@MainActor @Suite("Trait overrides, and custom traits")
struct TraitOverrideTests {
  @Test("A custom trait has its default value until an override sets it for a subtree")
  func customTraits() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      await lab.step()
      let view = UIView()
      controller.view.addSubview(view)
      var log: [String] = []
      view.registerForTraitChanges([ThemeTrait.self]) { (view: UIView, before: UITraitCollection) in
        log.append("\(before.theme)→\(view.traitCollection.theme)")
      }
      #expect(view.traitCollection.theme == .plain)
      controller.traitOverrides.theme = .night
      #expect(view.traitCollection.theme == .night && controller.traitCollection.theme == .night)
      #expect(controller.traitOverrides.contains(ThemeTrait.self))
      controller.traitOverrides.theme = .night
      view.traitOverrides[ThemeTrait.self] = .plain
      controller.traitOverrides.remove(ThemeTrait.self)
      #expect(!controller.traitOverrides.contains(ThemeTrait.self))
      #expect(controller.traitCollection.theme == .plain)
      #expect(log == ["plain→night", "night→plain"])
    }
  }

  @Test("An overridden style reaches dynamic colors of the subtree, and its removal too")
  func style() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let view = UIView()
      view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
      controller.view.addSubview(view)
      await lab.step()
      controller.traitOverrides.userInterfaceStyle = .dark
      #expect(view.layer.backgroundColor == UIColor.white.cgColor)
      #expect(view.traitCollection.userInterfaceStyle == .dark)
      controller.traitOverrides.remove(UITraitUserInterfaceStyle.self)
      #expect(view.layer.backgroundColor == UIColor.black.cgColor)
    }
  }

  @Test("An overridden direction mirrors the constraints of the subtree")
  func direction() async {
    await TransitionLab.run { lab in
      let (root, views) = lab.showTree(1)
      views[0].pin(width: 50, height: 20)
      views[0].leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
      await lab.step()
      #expect(views[0].frame.minX == 0)
      root.traitOverrides.layoutDirection = .rightToLeft
      await lab.step()
      #expect(views[0].frame.maxX == 390)
      #expect(root.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    }
  }

  @Test("An overridden size class notifies the controller and its children")
  func sizeClass() async {
    await TransitionLab.run { lab in
      let parent = UIViewController()
      let child = UIViewController()
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      lab.show(parent)
      await lab.step()
      var count = 0
      child.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        (_: UIViewController, _: UITraitCollection) in count += 1
      }
      parent.traitOverrides.horizontalSizeClass = .regular
      #expect(child.traitCollection.horizontalSizeClass == .regular && count == 1)
    }
  }

  @Test("A trait collection is created, changed and compared by its traits")
  func collections() {
    let dark = UITraitCollection {
      $0.userInterfaceStyle = .dark
      $0[ThemeTrait.self] = .night
    }
    #expect(dark.userInterfaceStyle == .dark && dark.theme == .night)
    let changed = dark.modifyingTraits { $0.layoutDirection = .rightToLeft }
    #expect(changed.layoutDirection == .rightToLeft && changed.theme == .night)
    #expect(changed != dark)
    #expect(changed.changedTraits(from: dark).map { $0.name } == ["UITraitLayoutDirection"])
    #expect(dark.replacing(ThemeTrait.self, value: .plain).theme == .plain)
    let light = UITraitCollection(userInterfaceStyle: .light)
    let merged = UITraitCollection(traitsFrom: [dark, light])
    #expect(merged.userInterfaceStyle == .light && merged.theme == .night)
    #expect(dark.containsTraits(in: UITraitCollection(userInterfaceStyle: .dark)))
  }
}

private enum Theme: Int {
  case plain
  case night
}

private struct ThemeTrait: UITraitDefinition {
  static let defaultValue = Theme.plain
  static let affectsColorAppearance = true
}

extension UITraitCollection {
  fileprivate var theme: Theme { self[ThemeTrait.self] }
}

extension UIMutableTraits {
  fileprivate var theme: Theme {
    get { self[ThemeTrait.self] }
    set { self[ThemeTrait.self] = newValue }
  }
}
