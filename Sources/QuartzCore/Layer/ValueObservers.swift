/// Observers of the values of one object, in place of Objective-C's key-value observing.
@MainActor
package final class ValueObservers {
  private struct Entry {
    weak var owner: AnyObject?
    let look: () -> Void
  }

  private var entries: [Entry] = []
  /// Number of nested changes that count as one.
  private var depth = 0
  private var hasChanged = false

  /// No observers.
  package init() {}

  /// Calls `look` after every change, as long as `owner` lives.
  package func add(for owner: AnyObject, _ look: @escaping () -> Void) {
    entries.append(Entry(owner: owner, look: look))
  }

  /// Notifies observers; each compares the values itself.
  package func noteChange() {
    guard depth == 0 else {
      hasChanged = true
      return
    }
    entries.removeAll { $0.owner == nil }
    // An observer may release the owner of a later one.
    for entry in entries where entry.owner != nil { entry.look() }
  }

  /// Groups the changes up to ``endChange()`` into one notification; pairs nest.
  func beginChange() { depth += 1 }

  func endChange() {
    depth -= 1
    guard depth == 0, hasChanged else { return }
    hasChanged = false
    noteChange()
  }
}
