import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Settings of apps that are rarely visible")
struct SettingsOfClientsTests {
  @Test("A limit of the text size applies to the view and its subviews")
  func textSize() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let (outer, inner) = (UIView(), UIView())
      outer.addSubview(inner)
      controller.view.addSubview(outer)
      #expect(inner.traitCollection.preferredContentSizeCategory == .large)
      outer.maximumContentSizeCategory = .medium
      #expect(inner.traitCollection.preferredContentSizeCategory == .medium)
      outer.maximumContentSizeCategory = nil
      outer.minimumContentSizeCategory = .accessibilityMedium
      #expect(inner.traitCollection.preferredContentSizeCategory == .accessibilityMedium)
      outer.minimumContentSizeCategory = .small
      #expect(inner.traitCollection.preferredContentSizeCategory == .large)
      await lab.step()
    }
  }

  @Test("The readable area is centered, inside of the margins and at most 672 points wide")
  func readableWidth() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      await lab.step()
      let wide = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 100))
      let narrow = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      for view in [wide, narrow] {
        controller.view.addSubview(view)
        _ = view.readableContentGuide
        view.layoutIfNeeded()
      }
      #expect(wide.readableContentGuide.layoutFrame.minX == 164)
      #expect(wide.readableContentGuide.layoutFrame.width == 672)
      #expect(
        narrow.readableContentGuide.layoutFrame.width == narrow.layoutMarginsGuide.layoutFrame.width
      )
      #expect(wide.readableContentGuide === wide.readableContentGuide)
    }
  }

  @Test("Every object has accessibility attributes; views can override them")
  func accessibility() {
    let plain = NSObject()
    plain.accessibilityLabel = "Menu"
    plain.accessibilityTraits = .button
    #expect(plain.accessibilityLabel == "Menu" && plain.accessibilityTraits == .button)
    #expect(!plain.isAccessibilityElement)
    let view: NSObject = SpokenView()
    #expect(view.accessibilityLabel == "spoken")
    view.accessibilityHint = "a hint"
    #expect((view as? UIView)?.accessibilityHint == "a hint")
    view.accessibilityIdentifier = "name"
    #expect((view as? UIView)?.accessibilityIdentifier == "name")
    let action = UIAccessibilityCustomAction(name: "Delete") { _ in true }
    (view as? UIView)?.accessibilityCustomActions = [action]
    #expect((view as? UIView)?.accessibilityCustomActions?.first?.actionHandler?(action) == true)
  }

  @Test("A handler may name its class as Self")
  func traitHandler() async {
    await TransitionLab.run { lab in
      let controller = WatchingController()
      lab.show(controller)
      await lab.step()
      controller.overrideUserInterfaceStyle = .dark
      #expect(controller.log == ["light to dark"])
    }
  }

  @Test("Values that cannot be observed are reported, whatever their type")
  func unfollowed() async {
    await TransitionLab.run { lab in
      let scrollView = UIScrollView()
      lab.show(UIViewController())
      let observation = scrollView.observe(\.delegate) { _, _ in Issue.record("called") }
      scrollView.delegate = nil
      observation.invalidate()
      #expect(lab.world.mistakes.map(\.kind) == [.valueNotFollowed])
    }
  }

  @Test("The application is found by selector name, as in code for extensions")
  func sharedApplication() {
    let name = NSSelectorFromString("sharedApplication")
    #expect(UIApplication.responds(to: name))
    let shared = unsafe UIApplication.perform(name)?.takeUnretainedValue() as? UIApplication
    #expect(shared === UIApplication.shared)
    #expect(!UIApplication.responds(to: NSSelectorFromString("other")))
    let other = unsafe UIApplication.perform(NSSelectorFromString("other"))?.takeUnretainedValue()
    #expect(other == nil)
  }

  @Test("A lock is taken once")
  func locks() {
    let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)
    unsafe lock.initialize(to: os_unfair_lock())
    unsafe os_unfair_lock_lock(lock)
    #expect(unsafe !os_unfair_lock_trylock(lock))
    unsafe os_unfair_lock_unlock(lock)
    #expect(unsafe os_unfair_lock_trylock(lock))
    unsafe os_unfair_lock_unlock(lock)
    unsafe lock.deinitialize(count: 1)
    unsafe lock.deallocate()
    let counter = OSAllocatedUnfairLock(initialState: 1)
    #expect(
      counter.withLock { state in
        state += 1
        return state
      } == 2)
  }
}

@MainActor private final class SpokenView: UIView {
  override var accessibilityLabel: String? {
    get { "spoken" }
    set {}
  }
}

@MainActor private class WatchingController: UIViewController {
  var log: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (self: Self, previous: UITraitCollection) in
      let names = [1: "light", 2: "dark"]
      self.log.append(
        "\(names[previous.userInterfaceStyle.rawValue] ?? "") to "
          + "\(names[self.traitCollection.userInterfaceStyle.rawValue] ?? "")")
    }
  }
}
