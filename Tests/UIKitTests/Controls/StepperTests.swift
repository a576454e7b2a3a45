import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Steppers")
struct StepperTests {
  @Test("Images replace the signs, and a state without one shows the normal one")
  func images() {
    let stepper = UIStepper(frame: .zero)
    let image = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { _ in }
    let shown = { stepper.subviews.compactMap { ($0 as? UIImageView)?.image } }
    let signs = shown()
    stepper.setIncrementImage(image, for: .normal)
    #expect(shown().count == 2 && shown()[0] === signs[0] && shown()[1] === image)
    stepper.isEnabled = false
    #expect(shown()[1] === image && stepper.incrementImage(for: .normal) === image)
    stepper.setIncrementImage(nil, for: .normal)
    #expect(shown()[1] === signs[1])
  }

  @Test("Each half is a step, up to the bounds; then it wraps, if it may")
  func steps() async {
    await ControlBench.run { bench in
      let stepper = UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
      #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
      stepper.maximumValue = 3
      stepper.stepValue = 2
      bench.root.addSubview(stepper)
      let listener = ControlListener()
      listener.listen(to: stepper)
      await bench.tap(180, 116)
      #expect(stepper.value == 2)
      await bench.tap(180, 116)
      #expect(stepper.value == 3)
      listener.events = []
      await bench.tap(180, 116)
      #expect(stepper.value == 3 && !listener.events.contains("value"))
      stepper.wraps = true
      await bench.tap(180, 116)
      #expect(stepper.value == 0)
      await bench.tap(110, 116)
      #expect(stepper.value == 3)
      #expect(listener.events.filter { $0 == "value" }.count == 2)
      stepper.value = 9
      #expect(stepper.value == 3)
    }
  }
}
