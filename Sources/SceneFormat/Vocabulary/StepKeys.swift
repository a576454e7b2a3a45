/// Keys of steps.
enum StepKeys {
  static let at = SceneKey(
    "at", .number(.seconds), required: true, "Time in seconds from the start of the scene.")
  static let transition = SceneKey(
    "transition", .transition,
    "Transition name (default: the system's; a pop or dismissal reverses the one that was"
      + " used).")
  static let swapping = SceneKey(
    "transition", .transition, "Transition name (default: the root's).")
  static let animated = SceneKey(
    "animated", .bool, "Whether the change is animated (default true).")
  static let style: SceneKey<ScenePresentationStyle> = SceneKey(
    "style", .choice,
    "Modal presentation style (default: the transition's, else fullScreen).")

  static let source = SceneKey(
    "from", .viewName,
    "With style: \"popover\", or an action sheet on a tablet: view at which the popover points, by its id, "
      + "{ tag } or { text }.")
  static let alert = SceneKey(
    "alert", AlertKeys.form, required: true,
    "Presents an alert: its title, or { title, message, actions, sheet }.")

  static let sheet = SceneKey(
    "sheet", SheetKeys.form, "Settings of a page or form sheet (default style: pageSheet).")

  static let push = SceneKey(
    "push", .screenName, required: true, "Pushes a screen onto the navigation stack.")
  static let pop = SceneKey(
    "pop", .onlyTrue("pop"), required: true, "Pops the top of the navigation stack.")
  static let popTo = SceneKey(
    "popTo", .screenName, required: true, "Pops to this screen.")
  static let popToRoot = SceneKey(
    "popToRoot", .onlyTrue("popToRoot"), required: true,
    "Pops to the bottom of the stack.")
  static let setStack = SceneKey(
    "setStack", .screenStack, required: true,
    "Replaces the navigation stack; the last screen becomes the top.")
  static let present = SceneKey("present", .screenName, required: true, "Presents a screen.")
  static let dismiss = SceneKey(
    "dismiss", .onlyTrue("dismiss"), required: true,
    "Dismisses the last presented screen.")
  static let select = SceneKey(
    "select", .screenName, required: true,
    "Selects a tab in code, by the name of its screen or of the bottom screen of its stack.")
  static let tapTab = SceneKey(
    "tapTab", .screenName, required: true,
    "Taps a tab in the tab bar; tapping the selected tab pops its stack to the root.")
  static let swap = SceneKey(
    "swap", .screenName, required: true, "Shows another screen of the custom container.")
  static let rotate: SceneKey<SceneOrientation> = SceneKey(
    "rotate", .choice, required: true,
    "Rotates the device: the window rotates within the canvas, which keeps its size. Touches use the"
      + " window's coordinates.")
  static let appearance: SceneKey<SceneAppearance> = SceneKey(
    "appearance", .choice, required: true,
    "Switches the device to light or dark appearance, as Control Center does.")
  static let hideBars = SceneKey(
    "hideBars", .bars, required: true, "Hides bars: a list of navigation, tab and status.")
  static let showBars = SceneKey(
    "showBars", .bars, required: true, "Shows bars: a list of navigation, tab and status.")
  static let animate = SceneKey(
    "animate", .viewNames, required: true,
    "Animates properties of the view with this id, { tag } or { text }, or of a list of views.")

  private static let motion = [transition.entry, MatchKeys.match.entry, animated.entry]
  private static let exchange = [swapping.entry, MatchKeys.match.entry]

  /// Every kind of step there is.
  static let kinds = ObjectKinds<SceneAction>(
    kinds: navigation + modal + containers + [turn, change] + bars + TouchKeys.kinds
      + [animation] + RowStepKeys.kinds + TypingKeys.kinds + [LayoutKeys.kind],
    none: { .noAction(accepted: $0) }, several: { .severalActions($0) },
    misplaced: { key, kind, written in
      // A duration next to a push is meant for the push.
      if kind.takes(transition.name), let parameter = KeysElsewhere.parameter(meantBy: key) {
        return .transitionParameter(key, parameter: parameter)
      }
      return written.contains(at.name) && KeysElsewhere.key(named: key, among: [at.name]) != nil
        ? .delayOfStep(key, with: kind.name) : nil
    })

  private static let navigation = [
    kind(push, with: motion) { step in
      both(step.value(push), motion(of: step), SceneAction.push)
    },
    kind(pop, with: motion) { step in
      both(step.value(pop), motion(of: step)) { .pop($1) }
    },
    kind(popTo, with: motion) { step in
      both(step.value(popTo), motion(of: step), SceneAction.popTo)
    },
    kind(popToRoot, with: motion) { step in
      both(step.value(popToRoot), motion(of: step)) { .popToRoot($1) }
    },
    kind(setStack, with: motion) { step in
      both(step.value(setStack), motion(of: step), SceneAction.setStack)
    },
  ]

  private static let modal = [
    kind(alert, with: [source.entry, animated.entry]) { step in
      let isAnimated = step.value(animated) ?? true
      guard let alert = step.value(alert) else { return nil }
      if !alert.isSheet {
        step.refuse(source, "\"from\" needs an action sheet: alert: { …, sheet: true }")
      }
      return .alert(alert, isAnimated: isAnimated)
    },
    kind(present, with: [style.entry, sheet.entry, source.entry] + motion) { step in
      var style = step.value(style)
      if style == .popover {
        step.exclude(Self.style, transition)
        if !step.has(source) { step.cursor.report(.missingKey(source.name)) }
      } else {
        step.refuse(source, "\"from\" needs style: \"popover\" in the same step")
      }
      if step.has(sheet) {
        step.exclude(sheet, transition)
        if let style, style != .pageSheet, style != .formSheet {
          step.refuse(
            sheet, "\"sheet\" needs style: \"pageSheet\" or \"formSheet\"; remove one of the two")
        }
        style = style ?? .pageSheet
      }
      return both(step.value(present), motion(of: step)) { .present($0, style: style, $1) }
    },
    kind(dismiss, with: motion) { step in
      both(step.value(dismiss), motion(of: step)) { .dismiss($1) }
    },
  ]

  private static let containers = [
    kind(select, with: exchange) { step in
      both(step.value(select), exchange(of: step), SceneAction.select)
    },
    kind(tapTab, with: exchange) { step in
      both(step.value(tapTab), exchange(of: step), SceneAction.tapTab)
    },
    kind(swap, with: [swapping.entry]) { step in
      both(step.value(swap), exchange(of: step), SceneAction.swap)
    },
  ]

  private static let turn = kind(rotate) { step in
    step.value(rotate).map(SceneAction.rotate)
  }

  private static let change = kind(appearance) { step in
    step.value(appearance).map(SceneAction.appearance)
  }

  private static let bars = [
    kind(hideBars, with: [animated.entry]) { step in
      let isAnimated = step.value(animated) ?? true
      return step.value(hideBars).map {
        .bars(SceneBarChange(bars: $0, isHidden: true, isAnimated: isAnimated))
      }
    },
    kind(showBars, with: [animated.entry]) { step in
      let isAnimated = step.value(animated) ?? true
      return step.value(showBars).map {
        .bars(SceneBarChange(bars: $0, isHidden: false, isAnimated: isAnimated))
      }
    },
  ]

  private static let animation = kind(
    animate, with: AnimationKeys.entries,
    alternatives: [[AnimationKeys.changes.name], [AnimationKeys.keyframes.name]]
  ) { step in
    AnimationKeys.read(step, views: step.value(animate)).map(SceneAction.animate)
  }

  static func kind<Content>(
    _ key: SceneKey<Content>, with options: [KeyEntry] = [], alternatives: [[String]] = [],
    read: @escaping @Sendable (ObjectReader) -> SceneAction?
  ) -> ObjectKind<SceneAction> {
    ObjectKind(
      key, "step", before: [at.entry], with: options, alternatives: alternatives, read: read)
  }

  private static func motion(of step: ObjectReader) -> SceneMotion? {
    let isAnimated = step.value(animated) ?? true
    if !isAnimated {
      step.exclude(transition, animated)
      step.exclude(MatchKeys.match, animated)
    }
    guard step.has(transition) else { return isAnimated ? .standard : .immediate }
    return step.value(transition).map(SceneMotion.transition)
  }

  private static func exchange(of step: ObjectReader) -> SceneMotion? {
    guard step.has(swapping) else { return .standard }
    return step.value(swapping).map(SceneMotion.transition)
  }

  private static func both<A, B>(
    _ first: A?, _ second: B?, _ make: (A, B) -> SceneAction
  ) -> SceneAction? {
    guard let first, let second else { return nil }
    return make(first, second)
  }
}

extension ValueForm where Value == [SceneBarName] {
  fileprivate static let bars = ValueForm.list(
    of: ValueForm<SceneBarName>.choice, atLeast: 1, atMost: SceneBarName.allCases.count
  ).checked { cursor, bars in
    guard Set(bars).count < bars.count else { return true }
    cursor.report(.unsuitable("a bar is listed twice; remove one"))
    return false
  }
}

extension ValueForm where Value == SceneStep {
  static let step = ValueForm(StepKeys.kinds.schema) { cursor in
    guard let (kind, step) = StepKeys.kinds.reader(of: cursor) else { return nil }
    let time = step.value(StepKeys.at)
    let matches = kind.takes(MatchKeys.match.name) ? step.value(MatchKeys.match) : nil
    guard let action = kind.read(step), let time else { return nil }
    return SceneStep(
      time: action.grid.map { $0.time(ofFrame: $0.nearestFrame(to: time)) } ?? time,
      action: action, position: cursor.value.position, matches: matches ?? [],
      sheet: kind.takes(StepKeys.sheet.name) ? step.value(StepKeys.sheet) : nil,
      source: kind.takes(StepKeys.source.name) ? step.value(StepKeys.source) : nil)
  }
}

extension SceneAction {
  /// Grid of the step's times; nil for arbitrary times.
  fileprivate var grid: FrameRate? {
    guard case .touch(let fingers) = self else { return nil }
    return fingers.first?.grid
  }
}
