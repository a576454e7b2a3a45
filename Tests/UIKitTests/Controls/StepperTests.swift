import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Steppers")
struct StepperTests {
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
