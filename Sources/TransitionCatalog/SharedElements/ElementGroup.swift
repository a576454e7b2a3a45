import CoreGraphics
import UIKit

/// The shared elements of one transition, with the snapshots in front of them.
@MainActor
final class ElementGroup {
  /// In the order in which they are drawn, the lowest first.
  private let elements: [SharedElement]
  private let leaving: [CoveringView]
  private let arriving: [CoveringView]
  private let start: TransitionStart
  /// The view in which they move, with the coordinates of the transition's container.
  private let container: UIView

  init(
    elements: [SharedElement], leaving: [CoveringView], arriving: [CoveringView],
    start: TransitionStart, container: UIView
  ) {
    self.elements = elements
    self.leaving = leaving
    self.arriving = arriving
    self.start = start
    self.container = container
  }

  private var screen: UIView { start.toView }

  /// Place of the arriving screen's bounds in the container after the transition.
  private var origin: CGPoint {
    CGPoint(
      x: start.finalFrame.minX - screen.bounds.minX, y: start.finalFrame.minY - screen.bounds.minY)
  }

  /// Shows the elements at the places of the first views.
  func begin() {
    for element in elements { element.measure(in: container) }
    for view in leaving { view.hide() }
    for element in elements { element.hide() }
    for element in elements { element.begin(in: container) }
    for view in leaving {
      if let home = elements.first(where: { $0.source === view.home }) {
        home.oldPage(in: container).map(view.begin(on:))
      } else {
        view.begin(in: container, from: container, at: .zero)
      }
    }
  }

  /// Adds what is in front of the second views, without animation, when the animator has placed the screens.
  func beginArrival() {
    UIView.performWithoutAnimation {
      screen.layoutIfNeeded()
      if let scaled = start.fromView.superview as? ScaledScreen {
        for element in elements { element.begin(inCornersOf: scaled, in: container) }
      }
    }
    UIView.performWithoutAnimation {
      for view in arriving {
        view.hide()
        if let home = elements.first(where: { $0.target === view.home }) {
          home.newPage(in: container).map(view.begin(on:))
        } else {
          view.begin(in: container, from: screen, at: origin)
        }
      }
    }
  }

  /// Moves the elements to the places of the second views, in the animation block that is open.
  func fly() {
    for element in elements { element.move(to: screen, at: origin, in: container) }
    let top = container.subviews.map(\.layer.zPosition).max() ?? 0
    UIView.performWithoutAnimation {
      for element in elements { element.raiseFront(in: container, above: top) }
    }
    for view in leaving + arriving { view.fade(in: container, above: top) }
    UIView.performWithoutAnimation {
      for element in elements
      where element.isInFront(of: leaving, \.source) || element.isInFront(of: arriving, \.target) {
        if !(leaving + arriving).contains(where: { element.isCovered(by: $0) }) {
          element.raise(in: container, above: top)
        }
      }
    }
  }

  // MARK: Under a finger

  /// Shows the elements where a finger holds them.
  ///
  /// - Parameter progress: Share of the transition, 0...1.
  func hold(_ hand: ElementHand, progress: CGFloat) {
    for element in elements { element.hold(hand) }
    for view in leaving { view.hold(progress) }
  }

  /// Returns to the places of the first views, in the animation block that is open.
  func settle() {
    for element in elements { element.settle() }
    for view in leaving + arriving { view.settle() }
  }

  /// The finger's velocity along the way of the lowest element, in distances a second.
  ///
  /// - Parameters:
  ///   - velocity: In points a second.
  ///   - isForward: Whether the elements go to the second views.
  func velocity(_ velocity: CGPoint, towardsTarget isForward: Bool) -> CGFloat {
    guard let element = elements.first else { return 0 }
    let target = element.target.convert(
      CGPoint(x: element.target.bounds.midX, y: element.target.bounds.midY), to: screen)
    let place = CGPoint(x: target.x + origin.x, y: target.y + origin.y)
    return element.velocity(velocity, towards: isForward ? place : nil)
  }

  func restore() {
    for view in leaving + arriving { view.restore() }
    for element in elements { element.restore() }
  }
}

/// Holds elements that a finger has picked up, above the transition's container: their time is not that of the
/// screens, which the finger drives.
final class GrabStage: UIView {
  /// nil for a container without a superview.
  init?(over container: UIView) {
    guard let parent = container.superview else { return nil }
    super.init(frame: container.frame)
    isUserInteractionEnabled = false
    parent.insertSubview(self, aboveSubview: container)
  }

  required init?(coder: NSCoder) { nil }
}
