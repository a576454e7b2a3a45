public import Accessors
public import Foundation

/// Keeps actions that take back changes. Foundation on Linux has no such class.
///
/// Differs from Apple's: actions are only what programs register; typing registers none, and there is no
/// grouping by event: each registration outside of ``beginUndoGrouping()`` is a group.
open class UndoManager: NSObject {
  private typealias Action = (target: AnyObject, run: () -> Void)
  private struct Group {
    var actions: [Action] = []
    var name = ""
  }

  private var undos: [Group] = []
  private var redos: [Group] = []
  private var open: [Group] = []
  private var disabledCount = 0

  public override init() {
    super.init()
  }

  /// Maximum number of groups that can be undone; 0 (default) for no limit.
  @Setter open var levelsOfUndo = 0
  /// Stored without effect: each registration is a group. Default: true.
  @Setter open var groupsByEvent = true
  /// Whether ``undo()`` runs.
  open private(set) var isUndoing = false
  /// Whether ``redo()`` runs.
  open private(set) var isRedoing = false
  /// Whether there is something to undo.
  open var canUndo: Bool { !undos.isEmpty || open.contains { !$0.actions.isEmpty } }
  /// Whether there is something to redo.
  open var canRedo: Bool { !redos.isEmpty }
  /// Number of open groups.
  open var groupingLevel: Int { open.count }
  /// Whether registrations are kept.
  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }

  /// Ignores registrations until ``enableUndoRegistration()``; calls nest.
  open func disableUndoRegistration() { disabledCount += 1 }
  /// Ends one ``disableUndoRegistration()``.
  open func enableUndoRegistration() { disabledCount = max(0, disabledCount - 1) }

  /// Collects the following registrations in one group; calls nest.
  open func beginUndoGrouping() { open.append(Group()) }
  /// Ends the innermost group.
  open func endUndoGrouping() {
    guard let group = open.popLast() else { return }
    if open.isEmpty { keep(group) } else { open[open.count - 1].actions += group.actions }
  }

  /// Registers what takes a change back. During ``undo()`` it becomes the action of ``redo()``.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping (TargetType) -> Void
  ) {
    guard isUndoRegistrationEnabled else { return }
    let action: Action = (target, { [weak target] in if let target { handler(target) } })
    if open.isEmpty {
      keep(Group(actions: [action]))
    } else {
      open[open.count - 1].actions.append(action)
    }
  }

  /// Registers a method that takes a change back, with its argument.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    guard let target = target as? NSObject else { return }
    registerUndo(withTarget: target) { $0.perform(selector, with: anObject) }
  }

  private func keep(_ group: Group) {
    guard !group.actions.isEmpty else { return }
    if isUndoing { return redos.append(group) }
    undos.append(group)
    if !isRedoing { redos.removeAll() }
    if levelsOfUndo > 0 { undos.removeFirst(max(0, undos.count - levelsOfUndo)) }
  }

  /// Takes back the last group of changes.
  open func undo() {
    while !open.isEmpty { endUndoGrouping() }
    guard let group = undos.popLast() else { return }
    isUndoing = true
    replay(group)
    isUndoing = false
  }

  /// As ``undo()``.
  open func undoNestedGroup() { undo() }

  /// Repeats the group that was undone last.
  open func redo() {
    guard let group = redos.popLast() else { return }
    isRedoing = true
    replay(group)
    isRedoing = false
  }

  private func replay(_ group: Group) {
    beginUndoGrouping()
    for action in group.actions.reversed() { action.run() }
    if !open.isEmpty { open[open.count - 1].name = group.name }
    endUndoGrouping()
  }

  /// Forgets all actions.
  open func removeAllActions() {
    undos.removeAll()
    redos.removeAll()
    open = open.map { _ in Group() }
  }

  /// Forgets the actions of a target.
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func without(_ groups: [Group]) -> [Group] {
      groups.map { group in
        Group(actions: group.actions.filter { $0.target !== target }, name: group.name)
      }
    }
    undos = without(undos).filter { !$0.actions.isEmpty }
    redos = without(redos).filter { !$0.actions.isEmpty }
    open = without(open)
  }

  /// Names the last group, for menus.
  open func setActionName(_ actionName: String) {
    if !open.isEmpty {
      open[open.count - 1].name = actionName
    } else if isUndoing {
      if !redos.isEmpty { redos[redos.count - 1].name = actionName }
    } else if !undos.isEmpty {
      undos[undos.count - 1].name = actionName
    }
  }
  /// Name of what ``undo()`` takes back; empty without one.
  open var undoActionName: String { undos.last?.name ?? "" }
  /// Name of what ``redo()`` repeats; empty without one.
  open var redoActionName: String { redos.last?.name ?? "" }
  /// "Undo" with the name.
  open var undoMenuItemTitle: String { title("Undo", undoActionName) }
  /// "Redo" with the name.
  open var redoMenuItemTitle: String { title("Redo", redoActionName) }
  private func title(_ verb: String, _ name: String) -> String {
    name.isEmpty ? verb : "\(verb) \(name)"
  }
}
