import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Geometry of views")
struct ViewGeometryTests {
  @Test("The frame is the bounding box of the transformed bounds (S9.3, N9)")
  func frames() async {
    await TransitionLab.run { _ in
      let view = UIView(frame: CGRect(x: 60, y: 80, width: 80, height: 40))
      #expect(view.center == CGPoint(x: 100, y: 100))
      view.transform = CGAffineTransform(rotationAngle: .pi / 6)
      let box = view.frame
      #expect(
        agree(
          [box.minX, box.minY, box.width, box.height],
          [55.358984, 62.679492, 89.282032, 74.641016]))
      view.transform = CGAffineTransform(rotationAngle: .pi / 2)
      view.anchorPoint = .zero
      let turned = view.frame
      #expect(
        agree([turned.minX, turned.minY, turned.width, turned.height], [60, 100, 40, 80]))
    }
  }

  @Test("Changing the anchor point moves the view and keeps its center (S9.4)")
  func anchorPoint() async {
    await TransitionLab.run { _ in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
      view.layer.anchorPoint = CGPoint(x: 0, y: 0)
      #expect(view.center == CGPoint(x: 50, y: 20))
      #expect(view.frame == CGRect(x: 50, y: 20, width: 100, height: 40))
      view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
      #expect(view.center == CGPoint(x: 10, y: 10))
    }
  }

  @Test("Fitting the size keeps the upper left corner, wherever the anchor point is (S9.3)")
  func sizeToFit() async {
    await TransitionLab.run { _ in
      for anchor in [CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 0.25), .zero] {
        let label = UILabel()
        label.layer.anchorPoint = anchor
        label.frame = CGRect(x: 20, y: 20, width: 280, height: 150)
        label.numberOfLines = 0
        label.text = "ab"
        label.sizeToFit()
        #expect(label.bounds.width < 280 && label.bounds.height < 150)
        #expect(agree([label.frame.minX, label.frame.minY], [20, 20]), "\(anchor)")
      }
      let controls: [UIView] = [
        UISegmentedControl(items: ["a", "b"]), UIButton(type: .contactAdd),
        UIProgressView(progressViewStyle: .default), UIActivityIndicatorView(style: .large),
      ]
      for control in controls { #expect(control.frame.origin == .zero, "\(control)") }
    }
  }

  @Test("y points down, and a positive rotation is clockwise (S9.5)")
  func axes() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.transform = CGAffineTransform(rotationAngle: .pi / 2)
      let corners = [(0.0, 0.0), (100, 0), (100, 100), (0, 100)].map { x, y in
        square.convert(CGPoint(x: x, y: y), to: nil)
      }
      // The upper left corner moves to the upper right, and so on.
      for (corner, place) in zip(corners, [(100.0, 0.0), (100, 100), (0, 100), (0, 0)]) {
        #expect(abs(corner.x - place.0) < 1e-9 && abs(corner.y - place.1) < 1e-9)
      }
    }
  }

  @Test("Conversion takes frames, bounds origins and transforms into account (S9.60)")
  func convert() async {
    await TransitionLab.run { lab in
      let root = UIViewController()
      let window = lab.show(root)
      let outer = UIView(frame: CGRect(x: 100, y: 50, width: 200, height: 200))
      outer.bounds.origin = CGPoint(x: 10, y: 20)
      let inner = UIView(frame: CGRect(x: 20, y: 30, width: 40, height: 40))
      inner.transform = CGAffineTransform(scaleX: 2, y: 2)
      let other = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
      root.view.addSubview(outer)
      root.view.addSubview(other)
      outer.addSubview(inner)
      // The center of the inner view is at (40, 50) in the outer one.
      #expect(inner.convert(CGPoint(x: 20, y: 20), to: outer) == CGPoint(x: 40, y: 50))
      #expect(inner.convert(CGPoint.zero, to: window) == CGPoint(x: 90, y: 40))
      #expect(inner.convert(CGPoint.zero, to: nil) == CGPoint(x: 90, y: 40))
      #expect(
        other.convert(inner.bounds, from: inner) == CGRect(x: 85, y: 35, width: 80, height: 80))
      #expect(inner.convert(CGPoint(x: 85, y: 35), from: other) == .zero)
      let far = UIWindow(frame: CGRect(x: 1000, y: 0, width: 10, height: 10))
      #expect(far.convert(CGPoint.zero, to: window) == CGPoint(x: 1000, y: 0))
    }
  }

  @Test(
    "During an animation, conversion uses the end values; presentation layers the current ones (S9.60)"
  )
  func convertDuringAnimation() async {
    await TransitionLab.run(rate: 20) { lab in
      let square = await lab.showSquare()
      let child = UIView(frame: CGRect(x: 5, y: 0, width: 10, height: 10))
      square.addSubview(child)
      await lab.step()
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        square.frame.origin.x = 100
      }
      await lab.run(seconds: 0.5)
      #expect(child.convert(CGPoint.zero, to: nil).x == 105)
      let seen = child.layer.presentation()?.convert(
        CGPoint.zero, to: square.window?.layer.presentation())
      #expect(seen?.x == 55)
    }
  }

  @Test("A covered controller's view keeps its safe area while it is out of the window (S9.63)")
  func coveredSafeArea() async {
    await TransitionLab.run { lab in
      let (a, b) = (UIViewController(), UIViewController())
      let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      let inner = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 100))
      a.view.addSubview(inner)
      #expect(a.view.safeAreaInsets == .zero)
      lab.show(a, safeArea: insets)
      await lab.step()
      b.modalPresentationStyle = .fullScreen
      a.present(b, animated: false)
      await lab.run(seconds: 0.1)
      #expect(a.view.window == nil)
      #expect(a.view.safeAreaInsets == insets)
      #expect(inner.safeAreaInsets.top == 27)
      inner.removeFromSuperview()
      #expect(inner.safeAreaInsets == .zero)
    }
  }

  @Test("The safe area shrinks with the distance from the screen's edges (S9.63)")
  func safeArea() async {
    await TransitionLab.run { lab in
      UIScreen.main.configure(
        size: CGSize(width: 390, height: 844), scale: 1,
        safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      let window = UIWindow(frame: UIScreen.main.bounds)
      lab.kept.append(window)
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      let view = SafeAreaView(frame: CGRect(x: 0, y: 20, width: 390, height: 100))
      #expect(view.safeAreaInsets == .zero)
      root.view.addSubview(view)
      await lab.step()
      #expect(root.view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      #expect(view.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 0, right: 0))
      #expect(view.changes == [27])
      let child = UIView(frame: CGRect(x: 0, y: 10, width: 390, height: 90))
      view.addSubview(child)
      #expect(child.safeAreaInsets.top == 17)
      // Above the screen the inset is not larger than the screen's own.
      view.frame.origin.y = -200
      #expect(view.safeAreaInsets.top == 47)
      root.additionalSafeAreaInsets.top = 10
      view.frame = CGRect(x: 0, y: 0, width: 390, height: 50)
      await lab.step()
      #expect(root.view.safeAreaInsets.top == 57)
      #expect(view.changes == [27, 57])
    }
  }

  @Test("Values of NaN are refused and reported")
  func notANumber() async {
    await TransitionLab.run { lab in
      let square = await lab.showSquare()
      square.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
      #expect(square.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
      #expect(lab.mistakes == ["CALayerInvalidGeometry"])
    }
  }
}

private final class SafeAreaView: UIView {
  var changes: [CGFloat] = []

  override func safeAreaInsetsDidChange() { changes.append(safeAreaInsets.top) }
}
