import UIKit

/// A small popover that stays one on a phone.
final class FilterHomeController: UIViewController, UIPopoverPresentationControllerDelegate {
  let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    button.setTitle("Filter", for: .normal)
    button.frame = CGRect(x: 250, y: 120, width: 100, height: 44)
    button.addAction(UIAction { [weak self] _ in self?.showFilters() }, for: .touchUpInside)
    view.addSubview(button)
  }

  private func showFilters() {
    let filters = FilterListController()
    filters.modalPresentationStyle = .popover
    filters.preferredContentSize = CGSize(width: 220, height: 180)
    filters.popoverPresentationController?.sourceView = button
    filters.popoverPresentationController?.sourceRect = button.bounds
    filters.popoverPresentationController?.permittedArrowDirections = .up
    filters.popoverPresentationController?.delegate = self
    present(filters, animated: true)
  }

  func adaptivePresentationStyle(
    for controller: UIPresentationController, traitCollection: UITraitCollection
  ) -> UIModalPresentationStyle { .none }
}

final class FilterListController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let segments = UISegmentedControl(items: ["All", "New", "Old"])
    segments.selectedSegmentIndex = 0
    let slider = UISlider()
    slider.value = 0.4
    let stack = UIStackView(arrangedSubviews: [segments, slider])
    stack.axis = .vertical
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      stack.centerYAnchor.constraint(equalTo: view.safeAreaLayoutGuide.centerYAnchor),
    ])
  }
}
