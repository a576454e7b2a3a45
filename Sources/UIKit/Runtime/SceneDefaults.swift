public import Foundation
import QuartzCore

extension UserDefaults {
  /// The app's settings in the scene, none when it begins. A ported source uses it in place of `standard`.
  public static var ofScene: UserDefaults { unsafe shared }
  // Immutable; its values are behind a lock.
  private nonisolated(unsafe) static let shared: UserDefaults =
    SceneDefaults(suite: nil) ?? .standard

  /// The app's settings in the scene. A ported source calls it in place of `UserDefaults()`.
  public static func inScene() -> UserDefaults { ofScene }
  /// Settings that several apps share, none when a scene begins. A ported source calls it in place of
  /// `UserDefaults(suiteName:)`.
  public static func inScene(suiteName: String?) -> UserDefaults? {
    SceneDefaults(suite: suiteName)
  }
}

/// Settings in memory, in the world that is current when they are used: apps keep the object for long, often in a
/// static constant. Foundation reads and writes all types by the methods that are overridden here.
private final class SceneDefaults: UserDefaults {
  private let suite: String?

  init?(suite: String?) {
    self.suite = suite
    super.init(suiteName: nil)
  }

  private func access<Result>(_ body: (inout Settings) -> Result) -> Result {
    access(suite, body)
  }
  private func access<Result>(_ suite: String?, _ body: (inout Settings) -> Result) -> Result {
    World.current.sharedByThreads(SettingsOfApp.self) { SettingsOfApp() }.access(suite, body)
  }

  override func object(forKey defaultName: String) -> Any? {
    access { $0.values[defaultName] ?? $0.registered[defaultName] }
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    access { $0.values[defaultName] = value.map(Self.stored) }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func removeObject(forKey defaultName: String) { set(nil, forKey: defaultName) }

  // Foundation would keep the path alone.
  override func set(_ url: URL?, forKey defaultName: String) {
    set(url as Any?, forKey: defaultName)
  }

  override func register(defaults registrationDictionary: [String: Any]) {
    access { $0.registered.merge(registrationDictionary.mapValues(Self.stored)) { $1 } }
  }

  /// Numbers of all types as objects, which can be read as any other type of number.
  private static func stored(_ value: Any) -> Any {
    switch value {
    case let number as NSNumber: number
    case let value as Bool: NSNumber(value: value)
    case let value as UInt64: NSNumber(value: value)
    case let value as UInt: NSNumber(value: value)
    case let value as any BinaryInteger: NSNumber(value: Int64(clamping: value))
    case let value as Float: NSNumber(value: value)
    case let value as any BinaryFloatingPoint: NSNumber(value: Double(value))
    default: value
    }
  }

  // MARK: Conversions that Apple documents

  override func integer(forKey defaultName: String) -> Int {
    number(defaultName)?.intValue ?? objectiveText(defaultName)?.integerValue ?? 0
  }
  override func float(forKey defaultName: String) -> Float {
    number(defaultName)?.floatValue ?? objectiveText(defaultName)?.floatValue ?? 0
  }
  override func double(forKey defaultName: String) -> Double {
    number(defaultName)?.doubleValue ?? objectiveText(defaultName)?.doubleValue ?? 0
  }
  override func bool(forKey defaultName: String) -> Bool {
    number(defaultName)?.boolValue ?? objectiveText(defaultName)?.boolValue ?? false
  }
  /// Numbers become texts.
  override func string(forKey defaultName: String) -> String? {
    text(defaultName) ?? number(defaultName)?.stringValue
  }
  /// Texts are paths of files.
  override func url(forKey defaultName: String) -> URL? {
    object(forKey: defaultName) as? URL
      ?? text(defaultName).map {
        URL(fileURLWithPath: $0.hasPrefix("~") ? SceneFolders.home() + $0.dropFirst() : $0)
      }
  }

  private func number(_ name: String) -> NSNumber? { object(forKey: name) as? NSNumber }
  private func objectiveText(_ name: String) -> NSString? {
    text(name).map { NSString(string: $0) }
  }
  private func text(_ name: String) -> String? {
    let value = object(forKey: name)
    return value as? String ?? (value as? NSString).map { $0 as String }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    access { $0.registered.merging($0.values) { $1 } }
  }

  // MARK: Settings of a suite or of the app, by name

  override func persistentDomain(forName domainName: String) -> [String: Any]? {
    let values = access(suite(of: domainName)) { $0.values }
    return values.isEmpty ? nil : values
  }
  override func setPersistentDomain(_ domain: [String: Any], forName domainName: String) {
    access(suite(of: domainName)) { $0.values = domain.mapValues(Self.stored) }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }
  override func removePersistentDomain(forName domainName: String) {
    setPersistentDomain([:], forName: domainName)
  }

  /// The app's own settings have the name of its identifier.
  private func suite(of domainName: String) -> String? {
    domainName == Bundle.main.appBundleIdentifier ? nil : domainName
  }

  override func synchronize() -> Bool { true }
}

/// Values that were set, and those that were registered as defaults.
private struct Settings {
  var values: [String: Any] = [:]
  var registered: [String: Any] = [:]
}

/// Settings of the app in one world, by the name of their suite; nil for the app's own.
private final class SettingsOfApp: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var suites: [String?: Settings] = [:]

  func access<Result>(_ suite: String?, _ body: (inout Settings) -> Result) -> Result {
    lock.withLock { body(&suites[suite, default: Settings()]) }
  }
}
