import Synchronization

/// Items of deinitialized drawings, released iteratively. Otherwise each drawing would release the
/// one inside it recursively, and a deep chain would overflow the stack.
enum ReleasedItems {
  private struct Queue: Sendable {
    var lists: [[DisplayItem]] = []
    var isBeingEmptied = false
  }

  private static let queue = Mutex(Queue())

  /// Leaves nothing in `items`, and frees nothing yet.
  static func take(_ items: inout [DisplayItem]) {
    queue.withLock { $0.lists.append(items) }
    items = []
  }

  /// Frees all queued items, including those that are queued meanwhile. A nested call, or one on
  /// another thread, leaves its items to this call.
  static func empty() {
    let isFirst = queue.withLock { queue in
      defer { queue.isBeingEmptied = true }
      return !queue.isBeingEmptied
    }
    guard isFirst else { return }
    while next() != nil {}
  }

  private static func next() -> [DisplayItem]? {
    queue.withLock { queue in
      let last = queue.lists.popLast()
      if last == nil { queue.isBeingEmptied = false }
      return last
    }
  }
}
