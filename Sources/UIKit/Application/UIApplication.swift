public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// The one application of the scene.
open class UIApplication: UIResponder {
  /// Another one for each scene.
  public class var shared: UIApplication { UIKitState.current.application }

  private var shownWindows: [ShownWindow] = []
  private var ignoredEventLevels = 0

  /// Visible windows from back to front, by level and then by order of appearance.
  ///
  /// The app must keep its windows: one that nothing else holds is released, and leaves the screen.
  public var windows: [UIWindow] {
    shownWindows.compactMap(\.window).enumerated()
      .sorted {
        ($0.element.windowLevel.rawValue, $0.offset)
          < ($1.element.windowLevel.rawValue, $1.offset)
      }
      .map(\.element)
  }

  /// The window that was made key last; nil when that is hidden.
  public var keyWindow: UIWindow? { windows.last { $0.isKeyWindow } }
  /// Frame of the status bar in points: the screen's width, and the height of its top safe area.
  /// Nothing is drawn there.
  public var statusBarFrame: CGRect {
    CGRect(
      x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeAreaInsets.top)
  }

  /// Drops touches, not timers or animations; calls nest (S1.74).
  public func beginIgnoringInteractionEvents() { ignoredEventLevels += 1 }
  /// Asks for commands of headphones and of the lock screen. No effect: a scene has no remote control.
  public func beginReceivingRemoteControlEvents() {}
  /// Ends ``beginReceivingRemoteControlEvents()``. No effect.
  public func endReceivingRemoteControlEvents() {}
  /// Undoes one ``beginIgnoringInteractionEvents()``; without one it does nothing.
  public func endIgnoringInteractionEvents() {
    ignoredEventLevels = max(0, ignoredEventLevels - 1)
  }
  /// Whether touches are dropped now.
  public var isIgnoringInteractionEvents: Bool { ignoredEventLevels > 0 }

  /// Preferred size of text: that of the scene's device.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UIScreen.main.shape.textSize
  }

  /// Always the one scene with all windows.
  public var connectedScenes: Set<UIScene> { [UIKitState.current.windowScene] }
  /// The app's own object; nil, unless set or created by a scene with `app:`. See
  /// ``UIApplicationDelegate`` for the methods that are called.
  open var delegate: (any UIApplicationDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UIApplicationDelegate)?
  /// Active, but for the time in which an app starts.
  public var applicationState: State { state }
  var state = State.active
  /// Sessions of all scenes: the one.
  public var openSessions: Set<UISceneSession> { [UIKitState.current.windowScene.session] }
  /// Always false: there is one scene.
  public var supportsMultipleScenes: Bool { false }
  /// Current orientation of the interface.
  public var statusBarOrientation: UIInterfaceOrientation { UIScreen.main.shape.orientation }
  /// Direction of the app's language: that of the scene's device.
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIScreen.main.shape.layoutDirection
  }
  /// Has no effect: the device never sleeps. Default: false.
  @Setter open var isIdleTimerDisabled = false
  /// Actions on the app's icon that the app has set; never shown. Default: nil.
  @Setter open var shortcutItems: [UIApplicationShortcutItem]? = nil

  /// Whether an app is in front.
  public enum State: Int, Sendable {
    /// On screen and receiving events.
    case active
    /// On screen, without events.
    case inactive
    /// Not on screen.
    case background
  }

  /// Reason for which an app was launched.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the reason.
    public let rawValue: String
    /// Any string; Flipbook launches apps without options.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A URL to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// A notification that was tapped.
    public static let remoteNotification = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// A shortcut of the home screen.
    public static let shortcutItem = LaunchOptionsKey(
      rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// Address of the app's settings; nothing is opened.
  public static let openSettingsURLString = "app-settings:"
  /// Posted when an app starts, after its delegate has finished launching.
  public static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  /// Posted when an app starts, at last.
  public static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  /// Never posted: the app stays active.
  public static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  /// Never posted: the app stays in front.
  public static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  /// Posted when an app with scenes starts.
  public static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  /// Never posted: the app ends with its scene.
  public static let willTerminateNotification = Notification.Name(
    "UIApplicationWillTerminateNotification")
  /// Never posted: memory never runs short.
  public static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")

  /// Options for opening a URL.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    /// Apple's name of the option.
    public let rawValue: String
    /// Any string; nothing is opened.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// False: there are no other apps.
  open func canOpenURL(_ url: URL) -> Bool { false }

  /// Opens nothing: calls `completion` with false in the next run-loop turn, since there are no
  /// other apps.
  open func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    if let completion { World.current.atNextTurn { completion(false) } }
  }

  /// Returns false in the next turn: no other app is there.
  @discardableResult
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      open(url, options: options) { continuation.resume(returning: $0) }
    }
  }

  /// Calls a method of `target`; with nil, of the first responder from `sender` up the chain that
  /// implements it.
  ///
  /// - Returns: whether an object implemented it.
  @discardableResult
  open func sendAction(
    _ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?
  ) -> Bool {
    if let target { return action.perform(target as AnyObject, sender, event) }
    var responder = sender as? UIResponder
    while let next = responder, !action.fits(next) { responder = next.next }
    return responder.map { action.perform($0, sender, event) } ?? false
  }

  /// Passes an event on to the windows that its touches came down in. All touches go through it;
  /// overrides and exchanged implementations may look at them, or keep them back.
  open func sendEvent(_ event: UIEvent) { Self.sendEventMethod.call(self, event) }

  func passOn(_ event: UIEvent) {
    var windows: [UIWindow] = []
    for window in (event.allTouches ?? []).compactMap(\.window)
    where !windows.contains(where: { $0 === window }) {
      windows.append(window)
    }
    for window in windows { window.sendEvent(event) }
  }

  func add(_ window: UIWindow) {
    guard !(window is SystemWindow), !(window is KeyboardWindow) else { return }
    shownWindows.removeAll { $0.window == nil }
    guard !shownWindows.contains(where: { $0.window === window }) else { return }
    shownWindows.append(ShownWindow(window))
    // As in the autorelease pool of a run-loop turn. Otherwise it would depend on optimization whether
    // a window in a local variable outlives its last use.
    World.current.afterThisCommit { withExtendedLifetime(window) {} }
  }

  func remove(_ window: UIWindow) {
    shownWindows.removeAll { $0.window == nil || $0.window === window }
  }
}

/// A visible window, which the app keeps.
private struct ShownWindow {
  weak var window: UIWindow?

  init(_ window: UIWindow) {
    self.window = window
  }
}
