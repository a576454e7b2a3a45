extension SceneRoot {
  /// Names of its screens.
  package var screens: [String] {
    switch self {
    case .screen(let name): [name]
    case .navigation(let stack), .container(let stack, _): stack
    case .tabs(let tabs): tabs.tabs.flatMap(\.screens)
    case .split(let split): split.primary + split.secondary
    case .app: []
    }
  }

  /// Key of the container whose number of the shown child page controls of the screen in front may follow; nil for
  /// others.
  package var pagedKey: String? {
    switch self {
    case .tabs: RootKeys.tabs.name
    case .container: RootKeys.container.name
    case .screen, .navigation, .split, .app: nil
    }
  }
}

extension SceneAction {
  /// Names of the screens that the step shows.
  package var screens: [String] {
    switch self {
    case .push(let name, _), .popTo(let name, _), .present(let name, _, _), .select(let name, _),
      .tapTab(let name, _), .swap(let name, _):
      [name]
    case .setStack(let stack, _): stack
    case .pop, .popToRoot, .dismiss, .rotate, .appearance, .bars, .touch, .tap, .animate, .rows,
      .scroll, .type, .hideKeyboard, .alert, .layout:
      []
    }
  }
}

extension SceneDraft {
  /// Keys that a screen in front may have.
  private static let keysInFront = [ScreenKeys.views.name]

  /// Reports a screen in front that is shown elsewhere too, or that has more than views.
  func reportFront() {
    guard let name = document.front, let place = cursor.value[SceneKeys.front.name] else { return }
    let screen = "the screen \(quoted(name)) in front of all others"
    if document.root.screens.contains(name) {
      cursor.report(
        .unsuitable("\(screen) is in \"root\" as well; make a screen for each"), at: place.position)
    }
    if let step = document.steps.first(where: { $0.action.screens.contains(name) }) {
      cursor.report(
        .unsuitable("\(screen) cannot be shown by a step; make a screen for each"),
        at: step.position)
    }
    guard case .object(let members)? = cursor.value[SceneKeys.screens.name]?[name]?.content else {
      return
    }
    for member in members where !Self.keysInFront.contains(member.key) {
      cursor.report(
        .unsuitable("\(screen) has only \"views\"; remove \(quoted(member.key))"),
        at: member.position)
    }
  }
}
