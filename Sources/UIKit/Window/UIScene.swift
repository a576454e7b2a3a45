/// A part of the app that has its own state; see ``UIWindowScene``.
open class UIScene: UIResponder {
  /// How much of the user's attention a scene has.
  public enum ActivationState: Int, Sendable {
    case unattached = -1
    case foregroundActive = 0
    case foregroundInactive
    case background
  }

  /// Always in front: the render is all there is.
  open var activationState: ActivationState { .foregroundActive }
  /// For the program's own use; no title is shown.
  open var title: String! = ""
}
