import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Key-value coding of UIKit")
struct KeyValueCodingTests {
  @Test("Properties are set and read under their Objective-C names")
  func views() {
    let view = UIView()
    view.setValue(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "frame")
    view.setValue(NSNumber(value: 0.5), forKey: "alpha")
    view.setValue(true, forKey: "hidden")
    view.setValue(UIColor.red, forKey: "backgroundColor")
    view.setValue(UIView.ContentMode.center.rawValue, forKey: "contentMode")
    view.setValue(6, forKeyPath: "layer.cornerRadius")
    #expect(view.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(view.alpha == 0.5 && view.isHidden && view.backgroundColor == .red)
    #expect(view.contentMode == .center && view.layer.cornerRadius == 6)
    #expect(view.value(forKey: "frame") as? CGRect == view.frame)
    #expect(view.value(forKey: "isHidden") as? Bool == true)
    #expect(view.value(forKey: "alpha") as? CGFloat == 0.5)
    #expect(view.value(forKey: "contentMode") as? Int == UIView.ContentMode.center.rawValue)
    #expect(view.value(forKeyPath: "layer.cornerRadius") as? CGFloat == 6)
    view.setValue(nil, forKey: "backgroundColor")
    #expect(view.backgroundColor == nil && view.value(forKey: "backgroundColor") == nil)
  }

  @Test(
    "Keys of settings and dictionaries are those of their entries, and arrays ask their elements")
  func collections() async {
    await TransitionLab.run { lab in
      let settings = UserDefaults.standard
      settings.setValue(3, forKey: "KeyValueCodingTests")
      #expect(settings.integer(forKey: "KeyValueCodingTests") == 3)
      #expect(settings.value(forKey: "KeyValueCodingTests") as? Int == 3)
      settings.setValue(nil, forKey: "KeyValueCodingTests")
      #expect(settings.value(forKey: "KeyValueCodingTests") == nil)
      let entries = NSMutableDictionary()
      entries.setValue("a", forKey: "letter")
      #expect(entries.value(forKey: "letter") as? String == "a")
      entries.setValue(nil, forKey: "letter")
      #expect(entries.count == 0)
      let views = NSArray(array: [UIView(), UIView()])
      views.setValue(true, forKey: "hidden")
      #expect(
        (views.value(forKey: "hidden") as? NSArray)?.compactMap { $0 as? Bool } == [true, true])
      #expect(lab.mistakes == [])
    }
  }

  @Test("Unknown keys and values of another type are named")
  func unknown() async {
    await TransitionLab.run { lab in
      let view = UIView()
      view.setValue(1, forKey: "_flavour")
      #expect(view.value(forKeyPath: "flavour.taste") == nil)
      view.setValue("1", forKey: "frame")
      view.setValue(1, forKey: "superview")
      #expect(lab.mistakes == Array(repeating: "NSUnknownKeyException", count: 4))
      #expect(view.frame == .zero)
    }
  }

  @Test("A tab bar and a navigation bar of an app's own class take the place of the system's")
  func bars() async {
    final class RaisedBar: UITabBar {}
    final class TallBar: UINavigationBar {}
    await TransitionLab.run { lab in
      let (tabs, navigation) = (UITabBarController(), UINavigationController())
      let page = UIViewController()
      page.title = "Page"
      navigation.viewControllers = [page]
      tabs.viewControllers = [navigation]
      lab.show(tabs)
      await lab.step()
      tabs.setValue(RaisedBar(), forKey: "tabBar")
      navigation.setValue(TallBar(), forKey: "navigationBar")
      await lab.step()
      #expect(tabs.tabBar is RaisedBar && navigation.navigationBar is TallBar)
      #expect(tabs.view.subviews.filter { $0 is UITabBar } == [tabs.tabBar])
      #expect(
        navigation.view.subviews.filter { $0 is UINavigationBar } == [navigation.navigationBar])
      #expect(tabs.tabBar.items?.map(\.title) == ["Page"])
      #expect(navigation.navigationBar.topItem === page.navigationItem)
      #expect(tabs.tabBar.frame.maxY == tabs.view.bounds.maxY && tabs.tabBar.frame.height > 40)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Texts and their labels by private names: a placeholder, a search field, an alert's colors")
  func texts() {
    let field = UITextField()
    field.placeholder = "Name"
    field.setValue(UIColor.green, forKeyPath: "_placeholderLabel.textColor")
    let color = unsafe field.attributedPlaceholder?.attribute(
      .foregroundColor, at: 0, effectiveRange: nil)
    #expect(color as? UIColor == .green && field.placeholder == "Name")
    let bar = UISearchBar()
    #expect(bar.value(forKey: "searchField") as? UITextField === bar.searchTextField)
    bar.setValue("Close", forKey: "cancelButtonText")
    let button = bar.value(forKey: "_cancelButton") as? UIButton
    #expect(button?.title(for: .normal) == "Close")
    let action = UIAlertAction(title: "Go", style: .default)
    action.setValue(UIColor.purple, forKey: "titleTextColor")
    let alert = UIAlertController(title: "a", message: "b", preferredStyle: .alert)
    alert.addAction(action)
    alert.setValue(NSAttributedString(string: "c"), forKey: "attributedTitle")
    alert.loadViewIfNeeded()
    let labels = alert.view.descendants.compactMap { $0 as? UILabel }
    #expect(labels.first { $0.text == "Go" }?.textColor == .purple)
    #expect(labels.contains { $0.text == "c" } && !labels.contains { $0.text == "a" })
  }

  @Test("A pan on the whole screen drives the swipe back by the targets of the edge pan")
  func targets() async {
    for isByTargets in [true, false] {
      await TransitionLab.run { lab in
        let navigation = UINavigationController(rootViewController: UIViewController())
        let window = lab.show(navigation)
        await lab.step()
        navigation.pushViewController(UIViewController(), animated: false)
        await lab.step()
        let pan = UIPanGestureRecognizer()
        if isByTargets {
          let targets = navigation.interactivePopGestureRecognizer?.value(forKey: "targets")
          pan.setValue(targets, forKey: "targets")
        } else if let target = navigation.interactivePopGestureRecognizer?.delegate {
          pan.addTarget(target, action: NSSelectorFromString("handleNavigationTransition:"))
        }
        navigation.view.addGestureRecognizer(pan)
        let script = TouchScript(window)
        lab.world.eventSources.append { script.deliver(upTo: $0) }
        script.add(
          TouchScript.Finger([
            (lab.time, CGPoint(x: 120, y: 300)), (lab.time + 0.3, CGPoint(x: 370, y: 300)),
          ]))
        await lab.run(seconds: 0.2)
        #expect(navigation.transitionCoordinator?.isInteractive == true)
        await lab.run(seconds: 1)
        #expect(navigation.viewControllers.count == 1)
        #expect(lab.mistakes == [])
      }
    }
  }
}

extension UIView {
  fileprivate var descendants: [UIView] { subviews.flatMap { [$0] + $0.descendants } }
}
