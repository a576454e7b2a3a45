import UIKit

/// Notices in a window of their own, above everything else.
final class NoticeCenter {
  private var window: UIWindow?
  private var animator = UIViewPropertyAnimator()

  func show(_ text: String, in scene: UIWindowScene) {
    let window = NoticeWindow(windowScene: scene)
    window.windowLevel = .alert + 1
    window.rootViewController = UIViewController()
    window.isHidden = false
    self.window = window
    let label = UILabel()
    label.text = text
    label.textColor = .white
    label.textAlignment = .center
    label.backgroundColor = .systemRed
    label.layer.cornerRadius = 22
    label.clipsToBounds = true
    label.frame = CGRect(x: 40, y: -60, width: window.bounds.width - 80, height: 44)
    window.rootViewController?.view.addSubview(label)
    animator = UIViewPropertyAnimator(duration: 0.5, dampingRatio: 0.7) {
      label.frame.origin.y = 60
    }
    animator.addCompletion { [weak self] _ in self?.hide(label) }
    animator.startAnimation()
  }

  private func hide(_ label: UILabel) {
    animator = UIViewPropertyAnimator(duration: 0.3, curve: .easeIn) { label.alpha = 0 }
    animator.addCompletion { [weak self] _ in self?.window = nil }
    animator.startAnimation(afterDelay: 0.5)
  }
}

final class NoticeWindow: UIWindow {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let view = super.hitTest(point, with: event)
    return view === rootViewController?.view ? nil : view
  }
}
