/// What a modal transition does, as a key for animators.
public enum ModalOperation: Int, Sendable {
  /// A screen comes.
  case present
  /// It goes.
  case dismiss
}
