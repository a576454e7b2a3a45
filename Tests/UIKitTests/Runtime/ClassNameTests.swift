import Foundation
import QuartzCore
import Testing
import UIKit

@Suite("Classes by name")
struct ClassNameTests {
  @Test("Classes are found by their names on a device")
  func find() {
    let classes: [String: AnyClass] = ["Card": Card.self, "Legacy": Card.self]
    #expect(ClassNames.type("App.Card", among: classes) == Card.self)
    #expect(ClassNames.type("Legacy", among: classes) == Card.self)
    #expect(ClassNames.type("UIView", among: [:]) == UIView.self)
    #expect(ClassNames.type("CAShapeLayer", among: [:]) == CAShapeLayer.self)
    #expect(ClassNames.type("UINothing", among: classes) == nil)
  }

  @Test("Names of UIKit's classes have no module, those of an app do")
  func names() {
    #expect(ClassNames.string(UIView.self) == "UIView")
    #expect(ClassNames.string(CALayer.self) == "CALayer")
    #expect(ClassNames.string(Card.self).hasSuffix(".Card"))
  }
}

@MainActor @Suite("Functions of the runtime")
struct RuntimeFunctionTests {
  @Test("Classes are compared as objects are")
  func identity() {
    let type: AnyClass = UIView.self
    let isSame = type === UIView.self
    let isOther = type !== CALayer.self
    #expect(isSame && isOther)
  }

  @Test("A thread that has locked an object may lock it again")
  func locks() {
    let object = NSObject()
    for _ in 0..<3 { #expect(objc_sync_enter(object) == 0) }
    for _ in 0..<3 { #expect(objc_sync_exit(object) == 0) }
  }

  @Test("A selector of a setter sets the property to the sender")
  func setter() {
    World().enter {
      let view = UIView()
      view.perform(Selector(setting: \UIView.tag, name: "set:tag"), with: 7)
      #expect(view.tag == 7)
      view.perform(Selector(setting: \UIView.tag, name: "set:tag"), with: "no number")
      #expect(view.tag == 7)
      #expect(World.current.mistakes.count == 1)
    }
  }
}

final class Card: UIView {}
