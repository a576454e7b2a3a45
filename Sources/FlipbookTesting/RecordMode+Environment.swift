import FlipbookCore

extension RecordMode {
  /// Shell command that runs the filtered test, or all, and records; for a test with arguments only
  /// the goldens `name`.
  func command(running test: TestFilter?, goldens name: String) -> String {
    let filter = test.map { " --filter \(shellWord($0.pattern))" } ?? ""
    let choice = test?.hasArguments == true ? " \(Self.choice)=\(shellWord(name))" : ""
    return "\(Self.variables[0])=\(rawValue)\(choice) \(Self.testCommand)\(filter)"
  }

  /// Command that runs the tests as they were built: another configuration would compile everything anew.
  package static var testCommand: String {
    #if DEBUG
      "swift test"
    #else
      "swift test -c release --disable-testable-imports"
    #endif
  }

  /// Environment variable that limits recording to the goldens of this name.
  static let choice = "FLIPBOOK_RECORD_ONLY"

  /// Environment variables for the record mode of a run; the second is that of
  /// swift-snapshot-testing.
  static let variables = ["FLIPBOOK_RECORD", "SNAPSHOT_TESTING_RECORD"]

  /// A variable with an unknown value.
  struct UnknownValue: Error {
    var variable: String
    var value: String
  }

  /// Reads the mode for the goldens `name` from the first variable that is set; `never` if none is.
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
