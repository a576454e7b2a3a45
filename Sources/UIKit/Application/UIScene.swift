public import Accessors
public import Foundation

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

  /// In front and active, but for the time in which an app starts.
  open var activationState: ActivationState { activation }
  var activation = ActivationState.foregroundActive
  /// The object that receives changes of the scene's state; nil without one.
  open var delegate: (any UISceneDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UISceneDelegate)?
  /// Session of the scene.
  public let session = UISceneSession()
  /// For the program's own use; no title is shown.
  @Setter open var title: String! = ""

  /// Posted when an app starts and its scene has connected.
  public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
  /// Posted when an app starts, after ``willConnectNotification``.
  public static let willEnterForegroundNotification = Notification.Name(
    "UISceneWillEnterForegroundNotification")
  /// Posted when an app starts, at last.
  public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
  /// Never posted: the scene stays active.
  public static let willDeactivateNotification = Notification.Name(
    "UISceneWillDeactivateNotification")
  /// Never posted: the scene stays in front.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UISceneDidEnterBackgroundNotification")
  /// Never posted: the scene stays connected.
  public static let didDisconnectNotification = Notification.Name(
    "UISceneDidDisconnectNotification")
}
