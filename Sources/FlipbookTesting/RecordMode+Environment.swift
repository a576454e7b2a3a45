import FlipbookCore

extension RecordMode {
  /// Runs tests so that they record: the one of the filter, or all; of several arguments the one that
  /// has the goldens `name`.
  func command(running test: TestFilter?, goldens name: String) -> String {
    let filter = test.map { " --filter \(shellWord($0.pattern))" } ?? ""
    let choice = test?.hasArguments == true ? " \(Self.choice)=\(shellWord(name))" : ""
    return "\(Self.variables[0])=\(rawValue)\(choice) swift test\(filter)"
  }

  /// The variable that names the only goldens for which these hold.
  static let choice = "FLIPBOOK_RECORD_ONLY"

  /// The variables that say it for a whole run; the second is swift-snapshot-testing's.
  static let variables = ["FLIPBOOK_RECORD", "SNAPSHOT_TESTING_RECORD"]

  /// A variable whose value is none.
  struct UnknownValue: Error {
    var variable: String
    var value: String
  }

  /// What the first variable says that is set, for the goldens `name`.
  init(from environment: EnvironmentVariables, goldens name: String) throws(UnknownValue) {
    try self.init(from: environment)
    if let only = environment[Self.choice], only != name { self = .never }
  }

  private init(from environment: EnvironmentVariables) throws(UnknownValue) {
    for variable in Self.variables {
      guard let value = environment[variable] else { continue }
      guard let mode = RecordMode(rawValue: value) else {
        throw UnknownValue(variable: variable, value: value)
      }
      self = mode
      return
    }
    self = .never
  }
}
