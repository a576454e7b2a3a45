/// Kind of a modal transition, as a key of animators.
public enum ModalOperation: Int, Sendable {
  /// The screen appears over its presenter.
  case present
  /// The screen disappears from its presenter.
  case dismiss
}
