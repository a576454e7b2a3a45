// swift-format-ignore-file
import MotionTransitioning
import UIKit

// Whole transitions between screens, in the style of an app that uses Material Motion.

/// A view of the back screen swells in the middle and dissolves.
final class ExpandTransition: NSObject, Transition, TransitionWithCustomDuration {
  let contextView: UIView
  init(contextView: UIView) {
    self.contextView = contextView
  }

  func transitionDuration(with context: TransitionContext) -> TimeInterval {
    return makeSpring("position", from: nil, to: nil).duration
  }

  func start(with context: TransitionContext) {
    let snapshotter = TransitionViewSnapshotter(containerView: context.containerView)
    context.defer {
      snapshotter.removeAllSnapshots()
    }
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      context.transitionDidEnd()
    }
    let replica = snapshotter.snapshot(of: contextView, isAppearing: context.direction == .backward)
    let grow = CABasicAnimation(keyPath: "transform.scale.xy")
    grow.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    grow.fromValue = 1
    grow.toValue = 2
    context.play(grow, on: replica.layer)
    let bounds = context.foreViewController.view.bounds
    context.play(makeSpring("position", from: replica.layer.position,
                            to: CGPoint(x: bounds.midX, y: bounds.midY)), on: replica.layer)
    context.compose(with: FadeTransition(target: .view(replica), style: .fadeOut))
    CATransaction.commit()
  }
}

protocol AlbumTransitionForeDelegate: AnyObject {
  func foreImageView(for transition: AlbumTransition) -> UIImageView?
  func toolbar(for transition: AlbumTransition) -> UIView?
}

protocol AlbumTransitionBackDelegate: AnyObject {
  func backImageView(for transition: AlbumTransition, with foreViewController: UIViewController) -> UIImageView?
}

/// A thumbnail grows into the photo's place; without one it falls back to a fade.
final class AlbumTransition: NSObject {
  weak var back: AlbumTransitionBackDelegate?
  weak var fore: AlbumTransitionForeDelegate?
  init(back: AlbumTransitionBackDelegate, fore: AlbumTransitionForeDelegate) {
    self.back = back
    self.fore = fore
  }
}

extension AlbumTransition: Transition, TransitionWithFallback, TransitionWithCustomDuration {
  func fallbackTransition(with context: TransitionContext) -> Transition {
    guard back?.backImageView(for: self, with: context.foreViewController) != nil else {
      return FadeTransition()
    }
    return self
  }

  func transitionDuration(with context: TransitionContext) -> TimeInterval {
    guard back?.backImageView(for: self, with: context.foreViewController) != nil else { return 0.35 }
    return makeSpring("position", from: nil, to: nil).duration
  }

  func start(with context: TransitionContext) {
    guard let thumbnail = back?.backImageView(for: self, with: context.foreViewController),
      let photo = fore?.foreImageView(for: self) else { return }
    let snapshotter = TransitionViewSnapshotter(containerView: context.containerView)
    context.defer { snapshotter.removeAllSnapshots() }
    photo.isHidden = true
    context.defer { photo.isHidden = false }

    let imageSize = photo.image!.size
    let scale = min(photo.bounds.width / imageSize.width, photo.bounds.height / imageSize.height)
    let fitSize = CGSize(width: scale * imageSize.width, height: scale * imageSize.height)
    let replica = snapshotter.snapshot(of: thumbnail, isAppearing: context.direction == .backward)

    context.compose(with: FadeTransition(target: .foreView, style: .fadeIn))
    context.compose(with: SpringFrameTransition(target: .view(replica), size: fitSize))
    if let toolbar = fore?.toolbar(for: self) {
      context.compose(with: RiseTransition(target: .view(toolbar)))
    }
    context.transitionDidEnd()
  }
}

class GridAlbumViewController: UIViewController, AlbumTransitionBackDelegate {
  let thumbnails = (0..<6).map { _ in UIImageView() }
  var selected: Int? = 4

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    for (index, thumbnail) in thumbnails.enumerated() {
      thumbnail.frame = CGRect(x: 4 + 128 * (index % 3), y: 100 + 128 * (index / 3), width: 124, height: 124)
      thumbnail.contentMode = .scaleAspectFill
      thumbnail.clipsToBounds = true
      view.addSubview(thumbnail)
    }
  }

  func backImageView(for transition: AlbumTransition, with foreViewController: UIViewController) -> UIImageView? {
    return selected.map { thumbnails[$0] }
  }
}

class AlbumPhotoViewController: UIViewController, AlbumTransitionForeDelegate {
  let imageView = UIImageView()
  let toolbar = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .black
    imageView.contentMode = .scaleAspectFit
    imageView.frame = view.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(imageView)
    toolbar.backgroundColor = .gray
    toolbar.frame = CGRect(x: 0, y: view.bounds.height - 44, width: view.bounds.width, height: 44)
    toolbar.autoresizingMask = [.flexibleTopMargin, .flexibleWidth]
    view.addSubview(toolbar)
  }

  func foreImageView(for transition: AlbumTransition) -> UIImageView? { return imageView }
  func toolbar(for transition: AlbumTransition) -> UIView? { return toolbar }
}

/// A sheet, or with a frame a dialog; goes away by UIKit's own transition.
final class SheetTransition: NSObject, Transition, TransitionWithCustomDuration {
  var calculateFrame: TransitionFrameCalculation?

  func transitionDuration(with context: TransitionContext) -> TimeInterval {
    return makeSpring("position.y", from: nil, to: nil).duration
  }

  func start(with context: TransitionContext) {
    CATransaction.begin()
    CATransaction.setCompletionBlock {
      context.transitionDidEnd()
    }
    let layer = context.foreViewController.view.layer
    context.play(makeSpring("position.y",
                            from: context.containerView.bounds.height + layer.bounds.height / 2,
                            to: layer.position.y), on: layer)
    CATransaction.commit()
  }
}

extension SheetTransition: TransitionWithPresentation, TransitionWithFeasibility {
  func canPerformTransition(with context: TransitionContext) -> Bool {
    return context.direction == .forward
  }

  func defaultModalPresentationStyle() -> UIModalPresentationStyle {
    return calculateFrame == nil ? .fullScreen : .custom
  }

  func presentationController(forPresented presented: UIViewController,
                              presenting: UIViewController,
                              source: UIViewController?) -> UIPresentationController? {
    guard let calculateFrame = calculateFrame else { return nil }
    return TransitionPresentationController(presentedViewController: presented,
                                            presenting: presenting,
                                            calculateFrameOfPresentedView: calculateFrame)
  }
}

/// Covers the left half and leaves the rest to be seen.
final class SideMenuTransition: NSObject, TransitionWithPresentation {
  func defaultModalPresentationStyle() -> UIModalPresentationStyle { return .custom }

  func presentationController(forPresented presented: UIViewController,
                              presenting: UIViewController,
                              source: UIViewController?) -> UIPresentationController? {
    return TransitionPresentationController(presentedViewController: presented, presenting: presenting) { info in
      let bounds = info.containerView?.bounds ?? .zero
      return CGRect(x: 0, y: 0, width: bounds.width / 2, height: bounds.height)
    }
  }

  func start(with context: TransitionContext) {
    let menu = context.foreViewController.view!
    let isForward = context.direction == .forward
    if isForward { menu.frame.origin.x = -menu.frame.width }
    UIView.animate(withDuration: context.duration, animations: {
      menu.frame.origin.x = isForward ? 0 : -menu.frame.width
    }, completion: { _ in
      context.transitionDidEnd()
    })
  }
}

/// Keeps the delegate that it found, and gives it back.
class FadePushingViewController: UIViewController {
  private var cachedDelegate: UINavigationControllerDelegate?

  func push(_ controller: UIViewController) {
    controller.mdm_transitionController.transition = FadeTransition(target: .foreView)
    cachedDelegate = navigationController?.delegate
    navigationController?.delegate = TransitionNavigationControllerDelegate.sharedDelegate()
    navigationController?.pushViewController(controller, animated: true)
  }
}
