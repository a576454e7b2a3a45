// Without Foundation, whose random functions would be ambiguous with those of UIKit.
import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Functions that are missing or differ on Linux")
struct ShadowTests {
  @Test("Random numbers are the same in every scene, and differ from each other")
  func random() {
    func draw() -> [UInt32] {
      World().enter {
        (0..<4).map { _ in arc4random() } + (0..<4).map { _ in arc4random_uniform(1000) }
      }
    }
    let numbers = draw()
    #expect(numbers == draw())
    #expect(Set(numbers).count == 8)
    #expect(numbers.suffix(4).allSatisfy { $0 < 1000 })
    World().enter { #expect(arc4random_uniform(0) == 0) }
  }

  @Test("An autorelease pool runs its body and returns its result")
  func pool() throws {
    #expect(autoreleasepool { 3 } == 3)
    #expect(throws: CancellationError.self) { try autoreleasepool { throw CancellationError() } }
  }

  @Test("Absolute time is the virtual clock's (S0.10)")
  func time() async {
    await TransitionLab.run(rate: 4) { lab in
      await lab.run(seconds: 0.5)
      #expect(CFAbsoluteTimeGetCurrent() == 0.5)
    }
  }

  @Test("Geometry is written in its shortest form")
  func text() {
    #expect(NSCoder.string(for: CGPoint(x: 1, y: 2.5)) == "{1, 2.5}")
    #expect(NSCoder.string(for: CGSize(width: -3, height: 0)) == "{-3, 0}")
    let rect = CGRect(x: 0, y: 0.25, width: 100, height: 50)
    #expect(NSCoder.string(for: rect) == "{{0, 0.25}, {100, 50}}")
    #expect(NSCoder.string(for: CGAffineTransform.identity) == "[1, 0, 0, 1, 0, 0]")
    let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(NSCoder.string(for: insets) == "{1, 2, 3, 4}")
    #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).uiEdgeInsetsValue == .zero)
  }
}
