import QuartzCore
import SceneFormat
import UIKit

/// Prints the shared elements of a transition that a scene describes, and a finger that picks them up, as Swift.
@MainActor
struct SwiftElements {
  let plan: DescribedTransition
  /// Name that the types begin with.
  let typeName: String

  /// The class that shows two views as one. It lacks what scenes add: text that scales, and snapshots of views
  /// in front.
  var elements: String {
    let pairs = plan.matches.map {
      "(\(String(reflecting: $0.first)), \(String(reflecting: $0.second)))"
    }
    return """

      /// Views of both screens that move as one: frame and corners go from one to the other, and their contents
      /// cross-fade. The views are found by `accessibilityIdentifier`.
      @MainActor
      final class \(typeName)Elements {
        private struct Element {
          let source: UIView
          let target: UIView
          let mover: UIView
          let contents: (old: UIView, new: UIView)
          let alphas: (source: CGFloat, target: CGFloat)
          let start: CGRect
          let end: CGRect
        }

        private static let pairs = [\(pairs.joined(separator: ", "))]
        private var elements: [Element] = []

        /// Both screens are at their final places in the container.
        init(from old: UIView, to new: UIView, in container: UIView) {
          new.layoutIfNeeded()
          for (first, second) in Self.pairs {
            let sides = [(first, second), (second, first)].compactMap { (source, target) -> (UIView, UIView)? in
              guard let source = Self.view(source, in: old), let target = Self.view(target, in: new) else {
                return nil
              }
              return (source, target)
            }
            guard let (source, target) = sides.first else { continue }
            let element = Element(
              source: source, target: target, mover: UIView(),
              contents: (Self.copy(of: source), Self.copy(of: target)),
              alphas: (source.alpha, target.alpha),
              start: source.convert(source.bounds, to: container),
              end: target.convert(target.bounds, to: container))
            element.mover.clipsToBounds = true
            element.mover.frame = element.start
            element.mover.layer.cornerRadius = source.layer.cornerRadius
            for content in [element.contents.new, element.contents.old] {
              content.frame = element.mover.bounds
              content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
              element.mover.addSubview(content)
            }
            source.alpha = 0
            target.alpha = 0
            container.addSubview(element.mover)
            elements.append(element)
          }
        }

        var isEmpty: Bool { elements.isEmpty }

        /// Goes to the places on the screen that appears, inside an animation block.
        func fly() {
          for element in elements {
            element.mover.transform = .identity
            element.mover.frame = element.end
            element.mover.layer.cornerRadius = element.target.layer.cornerRadius
            element.contents.old.alpha = 0
          }
        }

        /// Goes to the places on the screen that disappears, inside an animation block.
        func settle() {
          for element in elements {
            element.mover.transform = .identity
            element.mover.frame = element.start
          }
        }

        /// Moves and scales about the point where a finger has picked the views up.
        func hold(at origin: CGPoint, translation: CGPoint, scale: CGFloat) {
          for element in elements {
            element.mover.transform = CGAffineTransform(scaleX: scale, y: scale)
            element.mover.center = CGPoint(
              x: origin.x + (element.start.midX - origin.x) * scale + translation.x,
              y: origin.y + (element.start.midY - origin.y) * scale + translation.y)
          }
        }

        /// The part of a velocity that leads to the end or back, in distances a second.
        func speed(_ velocity: CGPoint, isForward: Bool) -> CGFloat {
          guard let element = elements.first else { return 0 }
          let target = isForward ? element.end : element.start
          let way = CGPoint(
            x: target.midX - element.mover.center.x, y: target.midY - element.mover.center.y)
          let length = way.x * way.x + way.y * way.y
          guard length > 1 else { return 0 }
          return min(20, max(0, (way.x * velocity.x + way.y * velocity.y) / length))
        }

        func restore() {
          for element in elements {
            element.mover.removeFromSuperview()
            element.source.alpha = element.alphas.source
            element.target.alpha = element.alphas.target
          }
        }

        private static func copy(of view: UIView) -> UIView {
          guard let original = view as? UIImageView else {
            return view.snapshotView(afterScreenUpdates: true) ?? UIView()
          }
          let copy = UIImageView(image: original.image)
          copy.contentMode = original.contentMode
          copy.tintColor = original.tintColor
          copy.backgroundColor = original.backgroundColor
          return copy
        }

        private static func view(_ identifier: String, in view: UIView) -> UIView? {
          if view.accessibilityIdentifier == identifier { return view }
          return view.subviews.lazy.compactMap { self.view(identifier, in: $0) }.first
        }
      }
      """
  }

  /// The interaction controller of a finger that picks the elements up.
  var grab: String {
    let motion = GrabTransition.motion(
      PlannedMotion(plan: plan, course: plan.back).spring)
    let ratio: Double =
      switch motion.pacing {
      case .curve: 1
      case .spring(let ratio, _): ratio
      case .physics(let spring): min(1, spring.dampingRatio)
      }
    return """

      /// Lets a finger pick up the shared views and dismiss or pop the screen.
      ///
      /// Keep one for each screen, and pass it to the animator. Call `follow(_:start:)` from the action of a pan
      /// recognizer on the screen's view, which begins with a pan down. Return it as interaction controller
      /// while `isActive`.
      final class \(typeName)Grab: UIPercentDrivenInteractiveTransition {
        /// Whether a finger has started the transition.
        private(set) var isActive = false
        private var elements: \(typeName)Elements?
        private var stage: UIView?
        private var origin = CGPoint.zero

        /// - Parameter start: Calls `dismiss` or `popViewController`.
        func follow(_ pan: UIPanGestureRecognizer, start: () -> Void) {
          guard let window = pan.view?.window ?? stage?.window else { return }
          let translation = pan.translation(in: window)
          let velocity = pan.velocity(in: window)
          let way = max(1, window.bounds.height * \(number(GrabTransition.way)))
          let share = translation.y / way
          switch pan.state {
          case .began:
            isActive = true
            completionCurve = .easeOut
            origin = pan.location(in: window)
            start()
          case .changed:
            let progress = min(1, max(0, share))
            update(min(\(number(GrabTransition.shares.upperBound)), max(\
      \(number(GrabTransition.shares.lowerBound)), progress)))
            elements?.hold(
              at: origin, translation: translation, scale: 1 - \(number(GrabTransition.shrinking)) * progress)
          case .ended:
            release(
              finishing: share + \(number(PanInteraction.foresight)) * velocity.y / way > \
      \(number(PanInteraction.threshold)), velocity: velocity)
          case .cancelled, .failed: release(finishing: false, velocity: .zero)
          default: break
          }
        }

        /// Picks the views up, for the animator. They move above the container, whose time the finger drives.
        func hold(from old: UIView, to new: UIView, in container: UIView) {
          guard let parent = container.superview else { return }
          let stage = UIView(frame: container.frame)
          stage.isUserInteractionEnabled = false
          parent.insertSubview(stage, aboveSubview: container)
          self.stage = stage
          elements = \(typeName)Elements(from: old, to: new, in: stage)
        }

        private func release(finishing: Bool, velocity: CGPoint) {
          guard isActive else { return }
          isActive = false
          if let elements, !elements.isEmpty {
            let flight: TimeInterval = \(number(motion.length))
            let share = finishing ? 1 - percentComplete : percentComplete
            completionSpeed = max(0.000001, share * duration / CGFloat(flight))
            UIView.animate(
              withDuration: flight, delay: 0, usingSpringWithDamping: \(number(ratio)),
              initialSpringVelocity: elements.speed(velocity, isForward: finishing), options: [],
              animations: { if finishing { elements.fly() } else { elements.settle() } })
          }
          if finishing { finish() } else { cancel() }
        }

        /// Ends the transition, for the animator.
        func restore() {
          elements?.restore()
          stage?.removeFromSuperview()
          elements = nil
          stage = nil
        }
      }
      """
  }
}
