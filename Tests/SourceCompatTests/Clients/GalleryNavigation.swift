// swift-format-ignore-file
import UIKit

// A gallery: a tapped thumbnail grows into the pushed photo's place.

protocol ZoomingViewController: AnyObject {
  func zoomingImageView() -> UIImageView?
}

class GridViewController: UIViewController, ZoomingViewController {
  let thumbnails: [UIImageView] = (0..<3).map { _ in UIImageView(frame: .zero) }
  var selected = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Grid"
    for (index, thumbnail) in thumbnails.enumerated() {
      thumbnail.frame = CGRect(x: 20 + 110 * index, y: 100, width: 100, height: 100)
      thumbnail.backgroundColor = [UIColor.red, .green, .blue][index]
      thumbnail.clipsToBounds = true
      thumbnail.contentMode = .scaleAspectFill
      view.addSubview(thumbnail)
    }
  }

  func zoomingImageView() -> UIImageView? {
    return thumbnails[selected]
  }
}

class PhotoViewController: UIViewController, ZoomingViewController {
  let imageView = UIImageView()

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.backgroundColor = .green
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(imageView)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    imageView.frame = CGRect(x: 0, y: 200, width: view.bounds.width, height: view.bounds.width)
  }

  func zoomingImageView() -> UIImageView? { imageView }
}

class ZoomAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private let operation: UINavigationController.Operation

  init(operation: UINavigationController.Operation) {
    self.operation = operation
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?)
    -> TimeInterval
  { 0.4 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    let container = context.containerView
    guard let from = context.viewController(forKey: .from),
      let to = context.viewController(forKey: .to),
      let fromImage = (from as? ZoomingViewController)?.zoomingImageView(),
      let toImage = (to as? ZoomingViewController)?.zoomingImageView(),
      let snapshot = fromImage.snapshotView(afterScreenUpdates: false)
    else {
      return context.completeTransition(!context.transitionWasCancelled)
    }
    if operation == .push {
      container.addSubview(to.view)
    } else {
      container.insertSubview(to.view, belowSubview: from.view)
    }
    to.view.frame = context.finalFrame(for: to)
    to.view.layoutIfNeeded()
    container.addSubview(snapshot)
    snapshot.frame = container.convert(fromImage.bounds, from: fromImage)
    fromImage.isHidden = true
    toImage.isHidden = true
    let foreground = operation == .push ? to.view! : from.view!
    if operation == .push { foreground.alpha = 0 }

    UIView.animateKeyframes(
      withDuration: transitionDuration(using: context), delay: 0, options: [],
      animations: {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) {
          foreground.alpha = self.operation == .push ? 1 : 0
        }
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          snapshot.frame = container.convert(toImage.bounds, from: toImage)
        }
      },
      completion: { _ in
        snapshot.removeFromSuperview()
        fromImage.isHidden = false
        toImage.isHidden = false
        foreground.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      })
  }
}

class GalleryDelegate: NSObject, UINavigationControllerDelegate {
  private(set) var shown: [String] = []

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    switch operation {
    case .push, .pop: return ZoomAnimator(operation: operation)
    default: return nil
    }
  }

  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController,
    animated: Bool
  ) {
    shown.append("\(type(of: viewController))")
  }
}

func makeGallery(delegate: GalleryDelegate) -> UINavigationController {
  let navigation = UINavigationController(rootViewController: GridViewController())
  navigation.delegate = delegate
  return navigation
}
