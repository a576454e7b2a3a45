/// Changes that a table or a collection collects in nested calls, such as ``UITableView/beginUpdates()``
/// and ``UITableView/endUpdates()``, and carries out at the end of the outermost one (S11.5).
struct UpdateBatch {
  private var changes = TableUpdates()
  private var completions: [(Bool) -> Void] = []
  private var depth = 0

  /// Whether a call is open.
  var isOpen: Bool { depth > 0 }

  /// Begins a call.
  mutating func open() { depth += 1 }

  /// Adds changes to the open call.
  mutating func add(_ change: (inout TableUpdates) -> Void) { change(&changes) }

  /// Ends a call; without an open one nothing happens.
  ///
  /// - Parameter completion: called with whether all animations finished; nil for none.
  /// - Returns: all changes and completions at the end of the outermost call; nil before.
  mutating func close(
    _ completion: ((Bool) -> Void)?
  ) -> (changes: TableUpdates, completion: (Bool) -> Void)? {
    guard isOpen else { return nil }
    if let completion { completions.append(completion) }
    depth -= 1
    guard !isOpen else { return nil }
    let (changes, completions) = (changes, completions)
    self = UpdateBatch()
    return (changes, { finished in for completion in completions { completion(finished) } })
  }
}
