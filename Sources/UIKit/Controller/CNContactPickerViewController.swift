public import Accessors
public import Foundation
import QuartzCore

/// A placeholder for the picker of contacts: a screen with a note that there are none, and a button that
/// cancels.
open class CNContactPickerViewController: UIViewController {
  /// Called when the user cancels. Held weakly.
  open var delegate: (any CNContactPickerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any CNContactPickerDelegate)?
  /// Stored without effect. Default: nil.
  @Setter open var displayedPropertyKeys: [String]? = nil
  /// Stored without effect. Default: nil.
  @Setter open var predicateForEnablingContact: NSPredicate? = nil
  /// Stored without effect. Default: nil.
  @Setter open var predicateForSelectionOfContact: NSPredicate? = nil
  /// Stored without effect. Default: nil.
  @Setter open var predicateForSelectionOfProperty: NSPredicate? = nil

  open override func viewDidLoad() {
    super.viewDidLoad()
    embedPlaceholder("Contacts", "No Contacts") { [weak self] in
      guard let self else { return }
      delegate?.contactPickerDidCancel(self)
      dismissUnlessDismissed()
    }
  }
}

/// A picked property of a contact.
open class CNContactProperty: NSObject {
  /// The contact.
  public let contact: CNContact
  /// The property.
  public let key: String
  /// The value; nil for none.
  public let value: Any?

  init(_ contact: CNContact, _ key: String, _ value: Any?) {
    (self.contact, self.key, self.value) = (contact, key, value)
    super.init()
  }
}

/// Follows a picker of contacts.
@preconcurrency @MainActor
public protocol CNContactPickerDelegate: NSObjectProtocol {
  /// Called for “Cancel”; the picker dismisses itself afterwards. Default: does nothing.
  func contactPickerDidCancel(_ picker: CNContactPickerViewController)
  /// Never called: there are no contacts. Default: does nothing.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contact: CNContact)
  /// Never called: there are no contacts. Default: does nothing.
  func contactPicker(_ picker: CNContactPickerViewController, didSelect contacts: [CNContact])
  /// Never called: there are no contacts. Default: does nothing.
  func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty)
}

extension CNContactPickerDelegate {
  /// Does nothing.
  public func contactPickerDidCancel(_ picker: CNContactPickerViewController) {}
  /// Does nothing.
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contact: CNContact
  ) {}
  /// Does nothing.
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contacts: [CNContact]
  ) {}
  /// Does nothing.
  public func contactPicker(
    _ picker: CNContactPickerViewController, didSelect contactProperty: CNContactProperty
  ) {}
}

/// A placeholder for the screen of a contact: its name under a bar.
open class CNContactViewController: UIViewController {
  /// The contact; nil for a new one without values.
  public let contact: CNContact?
  private let isNew: Bool
  /// Called when the user cancels. Held weakly.
  open var delegate: (any CNContactViewControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any CNContactViewControllerDelegate)?
  /// Stored without effect. Default: true.
  @Setter open var allowsEditing = true
  /// Stored without effect. Default: true.
  @Setter open var allowsActions = true
  /// Stored without effect. Default: nil.
  @Setter open var contactStore: CNContactStore? = nil
  /// Stored without effect. Default: nil.
  @Setter open var displayedPropertyKeys: [any CNKeyDescriptor]? = nil

  /// The screen of a contact.
  public init(for contact: CNContact) {
    (self.contact, isNew) = (contact, false)
    super.init(nibName: nil, bundle: nil)
  }

  /// The screen of a contact that is not in the address book.
  public convenience init(forUnknownContact contact: CNContact) { self.init(for: contact) }

  /// The screen of a new contact.
  public init(forNewContact contact: CNContact?) {
    (self.contact, isNew) = (contact, true)
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  /// Key of the values that the screen needs.
  open class func descriptorForRequiredKeys() -> any CNKeyDescriptor { CNContactGivenNameKey }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let name = contact.flatMap { CNContactFormatter.string(from: $0, style: .fullName) }
    guard isNew else {
      view.backgroundColor = .systemGroupedBackground
      title = name
      return
    }
    let cancelled: () -> Void = { [weak self] in
      guard let self else { return }
      delegate?.contactViewController(self, didCompleteWith: nil)
    }
    guard navigationController != nil else {
      return embedPlaceholder("New Contact", name ?? "No Name", cancelled: cancelled)
    }
    // The bar of the app's navigation controller takes the place of a bar of its own.
    title = "New Contact"
    navigationItem.leftBarButtonItem = PickerPlaceholder.cancelItem(cancelled)
    let placeholder = PickerPlaceholder("New Contact", name ?? "No Name")
    addChild(placeholder)
    placeholder.view.frame = view.bounds
    placeholder.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(placeholder.view)
    placeholder.didMove(toParent: self)
  }
}

/// Follows the screen of a contact.
@preconcurrency @MainActor
public protocol CNContactViewControllerDelegate: NSObjectProtocol {
  /// Whether a tap on a property does what the system does. Never called. Default: true.
  func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool
  /// Called for “Cancel” of a new contact, with nil. Default: does nothing.
  func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?)
}

extension CNContactViewControllerDelegate {
  /// Returns true.
  public func contactViewController(
    _ viewController: CNContactViewController,
    shouldPerformDefaultActionFor property: CNContactProperty
  ) -> Bool { true }
  /// Does nothing.
  public func contactViewController(
    _ viewController: CNContactViewController, didCompleteWith contact: CNContact?
  ) {}
}
