public import Accessors
public import Foundation
import QuartzCore

/// How the screen of a new event was left.
public enum EKEventEditViewAction: Int, Sendable {
  /// By “Cancel”.
  case canceled
  /// By saving; never here.
  case saved
  /// By deleting; never here.
  case deleted
}

/// A placeholder for the screen of a new event: its title under a bar, and a button that cancels.
open class EKEventEditViewController: UINavigationController {
  /// Called when the user cancels. Held weakly.
  open var editViewDelegate: (any EKEventEditViewDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any EKEventEditViewDelegate)?
  /// Store of the event. Default: nil.
  @Setter open var eventStore: EKEventStore! = nil
  /// The event; nil for a new one. Default: nil.
  @Setter open var event: EKEvent? = nil

  open override func viewDidLoad() {
    super.viewDidLoad()
    let title = event?.title ?? ""
    let screen = PickerPlaceholder("New Event", title.isEmpty ? "No Title" : title)
    screen.cancelled = { [weak self] in self?.cancelEditing() }
    setViewControllers([screen], animated: false)
  }

  /// Calls the delegate as the button “Cancel” does.
  open func cancelEditing() {
    guard let delegate = editViewDelegate else { return dismiss(animated: true) }
    delegate.eventEditViewController(self, didCompleteWith: .canceled)
  }
}

/// Follows the screen of a new event.
@preconcurrency @MainActor
public protocol EKEventEditViewDelegate: NSObjectProtocol {
  /// Called for “Cancel”. The screen stays until it is dismissed.
  func eventEditViewController(
    _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction)
  /// Calendar of new events. Never called. Default: a calendar without a name.
  func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar
}

extension EKEventEditViewDelegate {
  /// A calendar without a name.
  public func eventEditViewControllerDefaultCalendar(
    forNewEvents controller: EKEventEditViewController
  ) -> EKCalendar { EKCalendar(for: .event, eventStore: EKEventStore()) }
}

/// How the screen of an event was left.
public enum EKEventViewAction: Int, Sendable {
  /// By “Done”.
  case done
  /// By answering an invitation; never here.
  case responded
  /// By deleting; never here.
  case deleted
}

/// A placeholder for the screen of an event: its title in the bar.
open class EKEventViewController: UIViewController {
  /// Held weakly; never called.
  open var delegate: (any EKEventViewDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any EKEventViewDelegate)?
  /// The event. Default: nil.
  @Setter open var event: EKEvent! = nil
  /// Stored without effect. Default: true.
  @Setter open var allowsEditing = true
  /// Stored without effect. Default: false.
  @Setter open var allowsCalendarPreview = false

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    title = event?.title
  }
}

/// Follows the screen of an event.
@preconcurrency @MainActor
public protocol EKEventViewDelegate: NSObjectProtocol {
  /// Never called: the screen has no buttons.
  func eventViewController(
    _ controller: EKEventViewController, didCompleteWith action: EKEventViewAction)
}
