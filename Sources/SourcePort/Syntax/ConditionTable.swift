/// The conditional compilation in a file: the levels of `#if` around each token.
struct ConditionTable: Sendable {
  /// A branch of an `#if`: its line, and the branches before it. Indices are those of `branches`.
  private struct Branch: Sendable {
    var line: String
    var previous: Int?
    /// The branch around the whole `#if`.
    var outer: Int?
  }

  private var branches: [Branch] = []
  /// For each directive its token, and the innermost branch after it.
  private var changes: [(token: Int, branch: Int?)] = []

  init(_ tokens: [Token]) {
    var branch: Int?
    for (index, token) in tokens.enumerated() where token.kind == .directive {
      let text = token.text.trimmed
      if text.hasPrefix("#if") {
        branches.append(Branch(line: text, previous: nil, outer: branch))
        branch = branches.count - 1
      } else if text.hasPrefix("#else"), let current = branch {
        branches.append(Branch(line: text, previous: current, outer: branches[current].outer))
        branch = branches.count - 1
      } else if text.hasPrefix("#endif"), let current = branch {
        branch = branches[current].outer
      } else {
        continue
      }
      changes.append((index, branch))
    }
  }

  /// The levels of `#if` around a token, outermost first; each with its lines so far.
  func levels(around index: Int) -> [[String]] {
    var found: [[String]] = []
    var next = innermost(around: index)
    while let branch = next {
      found.append(lines(upTo: branch))
      next = branches[branch].outer
    }
    return found.reversed()
  }

  private func lines(upTo branch: Int) -> [String] {
    var lines: [String] = []
    var next: Int? = branch
    while let branch = next {
      lines.append(branches[branch].line)
      next = branches[branch].previous
    }
    return lines.reversed()
  }

  /// Whether a token is compiled under no condition.
  func isUnconditional(at index: Int) -> Bool { innermost(around: index) == nil }

  /// Whether a token is compiled only if a module exists, or does not. Modules that exist here do
  /// not count: code inside of `#if canImport(UIKit)` is compiled.
  func asksForModule(at index: Int, besides existing: Set<String>) -> Bool {
    levels(around: index).joined().contains { line in
      line.split(separator: "canImport(", omittingEmptySubsequences: false).dropFirst()
        .contains { rest in
          !existing.contains(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }.description)
        } || line.contains("!canImport(")
    }
  }

  private func innermost(around index: Int) -> Int? {
    let next = changes.partitioningIndex { $0.token >= index }
    return next > 0 ? changes[next - 1].branch : nil
  }
}

extension String {
  /// Without white space at its end.
  var trimmed: String {
    var text = self[...]
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
