/// Views that have scrolled out of sight and wait to be used again, by identifiers.
@MainActor
final class ReusePool<Item: UIView> {
  private var makers: [String: @MainActor () -> Item] = [:]
  private var idle: [String: [Item]] = [:]

  /// - Parameter make: makes a view for the identifier; nil takes the registration back.
  func register(_ identifier: String, _ make: (@MainActor () -> Item)?) {
    makers[identifier] = make
  }

  func knows(_ identifier: String) -> Bool { makers[identifier] != nil }

  /// One that waits, the last to come first, or a new one; nil when there is neither.
  func take(_ identifier: String) -> (item: Item, isNew: Bool)? {
    if let item = idle[identifier]?.popLast() { return (item, false) }
    return makers[identifier].map { ($0(), true) }
  }

  func put(_ item: Item, _ identifier: String) { idle[identifier, default: []].append(item) }
}
