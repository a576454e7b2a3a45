/// A line of output by which GitHub Actions annotates a file:
/// `::error file=Scenes/push.json5,line=12::unknown key "durration"`
///
/// https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands
package struct WorkflowCommand: Sendable {
  private let severity: Message.Severity
  private let properties: [(name: String, value: String)]
  private let text: String

  /// - Parameter properties: For example `file` and `line`.
  package init(
    _ severity: Message.Severity, _ properties: [(name: String, value: String)], _ text: String
  ) {
    self.severity = severity
    self.properties = properties
    self.text = text
  }

  package var line: String {
    let command =
      switch severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let place = properties.map { "\($0.name)=\(escapedProperty($0.value))" }
    return
      "::\(command)\(place.isEmpty ? "" : " ")\(place.joined(separator: ","))::\(escaped(text))"
  }

  private func escaped(_ text: String) -> String {
    // "\r\n" is replaced before "\r" and "\n", because Swift sees it as one character.
    text.replacing("%", with: "%25").replacing("\r\n", with: "%0D%0A")
      .replacing("\r", with: "%0D").replacing("\n", with: "%0A").printable
  }

  private func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
