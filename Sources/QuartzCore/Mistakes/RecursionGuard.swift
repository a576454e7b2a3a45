/// How deep calls of client code are nested that may bring themselves about.
struct RecursionGuard {
  /// Deeper than any sensible program goes, and far from the end of the stack.
  static let limit = 100

  var depth = 0
  /// Whether the limit was met; nothing more is begun until all have returned.
  var isRefusing = false
}

extension World {
  /// Runs `body` unless calls of this kind are nested too deeply: an app would fill its stack.
  ///
  /// - Parameter what: what calls itself, for the message.
  /// - Returns: false when it was not run.
  @discardableResult
  package func nest(_ what: @autoclosure () -> String, _ body: () -> Void) -> Bool {
    guard !nesting.isRefusing else { return false }
    guard nesting.depth < RecursionGuard.limit else {
      nesting.isRefusing = true
      report(
        .callsWithoutEnd,
        "\(what()) brings itself about: \(RecursionGuard.limit) calls are nested; the last one was refused"
      )
      return false
    }
    nesting.depth += 1
    body()
    nesting.depth -= 1
    if nesting.depth == 0 { nesting.isRefusing = false }
    return true
  }
}
