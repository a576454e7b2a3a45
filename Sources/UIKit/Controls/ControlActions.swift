import QuartzCore

/// Targets and actions of a control, in the order in which they were added.
@MainActor
struct ControlActions {
  /// A target, held weakly, with its action; without a target the responder chain is searched.
  struct Entry {
    enum Receiver {
      case target(WeakTarget)
      case chain
      case closure(UIAction)
    }

    let receiver: Receiver
    let action: Selector?
    var events: UIControl.Event

    /// Whether the entry is for a target; nil means the responder chain.
    func isFor(_ target: AnyObject?) -> Bool {
      switch receiver {
      case .target(let own): target != nil && own.object === target
      case .chain: target == nil
      case .closure: false
      }
    }
  }

  struct WeakTarget {
    weak var object: AnyObject?
  }

  private(set) var entries: [Entry] = []

  mutating func add(_ target: AnyObject?, _ action: Selector, _ events: UIControl.Event) {
    if let known = entries.firstIndex(where: { $0.isFor(target) && $0.action == action }) {
      entries[known].events.formUnion(events)
    } else {
      let receiver = target.map { Entry.Receiver.target(WeakTarget(object: $0)) } ?? .chain
      entries.append(Entry(receiver: receiver, action: action, events: events))
    }
  }

  /// Replaces an action of the same identifier.
  mutating func add(_ action: UIAction, _ events: UIControl.Event) {
    remove(action.identifier, events)
    entries.append(Entry(receiver: .closure(action), action: nil, events: events))
  }

  /// Removes entries; nil matches every target, or every action of a target.
  mutating func remove(_ target: AnyObject?, _ action: Selector?, _ events: UIControl.Event) {
    forget(events) { entry in
      if case .closure = entry.receiver { return false }
      return (target == nil || entry.isFor(target)) && (action == nil || entry.action == action)
    }
  }

  mutating func remove(_ identifier: UIAction.Identifier, _ events: UIControl.Event) {
    forget(events) { entry in
      if case .closure(let action) = entry.receiver { return action.identifier == identifier }
      return false
    }
  }

  private mutating func forget(_ events: UIControl.Event, where matches: (Entry) -> Bool) {
    for index in entries.indices where matches(entries[index]) {
      entries[index].events.subtract(events)
    }
    entries.removeAll { $0.events.isEmpty }
  }
}
