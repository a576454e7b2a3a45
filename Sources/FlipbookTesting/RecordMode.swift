import Flipbook

/// Which goldens a test writes. Whenever it writes some, it fails, so that somebody looks at them.
public enum RecordMode: String, CaseIterable, Hashable, Sendable {
  /// Every golden; files whose pixels are equal are left alone.
  case all
  /// Those that differ, and those that are missing.
  case failed
  /// Those that are missing, unless others differ.
  case missing
  /// None: the default, and the only one in CI.
  case never
}

extension RecordMode {
  /// The variables that say it for a whole run; the second is swift-snapshot-testing's.
  static let variables = ["FLIPBOOK_RECORD", "SNAPSHOT_TESTING_RECORD"]

  /// A variable whose value is none.
  struct UnknownValue: Error {
    var variable: String
    var value: String
  }

  /// What the first variable says that is set.
  init(from environment: Environment) throws(UnknownValue) {
    for variable in Self.variables {
      guard let value = environment.value(of: variable) else { continue }
      guard let mode = RecordMode(rawValue: value) else {
        throw UnknownValue(variable: variable, value: value)
      }
      self = mode
      return
    }
    self = .never
  }
}
