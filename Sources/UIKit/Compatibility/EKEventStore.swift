public import Accessors
public import CoreGraphics
public import Foundation
import QuartzCore

// The calendar, which the user has refused.

/// Data that an app asks for.
public enum EKEntityType: UInt, Sendable {
  /// Events of the calendar.
  case event
  /// Reminders.
  case reminder
}

/// Whether an app may use the calendar.
public enum EKAuthorizationStatus: Int, Sendable {
  /// The app has not asked yet.
  case notDetermined
  /// The device does not allow it.
  case restricted
  /// The user has refused.
  case denied
  /// The user has allowed it; the name before iOS 17, since code from then has a `switch` with this case.
  case authorized
  /// The user has allowed it.
  public static let fullAccess = EKAuthorizationStatus.authorized
  /// The user has allowed new events: as ``authorized`` here.
  public static let writeOnly = EKAuthorizationStatus.authorized
}

/// Events that a change applies to.
public enum EKSpan: Int, Sendable {
  /// One event.
  case thisEvent
  /// An event and those that follow it.
  case futureEvents
}

/// Reason why the calendar does not answer.
public struct EKError: Error, Sendable, Equatable {
  /// Kind of the reason.
  public enum Code: Int, Sendable {
    /// The event has no calendar.
    case noCalendar = 1
    /// The user has refused.
    case eventStoreNotAuthorized = 29
  }

  /// Kind of the reason.
  public let code: Code
  /// Creates a reason.
  public init(_ code: Code) { self.code = code }
}

/// A calendar of the user; the store has none.
open class EKCalendar: NSObject {
  /// Name. Default: empty.
  @Setter open var title = ""
  /// Color. Default: black.
  @Setter open var cgColor: CGColor! = CGColor(gray: 0, alpha: 1)
  /// Identity.
  public let calendarIdentifier = UUID.nextOfScene().uuidString
  /// True: a calendar here can be changed.
  open var allowsContentModifications: Bool { true }

  /// A calendar for events of a kind.
  public init(for entityType: EKEntityType, eventStore: EKEventStore) { super.init() }
}

/// A time before an event at which the user is reminded. Stored; nobody is reminded.
open class EKAlarm: NSObject {
  /// Seconds from the start of the event. Default: 0.
  @Setter open var relativeOffset: TimeInterval = 0
  /// The time; nil for one that depends on the event.
  @Setter open var absoluteDate: Date? = nil

  /// A reminder at a time.
  public init(absoluteDate date: Date) {
    super.init()
    absoluteDate = date
  }

  /// A reminder at a distance from the start of the event.
  public init(relativeOffset offset: TimeInterval) {
    super.init()
    relativeOffset = offset
  }
}

/// An event or a reminder.
open class EKCalendarItem: NSObject {
  /// Text. Default: empty.
  @Setter open var title: String! = ""
  /// Place. Default: nil.
  @Setter open var location: String? = nil
  /// Remark. Default: nil.
  @Setter open var notes: String? = nil
  /// Page on the web. Default: nil.
  @Setter open var url: URL? = nil
  /// Calendar. Default: nil.
  @Setter open var calendar: EKCalendar! = nil
  /// Reminders. Default: nil.
  @Setter open var alarms: [EKAlarm]? = nil
  /// Time zone. Default: nil.
  @Setter open var timeZone: TimeZone? = nil
  /// Identity.
  public let calendarItemIdentifier = UUID.nextOfScene().uuidString
  /// Whether there are reminders.
  open var hasAlarms: Bool { !(alarms ?? []).isEmpty }

  /// Appends a reminder.
  open func addAlarm(_ alarm: EKAlarm) { alarms = (alarms ?? []) + [alarm] }
  /// Removes a reminder.
  open func removeAlarm(_ alarm: EKAlarm) { alarms?.removeAll { $0 === alarm } }
}

/// An event of an app. The store saves none.
open class EKEvent: EKCalendarItem {
  /// Identity in the store: nil, since none is saved.
  open var eventIdentifier: String! { nil }
  /// Start. Default: nil.
  @Setter open var startDate: Date! = nil
  /// End. Default: nil.
  @Setter open var endDate: Date! = nil
  /// Whether it lasts whole days. Default: false.
  @Setter open var isAllDay = false

  /// An event without values.
  public init(eventStore: EKEventStore) { super.init() }

  /// Order by the start.
  open func compareStartDate(with other: EKEvent) -> ComparisonResult {
    guard let startDate, let otherStart = other.startDate else { return .orderedSame }
    return startDate < otherStart
      ? .orderedAscending : startDate > otherStart ? .orderedDescending : .orderedSame
  }
}

/// A reminder of an app. The store saves none.
open class EKReminder: EKCalendarItem {
  /// Whether it is done. Default: false.
  @Setter open var isCompleted = false
  /// Importance, 0 for none and 1 to 9 else. Default: 0.
  @Setter open var priority = 0
  /// Day of the start. Default: nil.
  @Setter open var startDateComponents: DateComponents? = nil
  /// Day on which it is due. Default: nil.
  @Setter open var dueDateComponents: DateComponents? = nil
  /// Time at which it was done. Default: nil.
  @Setter open var completionDate: Date? = nil

  /// A reminder without values.
  public init(eventStore: EKEventStore) { super.init() }
}

/// The calendar, which the user has refused.
open class EKEventStore: NSObject, @unchecked Sendable {
  /// Callback of a request for access.
  public typealias RequestAccessHandler = @Sendable (_ granted: Bool, _ error: (any Error)?) -> Void

  /// The store of the device.
  public override init() { super.init() }

  /// Denied.
  open class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
    .denied
  }
  /// Calls back on the main queue: refused.
  open func requestAccess(
    to entityType: EKEntityType, completion: @escaping RequestAccessHandler
  ) {
    DispatchQueue.main.async { completion(false, nil) }
  }
  /// Refused.
  open func requestAccess(to entityType: EKEntityType) async throws -> Bool { false }
  /// Calls back on the main queue: refused.
  open func requestFullAccessToEvents(completion: @escaping RequestAccessHandler) {
    DispatchQueue.main.async { completion(false, nil) }
  }
  /// Refused.
  open func requestFullAccessToEvents() async throws -> Bool { false }
  /// Calls back on the main queue: refused.
  open func requestWriteOnlyAccessToEvents(completion: @escaping RequestAccessHandler) {
    DispatchQueue.main.async { completion(false, nil) }
  }
  /// Refused.
  open func requestWriteOnlyAccessToEvents() async throws -> Bool { false }
  /// Calls back on the main queue: refused.
  open func requestFullAccessToReminders(completion: @escaping RequestAccessHandler) {
    DispatchQueue.main.async { completion(false, nil) }
  }
  /// Refused.
  open func requestFullAccessToReminders() async throws -> Bool { false }

  /// nil.
  open var defaultCalendarForNewEvents: EKCalendar? { nil }
  /// nil.
  open func defaultCalendarForNewReminders() -> EKCalendar? { nil }
  /// None.
  open func calendars(for entityType: EKEntityType) -> [EKCalendar] { [] }
  /// nil.
  open func calendar(withIdentifier identifier: String) -> EKCalendar? { nil }
  /// nil.
  open func event(withIdentifier identifier: String) -> EKEvent? { nil }
  /// nil.
  open func calendarItem(withIdentifier identifier: String) -> EKCalendarItem? { nil }
  /// Finds nothing.
  open func predicateForEvents(
    withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
  ) -> NSPredicate { NSPredicate(value: false) }
  /// Finds nothing.
  open func predicateForReminders(in calendars: [EKCalendar]?) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// None.
  open func events(matching predicate: NSPredicate) -> [EKEvent] { [] }
  /// Calls nothing: there are no events.
  open func enumerateEvents(
    matching predicate: NSPredicate,
    using block: (EKEvent, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {}
  /// Calls back on the main queue, with none. Returns an identity of the request.
  @discardableResult
  open func fetchReminders(
    matching predicate: NSPredicate, completion: @escaping @Sendable ([EKReminder]?) -> Void
  ) -> Any {
    DispatchQueue.main.async { completion([]) }
    return NSObject()
  }
  /// Throws: refused.
  open func save(_ event: EKEvent, span: EKSpan) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Throws: refused.
  open func save(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Throws: refused.
  open func save(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Throws: refused.
  open func saveCalendar(_ calendar: EKCalendar, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Throws: refused.
  open func remove(_ event: EKEvent, span: EKSpan) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Throws: refused.
  open func remove(_ event: EKEvent, span: EKSpan, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Throws: refused.
  open func remove(_ reminder: EKReminder, commit: Bool) throws {
    throw EKError(.eventStoreNotAuthorized)
  }
  /// Throws: refused.
  open func commit() throws { throw EKError(.eventStoreNotAuthorized) }
  /// No effect.
  open func reset() {}
  /// No effect.
  open func refreshSourcesIfNecessary() {}
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The calendar has changed; never posted.
  public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}
