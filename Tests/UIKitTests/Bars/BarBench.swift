import CoreGraphics
import Foundation
import QuartzCore
import UIKit

/// A window with a navigation controller and a finger, at ten frames a second.
@MainActor
struct BarBench {
  let lab: TransitionLab
  let navigation: UINavigationController
  let window: UIWindow
  private let script: TouchScript

  var bar: UINavigationBar { navigation.navigationBar }

  static func run(
    _ controllers: [UIViewController], size: CGSize = CGSize(width: 390, height: 844),
    scale: CGFloat = 1, safe: UIEdgeInsets = .zero,
    in make: @MainActor () -> UINavigationController = {
      UINavigationController(nibName: nil, bundle: nil)
    },
    _ body: @MainActor (BarBench) async -> Void
  ) async {
    await TransitionLab.run(rate: 20) { lab in
      let navigation = make()
      navigation.viewControllers = controllers
      let window = lab.show(navigation)
      UIScreen.main.configure(size: size, scale: scale, safeAreaInsets: safe)
      window.frame = CGRect(origin: .zero, size: size)
      navigation.view.setNeedsLayout()
      let script = TouchScript(window)
      lab.world.eventSources.append { script.deliver(upTo: $0) }
      await lab.step()
      await lab.step()
      await body(BarBench(lab: lab, navigation: navigation, window: window, script: script))
    }
  }

  static func controller(_ title: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  /// A controller whose content has scrolled, so that the bar above it has its standard appearance.
  static func scrolled(_ title: String) -> UIViewController {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scroll.contentSize = CGSize(width: 390, height: 5000)
    scroll.contentOffset.y = 1000
    let controller = controller(title)
    controller.view = scroll
    return controller
  }

  func tap(_ x: CGFloat, _ y: CGFloat) async {
    let place = CGPoint(x: x, y: y)
    await touch([(0, place), (0.05, place)])
    await lab.run(seconds: 0.2)
  }

  /// Moves a finger through points, each with its time in seconds from now, up to the last one.
  func touch(_ points: [(time: Double, place: CGPoint)]) async {
    let start = lab.time
    script.add(TouchScript.Finger(points.map { (start + $0.time, $0.place) }))
    await lab.run(seconds: points.last?.time ?? 0)
  }

  /// Adds a finger and lets no time pass.
  func begin(_ points: [(time: Double, place: CGPoint)]) {
    let start = lab.time
    script.add(TouchScript.Finger(points.map { (start + $0.time, $0.place) }))
  }
}

extension UIView {
  /// Everything of a class in the view, from back to front.
  func all<View: UIView>(_ type: View.Type) -> [View] {
    subviews.flatMap { view in
      ((view as? View).map { [$0] } ?? []) + view.all(type)
    }
  }

  /// The label that shows a text.
  func label(_ text: String) -> UILabel? { all(UILabel.self).first { $0.text == text } }

  /// In the window's coordinates, by the model.
  var place: CGRect { convert(bounds, to: nil) }
}

extension UILabel {
  /// The color that its first character has by an attribute.
  var attributeColor: UIColor? {
    guard let attributedText, attributedText.length > 0 else { return nil }
    return unsafe attributedText.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor
  }
}
