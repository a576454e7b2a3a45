import Foundation

/// The variables of a process, or of one that a test makes up.
package struct EnvironmentVariables: Sendable {
  private let values: [String: String]

  package init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// Those of this process.
  package static var ofProcess: EnvironmentVariables {
    EnvironmentVariables(ProcessInfo.processInfo.environment)
  }

  /// The value of a variable; nil also where it is empty.
  package subscript(name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// Whether the process belongs to continuous integration: `CI` is set, and neither 0 nor false.
  package var isCI: Bool {
    guard let value = self["CI"] else { return false }
    return value != "0" && value.lowercased() != "false"
  }
}
