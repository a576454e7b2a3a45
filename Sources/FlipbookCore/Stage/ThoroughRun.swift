import UIKit

/// A run that examines transitions in ways that client code can notice, as `check` does.
package enum ThoroughRun {
  /// Performs `body` as such a run.
  package static func perform<Result>(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
  ) async rethrows -> Result {
    try await ThoroughInspection.$isOn.withValue(true, operation: body, isolation: isolation)
  }
}
