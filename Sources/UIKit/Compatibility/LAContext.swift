// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Accessors
public import Foundation
import QuartzCore

/// Policy of authentication.
public enum LAPolicy: Int, Sendable {
  /// Face or finger.
  case deviceOwnerAuthenticationWithBiometrics = 1
  /// Face, finger or passcode.
  case deviceOwnerAuthentication
  /// Unlocked watch of the user.
  case deviceOwnerAuthenticationWithWatch
  /// Face, finger or watch.
  case deviceOwnerAuthenticationWithBiometricsOrWatch
}

/// Kind of sensor.
public enum LABiometryType: Int, Sendable {
  /// No sensor: the device here.
  case none
  /// Button that recognizes a fingerprint.
  case touchID
  /// Camera that recognizes a face.
  case faceID
  /// Camera that recognizes eyes.
  case opticID
}

/// Error of authentication.
public struct LAError: Error, Sendable {
  /// A reason.
  public enum Code: Int, Sendable {
    /// The user failed.
    case authenticationFailed = -1
    /// The user cancelled.
    case userCancel = -2
    /// The user chose the passcode of the app.
    case userFallback = -3
    /// The system cancelled.
    case systemCancel = -4
    /// The device has no passcode.
    case passcodeNotSet = -5
    /// The device has no sensor.
    case biometryNotAvailable = -6
    /// No face or finger is known.
    case biometryNotEnrolled = -7
    /// Too many failures.
    case biometryLockout = -8
    /// The app cancelled.
    case appCancel = -9
    /// The context was invalidated.
    case invalidContext = -10
    /// No question may be shown.
    case notInteractive = -1004
    /// As ``biometryNotAvailable``.
    public static let touchIDNotAvailable = Code.biometryNotAvailable
    /// As ``biometryNotEnrolled``.
    public static let touchIDNotEnrolled = Code.biometryNotEnrolled
    /// As ``biometryLockout``.
    public static let touchIDLockout = Code.biometryLockout
  }
  /// The reason.
  public let code: Code
  /// An error with a reason.
  public init(_ code: Code) { self.code = code }
  /// The reason as a number.
  public var errorCode: Int { code.rawValue }
  /// Domain of errors of authentication.
  public static var errorDomain: String { "com.apple.LocalAuthentication" }
  /// The reason of this name.
  public static var authenticationFailed: Code { .authenticationFailed }
  /// The reason of this name.
  public static var userCancel: Code { .userCancel }
  /// The reason of this name.
  public static var userFallback: Code { .userFallback }
  /// The reason of this name.
  public static var systemCancel: Code { .systemCancel }
  /// The reason of this name.
  public static var passcodeNotSet: Code { .passcodeNotSet }
  /// The reason of this name.
  public static var biometryNotAvailable: Code { .biometryNotAvailable }
  /// The reason of this name.
  public static var biometryNotEnrolled: Code { .biometryNotEnrolled }
  /// The reason of this name.
  public static var biometryLockout: Code { .biometryLockout }
  /// The reason of this name.
  public static var appCancel: Code { .appCancel }
  /// The reason of this name.
  public static var invalidContext: Code { .invalidContext }
  /// The reason of this name.
  public static var notInteractive: Code { .notInteractive }
  /// The reason of this name.
  public static var touchIDNotAvailable: Code { .touchIDNotAvailable }
  /// The reason of this name.
  public static var touchIDNotEnrolled: Code { .touchIDNotEnrolled }
  /// The reason of this name.
  public static var touchIDLockout: Code { .touchIDLockout }
}

extension LAError: CustomNSError, LocalizedError {
  /// Always the same sentence.
  public var errorDescription: String? { "Authentication is not available." }
}

/// Domain of errors of authentication.
public let LAErrorDomain = LAError.errorDomain

/// Asks the user for face, finger or passcode; here as on a device without sensor and passcode.
open class LAContext: NSObject {
  /// Kept. Default: nil.
  @Setter open var localizedFallbackTitle: String? = nil
  /// Kept. Default: nil.
  @Setter open var localizedCancelTitle: String? = nil
  /// Kept. Default: empty.
  @Setter open var localizedReason = ""
  /// Kept. Default: false.
  @Setter open var interactionNotAllowed = false
  /// Kept, in seconds. Default: 0.
  @Setter open var touchIDAuthenticationAllowableReuseDuration: TimeInterval = 0
  /// The sensor: none.
  open var biometryType: LABiometryType { .none }
  /// nil.
  open var evaluatedPolicyDomainState: Data? { nil }

  /// Creates a context whose authentication always fails.
  public override init() { super.init() }

  /// False; `error` gets the reason.
  open func canEvaluatePolicy(_ policy: LAPolicy, error: UnsafeMutablePointer<NSError?>?) -> Bool {
    unsafe error?.pointee = reason(policy) as NSError
    return false
  }

  /// Calls back with false at the next turn of the run loop, on the main queue (Apple's: on any queue).
  open func evaluatePolicy(
    _ policy: LAPolicy, localizedReason: String,
    reply: @escaping @Sendable (Bool, (any Error)?) -> Void
  ) {
    let error = reason(policy)
    DispatchQueue.main.async { reply(false, error) }
  }

  /// - Throws: Always: the device has no sensor and no passcode.
  @discardableResult
  open func evaluatePolicy(_ policy: LAPolicy, localizedReason: String) async throws -> Bool {
    throw reason(policy)
  }

  /// No effect.
  open func invalidate() {}

  private func reason(_ policy: LAPolicy) -> LAError {
    LAError(policy == .deviceOwnerAuthentication ? .passcodeNotSet : .biometryNotAvailable)
  }
}

/// Whether an error has a code, for `catch LAError.userCancel`.
public func ~= (code: LAError.Code, error: any Error) -> Bool {
  (error as? LAError)?.code == code
}
