import FlipbookCore
import Glibc

/// Job summary for GitHub in Markdown, with the result of each scene.
struct JobSummary {
  /// Result of one scene.
  struct Row: Codable {
    var scene: String
    var exitCode: ExitCode
    /// The scene's result as text.
    var text: String
  }

  let title: String
  let rows: [Row]

  /// Appends the summary to the file in `GITHUB_STEP_SUMMARY`, if that is set.
  func write(in environment: Environment) throws(FileError) {
    guard let path = environment.value(of: "GITHUB_STEP_SUMMARY") else { return }
    guard let descriptor = SystemCalls.open(path, O_WRONLY | O_CREAT | O_APPEND) else {
      throw .notWritable(path, reason: SystemCalls.lastReason)
    }
    try WholeFile.write(Array(text.utf8), to: descriptor, named: path)
  }

  /// Markdown of the summary; scenes that pass are only counted.
  var text: String {
    let wrong = rows.filter { $0.exitCode != .success }
    let well = rows.count - wrong.count
    var lines = ["### \(title)", ""]
    for row in wrong {
      lines +=
        ["#### `\(row.scene.printableLine.replacing("`", with: "'"))`", ""]
        + block(row.text.printable) + [""]
    }
    if well > 0 { lines.append("\(counted(well, "scene")) as expected.\n") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Fenced block; the fence is longer than any in the text.
  private func block(_ text: String) -> [String] {
    let longest = text.matches(of: /`+/).map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: max(3, longest + 1))
    return [fence + "text", text, fence]
  }
}

extension Regex<Substring>.Match {
  fileprivate var count: Int { output.count }
}
