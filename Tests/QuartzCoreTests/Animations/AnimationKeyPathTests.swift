import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor @Suite("Animations by key-value coding")
struct AnimationKeyPathTests {
  @Test("Properties are reached by their names, boxed as Objective-C boxes them")
  func properties() {
    let animation = CABasicAnimation()
    animation.setValue(0.5, forKey: "duration")
    animation.setValue(NSNumber(value: 3), forKeyPath: "repeatCount")
    animation.setValue(true, forKey: "autoreverses")
    animation.setValue(false, forKey: "removedOnCompletion")
    animation.setValue(CAMediaTimingFillMode.both, forKey: "fillMode")
    animation.setValue("position.x", forKey: "keyPath")
    animation.setValue(4, forKey: "fromValue")
    #expect(animation.duration == 0.5)
    #expect(animation.repeatCount == 3)
    #expect(animation.autoreverses)
    #expect(!animation.isRemovedOnCompletion)
    #expect(animation.fillMode == .both)
    #expect(animation.keyPath == "position.x")
    #expect(animation.fromValue as? Int == 4)
    #expect((animation.value(forKey: "duration") as? NSNumber)?.doubleValue == 0.5)
    #expect(animation.value(forKeyPath: "keyPath") as? String == "position.x")
  }

  @Test("A value of another kind changes nothing")
  func wrongKinds() {
    let animation = CABasicAnimation()
    animation.duration = 2
    animation.setValue("long", forKey: "duration")
    animation.setValue(nil, forKey: "duration")
    #expect(animation.duration == 2)
  }

  @Test("Other names are the program's own, and go with copies (S8.11)")
  func ownValues() {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.setValue("fade", forKey: "name")
    // Keyframes have values; a basic animation keeps them as any other.
    animation.setValue([1, 2], forKey: "values")
    let copy = animation.copy() as? CABasicAnimation
    #expect(copy?.value(forKey: "name") as? String == "fade")
    #expect(copy?.value(forKey: "values") as? [Int] == [1, 2])
    let keyframes = CAKeyframeAnimation()
    keyframes.setValue([1, 2], forKey: "values")
    #expect(keyframes.values as? [Int] == [1, 2])
  }
}
