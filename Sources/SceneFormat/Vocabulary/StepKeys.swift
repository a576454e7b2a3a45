/// A kind of step: the key that names it, the keys that go with it, and what they come to.
struct StepKind: Sendable {
  let action: String
  let shape: ObjectShape
  let read: @Sendable (ObjectReader) -> SceneAction?

  fileprivate init<Value>(
    _ action: SceneKey<Value>, with options: [KeyEntry] = [],
    read: @escaping @Sendable (ObjectReader) -> SceneAction?
  ) {
    self.action = action.name
    shape = ObjectShape(
      action.name + "-step", action.about, keys: [StepKeys.at.entry, action.entry] + options)
    self.read = read
  }
}

extension StepKind {
  fileprivate func takes(_ key: String) -> Bool {
    shape.keys.contains { $0.name == key }
  }
}

/// What steps take.
enum StepKeys {
  static let at = SceneKey(
    "at", .number(.seconds), required: true, "Seconds from the beginning of the scene.")
  static let transition = SceneKey(
    "transition", .transition,
    "A transition of the catalogue. Default: the system's, and on the way back the one of the way"
      + " there.")
  static let animated = SceneKey("animated", .bool, "false changes screens at once. Default true.")
  static let style: SceneKey<ScenePresentationStyle> = SceneKey(
    "style", .choice,
    "The modal presentation style. Default: what the transition needs, else fullScreen.")

  static let push = SceneKey(
    "push", .screenName, required: true, "Pushes a screen onto the navigation stack.")
  static let pop = SceneKey(
    "pop", .onlyTrue("pop"), required: true, "Pops the top of the navigation stack.")
  static let popTo = SceneKey(
    "popTo", .screenName, required: true, "Pops until this screen is the top of the stack.")
  static let popToRoot = SceneKey(
    "popToRoot", .onlyTrue("popToRoot"), required: true,
    "Pops until only the bottom of the stack is left.")
  static let setStack = SceneKey(
    "setStack", .screenStack, required: true,
    "Replaces the navigation stack; the last screen becomes the top.")
  static let present = SceneKey("present", .screenName, required: true, "Presents a screen.")
  static let dismiss = SceneKey(
    "dismiss", .onlyTrue("dismiss"), required: true,
    "Dismisses the screen that was presented last.")
  static let animate = SceneKey(
    "animate", .viewID, required: true, "Animates properties of the view with this id.")

  private static let motion = [transition.entry, animated.entry]

  /// Every kind of step there is.
  static let kinds: [StepKind] = [
    StepKind(push, with: motion) { step in
      both(step.value(push), motion(of: step), SceneAction.push)
    },
    StepKind(pop, with: motion) { step in
      both(step.value(pop), motion(of: step)) { .pop($1) }
    },
    StepKind(popTo, with: motion) { step in
      both(step.value(popTo), motion(of: step), SceneAction.popTo)
    },
    StepKind(popToRoot, with: motion) { step in
      both(step.value(popToRoot), motion(of: step)) { .popToRoot($1) }
    },
    StepKind(setStack, with: motion) { step in
      both(step.value(setStack), motion(of: step), SceneAction.setStack)
    },
    StepKind(present, with: [style.entry] + motion) { step in
      let style = step.value(style)
      return both(step.value(present), motion(of: step)) { .present($0, style: style, $1) }
    },
    StepKind(dismiss, with: motion) { step in
      both(step.value(dismiss), motion(of: step)) { .dismiss($1) }
    },
    StepKind(
      animate,
      with: [
        AnimationKeys.changes.entry, AnimationKeys.duration.entry, AnimationKeys.delay.entry,
        AnimationKeys.curve.entry, AnimationKeys.spring.entry,
      ]
    ) { step in
      AnimationKeys.read(step, view: step.value(animate)).map(SceneAction.animate)
    },
  ]

  private static func motion(of step: ObjectReader) -> SceneMotion? {
    let isAnimated = step.value(animated) ?? true
    if !isAnimated { step.exclude(transition, animated) }
    guard step.has(transition) else { return isAnimated ? .standard : .immediate }
    return step.value(transition).map(SceneMotion.transition)
  }

  private static func both<A, B>(
    _ first: A?, _ second: B?, _ make: (A, B) -> SceneAction
  ) -> SceneAction? {
    guard let first, let second else { return nil }
    return make(first, second)
  }
}

extension ValueForm where Value == SceneStep {
  static let step = ValueForm(
    .object([("oneOf", .list(StepKeys.kinds.map { .reference($0.shape.name) }))])
  ) { cursor in
    guard let members = cursor.members, let kind = cursor.stepKind(of: members) else { return nil }
    let strangers = cursor.reportStrangers(among: members, in: kind)
    let step = ObjectReader(cursor, members, kind.shape, unknown: strangers)
    let time = step.value(StepKeys.at)
    guard let action = kind.read(step), let time else { return nil }
    return SceneStep(time: time, action: action, position: cursor.value.position)
  }
}

extension SceneCursor {
  /// Which kind of step these keys make; nil, and a report, unless exactly one.
  fileprivate func stepKind(of members: [SceneValue.Member]) -> StepKind? {
    let named = StepKeys.kinds.filter { kind in members.contains { $0.key == kind.action } }
    if let kind = named.first, named.count == 1 { return kind }
    if named.isEmpty {
      _ = reportStrangers(among: members, in: nil)
    } else {
      report(.severalActions(named.map(\.action)))
    }
    return nil
  }

  /// Reports keys that do not belong into a step of this kind, and answers them. Without a kind:
  /// keys that belong to none, or else that the action itself is missing.
  fileprivate func reportStrangers(
    among members: [SceneValue.Member], in kind: StepKind?
  ) -> [SceneValue.Member] {
    let known = kind.map(\.shape.keyNames) ?? StepKeys.kinds.flatMap(\.shape.keyNames)
    let strangers = members.filter { !known.contains($0.key) }
    if kind == nil, strangers.isEmpty {
      report(.noAction(accepted: StepKeys.kinds.map(\.action)))
    }
    for stranger in strangers {
      member(stranger).report(problem(with: stranger.key, in: kind), at: stranger.position)
    }
    return strangers
  }

  private func problem(with key: String, in kind: StepKind?) -> SceneError.Problem {
    guard let kind else { return .unknownKey(key, accepted: StepKeys.kinds.map(\.action)) }
    let owners = StepKeys.kinds.filter { $0.takes(key) }
    if owners.isEmpty { return .unknownKey(key, accepted: kind.shape.keyNames) }
    let transition = StepKeys.transition.name
    if kind.takes(transition), !owners.contains(where: { $0.takes(transition) }) {
      return .transitionParameter(key)
    }
    return .misplacedKey(key, with: kind.action, belongsTo: owners.map(\.action))
  }
}
