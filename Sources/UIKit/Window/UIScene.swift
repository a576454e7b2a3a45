public import Accessors

/// A part of the app that has its own state; see ``UIWindowScene``.
open class UIScene: UIResponder {
  /// Activity of a scene.
  public enum ActivationState: Int, Sendable {
    /// Not connected to the app.
    case unattached = -1
    /// On screen and receiving events.
    case foregroundActive = 0
    /// On screen, without events.
    case foregroundInactive
    /// Not on screen.
    case background
  }

  /// Always in front: the render is all there is.
  open var activationState: ActivationState { .foregroundActive }
  /// For the program's own use; no title is shown.
  @Setter open var title: String! = ""
}
