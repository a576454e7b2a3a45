import CoreGraphics
import MotionTransitioning
import QuartzCore
import SceneFormat
import UIKit

/// The new screen slides in from the left and covers a part of the old one.
final class MenuTransition: NSObject, TransitionWithPresentation, TransitionWithCustomDuration {
  private let share: Double
  private let duration: Double

  private static let share = Parameter.number(
    "share", default: 0.5, in: 0.05...1, "0.05 to 1", "Share of the width that the menu covers.")
  private static let seconds = Parameter.seconds(default: MotionTransition.standardDuration)
  private static let gesture = Parameter.interactive()

  static let entry = CatalogEntry(
    name: "menu",
    summary: "Material Motion's menu: the new screen slides from the left over a part of the old "
      + "one, which darkens.",
    parameters: [share.summary, seconds.summary, gesture.summary]
  ) { parameters in
    ReadyTransition(
      MenuTransition(share: share.read(parameters), duration: seconds.read(parameters)),
      gesture: gesture.read(parameters))
  }

  init(share: Double, duration: Double) {
    self.share = share
    self.duration = duration
  }

  func defaultModalPresentationStyle() -> UIModalPresentationStyle { .custom }

  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController?
  ) -> UIPresentationController? {
    let share = share
    return TransitionPresentationController(
      presentedViewController: presented, presenting: presenting
    ) { controller in
      let container = controller.containerView?.bounds ?? .zero
      return CGRect(
        x: 0, y: 0, width: (container.width * share).rounded(), height: container.height)
    }
  }

  func transitionDuration(with context: any TransitionContext) -> TimeInterval { duration }

  func start(with context: any TransitionContext) {
    let menu: UIView = context.foreViewController.view
    let home = menu.center
    let away = CGPoint(x: home.x - menu.frame.maxX, y: home.y)
    let isForward = context.direction == .forward
    menu.center = isForward ? away : home
    context.defer { menu.center = home }
    UIView.animate(
      withDuration: context.duration, animations: { menu.center = isForward ? home : away },
      completion: { _ in context.transitionDidEnd() })
  }
}
