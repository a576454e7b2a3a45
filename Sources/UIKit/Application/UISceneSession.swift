public import Accessors
public import Foundation

/// The session of the one scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// Purpose of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the role.
    public let rawValue: String
    /// Any string.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Windows on the screen of the device.
    public static let windowApplication = Role(
      rawValue: "UIWindowSceneSessionRoleApplication")
    /// Windows on another screen; there is none.
    public static let windowExternalDisplay = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplay")
  }

  /// The connected scene; nil before it connects.
  open internal(set) weak var scene: UIScene?
  /// Role of the scene.
  open var role: Role { .windowApplication }
  /// Configuration of the scene: an empty one until the app delegate has chosen.
  open internal(set) var configuration = UISceneConfiguration(emptyFor: .windowApplication)
  /// The same string in every run.
  open var persistentIdentifier: String { "scene" }
  /// For the program's own use.
  @Setter open var userInfo: [String: Any]? = nil
  /// State in which the person left the scene. Default: nil, as after the first start of an app.
  @Setter open var stateRestorationActivity: NSUserActivity? = nil

  override init() { super.init() }
}

/// Classes and storyboard of a scene.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// Name of the configuration in the scene manifest; nil for none.
  public internal(set) var name: String?
  /// Role of the scene.
  public let role: UISceneSession.Role
  /// Class of the scene. Default: nil; the scene is always a `UIWindowScene`.
  @Setter open var sceneClass: AnyClass? = nil
  /// Class of the scene's delegate; nil for none.
  @Setter open var delegateClass: AnyClass? = nil
  /// Storyboard whose initial controller the scene shows; nil for none.
  @Setter open var storyboard: UIStoryboard? = nil

  /// The configuration with a name in the scene manifest of `Info.plist`; nil means the first one
  /// of the role. A configuration that the manifest lacks is empty.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    UIKitState.current.launch?.fill(self)
  }

  /// A configuration that the scene manifest does not fill.
  init(emptyFor role: UISceneSession.Role) {
    name = nil
    self.role = role
    super.init()
  }

  /// The same as ``init(name:sessionRole:)``.
  public static func configuration(
    withName name: String?, sessionRole: UISceneSession.Role
  ) -> UISceneConfiguration {
    UISceneConfiguration(name: name, sessionRole: sessionRole)
  }
}

extension UIScene {
  /// Reasons for which a scene connects: none.
  @preconcurrency @MainActor
  open class ConnectionOptions: NSObject {
    /// Always empty.
    open var urlContexts: Set<UIOpenURLContext> { [] }
    /// Always empty.
    open var userActivities: Set<NSUserActivity> { [] }
    /// Always nil.
    open var notificationResponse: UNNotificationResponse? { nil }
    /// Always nil.
    open var shortcutItem: UIApplicationShortcutItem? { nil }
    /// Always nil.
    open var sourceApplication: String? { nil }
    /// Always nil.
    open var handoffUserActivityType: String? { nil }

    override init() { super.init() }
  }
}
