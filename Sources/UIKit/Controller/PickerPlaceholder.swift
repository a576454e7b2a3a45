import CoreGraphics
import Foundation
import QuartzCore

/// Content of a system's picker over an empty store: a note, and a button that cancels.
final class PickerPlaceholder: UIViewController {
  private let text: String
  var cancelled: () -> Void = {}

  init(_ title: String, _ text: String) {
    self.text = text
    super.init(nibName: nil, bundle: nil)
    self.title = title
    navigationItem.leftBarButtonItem = Self.cancelItem { [weak self] in self?.cancelled() }
  }

  static func cancelItem(_ cancelled: @escaping () -> Void) -> UIBarButtonItem {
    UIBarButtonItem(systemItem: .cancel, primaryAction: UIAction { _ in cancelled() })
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let label = UILabel(frame: view.bounds)
    label.text = text
    label.textColor = .secondaryLabel
    label.font = .systemFont(ofSize: 22, weight: .semibold)
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(label)
  }
}

extension UIViewController {
  /// Fills the screen of a system's picker with a placeholder under a bar. `cancelled` runs for “Cancel”.
  func embedPlaceholder(_ title: String, _ text: String, cancelled: @escaping () -> Void) {
    let placeholder = PickerPlaceholder(title, text)
    placeholder.cancelled = cancelled
    let screen = UINavigationController(rootViewController: placeholder)
    addChild(screen)
    screen.view.frame = view.bounds
    screen.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(screen.view)
    screen.didMove(toParent: self)
  }

  /// Dismisses a picker whose delegate has not done so.
  func dismissUnlessDismissed() {
    guard presentingViewController != nil, !ancestorsAndSelf.contains(where: \.isBeingDismissed)
    else { return }
    dismiss(animated: true)
  }
}
