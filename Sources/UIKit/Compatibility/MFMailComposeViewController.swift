public import Foundation
import QuartzCore

/// Outcome of a message.
public enum MFMailComposeResult: Int, Sendable {
  /// The user has discarded the letter.
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

/// Observes a message.
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
