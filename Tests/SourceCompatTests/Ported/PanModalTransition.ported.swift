// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/PanModalTransition.swift", line: 1)
// swift-format-ignore-file
import UIKit
import UIKit
import UIKit

/// A modal card that a pan down closes.
protocol PanModalDelegate: AnyObject {
  func panModalDidClose(_ controller: PanModalViewController)
}


class PanModalViewController: UIViewController {
  weak var titleLabel: UIView!
  var cornerRadius: CGFloat = 12
  weak var delegate: PanModalDelegate?
  private let transition = PanModalTransition()
  private lazy var pan = DownPanRecognizer(target: self, action: Selector(PanModalViewController.handlePan(_:), name: "handlePan(_:)"))
  private lazy var tap: UITapGestureRecognizer = {
    let tap = UITapGestureRecognizer(target: self, action: Selector(PanModalViewController.close as (PanModalViewController) -> () -> Void, name: "close"))
    tap.require(toFail: pan)
    return tap
  }()

  required init?(coder aDecoder: NSCoder) {
    super.init(coder: aDecoder)
    commonInit()
  }

  override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    commonInit()
  }

  private func commonInit() {
    modalPresentationStyle = .fullScreen
    transitioningDelegate = transition
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    view.addGestureRecognizer(pan)
    view.addGestureRecognizer(tap)
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    let distance = recognizer.translation(in: view).y
    let progress = max(0, min(1, distance / view.bounds.height))
    switch recognizer.state {
    case .began:
      transition.interaction = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true) { [weak self] in
        guard let self = self else { return }
        self.delegate?.panModalDidClose(self)
      }
    case .changed:
      transition.interaction?.update(progress)
    case .ended, .cancelled:
      let isFlick = recognizer.velocity(in: view).y > 800
      if progress > 0.4 || isFlick {
        transition.interaction?.finish()
      } else {
        transition.interaction?.cancel()
      }
      transition.interaction = nil
    default:
      break
    }
  }

  
  private func close() {
    dismiss(animated: true, completion: nil)
  }

#sourceLocation(file: "Tests/SourceCompatTests/AppSources/PanModalTransition.swift", line: 80)
  override var prefersStatusBarHidden: Bool { return true }
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/PanModalTransition.swift", line: 75)

#sourceLocation(file: "Tests/SourceCompatTests/AppSources/PanModalTransition.swift", line: 82)
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.layer.cornerRadius = cornerRadius
  }
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/PanModalTransition.swift", line: 75)
}

// MARK: - Status bar

extension PanModalViewController {
  

  



}

/// Begins only when the finger goes down.
class DownPanRecognizer: UIPanGestureRecognizer, UIGestureRecognizerDelegate {
  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delegate = self
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    let velocity = self.velocity(in: view)
    return velocity.y > abs(velocity.x)
  }
}

class PanModalTransition: NSObject {
  fileprivate var interaction: UIPercentDrivenInteractiveTransition?
  fileprivate var isPresenting = false
}

extension PanModalTransition: UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    isPresenting = true
    return self
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    isPresenting = false
    return self
  }

  func interactionControllerForDismissal(using animator: UIViewControllerAnimatedTransitioning)
    -> UIViewControllerInteractiveTransitioning? {
    return interaction
  }
}

extension PanModalTransition: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.4
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let container = transitionContext.containerView
    guard let moving = transitionContext.view(forKey: isPresenting ? .to : .from) else { return }
    if isPresenting {
      container.addSubview(moving)
    } else if let below = transitionContext.view(forKey: .to) {
      container.insertSubview(below, at: 0)
    }
    let away = container.bounds.offsetBy(dx: 0, dy: container.bounds.height)
    moving.frame = isPresenting ? away : container.bounds
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: .curveLinear,
      animations: { moving.frame = self.isPresenting ? container.bounds : away },
      completion: { _ in
        if transitionContext.transitionWasCancelled { moving.frame = container.bounds }
        transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
      })
  }
}
extension PanModalViewController { final class FlipbookInterface0: UIKit.InterfaceTable { override func declare() { property("titleLabel", \PanModalViewController.titleLabel); property("cornerRadius", \PanModalViewController.cornerRadius) } } }
