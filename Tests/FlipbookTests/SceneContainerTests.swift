import Flipbook
import QuartzCore
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

/// Logs its events.
private final class Child: UIViewController {
  let name: String
  let log: Log

  init(_ name: String, _ log: Log) {
    self.name = name
    self.log = log
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }

  override func viewWillAppear(_ animated: Bool) { log("willAppear(\(animated))") }
  override func viewDidAppear(_ animated: Bool) { log("didAppear(\(animated))") }
  override func viewWillDisappear(_ animated: Bool) { log("willDisappear(\(animated))") }
  override func viewDidDisappear(_ animated: Bool) { log("didDisappear(\(animated))") }
  override func willMove(toParent parent: UIViewController?) {
    log(parent == nil ? "willLeave" : "willMove")
  }
  override func didMove(toParent parent: UIViewController?) {
    log(parent == nil ? "didLeave" : "didMove")
  }

  private func log(_ event: String) { log.events.append("\(name).\(event)") }
}

@MainActor
private final class Log {
  var events: [String] = []

  func take() -> [String] {
    defer { events = [] }
    return events
  }
}

@MainActor @Suite("A container of the app's own")
struct SceneContainerTests {
  @Test("S3.50, S3.51: the container forwards appearance callbacks to its children")
  func appearance() async {
    let world = World()
    await world.run {
      let log = Log()
      let children = ["A", "B"].map { Child($0, log) }
      UIScreen.main.configure(size: CGSize(width: 10, height: 10), scale: 1)
      let window = UIWindow(frame: UIScreen.main.bounds)
      let container = SceneContainerController(children)
      defer { withExtendedLifetime(window) {} }
      window.rootViewController = container
      window.makeKeyAndVisible()
      let clock = WorldRunner(world)
      var frame = 0
      func step(_ count: Int = 1) async {
        for _ in 0..<count {
          await clock.prepareFrame(at: Double(frame) / 60)
          await clock.finishFrame()
          frame += 1
        }
      }
      await step()
      #expect(
        log.take() == ["A.willMove", "A.didMove", "A.willAppear(false)", "A.didAppear(false)"])
      container.swap(to: children[1]) { _ in nil }
      #expect(
        log.take() == [
          "A.willLeave", "B.willMove", "B.willAppear(false)", "A.willDisappear(false)",
          "A.didDisappear(false)", "B.didAppear(false)", "A.didLeave", "B.didMove",
        ])
      await step()
      container.swap(to: children[0]) { isForward in
        #expect(!isForward, "an earlier child comes back")
        return try? Catalog().transition(for: .init("cross-dissolve")).animator(.backward)
      }
      #expect(container.lastAsked === children[0])
      #expect(
        log.take() == [
          "B.willLeave", "A.willMove", "A.willAppear(true)", "B.willDisappear(true)",
        ])
      await step(30)
      #expect(
        log.take() == ["B.didDisappear(true)", "A.didAppear(true)", "B.didLeave", "A.didMove"])
      #expect(container.children == [children[0]])
      #expect(children[1].view.window == nil)
      window.isHidden = true
      #expect(log.take() == ["A.willDisappear(false)", "A.didDisappear(false)"])
      #expect(world.mistakes.map(\.problem) == [])
    }
  }
}
