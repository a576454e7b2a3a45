import Dispatch
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Notifications")
struct NotificationTests {
  private nonisolated static let name = Notification.Name("NotificationTests")
  private nonisolated static let other = Notification.Name("NotificationTests.other")

  private func post(_ name: Notification.Name = name, _ object: Any? = nil) {
    NotificationCenter.default.post(name: name, object: object, userInfo: ["key": 7])
  }

  private func add(
    _ listener: Listener, _ name: Notification.Name? = name, object: Any? = nil
  ) {
    NotificationCenter.default.addObserver(
      listener, selector: Selector(Listener.hear(_:), name: "hear(_:)"), name: name,
      object: object)
  }

  @Test("Selectors and blocks are called at once, in the order in which they were added")
  func order() {
    World().enter {
      let log = EventLog()
      let listeners = (0..<20).map { Listener("\($0)", log) }
      var tokens: [any NSObjectProtocol] = []
      for (index, listener) in listeners.enumerated() {
        add(listener)
        tokens.append(
          NotificationCenter.default.addObserver(
            forName: Self.name, object: nil, queue: index % 2 == 0 ? nil : .main
          ) { _ in MainActor.assumeIsolated { log("block \(index)") } })
      }
      post()
      #expect(log.take() == (0..<20).flatMap { ["\($0) 7", "block \($0)"] })
      for token in tokens { NotificationCenter.default.removeObserver(token) }
      for listener in listeners { NotificationCenter.default.removeObserver(listener) }
      post()
      #expect(log.take() == [])
    }
  }

  @Test("Names and objects filter notifications; nil accepts all")
  func filters() {
    World().enter {
      let log = EventLog()
      let sender = NSObject()
      let listeners = ["all", "name", "object", "both"].map { Listener($0, log) }
      add(listeners[0], nil)
      add(listeners[1])
      add(listeners[2], nil, object: sender)
      add(listeners[3], Self.name, object: sender)
      post(Self.other, sender)
      #expect(log.take() == ["all 7", "object 7"])
      post(Self.name, NSObject())
      #expect(log.take() == ["all 7", "name 7"])
      post(Self.name, sender)
      #expect(log.take() == ["all 7", "name 7", "object 7", "both 7"])
      NotificationCenter.default.removeObserver(listeners[0], name: Self.name, object: nil)
      NotificationCenter.default.removeObserver(listeners[3], name: Self.other, object: nil)
      NotificationCenter.default.removeObserver(listeners[2], name: nil, object: sender)
      post(Self.name, sender)
      // An observer of all names stays when one name is removed.
      #expect(log.take() == ["all 7", "name 7", "both 7"])
      for listener in listeners { NotificationCenter.default.removeObserver(listener) }
    }
  }

  @Test("A released observer receives nothing and is not retained")
  func weakObservers() {
    World().enter {
      let log = EventLog()
      weak var gone: Listener?
      do {
        let listener = Listener("gone", log)
        gone = listener
        add(listener)
      }
      #expect(gone == nil)
      post()
      #expect(log.take() == [])
    }
  }

  @Test("A released object is not retained, and receives no notifications meant for nil")
  func weakObjects() {
    World().enter {
      let log = EventLog()
      weak var gone: Listener?
      let stays = Listener("stays", log)
      do {
        let listener = Listener("gone", log)
        gone = listener
        add(listener, object: listener)
        add(stays, object: listener)
        post(Self.name, listener)
      }
      #expect(log.take() == ["gone 7", "stays 7"])
      #expect(gone == nil)
      post()
      #expect(log.take() == [])
      NotificationCenter.default.removeObserver(stays)
    }
  }

  @Test("Notifications of one scene are not received in another")
  func worlds() {
    let log = EventLog()
    let (a, b) = (World(), World())
    let (first, second) = (Listener("a", log), Listener("b", log))
    a.enter { add(first) }
    b.enter { add(second) }
    a.enter { post() }
    #expect(log.take() == ["a 7"])
    b.enter { post() }
    #expect(log.take() == ["b 7"])
    NotificationCenter.default.removeObserver(first)
    NotificationCenter.default.removeObserver(second)
  }

  @Test("A notification posted on a background queue arrives in a turn of the main queue")
  func background() async {
    await TransitionLab.run { lab in
      let listener = Listener("main", lab.log)
      add(listener)
      await lab.act {
        DispatchQueue.global().async {
          NotificationCenter.default.post(
            name: Self.name, object: nil, userInfo: ["key": 7])
        }
      }
      #expect(lab.log.take() == ["main 7"])
      #expect(lab.mistakes == [])
      NotificationCenter.default.removeObserver(listener)
    }
  }
}

@MainActor
private final class Listener: NSObject {
  let name: String
  let log: EventLog

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
  }

  func hear(_ notification: Notification) {
    log("\(name) \(notification.userInfo?["key"] as? Int ?? 0)")
  }
}
