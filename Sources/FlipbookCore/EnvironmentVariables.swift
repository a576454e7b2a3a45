import Foundation

/// Environment variables of this process, or a set made by a test.
package struct EnvironmentVariables: Sendable {
  private let values: [String: String]

  package init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// Variables of this process.
  package static var ofProcess: EnvironmentVariables {
    EnvironmentVariables(ProcessInfo.processInfo.environment)
  }

  /// Value of a variable; nil if it is unset or empty.
  package subscript(name: String) -> String? {
    guard let value = values[name], !value.isEmpty else { return nil }
    return value
  }

  /// Whether the process runs in continuous integration: `CI` is set and is neither `0` nor
  /// `false`.
  package var isCI: Bool { isOn("CI") }

  /// Variable that lets commands write goldens in continuous integration, for a bot whose changes a
  /// person reviews.
  package static let recordsInCI = "FLIPBOOK_RECORD_IN_CI"

  /// Whether goldens must not be written: in continuous integration without ``recordsInCI``.
  package var refusesGoldens: Bool { isCI && !isOn(Self.recordsInCI) }

  private func isOn(_ name: String) -> Bool {
    guard let value = self[name] else { return false }
    return value != "0" && value.lowercased() != "false"
  }
}
