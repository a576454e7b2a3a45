import SourcePort

/// What becomes of one source, without the line that says where it comes from.
func ported(_ text: String, beside others: String...) -> String {
  let result = results([text] + others)[0].text
  return result.split(separator: "\n", omittingEmptySubsequences: false)
    .drop { !$0.hasPrefix("#sourceLocation") }.dropFirst().joined(separator: "\n")
}

/// The findings of one source as `line:column text`.
func findings(_ text: String, beside others: String...) -> [String] {
  results([text] + others)[0].findings.map { "\($0.line):\($0.column) \($0.text)" }
}

/// Ports `A.swift`, `B.swift`, … together.
func results(_ texts: [String]) -> [PortedSource] {
  AppPort.port(
    zip("ABCDEFG", texts).map { AppSource(path: "\($0).swift", text: $1) })
}

/// Where each of the original's lines is in the ported text, told by the marks `/*7*/`.
func marked(_ text: String) -> String {
  text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    .map { "\($1)" + ($1.hasSuffix("\"\"\"") ? "" : "  // line \($0 + 1)") }
    .joined(separator: "\n")
}
