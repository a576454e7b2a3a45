import Foundation

/// A controller's edit button: Edit, or Done while editing.
final class EditButtonItem: UIBarButtonItem {
  private weak var controller: UIViewController?

  /// Whether the button ends editing.
  var showsDone = false {
    didSet {
      guard showsDone != oldValue else { return }
      systemItem = showsDone ? .done : .edit
      style = showsDone ? .done : .plain
    }
  }

  init(_ controller: UIViewController) {
    self.controller = controller
    super.init()
    systemItem = .edit
    showsDone = controller.isEditing
    primaryAction = UIAction { [weak self] _ in self?.toggle() }
  }

  required init?(coder: NSCoder) { nil }

  private func toggle() { controller?.setEditing(!showsDone, animated: true) }
}
