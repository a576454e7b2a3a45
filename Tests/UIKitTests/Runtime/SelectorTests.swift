import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Selectors")
struct SelectorTests {
  private let hear = Selector(Performer.hear(_:), name: "hear(_:)")
  private let tick = Selector(Performer.tick, name: "tick")

  @Test("Selectors are equal by name, whatever they refer to")
  func equality() {
    #expect(tick == Selector(Other.tick, name: "tick"))
    #expect(tick != hear)
    #expect(Set([tick, Selector(Other.tick, name: "tick")]).count == 1)
    #expect("\(tick)" == "tick")
  }

  @Test("An object is called at once, with its argument or without one")
  func perform() {
    World().enter {
      let performer = Performer()
      performer.perform(tick)
      performer.perform(hear, with: "word")
      // A method without parameters ignores an argument.
      performer.perform(tick, with: "word")
      #expect(performer.log.take() == ["tick", "hear word", "tick"])
      #expect(World.current.mistakes.isEmpty)
    }
  }

  @Test("An object known as NSObjectProtocol performs selectors made from names")
  func named() {
    World().enter {
      let router = SelectorRouter()
      let known: any NSObjectProtocol = router
      let selector = NSSelectorFromString("routeToDetailWithSegue:")
      #expect(known.responds(to: selector) && !known.responds(to: NSSelectorFromString("open:")))
      known.perform(selector, with: "push")
      known.perform(Selector(SelectorRouter.move, name: "move(_:to:)"), with: "a", with: "b")
      #expect(router.log == ["push", "a b"])
      #expect(World.current.mistakes.isEmpty)
    }
  }

  @Test("A sender of a wider class than the parameter is passed unchecked")
  func widerSender() {
    World().enter {
      let performer = Performer()
      let pan = UIPanGestureRecognizer()
      performer.perform(
        Selector(Performer.edge(_:), name: "edge(_:)"), with: pan)
      #expect(performer.log.take() == ["edge"])
      #expect(performer.sender === pan)
      performer.perform(Selector(Performer.maybe(_:), name: "maybe(_:)"), with: nil)
      performer.perform(Selector(Performer.maybe(_:), name: "maybe(_:)"), with: pan)
      #expect(performer.log.take() == ["maybe nothing", "maybe something"])
    }
  }

  @Test("An optional sender of a narrower class is passed, too")
  func optionalSender() {
    World().enter {
      let performer = Performer()
      let pan = UIPanGestureRecognizer()
      performer.perform(
        Selector(Performer.maybeEdge(_:), name: "maybeEdge(_:)"), with: pan)
      #expect(performer.log.take() == ["maybeEdge"])
      #expect(performer.sender === pan)
      #expect(World.current.mistakes.isEmpty)
    }
  }

  @Test("Without an event a method receives nil, or an empty event if it is not optional")
  func noEvent() async {
    await TransitionLab.run(rate: 4) { lab in
      await lab.run(seconds: 0.5)
      let performer = Performer()
      let control = UIControl()
      control.addTarget(
        performer, action: Selector(Performer.sure(_:event:), name: "sure(_:event:)"),
        for: .valueChanged)
      control.addTarget(
        performer, action: Selector(Performer.open(_:event:), name: "open(_:event:)"),
        for: .valueChanged)
      control.sendActions(for: .valueChanged)
      #expect(performer.log.take() == ["sure 0.5, 0 touches", "open true"])
      #expect(lab.mistakes == [])
    }
  }

  @Test("An argument of the wrong type is reported, and the method is not called")
  func wrongArgument() {
    World().enter {
      let performer = Performer()
      performer.perform(Selector(Performer.edge(_:), name: "edge(_:)"), with: nil)
      performer.perform(Selector(Performer.edge(_:), name: "edge(_:)"), with: "word")
      performer.perform(hear, with: 7)
      #expect(performer.log.take() == [])
      #expect(
        World.current.mistakes.map(\.problem) == [
          "edge(_:) of Performer was not called: its parameter cannot take nil",
          "edge(_:) of Performer was not called: its parameter cannot take a String",
          "hear(_:) of Performer was not called: its parameter cannot take a Int",
        ])
    }
  }

  @Test("A target of another class is reported, and responds(to:) is false for it")
  func wrongTarget() {
    World().enter {
      let other = Other()
      #expect(Performer().responds(to: tick))
      #expect(!other.responds(to: tick))
      #expect(!other.responds(to: nil))
      other.perform(tick)
      #expect(World.current.mistakes.map(\.code) == ["NSInvalidArgumentException"])
    }
  }

  @Test("A delayed call runs at its virtual time and can be cancelled (S0.12)")
  func delayed() async {
    await TransitionLab.run(rate: 4) { lab in
      let performer = Performer()
      await lab.act {
        performer.perform(hear, with: "late", afterDelay: 0.5)
        performer.perform(tick, with: nil, afterDelay: 0.25)
        performer.perform(hear, with: "never", afterDelay: 0.5)
        performer.perform(tick, with: nil, afterDelay: 0.5)
        NSObject.cancelPreviousPerformRequests(
          withTarget: performer, selector: hear, object: nil)
      }
      #expect(performer.log.take() == [])
      await lab.step()
      #expect(performer.log.take() == ["tick"])
      await lab.step()
      #expect(performer.log.take() == ["hear late", "hear never", "tick"])
      performer.perform(tick, with: nil, afterDelay: 0.25)
      NSObject.cancelPreviousPerformRequests(withTarget: performer)
      await lab.run(seconds: 0.5)
      #expect(performer.log.take() == [])
    }
  }

  @Test("A delayed call is cancelled by an equal argument, and with its scene")
  func delayedLife() async {
    await TransitionLab.run(rate: 4) { lab in
      let performer = Performer()
      await lab.act {
        performer.perform(hear, with: "one", afterDelay: 0.25)
        performer.perform(hear, with: "two", afterDelay: 0.25)
        NSObject.cancelPreviousPerformRequests(
          withTarget: performer, selector: hear, object: ["o", "ne"].joined())
      }
      await lab.step()
      #expect(performer.log.take() == ["hear two"])
    }
    weak var gone: Performer?
    World().enter {
      let performer = Performer()
      gone = performer
      performer.perform(tick, with: nil, afterDelay: 1)
    }
    #expect(gone == nil)
  }

  @Test("An action without a target is sent to the first responder in the chain that implements it")
  func responderChain() {
    World().enter {
      let controller = ChainController()
      let view = UIView()
      controller.view.addSubview(view)
      let act = Selector(ChainController.act(_:), name: "act(_:)")
      #expect(UIApplication.shared.sendAction(act, to: nil, from: view, for: nil))
      #expect(controller.sender === view)
      #expect(!UIApplication.shared.sendAction(tick, to: nil, from: view, for: nil))
      #expect(!UIApplication.shared.sendAction(tick, to: view, from: view, for: nil))
    }
  }
}

@MainActor
private final class Performer: NSObject {
  let log = EventLog()
  var sender: AnyObject?

  func tick() { log("tick") }
  func hear(_ word: String) { log("hear \(word)") }
  func edge(_ pan: UIScreenEdgePanGestureRecognizer) {
    sender = pan
    log("edge")
  }
  func maybeEdge(_ pan: UIScreenEdgePanGestureRecognizer?) {
    sender = pan
    log("maybeEdge")
  }
  func sure(_ sender: UIButton, event: UIEvent) {
    log("sure \(event.timestamp), \(event.allTouches?.count ?? -1) touches")
  }
  func open(_ sender: UIControl, event: UIEvent?) { log("open \(event == nil)") }
  func maybe(_ pan: UIPanGestureRecognizer?) {
    log(pan == nil ? "maybe nothing" : "maybe something")
  }
}

@MainActor
private final class Other: NSObject {
  func tick() {}
}

private final class ChainController: UIViewController {
  var sender: UIView?
  func act(_ sender: UIView) { self.sender = sender }
}

@MainActor final class SelectorRouter: NSObject {
  var log: [String] = []

  func routeToDetail(segue: String) { log.append(segue) }
  func move(_ from: String, to: String) { log.append("\(from) \(to)") }

  /// As the port writes it.
  final class FlipbookInterface0: InterfaceTable {
    override func declare() {
      action(
        "routeToDetailWithSegue:",
        Selector(SelectorRouter.routeToDetail(segue:), name: "routeToDetail(segue:)"))
    }
  }
}
