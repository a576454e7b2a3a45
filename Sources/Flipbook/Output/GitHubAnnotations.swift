import FlipbookCore
import Foundation

/// Messages as workflow commands of GitHub Actions, shown next to the lines of a change.
///
/// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
package struct GitHubAnnotations: Sendable {
  /// Root of the repository with a trailing slash; annotations contain paths relative to it.
  private let root: String?
  private let environment: Environment

  package init(_ environment: Environment) {
    self.environment = environment
    root = environment.value(of: "GITHUB_WORKSPACE").map { $0.hasSuffix("/") ? $0 : $0 + "/" }
  }

  /// `::error file=Scenes/push.json5,line=12,col=7::unknown key "durration"`
  package func line(for message: Message) -> String {
    let place = properties(of: message.place)
    // A subject that is not a file has no property, so it goes into the text.
    let subject =
      place.isEmpty && message.place != Message.toolPlace ? message.place + ": " : ""
    return WorkflowCommand(message.severity, place, subject + message.text).line
  }

  /// Properties of a place; empty without a slash or a dot, because that is the name of the tool.
  private func properties(of place: String) -> [(name: String, value: String)] {
    var parts = place.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    var numbers: [String] = []
    while numbers.count < 2, parts.count > 1, let last = parts.last, Int(last) != nil {
      numbers.insert(parts.removeLast(), at: 0)
    }
    let file = parts.joined(separator: ":")
    guard file.contains("/") || file.contains(".") else { return [] }
    return [(name: "file", value: pathInRepository(of: file))]
      + zip(["line", "col"], numbers).map { (name: $0, value: $1) }
  }

  /// Path relative to the repository; unchanged for a file outside of it.
  private func pathInRepository(of file: String) -> String {
    let path = URL(filePath: environment.fullPath(file)).standardized.path
    guard let root, path.hasPrefix(root) else { return file }
    return String(path.dropFirst(root.count))
  }
}
