public import Foundation
import QuartzCore

// Services of the device that show nothing in a scene: each answers as a device on which it is not set up.

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

/// Asks for a review; nobody is asked.
@preconcurrency @MainActor
open class SKStoreReviewController: NSObject {
  /// Asks nobody.
  open class func requestReview() {}
  /// Asks nobody.
  open class func requestReview(in windowScene: UIWindowScene) {}
}

/// Outcome of a message.
public enum MFMailComposeResult: Int, Sendable {
  /// Nothing.
  case cancelled
  /// It was saved.
  case saved
  /// It was sent.
  case sent
  /// It could not be sent.
  case failed
}

/// A screen for a message; the device has no mail account.
open class MFMailComposeViewController: UINavigationController {
  /// Called for “Cancel”. Held weakly.
  open var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any MFMailComposeViewControllerDelegate)?

  /// A screen without fields.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
    let screen = PickerPlaceholder("New Message", "No Mail Account")
    screen.cancelled = { [weak self] in
      guard let self else { return }
      guard let delegate = heldDelegate else { return dismiss(animated: true) }
      delegate.mailComposeController(self, didFinishWith: .cancelled, error: nil)
    }
    setViewControllers([screen], animated: false)
  }

  /// false: there is no account.
  open class func canSendMail() -> Bool { false }
  /// No effect.
  open func setSubject(_ subject: String) {}
  /// No effect.
  open func setToRecipients(_ toRecipients: [String]?) {}
  /// No effect.
  open func setCcRecipients(_ ccRecipients: [String]?) {}
  /// No effect.
  open func setBccRecipients(_ bccRecipients: [String]?) {}
  /// No effect.
  open func setMessageBody(_ body: String, isHTML: Bool) {}
  /// No effect.
  open func addAttachmentData(
    _ attachment: Data, mimeType: String, fileName filename: String
  ) {}
}

/// Hears of a message.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
  /// Called for “Cancel”. Default: dismisses the screen.
  func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
  public func mailComposeController(
    _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult,
    error: (any Error)?
  ) {
    controller.dismiss(animated: true)
  }
}
