public import Foundation
import QuartzCore

/// Receives changes of a scene's state.
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
  /// Called after the launch, before the scene shows. Default: does nothing.
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions)
  /// Never called: the scene stays connected. Default: does nothing.
  func sceneDidDisconnect(_ scene: UIScene)
  /// Called after the scene's window has appeared. Default: does nothing.
  func sceneDidBecomeActive(_ scene: UIScene)
  /// Never called: the scene stays active. Default: does nothing.
  func sceneWillResignActive(_ scene: UIScene)
  /// Called before ``sceneDidBecomeActive(_:)``. Default: does nothing.
  func sceneWillEnterForeground(_ scene: UIScene)
  /// Never called: the scene stays in front. Default: does nothing.
  func sceneDidEnterBackground(_ scene: UIScene)
  /// Never called: no URL is opened. Default: does nothing.
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  /// Never called: no activity is continued. Default: does nothing.
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  /// Never called: no state is saved. Default: nil.
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UISceneDelegate {
  /// No effect.
  public func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {}
  /// No effect.
  public func sceneDidDisconnect(_ scene: UIScene) {}
  /// No effect.
  public func sceneDidBecomeActive(_ scene: UIScene) {}
  /// No effect.
  public func sceneWillResignActive(_ scene: UIScene) {}
  /// No effect.
  public func sceneWillEnterForeground(_ scene: UIScene) {}
  /// No effect.
  public func sceneDidEnterBackground(_ scene: UIScene) {}
  /// No effect.
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  /// No effect.
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  /// nil.
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

/// Receives changes of the state of a scene with windows.
@preconcurrency @MainActor
public protocol UIWindowSceneDelegate: UISceneDelegate {
  /// Main window of the scene; set before the scene connects if the scene has a storyboard. Default:
  /// nil.
  var window: UIWindow? { get set }
}

extension UIWindowSceneDelegate where Self: NSObject {
  /// Returns nil; setting it has no effect.
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

/// Type of the activity that opens a link of a website.
// swift-format-ignore: AlwaysUseLowerCamelCase
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
