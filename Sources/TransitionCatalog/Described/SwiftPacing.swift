import QuartzCore
import SceneFormat
import UIKit

/// The call of UIKit that paces an animation as a scene does.
@MainActor
struct SwiftPacing {
  private let pacing: AnimationPacing
  private let duration: Double

  init(_ pacing: AnimationPacing, duration: Double) {
    self.pacing = pacing
    self.duration = duration
  }

  /// Option with the curve; empty for the default, nil for curves that only a property animator takes.
  static func option(_ curve: AnimationCurve) -> String? {
    switch curve {
    case .named(.easeInOut): ""
    case .named(.linear): "curveLinear"
    case .named(.easeIn): "curveEaseIn"
    case .named(.easeOut): "curveEaseOut"
    case .named(.default), .cubic: nil
    }
  }

  /// An animation of `changes`, a closure, that then calls `end`.
  func call(delay: String, changes: String, indent: String) -> String {
    let end = "completion: { _ in end() }"
    switch pacing {
    case .curve(let curve):
      guard let option = Self.option(curve) else {
        return animator(curve, delay: delay, changes: changes, indent: indent)
      }
      return lines(
        indent,
        [
          "UIView.animate(",
          "  withDuration: \(number(duration)), delay: \(delay), options: ["
            + (option.isEmpty ? "" : "." + option) + "],",
          "  animations: \(changes), \(end))",
        ])
    case .spring(let damping, let velocity):
      return lines(
        indent,
        [
          "UIView.animate(",
          "  withDuration: \(number(duration)), delay: \(delay),",
          "  usingSpringWithDamping: \(number(damping)), initialSpringVelocity:"
            + " \(number(velocity)), options: [],",
          "  animations: \(changes), \(end))",
        ])
    case .physics(let spring):
      let (duration, bounce, velocity) = Self.perceptual(spring)
      return lines(
        indent,
        [
          "UIView.animate(",
          "  springDuration: \(number(duration)), bounce: \(number(bounce)),"
            + " initialSpringVelocity: \(number(velocity)),",
          "  delay: \(delay), options: [], animations: \(changes), \(end))",
        ])
    }
  }

  /// A keyframe animation of `changes`, a closure.
  func keyframes(indent: String) -> String {
    var options = "[]"
    if case .curve(let curve) = pacing, let option = Self.option(curve), !option.isEmpty {
      options =
        "UIView.KeyframeAnimationOptions(\n\(indent)    rawValue:"
        + " UIView.AnimationOptions.\(option).rawValue)"
    }
    return lines(
      indent,
      [
        "UIView.animateKeyframes(",
        "  withDuration: \(number(duration)), delay: 0, options: \(options),",
        "  animations: changes, completion: { _ in end() })",
      ])
  }

  private func animator(
    _ curve: AnimationCurve, delay: String, changes: String, indent: String
  ) -> String {
    let bezier = CubicBezierCurve(curve)
    return lines(
      indent,
      [
        "let animator = UIViewPropertyAnimator(",
        "  duration: \(number(duration)), controlPoint1: CGPoint(x: \(number(bezier.x1)), y:"
          + " \(number(bezier.y1))),",
        "  controlPoint2: CGPoint(x: \(number(bezier.x2)), y: \(number(bezier.y2))),",
        "  animations: \(changes))",
        "animator.addCompletion { _ in end() }",
        delay == "0"
          ? "animator.startAnimation()" : "animator.startAnimation(afterDelay: \(delay))",
      ])
  }

  private func lines(_ indent: String, _ lines: [String]) -> String {
    lines.map { indent + $0 }.joined(separator: "\n")
  }

  /// The same spring by perceived duration and bounce (S6.43).
  private static func perceptual(
    _ spring: SceneSpring
  ) -> (duration: Double, bounce: Double, velocity: Double) {
    switch spring {
    case .perceptual(let duration, let bounce): return (duration, bounce, 0)
    case .physical(let mass, let stiffness, let damping, let velocity):
      let frequency = (stiffness / mass).squareRoot()
      let ratio = damping / (2 * (stiffness * mass).squareRoot())
      return (2 * .pi / frequency, ratio <= 1 ? 1 - ratio : 1 / ratio - 1, velocity)
    }
  }
}
