public import Foundation
import QuartzCore

/// Whether an app may use the photo library.
public enum PHAuthorizationStatus: Int, Sendable {
  /// The app has not asked yet.
  case notDetermined
  /// The device does not allow it.
  case restricted
  /// The user has refused.
  case denied
  /// The user has allowed it.
  case authorized
  /// The user has allowed some photos.
  case limited
}

/// Access to the photo library that an app asks for.
public enum PHAccessLevel: Int, Sendable {
  /// Adding photos.
  case addOnly = 1
  /// Reading and writing photos.
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
