import SceneFormat
import TransitionCatalog

/// A step with its transition or layout looked up in the catalog.
@MainActor
struct StageCue {
  let step: SceneStep
  /// Transition that the step names.
  let transition: ReadyTransition?
  /// Layout that the step changes a collection to.
  let layout: ReadyLayout?

  /// Shared elements of the step and of its transition.
  var matches: [SceneMatch] { step.matches + (transition?.matches ?? []) }

  var time: Double { step.time }
  var action: SceneAction { step.action }
  var isAnimated: Bool { step.action.motion != .immediate }

  init(
    _ step: SceneStep, catalog: Catalog
  ) throws(SceneErrors) {
    self.step = step
    if case .layout(let named, _) = step.action {
      layout = try catalog.layout(for: named)
    } else {
      layout = nil
    }
    guard case .transition(let named) = step.action.motion else {
      transition = nil
      return
    }
    transition = try catalog.transition(for: named)
    if !step.action.bringsScreen { try named.refuseInteraction() }
    if case .swap = step.action { try transition?.refuseMatches(of: named) }
  }
}

extension SceneDocument {
  /// Transition that the root names for all its changes.
  @MainActor
  func rootTransition(in catalog: Catalog) throws(SceneErrors) -> ReadyTransition? {
    guard let named = root.transition else { return nil }
    // Only UIKit's own containers ask for interaction controllers.
    let transition = try catalog.transition(for: named)
    if case .container = root {
      try named.refuseInteraction()
      try transition.refuseMatches(of: named)
    }
    if case .tabs = root, transition.gesture == .grab {
      let parameters = TransitionParameters(named)
      parameters.refuse(
        "interactive",
        "a change of tabs follows a pan to the left and right, and picks nothing up; write \"left\" or"
          + " \"right\", or present the screen")
      throw parameters.refusal
    }
    return transition
  }
}

extension SceneTransition {
  /// Throws if the transition has the parameter "interactive" where it has no effect. It applies to
  /// the dismissal of a screen that the transition brought, and to tabs by the root's transition.
  fileprivate func refuseInteraction() throws(SceneErrors) {
    guard parameters.contains(where: { $0.key == "interactive" }) else { return }
    let parameters = TransitionParameters(self)
    parameters.refuse(
      "interactive",
      "\"interactive\" has no effect here; it belongs to the push, present or setStack that"
        + " shows the screen, or to the transition of tabs")
    throw parameters.refusal
  }
}

extension ReadyTransition {
  /// Throws if the transition has shared elements: a custom container changes its screens itself.
  fileprivate func refuseMatches(of named: SceneTransition) throws(SceneErrors) {
    guard !matches.isEmpty else { return }
    let parameters = TransitionParameters(named)
    parameters.refuse(
      "match", "a custom container has no shared elements; use tabs, push or present")
    throw parameters.refusal
  }
}

extension SceneAction {
  /// Whether the step shows a new screen that a finger could dismiss.
  fileprivate var bringsScreen: Bool {
    switch self {
    case .push, .setStack, .present: true
    case .pop, .popTo, .popToRoot, .dismiss, .select, .tapTab, .swap, .rotate, .appearance, .bars,
      .touch, .tap, .animate, .rows, .scroll, .type,
      .hideKeyboard, .alert, .layout:
      false
    }
  }
}
