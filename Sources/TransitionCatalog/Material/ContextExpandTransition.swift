import CoreGraphics
import MotionTransitioning
import QuartzCore
import SceneFormat
import UIKit

/// A view of the old screen swells and dissolves in the middle of the new one, which fades in.
final class ContextExpandTransition: NSObject, TransitionWithCustomDuration {
  private let view: String
  private let factor: Double

  private static let from = Parameter<String>.requiredView(
    "from", "View of the old screen that expands.")
  private static let scale = Parameter.number(
    "scale", default: 2, in: 0.1...100, "a factor", "Scale that it grows to.")
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "context-expand",
    summary:
      "Material Motion's contextual expansion: a view of the old screen moves to the center, "
      + "grows and dissolves into the new screen.",
    parameters: [from.summary, scale.summary, gesture.summary]
  ) { parameters in
    ReadyTransition(
      ContextExpandTransition(from: from.read(parameters), scale: scale.read(parameters)),
      gesture: gesture.read(parameters))
  }

  init(from view: String, scale factor: Double) {
    self.view = view
    self.factor = factor
  }

  func transitionDuration(with context: any TransitionContext) -> TimeInterval {
    CASpringAnimation.systemDuration
  }

  func start(with context: any TransitionContext) {
    let fore: UIView = context.foreViewController.view
    context.compose(with: LayerTransition(fading: fore.layer, from: 0, to: Double(fore.alpha)))
    if let view = context.backViewController.view(identifiedBy: view) {
      expand(view, over: fore, context)
    }
    context.transitionDidEnd()
  }

  private func expand(_ view: UIView, over fore: UIView, _ context: any TransitionContext) {
    let snapshotter = TransitionViewSnapshotter(containerView: context.containerView)
    context.defer { snapshotter.removeAllSnapshots() }
    let replica = snapshotter.snapshot(of: view, isAppearing: context.direction == .backward)
    replica.layer.minificationFilter = view.layer.minificationFilter
    let middle = context.containerView.convert(
      CGPoint(x: fore.bounds.midX, y: fore.bounds.midY), from: fore)
    context.compose(
      with: LayerTransition(
        springing: "position", of: replica.layer, from: replica.layer.position, to: middle))
    context.compose(
      with: LayerTransition(
        springing: "transform.scale.xy", of: replica.layer, from: 1.0, to: factor))
    context.compose(with: LayerTransition(fading: replica.layer, from: 1, to: 0))
  }
}
