// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import QuartzCore

// Notifications of the system that the user has not allowed: nothing is delivered.

/// Kinds of notifications that an app asks for. Every request is refused here.
public struct UNAuthorizationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number at the app's icon.
  public static let badge = UNAuthorizationOptions(rawValue: 1)
  /// Sound with a notification.
  public static let sound = UNAuthorizationOptions(rawValue: 1 << 1)
  /// Text in a banner or on the locked screen.
  public static let alert = UNAuthorizationOptions(rawValue: 1 << 2)
  /// Notifications in a car.
  public static let carPlay = UNAuthorizationOptions(rawValue: 1 << 3)
  /// Alerts that ignore silence.
  public static let criticalAlert = UNAuthorizationOptions(rawValue: 1 << 4)
  /// A button for the app's settings.
  public static let providesAppNotificationSettings = UNAuthorizationOptions(rawValue: 1 << 5)
  /// Notifications without asking first, shown quietly.
  public static let provisional = UNAuthorizationOptions(rawValue: 1 << 6)
}

/// Form of a notification while the app is in front. No effect here: notifications change no frame.
public struct UNNotificationPresentationOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// A number at the app's icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// Sound of the notification.
  public static let sound = UNNotificationPresentationOptions(rawValue: 1 << 1)
  /// Banner and list; replaced by those in iOS 14.
  public static let alert = UNNotificationPresentationOptions(rawValue: 1 << 2)
  /// Entry in the notification center.
  public static let list = UNNotificationPresentationOptions(rawValue: 1 << 3)
  /// Text at the top edge of the screen.
  public static let banner = UNNotificationPresentationOptions(rawValue: 1 << 4)
}

/// Whether an app may show notifications.
public enum UNAuthorizationStatus: Int, Sendable {
  /// The user was not asked.
  case notDetermined
  /// The user has refused.
  case denied
  /// The user has allowed it.
  case authorized
  /// Notifications are shown quietly until the user decides.
  case provisional
  /// For a while.
  case ephemeral
}

/// Settings of the user.
public final class UNNotificationSettings: NSObject, Sendable {
  /// Denied.
  public let authorizationStatus = UNAuthorizationStatus.denied
}

/// Sound of a notification; it is not played.
public final class UNNotificationSound: NSObject, Sendable {
  /// Name of the file; nil for the system's sound.
  private let name: String?

  init(name: String?) { self.name = name }

  /// The system's sound.
  public static let `default` = UNNotificationSound(name: nil)
  /// A sound of the app.
  public convenience init(named name: UNNotificationSoundName) { self.init(name: name.rawValue) }
}

/// Name of a sound's file.
public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The same without a label.
  public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// Image or sound of a notification.
open class UNNotificationAttachment: NSObject {
  /// Identifier of the attachment within its notification.
  public let identifier: String
  /// Place of the file.
  public let url: URL

  /// The file at a URL; options have no effect.
  public init(identifier: String, url URL: URL, options: [AnyHashable: Any]? = nil) throws {
    self.identifier = identifier
    url = URL
    super.init()
  }
}

/// Text of a notification.
open class UNNotificationContent: NSObject {
  /// Title.
  open fileprivate(set) var title = ""
  /// Second title.
  open fileprivate(set) var subtitle = ""
  /// Text.
  open fileprivate(set) var body = ""
  /// Number at the app's icon.
  open fileprivate(set) var badge: NSNumber?
  /// Sound.
  open fileprivate(set) var sound: UNNotificationSound?
  /// Values of the app.
  open fileprivate(set) var userInfo: [AnyHashable: Any] = [:]
  /// Kind, for its buttons.
  open fileprivate(set) var categoryIdentifier = ""
  /// Group of notifications.
  open fileprivate(set) var threadIdentifier = ""
  /// Images and sounds.
  open fileprivate(set) var attachments: [UNNotificationAttachment] = []

  /// No text.
  public override init() { super.init() }
}

/// Text of a notification that can be changed.
open class UNMutableNotificationContent: UNNotificationContent {
  open override var title: String {
    get { super.title }
    set { super.title = newValue }
  }
  open override var subtitle: String {
    get { super.subtitle }
    set { super.subtitle = newValue }
  }
  open override var body: String {
    get { super.body }
    set { super.body = newValue }
  }
  open override var badge: NSNumber? {
    get { super.badge }
    set { super.badge = newValue }
  }
  open override var sound: UNNotificationSound? {
    get { super.sound }
    set { super.sound = newValue }
  }
  open override var userInfo: [AnyHashable: Any] {
    get { super.userInfo }
    set { super.userInfo = newValue }
  }
  open override var categoryIdentifier: String {
    get { super.categoryIdentifier }
    set { super.categoryIdentifier = newValue }
  }
  open override var threadIdentifier: String {
    get { super.threadIdentifier }
    set { super.threadIdentifier = newValue }
  }
  open override var attachments: [UNNotificationAttachment] {
    get { super.attachments }
    set { super.attachments = newValue }
  }
}

/// Condition for the delivery of a notification.
open class UNNotificationTrigger: NSObject {
  /// Whether it is delivered again and again.
  public let repeats: Bool

  init(repeats: Bool) {
    self.repeats = repeats
    super.init()
  }
}

/// After a time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger {
  /// Delay in seconds.
  public let timeInterval: TimeInterval

  /// After a number of seconds.
  public init(timeInterval: TimeInterval, repeats: Bool) {
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }
}

/// At a date.
open class UNCalendarNotificationTrigger: UNNotificationTrigger {
  /// Parts of the date that count.
  public let dateComponents: DateComponents

  /// At each date with these parts.
  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  /// nil: no date is computed.
  open func nextTriggerDate() -> Date? { nil }
}

/// A notification to be delivered.
open class UNNotificationRequest: NSObject {
  /// Identifier by which the request is replaced or removed.
  public let identifier: String
  /// Title, text and sound.
  public let content: UNNotificationContent
  /// Condition for the delivery; nil for at once.
  public let trigger: UNNotificationTrigger?

  /// A text and a time.
  public init(
    identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?
  ) {
    (self.identifier, self.content, self.trigger) = (identifier, content, trigger)
    super.init()
  }
}

/// A notification that was delivered; there is none.
open class UNNotification: NSObject {
  /// Request that was delivered.
  public let request: UNNotificationRequest
  /// Time of the delivery.
  public let date = Date.ofScene

  init(request: UNNotificationRequest) { self.request = request }
}

/// Response of the user to a notification; none is ever made.
open class UNNotificationResponse: NSObject {
  /// Notification that the user has answered.
  public let notification: UNNotification
  /// Identifier of the button that was tapped.
  public let actionIdentifier: String

  init(notification: UNNotification, actionIdentifier: String) {
    (self.notification, self.actionIdentifier) = (notification, actionIdentifier)
  }
}

/// Identity of a tap on a notification.
public let UNNotificationDefaultActionIdentifier =
  "com.apple.UNNotificationDefaultActionIdentifier"
/// Identity of a dismissed notification.
public let UNNotificationDismissActionIdentifier =
  "com.apple.UNNotificationDismissActionIdentifier"

/// Behavior of a notification's button.
public struct UNNotificationActionOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Only on an unlocked device.
  public static let authenticationRequired = UNNotificationActionOptions(rawValue: 1)
  /// Red button, for an action that deletes.
  public static let destructive = UNNotificationActionOptions(rawValue: 1 << 1)
  /// Opens the app.
  public static let foreground = UNNotificationActionOptions(rawValue: 1 << 2)
}

/// A button of notifications; never shown.
open class UNNotificationAction: NSObject {
  /// Identifier that the app gets when the button is tapped.
  public let identifier: String
  /// Word on the button.
  public let title: String
  /// Behavior of the button.
  public let options: UNNotificationActionOptions

  /// A button.
  public init(identifier: String, title: String, options: UNNotificationActionOptions = []) {
    (self.identifier, self.title, self.options) = (identifier, title, options)
    super.init()
  }
}

/// Behavior of a kind of notifications.
public struct UNNotificationCategoryOptions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The app is notified of a dismissal.
  public static let customDismissAction = UNNotificationCategoryOptions(rawValue: 1)
}

/// A kind of notifications.
open class UNNotificationCategory: NSObject {
  /// Identifier that notifications name.
  public let identifier: String
  /// Buttons of the notification, in order.
  public let actions: [UNNotificationAction]

  /// A kind with buttons.
  public init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    options: UNNotificationCategoryOptions = []
  ) {
    (self.identifier, self.actions) = (identifier, actions)
    super.init()
  }

  /// A kind with buttons. The texts for hidden previews and for groups have no effect: nothing is delivered.
  public convenience init(
    identifier: String, actions: [UNNotificationAction], intentIdentifiers: [String],
    hiddenPreviewsBodyPlaceholder: String?, categorySummaryFormat: String? = nil,
    options: UNNotificationCategoryOptions = []
  ) {
    self.init(
      identifier: identifier, actions: actions, intentIdentifiers: intentIdentifiers,
      options: options)
  }
}

/// Observes notifications; nothing is called.
public protocol UNUserNotificationCenterDelegate: NSObjectProtocol {
  /// Never called.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)
  /// Never called.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  /// No effect.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {}
  /// No effect.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {}
}

/// Notifications of the app. Requests are kept, and nothing is delivered: the user refuses.
open class UNUserNotificationCenter: NSObject, @unchecked Sendable {
  private static let shared = UNUserNotificationCenter()
  private let lock = NSLock()
  private var requests: [UNNotificationRequest] = []
  private weak var heldDelegate: (any UNUserNotificationCenterDelegate)?

  /// The one of the app.
  public class func current() -> UNUserNotificationCenter { shared }

  /// Receives no calls. Held weakly.
  open var delegate: (any UNUserNotificationCenterDelegate)? {
    get { lock.withLock { heldDelegate } }
    set { lock.withLock { heldDelegate = newValue } }
  }

  /// Calls back with false on the main queue: the user refuses without being asked.
  open func requestAuthorization(
    options: UNAuthorizationOptions = [],
    completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(false, nil) }
  }
  /// false: the user refuses.
  open func requestAuthorization(options: UNAuthorizationOptions = []) async throws -> Bool {
    false
  }
  /// Calls back with settings of a user who has refused, on the main queue.
  open func getNotificationSettings(
    completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(UNNotificationSettings()) }
  }
  /// Settings of a user who has refused.
  open func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings() }
  /// No effect.
  open func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {}

  /// Keeps a request, which is never delivered.
  open func add(
    _ request: UNNotificationRequest,
    withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    lock.withLock {
      requests.removeAll { $0.identifier == request.identifier }
      requests.append(request)
    }
    guard let completionHandler else { return }
    DispatchQueue.main.async { completionHandler(nil) }
  }
  /// Calls back with the requests that are kept, on the main queue.
  open func getPendingNotificationRequests(
    completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void
  ) {
    DispatchQueue.main.async { [self] in completionHandler(lock.withLock { requests }) }
  }
  /// Drops requests.
  open func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
    lock.withLock { requests.removeAll { identifiers.contains($0.identifier) } }
  }
  /// Drops all requests.
  open func removeAllPendingNotificationRequests() { lock.withLock { requests = [] } }
  /// Calls back with nothing, on the main queue.
  open func getDeliveredNotifications(
    completionHandler: @escaping @Sendable ([UNNotification]) -> Void
  ) {
    DispatchQueue.main.async { completionHandler([]) }
  }
  /// No effect: nothing was delivered.
  open func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {}
  /// No effect: nothing was delivered.
  open func removeAllDeliveredNotifications() {}
}
