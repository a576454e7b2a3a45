import CoreGraphics
public import Foundation
import QuartzCore

/// The app's own object. A scene with `app:` creates the one of the app's sources and calls it in
/// UIKit's order; the methods of events that do not happen here are never called.
@preconcurrency @MainActor
public protocol UIApplicationDelegate: NSObjectProtocol {
  /// Window of the app. Default: nil.
  @_disfavoredOverload
  var window: UIWindow? { get set }

  /// Called first; the main storyboard is loaded. The options are nil with scenes, else empty.
  /// Default: true; the result has no effect.
  func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// Called when the app is about to show. The options are nil with scenes, else empty. Default:
  /// true; the result has no effect.
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
  /// The oldest form of the start, called where `application(_:didFinishLaunchingWithOptions:)` is missing. Default:
  /// does nothing.
  func applicationDidFinishLaunching(_ application: UIApplication)
  /// Called after the window has appeared, in apps without scenes. Default: does nothing.
  func applicationDidBecomeActive(_ application: UIApplication)
  /// Never called: the app stays active. Default: does nothing.
  func applicationWillResignActive(_ application: UIApplication)
  /// Never called: the app stays in front. Default: does nothing.
  func applicationDidEnterBackground(_ application: UIApplication)
  /// Never called: UIKit does not at the start, and the app stays in front. Default: does nothing.
  func applicationWillEnterForeground(_ application: UIApplication)
  /// Never called: the app ends with its scene. Default: does nothing.
  func applicationWillTerminate(_ application: UIApplication)
  /// Never called: memory does not run short. Default: does nothing.
  func applicationDidReceiveMemoryWarning(_ application: UIApplication)

  /// Configuration of the scene that connects after the launch. Default: that of the scene manifest in
  /// `Info.plist`.
  func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration
  /// Never called: the session stays. Default: does nothing.
  func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
  /// Never called: no URL is opened. Default: false.
  func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool
  /// Never called: no action on the app's icon is chosen. Default: does nothing.
  func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void)
  /// Never called: nothing is fetched. Default: does nothing.
  func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void)
  /// Never called: no notification arrives. Default: does nothing.
  func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
  /// Never called: the app does not register. Default: does nothing.
  func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  )
  /// Never called: the app does not register. Default: does nothing.
  func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error)
}

/// Result of a fetch in the background. No fetch is ever started here.
public enum UIBackgroundFetchResult: UInt, Sendable {
  /// There is new data.
  case newData
  /// There is none.
  case noData
  /// An error ended the fetch.
  case failed
}

extension UIApplicationDelegate {
  /// True.
  public func application(
    _ application: UIApplication,
    willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
  public func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    // UIKit calls the older method where this one is missing.
    applicationDidFinishLaunching(application)
    return true
  }
  /// No effect.
  public func applicationDidFinishLaunching(_ application: UIApplication) {}
  /// No effect.
  public func applicationDidBecomeActive(_ application: UIApplication) {}
  /// No effect.
  public func applicationWillResignActive(_ application: UIApplication) {}
  /// No effect.
  public func applicationDidEnterBackground(_ application: UIApplication) {}
  /// No effect.
  public func applicationWillEnterForeground(_ application: UIApplication) {}
  /// No effect.
  public func applicationWillTerminate(_ application: UIApplication) {}
  /// No effect.
  public func applicationDidReceiveMemoryWarning(_ application: UIApplication) {}
  public func application(
    _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration { ApplicationLaunch.defaultConfiguration }
  /// No effect.
  public func application(
    _ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>
  ) {}
  /// False.
  public func application(
    _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]
  ) -> Bool { false }
  /// No effect.
  public func application(
    _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {}
  /// No effect.
  public func application(
    _ application: UIApplication,
    performFetchWithCompletionHandler completionHandler:
      @escaping (UIBackgroundFetchResult) -> Void
  ) {}
  /// No effect.
  public func application(
    _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
    fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void
  ) {}
  /// No effect.
  public func application(
    _ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data
  ) {}
  /// No effect.
  public func application(
    _ application: UIApplication,
    didFailToRegisterForRemoteNotificationsWithError error: any Error
  ) {}
}

extension UIApplicationDelegate where Self: NSObject {
  /// Returns nil; setting it has no effect.
  @_disfavoredOverload
  public var window: UIWindow? {
    get { nil }
    set {}
  }
}

extension UIApplicationDelegate {
  /// The window of a delegate whose class is unknown. On iOS the requirement is optional: the outer
  /// nil means that the delegate does not implement it.
  public var window: UIWindow?? {
    get { ownWindow.map { .some($0) } }
    set {
      guard let newValue else { return }
      var delegate = self
      delegate[keyPath: \Self.window as WritableKeyPath<Self, UIWindow?>] = newValue
    }
  }

  private var ownWindow: UIWindow? { window as UIWindow? }
}

extension UIApplication {
  /// Key of an option for opening a URL.
  public struct OpenURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the option.
    public let rawValue: String
    /// Any string; no URL is opened here.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app that opens the URL.
    public static let sourceApplication = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsSourceApplicationKey")
    /// Data of the app that opens the URL.
    public static let annotation = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsAnnotationKey")
    /// Whether the document must be copied.
    public static let openInPlace = OpenURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionsOpenInPlaceKey")
  }
}
