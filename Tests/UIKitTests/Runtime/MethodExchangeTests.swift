import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Methods are exchanged for the whole process, so each test has classes of its own.
@MainActor @Suite("Method exchange")
struct MethodExchangeTests {
  @Test("Two exchanged methods of the app run each other's bodies")
  func ownMethods() throws {
    let one = Selector(exchanging: Pair.one(_:), in: Pair.self, name: "one(_:)")
    let two = Selector(exchanging: Pair.two(_:), in: Pair.self, name: "two(_:)")
    let pair = Pair()
    #expect([pair.one(1), pair.two(1)] == ["one 1", "two 1"])
    try exchange(one, two, in: Pair.self)
    #expect([pair.one(1), pair.two(1)] == ["two 1", "one 1"])
    try exchange(one, two, in: Pair.self)
    #expect([pair.one(1), pair.two(1)] == ["one 1", "two 1"])
  }

  @Test("A method added to a class replaces UIKit's in that class only")
  func addedMethod() throws {
    let added = Selector(
      exchanging: UIViewController.countedViewDidLoad,
      in: UIViewController.self, name: "countedViewDidLoad")
    let original = Selector(uikit: "viewDidLoad")
    try addOrExchange(original, added, in: Counted.self)
    World().enter {
      let counted = Counted()
      counted.loadViewIfNeeded()
      #expect(counted.view.tag == 11)
      let plain = UIViewController()
      plain.loadViewIfNeeded()
      #expect(plain.view.tag == 0)
    }
  }

  @Test("An exchanged method returns what the other returns, and can run the original")
  func results() throws {
    let added = Selector(
      exchanging: UINavigationController.loggedPop(animated:), in: UINavigationController.self,
      name: "loggedPop(animated:)")
    try addOrExchange(Selector(uikit: "popViewController(animated:)"), added, in: Logged.self)
    World().enter {
      let first = UIViewController()
      let second = UIViewController()
      let navigation = Logged()
      navigation.viewControllers = [first, second]
      #expect(navigation.popViewController(animated: false) === second)
      #expect(navigation.viewControllers == [first])
      #expect(navigation.title == "popped")
    }
  }

  @Test("An exchanged CALayer.add sees the animations of UIView.animate, with their delay")
  func addedAnimations() throws {
    let added = Selector(
      exchanging: CALayer.loggedAdd(_:forKey:), in: CALayer.self, name: "loggedAdd(_:forKey:)")
    try addOrExchange(Selector(uikit: "add(_:forKey:)"), added, in: LoggedLayer.self)
    World().enter {
      let view = LoggedView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.addSubview(view)
      window.isHidden = false
      UIView.animate(withDuration: 1, delay: 0.5) { view.center.x += 20 }
      let log = (view.layer as? LoggedLayer)?.log ?? []
      #expect(log.count == 1)
      #expect(log.first?.0 == "position")
      #expect(log.first?.1.beginTime == World.current.now + 0.5)
      #expect(log.first?.1.duration == 1)
      #expect(view.layer.animationKeys() == ["position"])
    }
  }

  @Test("Methods with other types, and methods that are not listed, are left alone and reported")
  func refusals() async {
    let world = World()
    await world.run {
      let one = Selector(exchanging: Refused.one(_:), in: Refused.self, name: "one(_:)")
      let none = Selector(
        exchanging: Refused.none, in: Refused.self, name: "none")
      if let a = class_getInstanceMethod(Refused.self, one),
        let b = class_getInstanceMethod(Refused.self, none)
      {
        method_exchangeImplementations(a, b)
      }
      let refused = Refused()
      #expect(refused.one(1) == 1)
      #expect(refused.none() == 0)
      #expect(class_getInstanceMethod(UIView.self, Selector(uikit: "addSubview(_:)")) == nil)
      // Of another class.
      #expect(class_getInstanceMethod(UIView.self, one) == nil)
      await WorldRunner(world).prepareFrame(at: 0.1)
      #expect(world.mistakes.count == 3)
      #expect(world.mistakes.allSatisfy { $0.kind == .methodNotExchanged })
      #expect(
        world.mistakes.last?.problem.hasPrefix("one(_:) of UIView cannot be exchanged") == true)
    }
  }

  @Test("A closure becomes the implementation of a method, and can run the one before")
  func closures() throws {
    let selector = Selector(exchanging: Pair.three(_:), in: Pair.self, name: "three(_:)")
    let method = try #require(class_getInstanceMethod(Pair.self, selector))
    let original = MethodExchange.function(
      method_getImplementation(method), to: ((AnyObject, Selector, Int) -> Void).self)
    let new = imp_implementationWithBlock { (pair: Pair, number: Int) in
      pair.calls.append("block \(number)")
      original(pair, selector, number + 1)
    }
    method_setImplementation(method, new)
    let pair = Pair()
    pair.three(1)
    #expect(pair.calls == ["block 1", "three 2"])
    // One for other types is refused.
    method_setImplementation(method, imp_implementationWithBlock { (_: AnyObject) in })
    pair.three(3)
    #expect(pair.calls.suffix(2) == ["block 3", "three 4"])
  }

  private func exchange(_ a: Selector, _ b: Selector, in type: AnyClass) throws {
    let first = try #require(class_getInstanceMethod(type, a))
    let second = try #require(class_getInstanceMethod(type, b))
    method_exchangeImplementations(first, second)
  }

  /// The usual code of libraries.
  private func addOrExchange(_ original: Selector, _ added: Selector, in type: AnyClass) throws {
    let first = try #require(class_getInstanceMethod(type, original))
    let second = try #require(class_getInstanceMethod(type, added))
    let wasAdded = unsafe class_addMethod(
      type, original, method_getImplementation(second), method_getTypeEncoding(second))
    #expect(wasAdded)
    unsafe class_replaceMethod(
      type, added, method_getImplementation(first), method_getTypeEncoding(first))
  }
}

// Output of `flipbook port` for exchanged methods.

@MainActor private final class Pair: NSObject {
  func one(_ number: Int) -> String {
    if let exchanged = MethodExchange.implementation(
      "one(_:)", of: self, in: Pair.self, as: ((Int) -> String).self)
    {
      return exchanged(number)
    }
    return "one \(number)"
  }

  func two(_ number: Int) -> String {
    if let exchanged = MethodExchange.implementation(
      "two(_:)", of: self, in: Pair.self, as: ((Int) -> String).self)
    {
      return exchanged(number)
    }
    return "two \(number)"
  }

  var calls: [String] = []

  func three(_ number: Int) {
    if let exchanged = MethodExchange.implementation(
      "three(_:)", of: self, in: Pair.self, as: ((Int) -> Void).self)
    {
      return exchanged(number)
    }
    calls.append("three \(number)")
  }
}

@MainActor private final class Refused: NSObject {
  func one(_ number: Int) -> Int { number }
  func none() -> Int { 0 }
}

private final class Counted: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.tag += 1
  }
}

extension UIViewController {
  fileprivate func countedViewDidLoad() {
    if let exchanged = MethodExchange.implementation(
      "countedViewDidLoad", of: self, in: UIViewController.self, as: (() -> Void).self)
    {
      return exchanged()
    }
    view.tag += 10
    countedViewDidLoad()
  }
}

private final class Logged: UINavigationController {}

extension UINavigationController {
  fileprivate func loggedPop(animated: Bool) -> UIViewController? {
    if let exchanged = MethodExchange.implementation(
      "loggedPop(animated:)", of: self, in: UINavigationController.self,
      as: ((Bool) -> UIViewController?).self)
    {
      return exchanged(animated)
    }
    title = "popped"
    return loggedPop(animated: animated)
  }
}

private final class LoggedLayer: CALayer {
  var log: [(String?, CAAnimation)] = []
}

private final class LoggedView: UIView {
  override class var layerClass: AnyClass { LoggedLayer.self }
}

extension CALayer {
  fileprivate func loggedAdd(_ animation: CAAnimation, forKey key: String?) {
    if let exchanged = MethodExchange.implementation(
      "loggedAdd(_:forKey:)", of: self, in: CALayer.self,
      as: ((CAAnimation, String?) -> Void).self)
    {
      return exchanged(animation, key)
    }
    (self as? LoggedLayer)?.log.append((key, animation))
    loggedAdd(animation, forKey: key)
  }
}
