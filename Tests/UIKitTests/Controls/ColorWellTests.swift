import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Color wells")
struct ColorWellTests {
  @Test("A color well has a swatch of its color in a ring, and a size of its own")
  func look() async {
    await ControlBench.run { bench in
      let well = UIColorWell(frame: CGRect(x: 20, y: 100, width: 28, height: 28))
      well.selectedColor = .systemTeal
      bench.root.addSubview(well)
      well.layoutIfNeeded()
      #expect(well.intrinsicContentSize == CGSize(width: 28, height: 28))
      #expect(well.subviews.first?.layer is CAGradientLayer)
      #expect(well.subviews.first?.frame == well.bounds)
      let swatch = well.subviews.last
      #expect(swatch?.frame == CGRect(x: 5, y: 5, width: 18, height: 18))
      #expect(swatch?.backgroundColor == .systemTeal && swatch?.layer.cornerRadius == 9)
    }
  }

  @Test("A touch presents the picker, and a color chosen there is sent as a new value")
  func choice() async {
    await ControlBench.run { bench in
      let well = UIColorWell(frame: CGRect(x: 20, y: 100, width: 28, height: 28))
      bench.root.addSubview(well)
      var values: [UIColor?] = []
      well.addAction(
        UIAction { [weak well] _ in values.append(well?.selectedColor) }, for: .valueChanged)
      await bench.touch(CGPoint(x: 34, y: 114), CGPoint(x: 34, y: 114))
      await bench.lab.run(seconds: 1)
      let shown = bench.root.window?.rootViewController?.presentedViewController
      let picker = shown as? UIColorPickerViewController
      #expect(picker != nil)
      if let picker {
        picker.delegate?.colorPickerViewController(picker, didSelect: .red, continuously: false)
      }
      #expect(well.selectedColor == .red && values == [.red])
    }
  }
}
