import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Associated objects")
struct AssociatedObjectTests {
  private static nonisolated(unsafe) var first: UInt8 = 0
  private static nonisolated(unsafe) var second: UInt8 = 0

  private func set(
    _ value: Any?, on object: Any,
    _ policy: objc_AssociationPolicy = .OBJC_ASSOCIATION_RETAIN_NONATOMIC
  ) { unsafe objc_setAssociatedObject(object, &Self.first, value, policy) }

  private func value(on object: Any) -> Any? {
    unsafe objc_getAssociatedObject(object, &Self.first)
  }

  @Test("Values belong to one object and one key")
  func keys() {
    let (a, b) = (NSObject(), UIView())
    set("a", on: a)
    set(2, on: b)
    unsafe objc_setAssociatedObject(a, &Self.second, "other", .OBJC_ASSOCIATION_RETAIN)
    #expect(value(on: a) as? String == "a")
    #expect(value(on: b) as? Int == 2)
    unsafe #expect(objc_getAssociatedObject(a, &Self.second) as? String == "other")
    unsafe #expect(objc_getAssociatedObject(b, &Self.second) == nil)
    set(nil, on: a)
    #expect(value(on: a) == nil)
    unsafe #expect(objc_getAssociatedObject(a, &Self.second) as? String == "other")
    objc_removeAssociatedObjects(a)
    unsafe #expect(objc_getAssociatedObject(a, &Self.second) == nil)
    #expect(value(on: b) as? Int == 2)
  }

  @Test("OBJC_ASSOCIATION_ASSIGN does not retain, COPY stores a copy")
  func policies() {
    let owner = NSObject()
    var target: NSObject? = NSObject()
    set(target, on: owner, .OBJC_ASSOCIATION_ASSIGN)
    #expect(value(on: owner) as? NSObject === target)
    target = nil
    #expect(value(on: owner) == nil)
    let animation = CABasicAnimation(keyPath: "opacity")
    set(animation, on: owner, .OBJC_ASSOCIATION_COPY_NONATOMIC)
    let copy = value(on: owner) as? CABasicAnimation
    #expect(copy !== animation && copy?.keyPath == "opacity")
  }

  @Test("A new object at a released one's address has no associations")
  func reusedAddresses() {
    var addresses: Set<ObjectIdentifier> = []
    var reused = 0
    for _ in 0..<2000 {
      let object = NSObject()
      if !addresses.insert(ObjectIdentifier(object)).inserted { reused += 1 }
      #expect(value(on: object) == nil)
      set("mine", on: object)
    }
    #expect(reused > 0)
  }

  @Test("A value is released with its object, in the next frame at the latest")
  func lifetime() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      weak var gone: NSObject?
      do {
        let owner = NSObject()
        let kept = NSObject()
        set(kept, on: owner)
        gone = kept
      }
      await lab.step()
      #expect(gone == nil)
    }
  }

  @Test("A value can have associations, which are released with it")
  func chains() async {
    await TransitionLab.run { lab in
      lab.show(UIViewController())
      weak var last: NSObject?
      do {
        let objects = [NSObject(), NSObject(), NSObject()]
        set(objects[1], on: objects[0])
        set(objects[2], on: objects[1])
        last = objects[2]
      }
      for _ in 0..<3 { await lab.step() }
      #expect(last == nil)
    }
  }
}
