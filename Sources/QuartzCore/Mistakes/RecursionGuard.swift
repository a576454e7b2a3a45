/// Depth of nested calls of client code that can trigger themselves.
struct RecursionGuard {
  /// Maximum depth: deeper than a sensible program nests, and far from the end of the stack.
  static let limit = 100

  var depth = 0
  /// Whether the limit was reached; further calls are refused until all have returned.
  var isRefusing = false
}

extension World {
  /// Runs `body` unless such calls are nested too deeply; an app would overflow its stack.
  ///
  /// - Parameter what: Description of the call, for the message.
  /// - Returns: false when it was refused.
  @discardableResult
  package func nest(_ what: @autoclosure () -> String, _ body: () -> Void) -> Bool {
    guard !nesting.isRefusing else { return false }
    guard nesting.depth < RecursionGuard.limit else {
      nesting.isRefusing = true
      report(
        .callsWithoutEnd,
        "\(what()) triggers itself: \(RecursionGuard.limit) calls are nested; the last one was ignored"
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
