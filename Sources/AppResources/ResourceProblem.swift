/// A resource that cannot be used, with its file, the reason and the remedy.
package struct ResourceProblem: Hashable, Sendable, CustomStringConvertible {
  /// Path of the file or folder.
  package var path: String
  /// Line in the file, from 1; nil if the whole file is meant.
  package var line: Int?
  /// Reason and remedy in one sentence.
  package var text: String

  package init(path: String, line: Int? = nil, text: String) {
    self.path = path
    self.line = line
    self.text = text
  }

  /// On one line: names in a project may contain line ends.
  package var description: String {
    "\(path)\(line.map { ":\($0)" } ?? ""): \(text)".replacing("\n", with: "\\n")
  }
}
