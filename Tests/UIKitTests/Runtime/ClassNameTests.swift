import Foundation
import QuartzCore
import Testing
import UIKit

@Suite("Classes by name")
struct ClassNameTests {
  @Test("Classes are found by the names that they have on a device")
  func find() {
    let classes: [String: AnyClass] = ["Card": Card.self, "Legacy": Card.self]
    #expect(ClassNames.type("App.Card", among: classes) == Card.self)
    #expect(ClassNames.type("Legacy", among: classes) == Card.self)
    #expect(ClassNames.type("UIView", among: [:]) == UIView.self)
    #expect(ClassNames.type("CAShapeLayer", among: [:]) == CAShapeLayer.self)
    #expect(ClassNames.type("UINothing", among: classes) == nil)
  }

  @Test("UIKit's classes have names without a module, an app's with it")
  func names() {
    #expect(ClassNames.string(UIView.self) == "UIView")
    #expect(ClassNames.string(CALayer.self) == "CALayer")
    #expect(ClassNames.string(Card.self).hasSuffix(".Card"))
  }
}

final class Card: UIView {}
