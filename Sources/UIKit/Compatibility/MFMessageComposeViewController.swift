public import Accessors
public import Foundation
import QuartzCore

/// Outcome of a text message.
public enum MessageComposeResult: Int, Sendable {
  /// Nothing.
  case cancelled
  /// It was sent.
  case sent
  /// It could not be sent.
  case failed
}

/// A screen for a text message; the device cannot send any.
open class MFMessageComposeViewController: UINavigationController {
  /// Called for “Cancel”. Held weakly.
  open var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any MFMessageComposeViewControllerDelegate)?
  /// No effect. Default: nil.
  @Setter open var recipients: [String]? = nil
  /// No effect. Default: nil.
  @Setter open var body: String? = nil
  /// No effect. Default: nil.
  @Setter open var subject: String? = nil

  /// A screen without fields.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
    let screen = PickerPlaceholder("New Message", "No Messages")
    screen.cancelled = { [weak self] in
      guard let self else { return }
      guard let delegate = heldDelegate else { return dismiss(animated: true) }
      delegate.messageComposeViewController(self, didFinishWith: .cancelled)
    }
    setViewControllers([screen], animated: false)
  }

  /// false: the device cannot send messages.
  open class func canSendText() -> Bool { false }
  /// false: the device cannot send messages.
  open class func canSendAttachments() -> Bool { false }
  /// false: the device cannot send messages.
  open class func canSendSubject() -> Bool { false }
}

/// Hears of a text message.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
  /// Called for “Cancel”.
  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
