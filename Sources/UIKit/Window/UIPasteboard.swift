public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Items that an app copies, by type. Every scene begins with empty pasteboards, and no other app
/// puts anything there.
@preconcurrency @MainActor
public final class UIPasteboard: NSObject {
  /// Identifies a pasteboard.
  public struct Name: RawRepresentable, Hashable, Sendable {
    /// Text of the name.
    public let rawValue: String
    /// A name with that text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A name with that text.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// The system's pasteboard.
    public static let general = Name("com.apple.UIKit.pboard.general")
  }

  /// Keys of options for ``setItems(_:options:)``.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// Text of the key.
    public let rawValue: String
    /// A key with that text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Date at which the items are removed; has no effect.
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    /// Whether the items stay on this device; has no effect.
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// Posted after items have changed.
  nonisolated public static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  /// Posted before a named pasteboard is removed.
  nonisolated public static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
  /// Key of the types that were added, in the notification's `userInfo`.
  nonisolated public static let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedUserInfoKey"
  /// Key of the types that were removed, in the notification's `userInfo`.
  nonisolated public static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedUserInfoKey"
  /// Type of an item that iOS chooses by the value. Default of the typed properties.
  nonisolated public static let typeAutomatic = "com.apple.uikit.type-automatic"
  /// Types of strings, in the order in which they are looked for.
  nonisolated public static let typeListString = ["public.utf8-plain-text", "public.text"]
  /// Types of addresses.
  nonisolated public static let typeListURL = ["public.url"]
  /// Types of images.
  nonisolated public static let typeListImage = ["public.png", "public.jpeg"]
  /// Types of colors.
  nonisolated public static let typeListColor = ["com.apple.uikit.color"]

  /// Name of the pasteboard.
  public let name: Name
  /// Number of changes so far.
  public private(set) var changeCount = 0
  /// Stored without effect: no pasteboard outlives its scene. Default: false.
  @Setter public var isPersistent = false
  private var contents: [[String: Any]] = []

  private init(_ name: Name) {
    self.name = name
    super.init()
  }

  // MARK: Pasteboards

  /// The pasteboards of one world.
  private final class Shelf {
    var boards: [Name: UIPasteboard] = [:]
    var uniqueCount = 0
  }
  private static var shelf: Shelf { World.current.shared(Shelf.self) { Shelf() } }

  /// The system's pasteboard.
  public class var general: UIPasteboard { board(.general) }

  private static func board(_ name: Name) -> UIPasteboard {
    if let board = shelf.boards[name] { return board }
    let board = UIPasteboard(name)
    shelf.boards[name] = board
    return board
  }

  /// The pasteboard with a name; nil if there is none and `create` is false.
  public class func named(_ name: Name, create: Bool) -> UIPasteboard? {
    create ? board(name) : shelf.boards[name]
  }

  /// A new pasteboard. Names are numbered, so that they are the same in every run.
  public class func withUniqueName() -> UIPasteboard {
    let shelf = shelf
    shelf.uniqueCount += 1
    return board(Name("com.apple.UIKit.pboard.unique-\(shelf.uniqueCount)"))
  }

  /// Empties a pasteboard and forgets its name; the general one stays.
  public class func remove(withName name: Name) {
    guard name != .general, let board = shelf.boards.removeValue(forKey: name) else { return }
    NotificationCenter.default.post(name: removedNotification, object: board)
    board.contents = []
  }

  // MARK: Items

  /// All items: values by type.
  public var items: [[String: Any]] {
    get { contents }
    set { replace(with: newValue) }
  }

  /// Number of items.
  public var numberOfItems: Int { contents.count }

  /// Replaces all items. The options have no effect.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    replace(with: items)
  }

  /// Adds items behind those that are there.
  public func addItems(_ items: [[String: Any]]) { replace(with: contents + items) }

  private func replace(with items: [[String: Any]]) {
    let old = Set(contents.flatMap(\.keys))
    contents = items.map(Self.settled)
    changeCount += 1
    let new = Set(contents.flatMap(\.keys))
    NotificationCenter.default.post(
      name: Self.changedNotification, object: self,
      userInfo: [
        Self.changedTypesAddedUserInfoKey: new.subtracting(old).sorted(),
        Self.changedTypesRemovedUserInfoKey: old.subtracting(new).sorted(),
      ])
  }

  /// Gives values of the automatic type the type of their class.
  private static func settled(_ item: [String: Any]) -> [String: Any] {
    guard let value = item[typeAutomatic] else { return item }
    var item = item
    item[typeAutomatic] = nil
    if let type = type(of: value) { item[type] = value }
    return item
  }

  private static func type(of value: Any) -> String? {
    switch value {
    case is String: typeListString[0]
    case is URL: typeListURL[0]
    case is UIImage: typeListImage[0]
    case is UIColor: typeListColor[0]
    default: nil
    }
  }

  // MARK: Types

  /// Types of the first item, sorted.
  public var types: [String] { (contents.first ?? [:]).keys.sorted() }

  /// Whether the first item has one of the types.
  public func contains(pasteboardTypes: [String]) -> Bool {
    pasteboardTypes.contains { contents.first?[$0] != nil }
  }

  /// Value of the first item for a type.
  public func value(forPasteboardType pasteboardType: String) -> Any? {
    contents.first?[pasteboardType]
  }

  /// Replaces all items by one value.
  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    replace(with: [[pasteboardType: value]])
  }

  /// Data of the first item for a type: data as they are, strings and addresses in UTF-8.
  public func data(forPasteboardType pasteboardType: String) -> Data? {
    switch contents.first?[pasteboardType] {
    case let data as Data: data
    case let text as String: Data(text.utf8)
    case let url as URL: Data(url.absoluteString.utf8)
    default: nil
    }
  }

  /// Replaces all items by one with data.
  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    replace(with: [[pasteboardType: data]])
  }

  // MARK: Values

  private func values<Value>(_ types: [String]) -> [Value] {
    contents.compactMap { item in types.lazy.compactMap { item[$0] as? Value }.first }
  }

  private func set<Value>(_ values: [Value]?, _ types: [String]) {
    replace(with: (values ?? []).map { [types[0]: $0] })
  }

  /// String of the first item that has one. Setting it replaces all items; nil empties the pasteboard.
  public var string: String? {
    get { strings?.first }
    set { set(newValue.map { [$0] }, Self.typeListString) }
  }
  /// Strings of all items that have one; nil if there are none. A URL counts as a string.
  public var strings: [String]? {
    get {
      let found = contents.compactMap { item -> String? in
        Self.typeListString.lazy.compactMap { item[$0] as? String }.first
          ?? (item[Self.typeListURL[0]] as? URL)?.absoluteString
      }
      return found.isEmpty ? nil : found
    }
    set { set(newValue, Self.typeListString) }
  }
  /// Address of the first item that has one.
  public var url: URL? {
    get { urls?.first }
    set { set(newValue.map { [$0] }, Self.typeListURL) }
  }
  /// Addresses of all items that have one; nil if there are none.
  public var urls: [URL]? {
    get { nonempty(values(Self.typeListURL)) }
    set { set(newValue, Self.typeListURL) }
  }
  /// Image of the first item that has one.
  public var image: UIImage? {
    get { images?.first }
    set { set(newValue.map { [$0] }, Self.typeListImage) }
  }
  /// Images of all items that have one; nil if there are none.
  public var images: [UIImage]? {
    get { nonempty(values(Self.typeListImage)) }
    set { set(newValue, Self.typeListImage) }
  }
  /// Color of the first item that has one.
  public var color: UIColor? {
    get { colors?.first }
    set { set(newValue.map { [$0] }, Self.typeListColor) }
  }
  /// Colors of all items that have one; nil if there are none.
  public var colors: [UIColor]? {
    get { nonempty(values(Self.typeListColor)) }
    set { set(newValue, Self.typeListColor) }
  }

  private func nonempty<Value>(_ values: [Value]) -> [Value]? { values.isEmpty ? nil : values }

  /// Whether an item has a string.
  public var hasStrings: Bool { strings != nil }
  /// Whether an item has an address.
  public var hasURLs: Bool { urls != nil }
  /// Whether an item has an image.
  public var hasImages: Bool { images != nil }
  /// Whether an item has a color.
  public var hasColors: Bool { colors != nil }
}
