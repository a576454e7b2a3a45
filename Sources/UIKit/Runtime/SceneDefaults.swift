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
    World.current.sharedByThreads(SettingsOfApp.self) { SettingsOfApp() }.access(suite, body)
  }

  override func object(forKey defaultName: String) -> Any? {
    access { $0.values[defaultName] ?? $0.registered[defaultName] }
  }

  override func set(_ value: Any?, forKey defaultName: String) {
    access { $0.values[defaultName] = value }
    NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: self)
  }

  override func removeObject(forKey defaultName: String) { set(nil, forKey: defaultName) }

  // Foundation would keep the path alone.
  override func url(forKey defaultName: String) -> URL? { object(forKey: defaultName) as? URL }
  override func set(_ url: URL?, forKey defaultName: String) {
    set(url as Any?, forKey: defaultName)
  }

  override func register(defaults registrationDictionary: [String: Any]) {
    access { $0.registered.merge(registrationDictionary) { $1 } }
  }

  override func dictionaryRepresentation() -> [String: Any] {
    access { $0.registered.merging($0.values) { $1 } }
  }

  override func removePersistentDomain(forName domainName: String) { access { $0.values = [:] } }
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
