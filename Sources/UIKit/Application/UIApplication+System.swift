public import Foundation
import QuartzCore

/// Queries of the system around the app. Flipbook has none: every query returns the value of a
/// device on which nothing of the kind happens.
extension UIApplication {
  /// Number on the app's icon; no frame shows it. Always 0.
  public var applicationIconBadgeNumber: Int {
    get { 0 }
    set {}
  }
  /// Whether the app may change its icon. Always false.
  public var supportsAlternateIcons: Bool { false }
  /// Whether the app has asked for remote notifications. Always false.
  public var isRegisteredForRemoteNotifications: Bool { false }
  /// Asks for remote notifications; none arrive, and the delegate is not called.
  public func registerForRemoteNotifications() {}
  /// Ends remote notifications, of which there are none.
  public func unregisterForRemoteNotifications() {}
  /// Whether protected files can be read. Always true.
  public var isProtectedDataAvailable: Bool { true }
  /// Whether the indicator of earlier systems spins; no frame shows it. Always false.
  public var isNetworkActivityIndicatorVisible: Bool {
    get { false }
    set {}
  }
  /// Time in seconds until the app is suspended: without end.
  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }
  /// Asks for runs in the background; there are none.
  public func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}
  /// Never the app's turn in the background.
  public static let backgroundFetchIntervalMinimum: TimeInterval = 0
  /// Never the app's turn in the background.
  public static let backgroundFetchIntervalNever: TimeInterval = .greatestFiniteMagnitude

  /// Opens nothing, as ``open(_:options:completionHandler:)``. Always false.
  @discardableResult
  public func openURL(_ url: URL) -> Bool { false }

  /// Begins a task in the background, in which the app never is: `handler` is not called.
  public func beginBackgroundTask(
    withName taskName: String? = nil, expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  /// As ``beginBackgroundTask(withName:expirationHandler:)``.
  public func beginBackgroundTask(
    expirationHandler handler: (() -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier { .invalid }
  /// Ends a task in the background.
  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  /// Never posted: the clock runs on.
  public static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  /// Never posted: there are no screenshots.
  public static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
  /// Never posted: protected files stay readable.
  public static let protectedDataDidBecomeAvailableNotification = Notification.Name(
    "UIApplicationProtectedDataDidBecomeAvailable")
  /// Never posted: protected files stay readable.
  public static let protectedDataWillBecomeUnavailableNotification = Notification.Name(
    "UIApplicationProtectedDataWillBecomeUnavailable")
}

/// A task that continues while the app is in the background.
public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
  /// Number of the task.
  public let rawValue: Int
  /// Any number.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// No task.
  public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
}

/// Charge of a device.
extension UIDevice {
  /// State of the battery. Always ``unknown`` here.
  public enum BatteryState: Int, Sendable {
    /// Not known, since it is not monitored.
    case unknown
    /// The device runs on it.
    case unplugged
    /// It is being charged.
    case charging
    /// Charged to 100 %, with a cable.
    case full
  }

  /// Charge, 0 to 1; -1, since it is not monitored.
  public var batteryLevel: Float { -1 }
  /// State of the battery: unknown.
  public var batteryState: BatteryState { .unknown }
  /// Whether the battery is monitored; it is not. Always false.
  public var isBatteryMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether something near the screen is noticed; it is not. Always false.
  public var isProximityMonitoringEnabled: Bool {
    get { false }
    set {}
  }
  /// Whether something is near the screen. Always false.
  public var proximityState: Bool { false }
  /// Whether several apps run. Always true.
  public var isMultitaskingSupported: Bool { true }
  /// As ``model``.
  public var localizedModel: String { model }
  /// The same for all apps and in every run.
  public var identifierForVendor: UUID? {
    UUID(uuidString: "00000000-0000-4000-8000-000000000000")
  }
  /// Has no effect: frames have no sound.
  public func playInputClick() {}
  /// Never posted.
  nonisolated public static let batteryLevelDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  /// Never posted.
  nonisolated public static let batteryStateDidChangeNotification = NSNotification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}

extension UIDeviceOrientation {
  /// Whether an interface can have the orientation.
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// Brightness and capture of the screen.
extension UIScreen {
  /// Brightness of the backlight, 0 to 1; no frame shows it. Always 1.
  public var brightness: CGFloat {
    get { 1 }
    set {}
  }
  /// Whether the screen is recorded or mirrored. Always false.
  public var isCaptured: Bool { false }
  /// Never posted.
  nonisolated public static let brightnessDidChangeNotification = NSNotification.Name(
    "UIScreenBrightnessDidChangeNotification")
  /// Never posted: there is one screen.
  nonisolated public static let didConnectNotification = NSNotification.Name(
    "UIScreenDidConnectNotification")
  /// Never posted: there is one screen.
  nonisolated public static let didDisconnectNotification = NSNotification.Name(
    "UIScreenDidDisconnectNotification")
  /// Never posted.
  nonisolated public static let capturedDidChangeNotification = NSNotification.Name(
    "UIScreenCapturedDidChangeNotification")
}
