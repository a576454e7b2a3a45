// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Accessors
public import Foundation

/// A property of a contact that a request names: one of the constants, or what a formatter needs.
public protocol CNKeyDescriptor {}

extension NSString: CNKeyDescriptor {}
extension String: CNKeyDescriptor {}

/// Kind of a contact.
public enum CNContactType: Int, Sendable {
  /// A person.
  case person
  /// A company or another organization.
  case organization
}

/// A person or company of the address book, which is closed to apps here: an app only meets the
/// contacts that it creates.
open class CNContact: NSObject, NSCopying, NSMutableCopying {
  /// Identity.
  public let identifier: String
  fileprivate var values = Values()

  fileprivate struct Values {
    var contactType = CNContactType.person
    var namePrefix = ""
    var givenName = ""
    var middleName = ""
    var familyName = ""
    var nameSuffix = ""
    var nickname = ""
    var organizationName = ""
    var departmentName = ""
    var jobTitle = ""
    var note = ""
    var imageData: Data?
    var birthday: DateComponents?
    var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] = []
    var emailAddresses: [CNLabeledValue<NSString>] = []
    var urlAddresses: [CNLabeledValue<NSString>] = []
    var postalAddresses: [CNLabeledValue<CNPostalAddress>] = []
  }

  /// A contact without values.
  public override init() {
    identifier = UUID.nextOfScene().uuidString
    super.init()
  }

  fileprivate init(_ other: CNContact) {
    identifier = other.identifier
    values = other.values
    super.init()
  }

  /// Kind. Default: `.person`.
  open var contactType: CNContactType { values.contactType }
  /// Title before the name. Default: empty.
  open var namePrefix: String { values.namePrefix }
  /// First name. Default: empty.
  open var givenName: String { values.givenName }
  /// Second name. Default: empty.
  open var middleName: String { values.middleName }
  /// Last name. Default: empty.
  open var familyName: String { values.familyName }
  /// Title behind the name. Default: empty.
  open var nameSuffix: String { values.nameSuffix }
  /// Name among friends. Default: empty.
  open var nickname: String { values.nickname }
  /// Company. Default: empty.
  open var organizationName: String { values.organizationName }
  /// Part of the company. Default: empty.
  open var departmentName: String { values.departmentName }
  /// Profession. Default: empty.
  open var jobTitle: String { values.jobTitle }
  /// Remark. Default: empty.
  open var note: String { values.note }
  /// Image file. Default: nil.
  open var imageData: Data? { values.imageData }
  /// The file of ``imageData``.
  open var thumbnailImageData: Data? { values.imageData }
  /// Whether there is an image.
  open var imageDataAvailable: Bool { values.imageData != nil }
  /// Day of birth. Default: nil.
  open var birthday: DateComponents? { values.birthday }
  /// Phone numbers. Default: none.
  open var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] { values.phoneNumbers }
  /// Mail addresses. Default: none.
  open var emailAddresses: [CNLabeledValue<NSString>] { values.emailAddresses }
  /// Addresses of web pages. Default: none.
  open var urlAddresses: [CNLabeledValue<NSString>] { values.urlAddresses }
  /// Addresses. Default: none.
  open var postalAddresses: [CNLabeledValue<CNPostalAddress>] { values.postalAddresses }

  /// True: every contact has all its values.
  open func isKeyAvailable(_ key: String) -> Bool { true }
  /// True: every contact has all its values.
  open func areKeysAvailable(_ keyDescriptors: [any CNKeyDescriptor]) -> Bool { true }
  /// Word that the system shows for a key: the key.
  open class func localizedString(forKey key: String) -> String { key }
  /// Finds contacts by their name; there are none.
  open class func predicateForContacts(matchingName name: String) -> NSPredicate {
    NSPredicate(value: false)
  }
  /// Finds the contacts of an account; there are none.
  open class func predicateForContactsInContainer(
    withIdentifier containerIdentifier: String
  ) -> NSPredicate { NSPredicate(value: false) }
  /// Finds the contacts of a group; there are none.
  open class func predicateForContactsInGroup(
    withIdentifier groupIdentifier: String
  ) -> NSPredicate { NSPredicate(value: false) }
  /// Finds contacts by their identity; there are none.
  open class func predicateForContacts(withIdentifiers identifiers: [String]) -> NSPredicate {
    NSPredicate(value: false)
  }

  /// The contact itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  /// A ``CNMutableContact`` with the same values.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { CNMutableContact(self) }
}

/// A contact that can be changed.
open class CNMutableContact: CNContact {
  /// A contact without values.
  public override init() { super.init() }
  fileprivate override init(_ other: CNContact) { super.init(other) }

  open override var contactType: CNContactType {
    get { values.contactType }
    set { values.contactType = newValue }
  }
  open override var namePrefix: String {
    get { values.namePrefix }
    set { values.namePrefix = newValue }
  }
  open override var givenName: String {
    get { values.givenName }
    set { values.givenName = newValue }
  }
  open override var middleName: String {
    get { values.middleName }
    set { values.middleName = newValue }
  }
  open override var familyName: String {
    get { values.familyName }
    set { values.familyName = newValue }
  }
  open override var nameSuffix: String {
    get { values.nameSuffix }
    set { values.nameSuffix = newValue }
  }
  open override var nickname: String {
    get { values.nickname }
    set { values.nickname = newValue }
  }
  open override var organizationName: String {
    get { values.organizationName }
    set { values.organizationName = newValue }
  }
  open override var departmentName: String {
    get { values.departmentName }
    set { values.departmentName = newValue }
  }
  open override var jobTitle: String {
    get { values.jobTitle }
    set { values.jobTitle = newValue }
  }
  open override var note: String {
    get { values.note }
    set { values.note = newValue }
  }
  open override var imageData: Data? {
    get { values.imageData }
    set { values.imageData = newValue }
  }
  open override var birthday: DateComponents? {
    get { values.birthday }
    set { values.birthday = newValue }
  }
  open override var phoneNumbers: [CNLabeledValue<CNPhoneNumber>] {
    get { values.phoneNumbers }
    set { values.phoneNumbers = newValue }
  }
  open override var emailAddresses: [CNLabeledValue<NSString>] {
    get { values.emailAddresses }
    set { values.emailAddresses = newValue }
  }
  open override var urlAddresses: [CNLabeledValue<NSString>] {
    get { values.urlAddresses }
    set { values.urlAddresses = newValue }
  }
  open override var postalAddresses: [CNLabeledValue<CNPostalAddress>] {
    get { values.postalAddresses }
    set { values.postalAddresses = newValue }
  }
  /// A contact with the same values, which later changes do not change.
  open override func copy(with zone: NSZone? = nil) -> Any { CNContact(self) }
}

/// A value of a contact with a label such as “home”.
open class CNLabeledValue<Value: NSCopying>: NSObject {
  /// Identity.
  public let identifier = UUID.nextOfScene().uuidString
  /// Label; nil for none.
  public let label: String?
  /// A copy of the value.
  public let value: Value

  /// A value with a label.
  public init(label: String?, value: Value) {
    // Apple's property is declared `copy`: a mutable address may change without the contact.
    (self.label, self.value) = (label, value.copy(with: nil) as? Value ?? value)
    super.init()
  }

  /// Word that the system shows for a label: in lowercase and without the signs around it for one of the
  /// system's, such as `_$!<Home>!$_`; the label itself for one of the user's.
  open class func localizedString(forLabel label: String) -> String {
    let (start, end) = ("_$!<", ">!$_")
    guard label.hasPrefix(start), label.hasSuffix(end), label.count > start.count + end.count else {
      return label
    }
    return label.dropFirst(start.count).dropLast(end.count).lowercased()
  }
}

/// A phone number.
public final class CNPhoneNumber: NSObject, NSCopying {
  /// The number as it is written.
  public let stringValue: String

  /// A number as it is written.
  public init(stringValue string: String) {
    stringValue = string
    super.init()
  }

  /// The number itself, which never changes.
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A postal address.
open class CNPostalAddress: NSObject, NSCopying {
  fileprivate var lines = Lines()

  fileprivate struct Lines {
    var street = ""
    var city = ""
    var state = ""
    var postalCode = ""
    var country = ""
    var isoCountryCode = ""
  }

  /// Street and number. Default: empty.
  open var street: String { lines.street }
  /// Town. Default: empty.
  open var city: String { lines.city }
  /// State or province. Default: empty.
  open var state: String { lines.state }
  /// Code of the place. Default: empty.
  open var postalCode: String { lines.postalCode }
  /// Country. Default: empty.
  open var country: String { lines.country }
  /// Country as a code of ISO. Default: empty.
  open var isoCountryCode: String { lines.isoCountryCode }

  /// The address itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A postal address that can be changed.
open class CNMutablePostalAddress: CNPostalAddress {
  open override var street: String {
    get { lines.street }
    set { lines.street = newValue }
  }
  open override var city: String {
    get { lines.city }
    set { lines.city = newValue }
  }
  open override var state: String {
    get { lines.state }
    set { lines.state = newValue }
  }
  open override var postalCode: String {
    get { lines.postalCode }
    set { lines.postalCode = newValue }
  }
  open override var country: String {
    get { lines.country }
    set { lines.country = newValue }
  }
  open override var isoCountryCode: String {
    get { lines.isoCountryCode }
    set { lines.isoCountryCode = newValue }
  }
  /// An address with the same lines, which later changes do not change.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = CNPostalAddress()
    copy.lines = lines
    return copy
  }
}

/// Writes an address in lines.
open class CNPostalAddressFormatter: Formatter {
  /// Form of an address.
  public enum Style: Int, Sendable {
    /// Lines, as on a letter.
    case mailingAddress
  }

  /// The lines of an address in the form of the United States.
  open class func string(from postalAddress: CNPostalAddress, style: Style) -> String {
    let town = [postalAddress.city, postalAddress.state, postalAddress.postalCode]
      .filter { !$0.isEmpty }.joined(separator: " ")
    return [postalAddress.street, town, postalAddress.country].filter { !$0.isEmpty }
      .joined(separator: "\n")
  }

  /// The lines of an address in the form of the United States.
  open func string(from postalAddress: CNPostalAddress) -> String {
    Self.string(from: postalAddress, style: .mailingAddress)
  }
}

/// Form of a name.
public enum CNContactFormatterStyle: Int, Sendable {
  /// All parts of the name.
  case fullName
  /// The name as it is spoken; written here.
  case phoneticFullName
}

/// Writes the name of a contact.
open class CNContactFormatter: Formatter {
  /// Form of the name. Default: `.fullName`.
  @Setter open var style = CNContactFormatterStyle.fullName

  /// The name of a contact, or its company; nil for neither.
  open class func string(from contact: CNContact, style: CNContactFormatterStyle) -> String? {
    let name = [
      contact.namePrefix, contact.givenName, contact.middleName, contact.familyName,
      contact.nameSuffix,
    ].filter { !$0.isEmpty }.joined(separator: " ")
    if !name.isEmpty { return name }
    return contact.organizationName.isEmpty ? nil : contact.organizationName
  }

  /// The name of a contact, or its company; nil for neither.
  open func string(from contact: CNContact) -> String? { Self.string(from: contact, style: style) }

  /// Key of the values that names need.
  open class func descriptorForRequiredKeys(
    for style: CNContactFormatterStyle
  ) -> any CNKeyDescriptor { CNContactGivenNameKey }
}

// MARK: Keys and labels

/// Key of ``CNContact/identifier``.
public let CNContactIdentifierKey = "identifier"
/// Key of ``CNContact/contactType``.
public let CNContactTypeKey = "contactType"
/// Key of ``CNContact/namePrefix``.
public let CNContactNamePrefixKey = "namePrefix"
/// Key of ``CNContact/givenName``.
public let CNContactGivenNameKey = "givenName"
/// Key of ``CNContact/middleName``.
public let CNContactMiddleNameKey = "middleName"
/// Key of ``CNContact/familyName``.
public let CNContactFamilyNameKey = "familyName"
/// Key of ``CNContact/nameSuffix``.
public let CNContactNameSuffixKey = "nameSuffix"
/// Key of ``CNContact/nickname``.
public let CNContactNicknameKey = "nickname"
/// Key of ``CNContact/organizationName``.
public let CNContactOrganizationNameKey = "organizationName"
/// Key of ``CNContact/departmentName``.
public let CNContactDepartmentNameKey = "departmentName"
/// Key of ``CNContact/jobTitle``.
public let CNContactJobTitleKey = "jobTitle"
/// Key of ``CNContact/note``.
public let CNContactNoteKey = "note"
/// Key of ``CNContact/birthday``.
public let CNContactBirthdayKey = "birthday"
/// Key of ``CNContact/imageData``.
public let CNContactImageDataKey = "imageData"
/// Key of ``CNContact/thumbnailImageData``.
public let CNContactThumbnailImageDataKey = "thumbnailImageData"
/// Key of ``CNContact/imageDataAvailable``.
public let CNContactImageDataAvailableKey = "imageDataAvailable"
/// Key of ``CNContact/phoneNumbers``.
public let CNContactPhoneNumbersKey = "phoneNumbers"
/// Key of ``CNContact/emailAddresses``.
public let CNContactEmailAddressesKey = "emailAddresses"
/// Key of ``CNContact/urlAddresses``.
public let CNContactUrlAddressesKey = "urlAddresses"
/// Key of ``CNContact/postalAddresses``.
public let CNContactPostalAddressesKey = "postalAddresses"
/// Label of a value at home.
public let CNLabelHome = "_$!<Home>!$_"
/// Label of a value at work.
public let CNLabelWork = "_$!<Work>!$_"
/// Label of any other value.
public let CNLabelOther = "_$!<Other>!$_"
/// Label of a mobile phone.
public let CNLabelPhoneNumberMobile = "_$!<Mobile>!$_"
/// Label of an iPhone.
public let CNLabelPhoneNumberiPhone = "iPhone"
/// Label of the main phone.
public let CNLabelPhoneNumberMain = "_$!<Main>!$_"
