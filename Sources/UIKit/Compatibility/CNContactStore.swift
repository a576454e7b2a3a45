public import Accessors
public import Foundation
import QuartzCore

// The address book, which the user has refused.

/// Data that an app asks for.
public enum CNEntityType: Int, Sendable {
  /// The contacts.
  case contacts
}

/// Whether an app may read the address book.
public enum CNAuthorizationStatus: Int, Sendable {
  /// The app has not asked yet.
  case notDetermined
  /// The device does not allow it.
  case restricted
  /// The user has refused.
  case denied
  /// The user has allowed it.
  case authorized
  /// The user has allowed some contacts: as ``authorized`` here, since code from before iOS 18 has a `switch`
  /// without this case.
  public static let limited = CNAuthorizationStatus.authorized
}

/// Reason why the address book does not answer.
public struct CNError: Error, Sendable, Equatable {
  /// Kind of the reason.
  public enum Code: Int, Sendable {
    /// The user has refused.
    case authorizationDenied = 100
    /// The contact does not exist.
    case recordDoesNotExist = 200
  }

  /// Kind of the reason.
  public let code: Code
  /// Creates a reason.
  public init(_ code: Code) { self.code = code }
}

/// Order of contacts.
public enum CNContactSortOrder: Int, Sendable {
  /// Any order.
  case none
  /// The user's order.
  case userDefault
  /// By first names.
  case givenName
  /// By last names.
  case familyName
}

/// Contacts that an app asks for.
open class CNContactFetchRequest: NSObject {
  /// Properties that are asked for.
  @Setter open var keysToFetch: [any CNKeyDescriptor] = []
  /// Condition; nil for all contacts.
  @Setter open var predicate: NSPredicate? = nil
  /// Whether contacts that mean one person are one. Default: true.
  @Setter open var unifyResults = true
  /// Whether the contacts can be changed. Default: false.
  @Setter open var mutableObjects = false
  /// Order. Default: `.none`.
  @Setter open var sortOrder = CNContactSortOrder.none

  /// A request for all contacts.
  public init(keysToFetch: [any CNKeyDescriptor]) {
    super.init()
    self.keysToFetch = keysToFetch
  }
}

/// Changes of the address book that an app asks for. They are refused.
open class CNSaveRequest: NSObject {
  /// An empty request.
  public override init() { super.init() }
  /// No effect: the request is refused.
  open func add(_ contact: CNMutableContact, toContainerWithIdentifier identifier: String?) {}
  /// No effect: the request is refused.
  open func update(_ contact: CNMutableContact) {}
  /// No effect: the request is refused.
  open func delete(_ contact: CNMutableContact) {}
}

/// A place that stores contacts; there are none.
open class CNContainer: NSObject {
  /// Identity.
  open var identifier: String { "" }
  /// Name.
  open var name: String { "" }
}

/// The address book, which the user has refused.
open class CNContactStore: NSObject, @unchecked Sendable {
  /// The store of the device.
  public override init() { super.init() }

  /// Denied.
  open class func authorizationStatus(for entityType: CNEntityType) -> CNAuthorizationStatus {
    .denied
  }
  /// Calls back on the main queue: refused.
  open func requestAccess(
    for entityType: CNEntityType,
    completionHandler: @escaping @Sendable (_ granted: Bool, _ error: (any Error)?) -> Void
  ) {
    DispatchQueue.main.async { completionHandler(false, CNError(.authorizationDenied)) }
  }
  /// Throws: refused.
  open func requestAccess(for entityType: CNEntityType) async throws -> Bool {
    throw CNError(.authorizationDenied)
  }
  /// Throws: refused.
  open func unifiedContacts(
    matching predicate: NSPredicate, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> [CNContact] { throw CNError(.authorizationDenied) }
  /// Throws: refused.
  open func unifiedContact(
    withIdentifier identifier: String, keysToFetch keys: [any CNKeyDescriptor]
  ) throws -> CNContact { throw CNError(.authorizationDenied) }
  /// Throws: refused.
  open func enumerateContacts(
    with fetchRequest: CNContactFetchRequest,
    usingBlock block: (CNContact, UnsafeMutablePointer<ObjCBool>) -> Void
  ) throws { throw CNError(.authorizationDenied) }
  /// Throws: refused.
  open func containers(matching predicate: NSPredicate?) throws -> [CNContainer] {
    throw CNError(.authorizationDenied)
  }
  /// Throws: refused.
  open func execute(_ saveRequest: CNSaveRequest) throws { throw CNError(.authorizationDenied) }
  /// Empty.
  open func defaultContainerIdentifier() -> String { "" }
}

extension NSNotification.Name {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// The address book has changed; never posted.
  public static let CNContactStoreDidChange = NSNotification.Name(
    "CNContactStoreDidChangeNotification")
}
