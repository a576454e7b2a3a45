public import Foundation
import QuartzCore

/// Whether an app may use the photo library.
public enum PHAuthorizationStatus: Int, Sendable {
  /// Nobody was asked.
  case notDetermined
  /// It may not.
  case restricted
  /// The user has refused.
  case denied
  /// The user has allowed it.
  case authorized
  /// Some photos.
  case limited
}

/// How an app uses the photo library.
public enum PHAccessLevel: Int, Sendable {
  /// It adds photos.
  case addOnly = 1
  /// It reads and writes.
  case readWrite
}

/// The photo library, which the user has refused.
open class PHPhotoLibrary: NSObject, @unchecked Sendable {
  private static let library = PHPhotoLibrary()

  /// The one of the device.
  open class func shared() -> PHPhotoLibrary { library }
  /// Denied.
  open class func authorizationStatus() -> PHAuthorizationStatus { .denied }
  /// Denied.
  open class func authorizationStatus(for accessLevel: PHAccessLevel) -> PHAuthorizationStatus {
    .denied
  }
  /// Calls back on the main queue: denied.
  open class func requestAuthorization(
    _ handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { handler(.denied) }
  }
  /// Calls back on the main queue: denied.
  open class func requestAuthorization(
    for accessLevel: PHAccessLevel, handler: @escaping @Sendable (PHAuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { handler(.denied) }
  }
  /// Denied.
  open class func requestAuthorization(for accessLevel: PHAccessLevel) async
    -> PHAuthorizationStatus
  { .denied }
  /// Calls back on the main queue, without a change.
  open func performChanges(
    _ changeBlock: @escaping () -> Void,
    completionHandler: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completionHandler?(false, nil) }
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Saves nothing, and calls nothing: the user has refused the photo library.
@preconcurrency @MainActor
public func UIImageWriteToSavedPhotosAlbum(
  _ image: UIImage, _ completionTarget: Any?, _ completionSelector: Selector?,
  _ contextInfo: UnsafeMutableRawPointer?
) {}
