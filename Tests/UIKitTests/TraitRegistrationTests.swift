import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Registrations for changes of traits")
struct TraitRegistrationTests {
  @Test("A handler is called after a change of its traits, until it is unregistered")
  func handlers() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      await lab.step()
      let view = RegisteredView()
      controller.view.addSubview(view)
      var log: [String] = []
      let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
        (view: RegisteredView, previous: UITraitCollection) in
        log.append(
          "\(view.name) \(previous.userInterfaceStyle.rawValue)→"
            + "\(view.traitCollection.userInterfaceStyle.rawValue)")
      }
      view.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
        (_: RegisteredView, _: UITraitCollection) in log.append("width")
      }
      controller.registerForTraitChanges(
        [UITraitUserInterfaceStyle.self, UITraitDisplayScale.self], target: view,
        action: Selector(RegisteredView.changed(_:), name: "changed(_:)"))
      controller.overrideUserInterfaceStyle = .dark
      #expect(log == ["card 1→2"] && view.senders.count == 1 && view.senders.first === controller)
      view.unregisterForTraitChanges(registration)
      controller.overrideUserInterfaceStyle = .light
      #expect(log == ["card 1→2"] && view.senders.count == 2)
    }
  }
}

@MainActor
private final class RegisteredView: UIView {
  let name = "card"
  var senders: [UIViewController] = []
  func changed(_ controller: UIViewController) { senders.append(controller) }
}
