import FlipbookCore

/// Annotations of a test's source for GitHub Actions.
package struct TestAnnotations: Sendable {
  /// Root of the repository with a trailing slash; nil if it is unknown.
  private let root: String?

  /// nil outside of GitHub Actions.
  package init?(_ environment: EnvironmentVariables) {
    guard environment["GITHUB_ACTIONS"] == "true" else { return nil }
    root = environment["GITHUB_WORKSPACE"].map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// One line of output for each problem.
  ///
  /// - Parameters:
  ///   - file: Path of the test's source.
  ///   - line: Line of the call.
  package func lines(for problems: [FrameOutcome.Problem], in file: String, line: Int) -> [String] {
    let path = root.flatMap { file.hasPrefix($0) ? String(file.dropFirst($0.count)) : nil } ?? file
    return problems.map { problem in
      WorkflowCommand(
        problem.isWarning ? .warning : .error, [("file", path), ("line", "\(line)")], problem.text
      ).line
    }
  }
}
