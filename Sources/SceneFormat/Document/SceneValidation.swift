/// Rules that concern several parts of a scene at once.
extension SceneDocument {
  func reportContradictions(to scene: SceneCursor) {
    let canvas = device.canvas(scale: goldens.scale)
    if canvas.isTooLarge, let plan = scene.value["goldens"]?["scale"] {
      scene.report(.canvasTooLarge(canvas), at: plan.position)
    }
    reportTimes(to: scene)
    // With a step missing, what the others say of the stack would be guesswork.
    if scene.reading.errors.isEmpty { reportScript(to: scene) }
  }

  private func reportTimes(to scene: SceneCursor) {
    for (previous, step) in zip(steps, steps.dropFirst()) where step.time < previous.time {
      scene.report(.earlierThan(step.time, previous: previous.time), at: step.position)
    }
    if case .seconds(let end) = end, let last = steps.map(\.time).max(), end < last,
      let until = scene.value["until"]
    {
      scene.report(.endsBefore(end, lastStep: last), at: until.position)
    }
  }

  /// Plays the steps without any views and reports the first that cannot be done.
  private func reportScript(to scene: SceneCursor) {
    var stage = StageOutline(root)
    for (index, step) in steps.enumerated() {
      guard let problem = stage.perform(step.action) else { continue }
      let path = DocumentPath.top.member("steps").element(index)
      scene.reading.errors.append(SceneError(problem, path, at: step.position))
      return
    }
  }
}

/// Which screens are where; what UIKit knows as soon as a call returns (S1.6, S3.1).
private struct StageOutline {
  private let root: String
  private var stack: [String]?
  private var presented: [String] = []

  init(_ root: SceneRoot) {
    switch root {
    case .screen(let name):
      self.root = name
    case .navigation(let names):
      self.root = names.last ?? ""
      stack = names
    }
  }

  /// Nil when the action can be done.
  mutating func perform(_ action: SceneAction) -> SceneError.Problem? {
    switch action {
    case .push(let name, _): push(name)
    case .pop: pop("pop") { $0.dropLast() }
    case .popToRoot: pop("popToRoot") { $0.prefix(1) }
    case .popTo(let name, _): popTo(name)
    case .setStack(let names, _): set(names)
    case .present(let name, _, _): present(name)
    case .dismiss: presented.popLast() == nil ? .nothingPresented : nil
    case .animate: nil
    }
  }

  private mutating func push(_ name: String) -> SceneError.Problem? {
    guard let stack else { return .noNavigation(action: "push", root: root) }
    if stack.contains(name) { return .alreadyInStack(name) }
    if presented.contains(name) { return .alreadyOnScreen(name) }
    self.stack = stack + [name]
    return nil
  }

  private mutating func pop(
    _ action: String, _ rest: ([String]) -> ArraySlice<String>
  ) -> SceneError.Problem? {
    guard let stack else { return .noNavigation(action: action, root: root) }
    guard stack.count > 1 else { return .nothingToPop(stack.first ?? root) }
    self.stack = Array(rest(stack))
    return nil
  }

  private mutating func popTo(_ name: String) -> SceneError.Problem? {
    guard let stack else { return .noNavigation(action: "popTo", root: root) }
    guard let place = stack.firstIndex(of: name) else { return .notInStack(name, stack: stack) }
    self.stack = Array(stack[...place])
    return nil
  }

  private mutating func set(_ names: [String]) -> SceneError.Problem? {
    guard stack != nil else { return .noNavigation(action: "setStack", root: root) }
    if let name = names.first(where: presented.contains) { return .alreadyOnScreen(name) }
    stack = names
    return nil
  }

  private mutating func present(_ name: String) -> SceneError.Problem? {
    guard !presented.contains(name), !(stack ?? [root]).contains(name) else {
      return .alreadyOnScreen(name)
    }
    presented.append(name)
    return nil
  }
}
