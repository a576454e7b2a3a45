import CoreGraphics
import QuartzCore
import SceneFormat
import UIKit

/// Shadow of a screen that clips: a view below it of the same shape.
final class ShadeView: UIView {
  private let hasOutline: Bool

  /// - Parameter hasOutline: Whether the shape casts the shadow where the background does not. Below a
  ///   translucent screen that fills the window it would darken the lower one until the motion ends.
  init(
    _ shadow: SceneShadow, below view: UIView, in traits: UITraitCollection, hasOutline: Bool
  ) {
    self.hasOutline = hasOutline
    super.init(frame: view.frame)
    isUserInteractionEnabled = false
    backgroundColor = view.backgroundColor
    layer.cornerRadius = view.layer.cornerRadius
    layer.shadowOpacity = Float(shadow.opacity)
    layer.shadowRadius = shadow.radius
    layer.shadowOffset = CGSize(width: shadow.offset.x, height: shadow.offset.y)
    layer.shadowColor = UIColor(shadow.color).resolvedColor(with: traits).cgColor
    updateOutline()
  }

  /// Gives the shadow of a translucent screen the current shape, in the animation block that is open.
  func updateOutline() {
    guard hasOutline, (backgroundColor?.cgColor.alpha ?? 0) < 1 else { return }
    UIView.animatingLayers {
      layer.shadowPath =
        UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
    }
  }

  required init?(coder: NSCoder) { nil }
}

/// Presents the screen of a described transition with `frame`: with its shadow, over a presenter in the
/// pose of `to`.
final class PlacedPresentationController: DimmedPresentationController {
  private let plan: DescribedTransition
  private var presenter: PosedView?
  private var shade: ShadeView?

  init(
    presented: UIViewController, presenting: UIViewController?, _ plan: DescribedTransition,
    at place: TransitionPlace
  ) {
    self.plan = plan
    super.init(
      presented: presented, presenting: presenting, backdrop: Backdrop(plan.backdrop),
      cornerRadius: place.cornerRadius, place: place.rect)
  }

  override func presentationTransitionWillBegin() {
    if !plan.forward.leaving.isEmpty {
      presenter = PosedView(presentingViewController.view, plan.forward.leaving)
      presenter?.prepare()
    }
    super.presentationTransitionWillBegin()
    guard let shadow = plan.shadow, let presentedView, let containerView else { return }
    let shade = ShadeView(
      shadow, below: presentedView, in: containerView.traitCollection, hasOutline: true)
    shade.frame = frameOfPresentedViewInContainerView
    shade.updateOutline()
    // Above the backdrop; the animator adds the screen above both.
    containerView.insertSubview(shade, at: 1)
    self.shade = shade
  }

  override func placeScreen() {
    super.placeScreen()
    if presentedViewController.transitionCoordinator == nil {
      shade?.frame = frameOfPresentedViewInContainerView
      shade?.updateOutline()
    }
  }

  override func animate(
    covered: Bool, alongside coordinator: any UIViewControllerTransitionCoordinator
  ) {
    super.animate(covered: covered, alongside: coordinator)
    guard presenter != nil else { return }
    let course = covered ? plan.forward : plan.back
    let motion = ViewMotion(duration: course.duration, pacing: ViewPacing(course.pacing))
    // The presenter is not in the container; because it is named, it still follows a finger (S5.8).
    coordinator.animateAlongsideTransition(
      in: presentingViewController.view,
      animation: { _ in UIView.animate(motion, { self.pose(covered) }) }, completion: nil)
  }

  override func setCovered(_ covered: Bool) {
    super.setCovered(covered)
    pose(covered)
  }

  private func pose(_ covered: Bool) {
    guard let presenter else { return }
    if covered { presenter.take(presenter.last) } else { presenter.takePlace() }
  }

  override func cleanUp() {
    super.cleanUp()
    shade?.removeFromSuperview()
    shade = nil
    presenter?.restore()
    presenter = nil
  }
}

extension DimmedPresentationController.Backdrop {
  fileprivate init(_ backdrop: TransitionBackdrop?) {
    switch backdrop {
    case nil: self = .dimming(0)
    case .color(let color, let opacity): self = .dimming(opacity, UIColor(color))
    case .blur(let style): self = .blur(UIBlurEffect.Style(style))
    }
  }
}
