// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CoreGraphics
public import Foundation
import QuartzCore
import Synchronization

// A keychain in memory, which is empty when a scene begins.

/// Any object of Core Foundation.
public typealias CFTypeRef = AnyObject
/// Type of a Boolean of Core Foundation.
public typealias CFBoolean = NSNumber
/// True, as an object.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// False, as an object.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Success.
public let errSecSuccess: OSStatus = 0
/// A key of the query is missing or has a wrong value.
public let errSecParam: OSStatus = -50
/// There is an equal item already.
public let errSecDuplicateItem: OSStatus = -25299
/// There is no such item.
public let errSecItemNotFound: OSStatus = -25300
/// The device is locked; never here.
public let errSecInteractionNotAllowed: OSStatus = -25308
/// The user could not be authenticated; never here.
public let errSecAuthFailed: OSStatus = -25293

/// Adds an item; `errSecDuplicateItem` for one with the same class, account and service. `result`, if not
/// nil, receives what the query asks for.
@discardableResult
public func SecItemAdd(
  _ attributes: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let query = KeychainQuery(attributes)
  guard query.isComplete else { return errSecParam }
  return World.current.keychain.items.withLock { items in
    guard !items.contains(where: { $0.identity == query.item.identity }) else {
      return errSecDuplicateItem
    }
    items.append(query.item)
    if let result = unsafe result { unsafe result.pointee = query.answer([query.item]) }
    return errSecSuccess
  }
}

/// Finds items; `errSecItemNotFound` for none, `errSecParam` without a class. `result`, if not nil, receives what the query asks for.
@discardableResult
public func SecItemCopyMatching(
  _ query: CFDictionary, _ result: UnsafeMutablePointer<CFTypeRef?>?
) -> OSStatus {
  let query = KeychainQuery(query)
  guard query.isComplete else { return errSecParam }
  let found = World.current.keychain.items.withLock { items in items.filter(query.matches) }
  guard !found.isEmpty else { return errSecItemNotFound }
  if let result = unsafe result { unsafe result.pointee = query.answer(found) }
  return errSecSuccess
}

/// Changes all items that match; `errSecItemNotFound` for none, `errSecParam` without a class.
@discardableResult
public func SecItemUpdate(
  _ query: CFDictionary, _ attributesToUpdate: CFDictionary
) -> OSStatus {
  let (query, change) = (KeychainQuery(query), KeychainQuery(attributesToUpdate))
  guard query.isComplete else { return errSecParam }
  return World.current.keychain.items.withLock { items in
    var count = 0
    for index in items.indices where query.matches(items[index]) {
      items[index].values.merge(change.item.values) { $1 }
      items[index].data = change.item.data ?? items[index].data
      count += 1
    }
    return count > 0 ? errSecSuccess : errSecItemNotFound
  }
}

/// Removes all items that match; `errSecItemNotFound` for none, `errSecParam` without a class.
@discardableResult
public func SecItemDelete(_ query: CFDictionary) -> OSStatus {
  let query = KeychainQuery(query)
  guard query.isComplete else { return errSecParam }
  return World.current.keychain.items.withLock { items in
    let count = items.count
    items.removeAll(where: query.matches)
    return items.count < count ? errSecSuccess : errSecItemNotFound
  }
}

/// Sentence for a result.
public func SecCopyErrorMessageString(
  _ status: OSStatus, _ reserved: UnsafeMutableRawPointer?
) -> CFString? {
  switch status {
  case errSecSuccess: "No error."
  case errSecDuplicateItem: "The specified item already exists in the keychain."
  case errSecItemNotFound: "The specified item could not be found in the keychain."
  default: NSString(string: "OSStatus \(status)")
  }
}

/// Value of an attribute. Texts and data are Swift's, which do not change.
private struct KeychainValue: @unchecked Sendable, Equatable {
  let value: Any
  /// Type and content in words, which equal values share.
  private let words: String

  init(_ value: Any) {
    if let data = (value as? Data) ?? (value as? NSData).map({ Data(referencing: $0) }) {
      self.value = data
      words = "data \(data.base64EncodedString())"
    } else if let text = value as? NSString {
      self.value = "\(text)"
      words = "text \(text)"
    } else {
      self.value = value
      // A number is equal to a Boolean: 1 to true.
      words = "other \((value as? NSNumber)?.stringValue ?? "\(value)")"
    }
  }

  static func == (a: KeychainValue, b: KeychainValue) -> Bool { a.words == b.words }
}

/// An item of the keychain.
private struct KeychainItem: Sendable {
  /// Values by key: class, account, service and other attributes.
  var values: [String: KeychainValue]
  var data: Data?

  /// Values that distinguish an item from others.
  var identity: [KeychainValue?] { ["class", "acct", "svce", "srvr", "agrp"].map { values[$0] } }
}

/// The keychain of one world.
private final class Keychain: Sendable {
  let items = Mutex<[KeychainItem]>([])
}

extension World {
  nonisolated fileprivate var keychain: Keychain { sharedByThreads(Keychain.self) { Keychain() } }
}

/// A dictionary that a function of the keychain is given.
private struct KeychainQuery {
  var item = KeychainItem(values: [:])
  private var wantsData = false
  private var wantsAttributes = false
  private var wantsAll = false

  init(_ dictionary: CFDictionary) {
    for (key, value) in dictionary {
      let key = "\(key)"
      switch key {
      case "r_Data": wantsData = Self.isTrue(value)
      case "r_Attributes": wantsAttributes = Self.isTrue(value)
      case "m_Limit": wantsAll = "\(value)" == "m_LimitAll"
      case "v_Data": item.data = value as? Data ?? (value as? NSData).map { Data(referencing: $0) }
      // Keys that neither describe nor distinguish an item.
      case "r_PersistentRef", "r_Ref", "u_OpPrompt", "pdmn", "sync", "m_CaseInsensitive": break
      default: item.values[key] = KeychainValue(value)
      }
    }
  }

  private static func isTrue(_ value: Any) -> Bool {
    (value as? Bool) ?? (value as? NSNumber)?.boolValue ?? false
  }

  var isComplete: Bool { item.values["class"] != nil }

  func matches(_ other: KeychainItem) -> Bool {
    item.values.allSatisfy { other.values[$0.key] == $0.value }
  }

  /// Results that the query asks for: data, attributes or both, of one item or of all.
  func answer(_ items: [KeychainItem]) -> AnyObject? {
    guard wantsData || wantsAttributes, let first = items.first else { return nil }
    guard wantsAll else { return answer(first) }
    return NSArray(array: items.map { answer($0) ?? NSNull() })
  }

  private func answer(_ item: KeychainItem) -> AnyObject? {
    guard wantsAttributes else { return item.data.map { NSData(data: $0) } }
    var values: [String: Any] = item.values.mapValues(\.value)
    if wantsData { values["v_Data"] = item.data }
    return NSDictionary(dictionary: values)
  }
}

// MARK: Keys

/// Key: class of an item.
public nonisolated(unsafe) let kSecClass = NSString("class")
/// Class: a password.
public nonisolated(unsafe) let kSecClassGenericPassword = NSString("genp")
/// Class: a password for a server.
public nonisolated(unsafe) let kSecClassInternetPassword = NSString("inet")
/// Class: a certificate.
public nonisolated(unsafe) let kSecClassCertificate = NSString("cert")
/// Class: a key.
public nonisolated(unsafe) let kSecClassKey = NSString("keys")
/// Class: a certificate with its key.
public nonisolated(unsafe) let kSecClassIdentity = NSString("idnt")
/// Key: name of the account.
public nonisolated(unsafe) let kSecAttrAccount = NSString("acct")
/// Key: name of the service.
public nonisolated(unsafe) let kSecAttrService = NSString("svce")
/// Key: name of the server.
public nonisolated(unsafe) let kSecAttrServer = NSString("srvr")
/// Key: group of apps that share the item.
public nonisolated(unsafe) let kSecAttrAccessGroup = NSString("agrp")
/// Key: value of the app's own.
public nonisolated(unsafe) let kSecAttrGeneric = NSString("gena")
/// Key: name that users see.
public nonisolated(unsafe) let kSecAttrLabel = NSString("labl")
/// Key: description.
public nonisolated(unsafe) let kSecAttrDescription = NSString("desc")
/// Key: remark.
public nonisolated(unsafe) let kSecAttrComment = NSString("icmt")
/// Key: whether the item is on all devices. No effect.
public nonisolated(unsafe) let kSecAttrSynchronizable = NSString("sync")
/// Value: items on all devices and on one.
public nonisolated(unsafe) let kSecAttrSynchronizableAny = NSString("syna")
/// Key: when the item can be read. No effect.
public nonisolated(unsafe) let kSecAttrAccessible = NSString("pdmn")
/// Value: while the device is unlocked.
public nonisolated(unsafe) let kSecAttrAccessibleWhenUnlocked = NSString("ak")
/// Value: while the device is unlocked, on this device.
public nonisolated(unsafe) let kSecAttrAccessibleWhenUnlockedThisDeviceOnly = NSString("aku")
/// Value: after the device was unlocked once.
public nonisolated(unsafe) let kSecAttrAccessibleAfterFirstUnlock = NSString("ck")
/// Value: after the device was unlocked once, on this device.
public nonisolated(unsafe) let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly = NSString("cku")
/// Value: always.
public nonisolated(unsafe) let kSecAttrAccessibleAlways = NSString("dk")
/// Value: always, on this device.
public nonisolated(unsafe) let kSecAttrAccessibleAlwaysThisDeviceOnly = NSString("dku")
/// Value: while the device is unlocked and has a passcode, on this device.
public nonisolated(unsafe) let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly = NSString("akpu")
/// Key: the data of an item.
public nonisolated(unsafe) let kSecValueData = NSString("v_Data")
/// Key: whether the result has the data.
public nonisolated(unsafe) let kSecReturnData = NSString("r_Data")
/// Key: whether the result has the attributes.
public nonisolated(unsafe) let kSecReturnAttributes = NSString("r_Attributes")
/// Key: whether the result has a reference. No effect.
public nonisolated(unsafe) let kSecReturnPersistentRef = NSString("r_PersistentRef")
/// Key: whether the result has a reference. No effect.
public nonisolated(unsafe) let kSecReturnRef = NSString("r_Ref")
/// Key: number of results.
public nonisolated(unsafe) let kSecMatchLimit = NSString("m_Limit")
/// Value: one result.
public nonisolated(unsafe) let kSecMatchLimitOne = NSString("m_LimitOne")
/// Value: all results.
public nonisolated(unsafe) let kSecMatchLimitAll = NSString("m_LimitAll")
/// Key: text of a question to the user. No effect.
public nonisolated(unsafe) let kSecUseOperationPrompt = NSString("u_OpPrompt")
