/// Kind of a modal transition, as a key of animators.
public enum ModalOperation: Int, Sendable {
  /// A presentation.
  case present
  /// A dismissal.
  case dismiss
}
