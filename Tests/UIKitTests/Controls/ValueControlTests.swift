import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Controls with values")
struct ValueControlTests {
  @Test("Dragging a slider's thumb changes its value and sends actions; the track does not")
  func slider() async {
    await ControlBench.run { bench in
      // The thumb's middle goes from 115.5 to 284.5.
      let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
      slider.maximumValue = 2
      bench.root.addSubview(slider)
      let listener = ControlListener()
      listener.listen(to: slider)
      await bench.touch(CGPoint(x: 115.5, y: 117), CGPoint(x: 200, y: 117))
      #expect(abs(slider.value - 1) < 1e-5)
      #expect(listener.events.first == "down" && listener.events.last == "upInside")
      #expect(listener.events.filter { $0 == "value" }.count > 3)
      listener.events = []
      await bench.tap(280, 117)
      #expect(listener.events == [] && abs(slider.value - 1) < 1e-5)
      slider.isContinuous = false
      await bench.touch(CGPoint(x: 200, y: 117), CGPoint(x: 400, y: 117))
      #expect(slider.value == 2)
      #expect(listener.events.filter { $0 == "value" }.count == 1)
      slider.maximumValue = 1.5
      #expect(slider.value == 1.5)
      slider.value = -3
      #expect(slider.value == 0)
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("Disabled sliders and switches fade inside, and do not change their alpha")
  func disabled() {
    for control in [UISlider(frame: .zero), UISwitch(frame: .zero)] {
      control.alpha = 0.3
      control.isEnabled = false
      #expect(abs(control.alpha - 0.3) < 1e-6)
      #expect(control.subviews.map(\.alpha) == [0.5])
      control.isEnabled = true
      #expect(abs(control.alpha - 0.3) < 1e-6)
      #expect(control.subviews.map(\.alpha) == [1])
    }
  }

  @Test("A slider receives a drag instead of a pan around it")
  func sliderInPan() async {
    await ControlBench.run { bench in
      let slider = UISlider(frame: CGRect(x: 100, y: 100, width: 200, height: 34))
      bench.root.addSubview(slider)
      var pans = 0
      let pan = UIPanGestureRecognizer()
      pan.addHandler { _ in pans += 1 }
      bench.root.addGestureRecognizer(pan)
      await bench.touch(CGPoint(x: 114, y: 117), CGPoint(x: 200, y: 117))
      #expect(pans == 0 && slider.value > 0.49)
      await bench.touch(CGPoint(x: 114, y: 300), CGPoint(x: 200, y: 300))
      #expect(pans > 0)
    }
  }

  @Test("A switch toggles by a tap, or when the finger passes its middle")
  func switching() async {
    await ControlBench.run { bench in
      let view = UISwitch(frame: CGRect(x: 100, y: 100, width: 0, height: 0))
      #expect(view.bounds.size == CGSize(width: 51, height: 31))
      bench.root.addSubview(view)
      let listener = ControlListener()
      listener.listen(to: view)
      await bench.tap(110, 115)
      #expect(view.isOn && listener.events == ["down", "value", "primary", "upInside"])
      listener.events = []
      await bench.rest()
      await bench.touch(CGPoint(x: 140, y: 115), CGPoint(x: 104, y: 115))
      #expect(!view.isOn && listener.events == ["down", "value", "primary", "upInside"])
      view.setOn(true, animated: false)
      #expect(view.isOn && listener.events.count == 4)
    }
  }

  @Test("Progress moves in a block or when set with animation, else it jumps")
  func progress() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let view = UIProgressView(frame: CGRect(x: 0, y: 0, width: 200, height: 4))
      controller.view.addSubview(view)
      await lab.step()
      view.progress = 0.5
      await lab.step()
      #expect(view.subviews[0].seen.frame.width == 100)
      await lab.act { view.setProgress(1, animated: true) }
      let widths = await lab.look(at: [0.1, 0.3]) { view.subviews[0].seen.frame.width }
      #expect(widths[0] > 100 && widths[0] < 200 && widths[1] == 200)
      view.progress = 7
      #expect(view.progress == 1)
    }
  }

  @Test("A tap moves a page control by one page, at most to the last")
  func pages() async {
    await ControlBench.run { bench in
      let view = UIPageControl(frame: CGRect(x: 100, y: 100, width: 100, height: 26))
      view.numberOfPages = 3
      bench.root.addSubview(view)
      let listener = ControlListener()
      listener.listen(to: view)
      // Measured at 3 pixels a point: cashapp/AccessibilitySnapshot, testPageControl.
      let size = view.intrinsicContentSize
      #expect(abs(size.width - 73) < 1e-6 && abs(size.height - 77.0 / 3) < 1e-6)
      for expected in [1, 2, 2] {
        await bench.tap(190, 113)
        await bench.rest()
        #expect(view.currentPage == expected)
      }
      #expect(listener.events.filter { $0 == "value" }.count == 2)
      await bench.tap(110, 113)
      #expect(view.currentPage == 1)
      view.numberOfPages = 1
      #expect(view.currentPage == 0)
    }
  }

  @Test("Controls have the sizes and lines of iOS 18 (cashapp/AccessibilitySnapshot 5b03db8)")
  func measured() {
    let slider = UISlider(frame: CGRect(x: 10, y: 10, width: 382, height: 34))
    slider.maximumValue = 100
    slider.value = 75
    let track = slider.trackRect(forBounds: slider.bounds)
    let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: track, value: slider.value)
    // The thumb's middle is drawn at 288.5 points.
    #expect(thumb.width == 31 && slider.frame.minX + thumb.midX == 288.5)
    let stepper = UIStepper()
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    stepper.layoutIfNeeded()
    #expect(stepper.subviews[0].frame == CGRect(x: 46.5, y: 7, width: 1, height: 18))
    #expect(stepper.subviews[0].backgroundColor == .systemFill)
    let segments = UISegmentedControl(items: ["One", "Two", "Three"])
    segments.frame.size = CGSize(width: 263, height: 32)
    segments.layoutIfNeeded()
    let labels = segments.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.frame.width) == [87, 87, 87])
    #expect(labels.map(\.frame.minX) == [0, 88, 176])
    let lines = segments.subviews.filter { $0.bounds.width == 1 }
    #expect(lines.map(\.frame.minX) == [87, 175] && lines.allSatisfy { !$0.isHidden })
    segments.selectedSegmentIndex = 0
    segments.layoutIfNeeded()
    let after = segments.subviews.filter { $0.bounds.width == 1 }
    #expect(after.map(\.isHidden) == [true, false])
    #expect(labels[0].font == .systemFont(ofSize: 13, weight: .semibold))
    #expect(labels[1].font == .systemFont(ofSize: 13, weight: .medium))
    let control = UISwitch()
    #expect(control.subviews[0].backgroundColor == .secondarySystemFill)
    #expect(control.subviews[0].clipsToBounds)
  }

  @Test("A tap selects a segment; titles, images and the selection follow insertions")
  func segments() async {
    await ControlBench.run { bench in
      let view = UISegmentedControl(items: ["a", "b", "c"])
      view.frame = CGRect(x: 100, y: 100, width: 150, height: 32)
      bench.root.addSubview(view)
      let listener = ControlListener()
      listener.listen(to: view)
      #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
      await bench.tap(175, 116)
      #expect(view.selectedSegmentIndex == 1)
      await bench.rest()
      await bench.tap(175, 116)
      #expect(listener.events.filter { $0 == "value" }.count == 1)
      view.insertSegment(withTitle: "z", at: 0, animated: false)
      #expect(view.selectedSegmentIndex == 2 && view.titleForSegment(at: 2) == "b")
      view.removeSegment(at: 2, animated: false)
      #expect(view.selectedSegmentIndex == UISegmentedControl.noSegment)
      #expect(view.numberOfSegments == 3)
    }
  }

  @Test("An indicator rotates by 45° every eighth of a second")
  func indicator() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let view = UIActivityIndicatorView(style: .medium)
      controller.view.addSubview(view)
      #expect(view.isHidden && view.bounds.size == CGSize(width: 20, height: 20))
      await lab.step()
      await lab.act { view.startAnimating() }
      let wheel = view.layer.sublayers?[0]
      let turns = await lab.look(at: [0.05, 0.2, 1.2]) {
        wheel?.presentation()?.transform.m12 ?? 0
      }
      #expect(agree(turns, [0, 0.5.squareRoot(), 0.5.squareRoot()]))
      view.stopAnimating()
      #expect(view.isHidden && !view.isAnimating)
    }
  }
}
