import Testing
import TransitionCatalog
import UIKit

@MainActor
@Suite("Objects left after a transition of the catalog")
struct AnimatorLifetimeTests {
  private final class Watch {
    weak var object: AnyObject?

    init(_ object: AnyObject) { self.object = object }
  }

  private final class Watches {
    var all: [Watch] = []
  }

  @Test(
    "Animators, presentation controllers and screens are released",
    arguments: CatalogLab.Setting.allCases)
  func released(_ setting: CatalogLab.Setting) async throws {
    for name in entryNames {
      let watches = Watches()
      try await play(name, setting, watches)
      let left = watches.all.compactMap { watch in watch.object.map { "\(type(of: $0))" } }
      #expect(watches.all.count >= 4, "\(name)")
      #expect(left == [], "\(name)")
    }
  }

  // In a function of its own: nothing of the lab stays in variables.
  private func play(
    _ name: String, _ setting: CatalogLab.Setting, _ watches: Watches
  ) async throws {
    let plain = try ready(name)
    func present(
      _ presented: UIViewController, _ presenting: UIViewController?
    ) -> UIPresentationController {
      let controller =
        plain.presentationController?(presented, presenting)
        ?? UIPresentationController(
          presentedViewController: presented, presenting: presenting)
      watches.all.append(Watch(controller))
      return controller
    }
    func animate(_ direction: TransitionDirection) -> any UIViewControllerAnimatedTransitioning {
      let animator = plain.animator(direction)
      watches.all.append(Watch(animator))
      return animator
    }
    let watched = ReadyTransition(
      style: plain.style, gesture: plain.gesture,
      presentationController: plain.presentationController == nil ? nil : present,
      animator: animate)
    await CatalogLab.run(watched, setting) { lab in
      watches.all += [lab.first, lab.second].map { Watch($0) }
      lab.go(.forward)
      await lab.settle()
      lab.go(.backward)
      await lab.settle()
    }
  }
}
