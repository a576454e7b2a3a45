public import Foundation

/// Automatic capital letters. Decides whether the keyboard appears with capitals.
public enum UITextAutocapitalizationType: Int, Sendable {
  /// Small letters.
  case none = 0
  /// First letter of each word.
  case words = 1
  /// First letter of each sentence.
  case sentences = 2
  /// Capitals on the keys, whatever was typed.
  case allCharacters = 3
}

/// Automatic correction of typed words.
public enum UITextAutocorrectionType: Int, Sendable {
  /// Decided by the kind of text.
  case `default` = 0
  /// Typed words stay; the keyboard has no bar of suggestions.
  case no = 1
  /// A bar of suggestions above the keys; nothing is corrected.
  case yes = 2
}

/// Spell checking. Stored; changes no frame.
public enum UITextSpellCheckingType: Int, Sendable {
  /// On where correction is on.
  case `default` = 0
  /// Words are not checked.
  case no = 1
  /// Unknown words are underlined on a device.
  case yes = 2
}

/// Keys of the keyboard. Drawn are letters or, for the pads of a phone, ten digits.
public enum UIKeyboardType: Int, Sendable {
  /// Letters.
  case `default` = 0
  /// Letters of ASCII.
  case asciiCapable = 1
  /// Numbers and punctuation; drawn as letters.
  case numbersAndPunctuation = 2
  /// Letters with keys for addresses of web pages.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  case URL = 3
  /// Ten digits.
  case numberPad = 4
  /// Ten digits with the letters of telephones.
  case phonePad = 5
  /// Letters, and a key that leads to digits.
  case namePhonePad = 6
  /// Letters with keys for mail addresses.
  case emailAddress = 7
  /// Ten digits and a decimal point.
  case decimalPad = 8
  /// Letters with keys for short messages.
  case twitter = 9
  /// Letters with keys for searches in the web.
  case webSearch = 10
  /// Ten digits of ASCII.
  case asciiCapableNumberPad = 11

  /// Letters of ASCII.
  public static let alphabet = UIKeyboardType.asciiCapable
}

/// Brightness of the keyboard.
public enum UIKeyboardAppearance: Int, Sendable {
  /// As the `userInterfaceStyle` of the field.
  case `default` = 0
  /// Dark in every interface style.
  case dark = 1
  /// Light in every interface style.
  case light = 2

  /// The old name of ``dark``.
  public static let alert = UIKeyboardAppearance.dark
}

/// Word on the return key, in small letters as on a device.
public enum UIReturnKeyType: Int, Sendable {
  /// “return”: a new line, or the end of a field (default).
  case `default` = 0
  /// “go”: opens an address.
  case go = 1
  /// “search”, for a search by Google.
  case google = 2
  /// “join”: enters a network.
  case join = 3
  /// “next”: leads to the next field.
  case next = 4
  /// “route”: finds a way on a map.
  case route = 5
  /// “search”: starts a search.
  case search = 6
  /// “send”: sends a message.
  case send = 7
  /// “search”, for a search by Yahoo.
  case yahoo = 8
  /// “done”: ends editing.
  case done = 9
  /// “SOS”: calls an emergency number.
  case emergencyCall = 10
  /// “continue”: leads to the next step.
  case `continue` = 11

  /// Words on the key.
  var title: String {
    switch self {
    case .default: "return"
    case .go: "go"
    case .join: "join"
    case .next: "next"
    case .route: "route"
    case .google, .yahoo, .search: "search"
    case .send: "send"
    case .done: "done"
    case .emergencyCall: "SOS"
    case .continue: "continue"
    }
  }
}

/// Meaning of a text, for suggestions. Stored; changes no frame.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// Name of the meaning.
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A person's name.
  public static let name = UITextContentType(rawValue: "name")
  /// First name of a person, in Western order.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// Last name of a person, in Western order.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// Name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// Password of an account that exists.
  public static let password = UITextContentType(rawValue: "password")
  /// Password that the user chooses now.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that is valid once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A mail address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// Telephone number with its area.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// Address of a web page.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  public static let URL = UITextContentType(rawValue: "url")
  /// Digits on the front of a payment card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// Street, city and country.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// Town of a postal address.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// ZIP code or its like.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// Company or other organization.
  public static let organizationName = UITextContentType(rawValue: "organization")
}

/// Settings of the keyboard for a text.
@preconcurrency @MainActor
public protocol UITextInputTraits: NSObjectProtocol {
  /// Automatic capital letters.
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  /// Automatic correction.
  var autocorrectionType: UITextAutocorrectionType { get set }
  /// Spell checking.
  var spellCheckingType: UITextSpellCheckingType { get set }
  /// Keys of the keyboard.
  var keyboardType: UIKeyboardType { get set }
  /// Brightness of the keyboard.
  var keyboardAppearance: UIKeyboardAppearance { get set }
  /// Title of the return key.
  var returnKeyType: UIReturnKeyType { get set }
  /// Whether the return key is disabled while there is no text.
  var enablesReturnKeyAutomatically: Bool { get set }
  /// Whether the text is not shown.
  var isSecureTextEntry: Bool { get set }
  /// Meaning of the text; nil for none.
  var textContentType: UITextContentType? { get set }
}

/// Settings of an object that does not implement them; setting one has no effect.
extension UITextInputTraits {
  /// `.sentences`; setting it has no effect.
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { .sentences }
    set {}
  }
  /// `.default`; setting it has no effect.
  public var autocorrectionType: UITextAutocorrectionType {
    get { .default }
    set {}
  }
  /// `.default`; setting it has no effect.
  public var spellCheckingType: UITextSpellCheckingType {
    get { .default }
    set {}
  }
  /// `.default`; setting it has no effect.
  public var keyboardType: UIKeyboardType {
    get { .default }
    set {}
  }
  /// `.default`; setting it has no effect.
  public var keyboardAppearance: UIKeyboardAppearance {
    get { .default }
    set {}
  }
  /// `.default`; setting it has no effect.
  public var returnKeyType: UIReturnKeyType {
    get { .default }
    set {}
  }
  /// False; setting it has no effect.
  public var enablesReturnKeyAutomatically: Bool {
    get { false }
    set {}
  }
  /// False; setting it has no effect.
  public var isSecureTextEntry: Bool {
    get { false }
    set {}
  }
  /// nil; setting it has no effect.
  public var textContentType: UITextContentType? {
    get { nil }
    set {}
  }
}

extension UITextField: UITextInputTraits {}
extension UITextView: UITextInputTraits {}
