public import Foundation
import Synchronization

/// Name of an exception.
public struct NSExceptionName: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// An argument that the method cannot take.
  public static let invalidArgumentException = NSExceptionName("NSInvalidArgumentException")
  /// An inconsistent state.
  public static let internalInconsistencyException = NSExceptionName(
    "NSInternalInconsistencyException")
  /// Any other error.
  public static let genericException = NSExceptionName("NSGenericException")
  /// An index out of bounds.
  public static let rangeException = NSExceptionName("NSRangeException")
}

/// An exception of Objective-C. Nothing catches one here: raising it ends the program with its name and
/// reason, as an uncaught one does on iOS.
open class NSException: NSObject, @unchecked Sendable {
  /// Kind of the exception, such as `NSInvalidArgumentException`.
  public let name: NSExceptionName
  /// Description of the exception; nil for none.
  public let reason: String?
  /// Further values; nil for none.
  public let userInfo: [AnyHashable: Any]?

  /// Creates an exception.
  public init(
    name aName: NSExceptionName, reason aReason: String?,
    userInfo aUserInfo: [AnyHashable: Any]? = nil
  ) {
    name = aName
    reason = aReason
    userInfo = aUserInfo
  }

  /// Ends the program.
  open func raise() { fatalError("\(name.rawValue): \(reason ?? "no reason given")") }
}
