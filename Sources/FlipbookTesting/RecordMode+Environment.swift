import Flipbook

extension RecordMode {
  /// Runs tests so that they record: the one of the filter, or all.
  func command(running test: TestFilter?) -> String {
    let filter = test.map { " --filter \(shellWord($0.pattern))" } ?? ""
    return "\(Self.variables[0])=\(rawValue) swift test\(filter)"
  }

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
