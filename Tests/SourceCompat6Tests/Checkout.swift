// swift-format-ignore-file
import UIKit

// A flow of an app in Swift 6 mode, as it compiles against Apple's SDK.

@MainActor
final class CheckoutFlow {
  private(set) var log: [String] = []
  private let transition = FadeThroughTransition()
  private weak var presenter: UIViewController?

  init(presenter: UIViewController) {
    self.presenter = presenter
  }

  func start() -> UIViewController {
    let sheet = SheetViewController { [weak self] in
      self?.log.append("paid")
    }
    sheet.modalPresentationStyle = .overFullScreen
    sheet.transitioningDelegate = transition
    presenter?.present(sheet, animated: true) { [weak self] in
      self?.log.append("presented")
    }
    sheet.transitionCoordinator?.animate { context in
      sheet.accentView.alpha = context.isAnimated ? 1 : 0
    } completion: { [weak self] context in
      self?.log.append("cancelled: \(context.isCancelled)")
    }
    return sheet
  }

  func pay() async throws {
    try await Task.sleep(for: .milliseconds(500))
    log.append("charged")
    presenter?.dismiss(animated: true)
  }
}

final class SheetViewController: UIViewController {
  let accentView = UIView()
  private let onPay: () -> Void

  init(onPay: @escaping () -> Void) {
    self.onPay = onPay
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("not from a nib") }

  override func viewDidLoad() {
    super.viewDidLoad()
    accentView.alpha = 0
    accentView.backgroundColor = .systemBlue
    accentView.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    view.addSubview(accentView)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    accentView.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { onPay() }
  }
}

final class FadeThroughTransition: NSObject, UIViewControllerTransitioningDelegate {
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController,
    source: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    FadeThroughAnimator(isPresenting: true)
  }

  func animationController(
    forDismissed dismissed: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    FadeThroughAnimator(isPresenting: false)
  }
}

final class FadeThroughAnimator: NSObject, UIViewControllerAnimatedTransitioning {
  private static let duration: TimeInterval = 0.3
  private let isPresenting: Bool

  init(isPresenting: Bool) {
    self.isPresenting = isPresenting
  }

  func transitionDuration(
    using transitionContext: (any UIViewControllerContextTransitioning)?
  ) -> TimeInterval {
    Self.duration
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    guard let view = transitionContext.view(forKey: isPresenting ? .to : .from) else {
      transitionContext.completeTransition(false)
      return
    }
    if isPresenting {
      transitionContext.containerView.addSubview(view)
      view.alpha = 0
    }
    UIView.animate(withDuration: Self.duration, delay: 0, options: [.curveLinear]) {
      view.alpha = self.isPresenting ? 1 : 0
    } completion: { _ in
      transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
    }
  }
}
