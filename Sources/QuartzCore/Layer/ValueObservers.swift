/// Who wants to know when values of one object change; in place of Objective-C's key-value
/// observing.
@MainActor
package final class ValueObservers {
  private struct Entry {
    weak var owner: AnyObject?
    let look: () -> Void
  }

  private var entries: [Entry] = []
  /// How many changes are being made that count as one.
  private var depth = 0
  private var hasChanged = false

  package init() {}

  /// Calls `look` after changes, for as long as `owner` lives.
  package func add(for owner: AnyObject, _ look: @escaping () -> Void) {
    entries.append(Entry(owner: owner, look: look))
  }

  /// Everybody looks for themselves what has changed, if anything.
  package func noteChange() {
    guard depth == 0 else {
      hasChanged = true
      return
    }
    entries.removeAll { $0.owner == nil }
    for entry in entries where entry.owner != nil { entry.look() }
  }

  /// The changes up to ``endChange()`` are looked at together; such pairs nest.
  func beginChange() { depth += 1 }

  func endChange() {
    depth -= 1
    guard depth == 0, hasChanged else { return }
    hasChanged = false
    noteChange()
  }
}
