import SourcePort

/// Ports one source; returns the result without the line that names the original.
func ported(_ text: String, beside others: String...) -> String {
  let result = results([text] + others)[0].text
  return result.split(separator: "\n", omittingEmptySubsequences: false)
    .drop { !$0.hasPrefix("#sourceLocation") }.dropFirst().joined(separator: "\n")
}

/// First lines of ported files.
let banner = """
  // Ported by "flipbook port": edit the original.
  // swift-format-ignore-file

  """

/// The findings of one source as `line:column text`.
func findings(_ text: String, beside others: String...) -> [String] {
  results([text] + others)[0].findings.map { "\($0.line):\($0.column) \($0.text)" }
}

/// Ports `A.swift`, `B.swift`, … together.
func results(_ texts: [String]) -> [PortedSource] {
  port(zip("ABCDEFG", texts).map { AppSource(path: "\($0).swift", text: $1) })
}

/// Ports sources that exceed no limit.
func port(_ sources: [AppSource]) -> [PortedSource] {
  do {
    return try AppPort.port(sources)
  } catch {
    preconditionFailure("\(error)")
  }
}
