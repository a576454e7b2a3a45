import UIKit

/// A profile whose header grows when it is pulled, and whose bar appears when it has left.
final class StretchyProfileController: UIViewController, UIScrollViewDelegate {
  let scrollView = UIScrollView()
  let header = UIView()
  let bar = UIVisualEffectView(effect: UIBlurEffect(style: .systemThinMaterial))
  private let content = UIStackView()
  private static let headerHeight: CGFloat = 220

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.alwaysBounceVertical = true
    scrollView.delegate = self
    view.addSubview(scrollView)
    header.backgroundColor = .systemPurple
    scrollView.addSubview(header)
    content.axis = .vertical
    content.spacing = 12
    content.translatesAutoresizingMaskIntoConstraints = false
    for index in 0..<14 {
      let (label, toggle) = (UILabel(), UISwitch())
      label.text = "Setting \(index + 1)"
      toggle.isOn = index.isMultiple(of: 2)
      content.addArrangedSubview(UIStackView(arrangedSubviews: [label, toggle]))
    }
    scrollView.addSubview(content)
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.topAnchor, constant: Self.headerHeight + 16),
      content.leadingAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.leadingAnchor, constant: 20),
      content.trailingAnchor.constraint(
        equalTo: scrollView.frameLayoutGuide.trailingAnchor, constant: -20),
      content.bottomAnchor.constraint(
        equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -400),
    ])
    bar.frame = CGRect(x: 0, y: 0, width: view.bounds.width, height: 64)
    bar.autoresizingMask = .flexibleWidth
    bar.alpha = 0
    view.addSubview(bar)
    scrollViewDidScroll(scrollView)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let offset = scrollView.contentOffset.y
    let height = max(0, Self.headerHeight - min(0, offset))
    header.frame = CGRect(x: 0, y: min(0, offset), width: view.bounds.width, height: height)
    let isGone = offset > Self.headerHeight - 64
    guard isGone == (bar.alpha == 0) else { return }
    UIView.animate(withDuration: 0.25) { self.bar.alpha = isGone ? 1 : 0 }
  }
}
