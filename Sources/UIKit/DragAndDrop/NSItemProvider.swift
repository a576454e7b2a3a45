public import Accessors
public import Foundation

/// An object of the app that an ``NSItemProvider`` can write. Texts, addresses and images have their types
/// without it.
public protocol NSItemProviderWriting: NSObjectProtocol {
  /// Identifiers of the types in which the object can be written.
  static var writableTypeIdentifiersForItemProvider: [String] { get }
  /// Writes the object in a type, and calls the handler with the data or an error.
  func loadData(
    withTypeIdentifier typeIdentifier: String,
    forItemProviderCompletionHandler completionHandler:
      @escaping @Sendable (
        Data?, (any Error)?
      ) -> Void
  ) -> Progress?
}

/// An object that an ``NSItemProvider`` can read.
public protocol NSItemProviderReading: NSObjectProtocol {
  /// Identifiers of the types from which the object can be read.
  static var readableTypeIdentifiersForItemProvider: [String] { get }
  /// Reads an object from data of a type.
  static func object(
    withItemProviderData data: Data, typeIdentifier: String
  ) throws -> Self
}

/// Programs that see the data of a provider. Stored without effect.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  /// All programs.
  case all = 0
  /// Those of the same developer.
  case team = 1
  /// Those of one group.
  case group = 2
  /// The app alone.
  case ownProcess = 3
}

/// Supplies data of a drag or of a picker. It keeps an object of the app and data that the app registers.
///
/// Differs from Apple's: an object is handed over as it is, not written and read again, and files have no
/// representation.
open class NSItemProvider: NSObject, @unchecked Sendable {
  /// Reason why a provider has no data.
  public struct ProviderError: Error, Sendable {}

  private let object: Any?
  private var types: [String] = []
  private var loaders: [String: (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?] =
    [:]
  /// Name that a file of the data would have. Default: nil.
  @Setter open var suggestedName: String? = nil

  public override init() {
    object = nil
    super.init()
  }

  /// Keeps an object.
  public init(object: Any) {
    self.object = object
    types =
      (object as? any NSItemProviderWriting).map {
        type(of: $0).writableTypeIdentifiersForItemProvider
      } ?? NSItemProvider.types(of: object)
    super.init()
  }

  /// Keeps an object with the identifier of its type.
  public init(item: Any?, typeIdentifier: String?) {
    object = item
    types = [typeIdentifier].compactMap { $0 }
    super.init()
  }

  /// The content of a file; nil if it cannot be read.
  public convenience init?(contentsOf fileURL: URL!) {
    guard let fileURL, let data = try? Data(contentsOf: fileURL) else { return nil }
    let type = UTType(filenameExtension: fileURL.pathExtension) ?? .data
    self.init(item: data, typeIdentifier: type.identifier)
  }

  private static func types(of object: Any) -> [String] {
    switch object {
    case is String, is NSString: [UTType.utf8PlainText.identifier]
    case is URL, is NSURL: [UTType.url.identifier]
    case is UIImage: [UTType.png.identifier, UTType.jpeg.identifier]
    default: []
    }
  }

  /// Identifiers of the types of the data.
  open var registeredTypeIdentifiers: [String] { types }
  /// Whether there is data of a type or of a kind of it.
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    types.contains { $0 == typeIdentifier || UTType.isKind($0, of: typeIdentifier) }
  }
  /// Whether there is data of a type or of a kind of it.
  open func hasRepresentationConforming(toTypeIdentifier typeIdentifier: String) -> Bool {
    hasItemConformingToTypeIdentifier(typeIdentifier)
  }

  /// Registers data that the app supplies when it is needed.
  open func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping (@escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    types.append(typeIdentifier)
    loaders[typeIdentifier] = loadHandler
  }

  /// Whether the object is of a class.
  open func canLoadObject(ofClass aClass: AnyClass) -> Bool {
    object.map { kept in Self.object(kept, of: aClass) != nil } ?? false
  }
  /// Whether the object is of a type, such as `String`.
  open func canLoadObject<Value: _ObjectiveCBridgeable>(ofClass aType: Value.Type) -> Bool {
    object is Value
  }

  /// Calls the handler with the object, later on the main queue, or with an error.
  @discardableResult
  open func loadObject(
    ofClass aClass: AnyClass,
    completionHandler: @escaping @Sendable (Any?, (any Error)?) -> Void
  ) -> Progress {
    let found = object.flatMap { Self.object($0, of: aClass) }
    return deliver(found as Any?, to: completionHandler)
  }
  /// Calls the handler with the object, later on the main queue, or with an error.
  @discardableResult
  open func loadObject<Value: _ObjectiveCBridgeable>(
    ofClass aType: Value.Type,
    completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    deliver(object as? Value, to: completionHandler)
  }
  /// Calls the handler with the registered data of the type, else with the object, later on the main queue, or
  /// with an error. A type of this name comes before kinds of it. Options have no effect.
  open func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: (@Sendable (Any?, (any Error)?) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    let type = bestType(for: typeIdentifier)
    if let type, let loader = loaders[type] {
      _ = loader { [self] data, error in
        _ = deliver(data as Any?, error, to: completionHandler)
      }
      return
    }
    _ = deliver(type == nil ? nil : object, to: completionHandler)
  }
  /// Calls the handler with registered data, or with an error.
  @discardableResult
  open func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let type = bestType(for: typeIdentifier)
    if let type, let loader = loaders[type] {
      return loader(completionHandler) ?? Progress(totalUnitCount: 1)
    }
    let data = type == nil ? nil : object as? Data
    return deliver(data, to: completionHandler)
  }
  /// Calls the handler with an error, later on the main queue: there are no files.
  @discardableResult
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    deliver(nil, to: completionHandler)
  }

  /// The type of this name, else the first that is a kind of it.
  private func bestType(for identifier: String) -> String? {
    types.contains(identifier)
      ? identifier : types.first { UTType.isKind($0, of: identifier) }
  }

  private static func object(_ object: Any, of aClass: AnyClass) -> AnyObject? {
    // A Swift value and the class that it is bridged to mean the same object.
    let candidate: AnyObject =
      switch object {
      case let text as String: NSString(string: text)
      case let address as URL: address as NSURL
      default: object as AnyObject
      }
    var current: AnyClass? = type(of: candidate)
    while let found = current {
      if found == aClass { return candidate }
      current = _getSuperclass(found)
    }
    return nil
  }

  /// Calls a handler later on the main queue, with an error in place of a missing value.
  private func deliver<Value>(
    _ value: Value?, _ error: (any Error)? = nil,
    to handler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    let handed = HandedValue(value)
    DispatchQueue.main.async {
      handler(handed.value, handed.value == nil ? error ?? ProviderError() : nil)
    }
    return Progress(totalUnitCount: 1)
  }
}

/// A value that one queue hands to another.
private struct HandedValue<Value>: @unchecked Sendable {
  let value: Value?
  init(_ value: Value?) { self.value = value }
}
