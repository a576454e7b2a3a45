/// The arrangement of screens, as UIKit knows it as soon as a call returns (S1.6, S3.1).
///
/// Plays a script without any views, and reports whether a running stage can perform the next step.
package struct StageOutline: Hashable, Sendable {
  /// Content of the root view controller.
  package enum Root: Hashable, Sendable {
    /// A single screen.
    case screen(String)
    /// A navigation stack, bottom first.
    case navigation([String])
    /// Tabs with the index of the selected one.
    case tabs([Tab], selected: Int)
    /// The screens of the left and of the right column.
    case split([String], [String])
    /// A custom container with the screen that it shows.
    case container([String], shown: String)
    /// An app, which alone decides which screens are shown.
    case app(String)
  }

  /// A tab, with a stack when it is a navigation controller.
  package struct Tab: Hashable, Sendable {
    /// Name of the tab in steps; it stays the same when the stack changes.
    package var name: String
    /// The stack of the tab, bottom first.
    package var screens: [String]
    /// Whether the tab is a navigation controller.
    package var isNavigation: Bool

    package init(name: String, screens: [String], isNavigation: Bool) {
      self.name = name
      self.screens = screens
      self.isNavigation = isNavigation
    }
  }

  /// A presented screen, or the stack of the navigation controller that it got for its bar.
  package struct Modal: Hashable, Sendable {
    /// The presented screen and those pushed above it, bottom first; none for an alert.
    package var screens: [String]
    /// Whether the screen has a navigation controller.
    package var isNavigation: Bool

    package init(screens: [String], isNavigation: Bool) {
      self.screens = screens
      self.isNavigation = isNavigation
    }

    /// An alert of the system, which is no screen of the scene.
    package static let alert = Modal(screens: [], isNavigation: false)
  }

  private var root: Root
  /// Presented screens, from the first to the topmost.
  private var presented: [Modal]
  /// Screens that get a navigation controller when they are presented.
  private let barred: Set<String>
  /// The screens that show a collection, with the screens whose collections these are.
  let collections: [String: String]
  /// Screens of images and views; the others are code.
  private let drawn: Set<String>

  package init(
    _ root: Root, presented: [Modal], barred: Set<String>, collections: [String: String],
    drawn: Set<String>
  ) {
    self.root = root
    self.presented = presented
    self.barred = barred
    self.collections = collections
    self.drawn = drawn
  }

  /// As a scene begins.
  package init(_ document: SceneDocument) {
    presented = []
    barred = Set(document.screens.filter { $0.bar != nil }.map(\.name))
    collections = document.collectionOwners
    drawn = Set(document.screens.filter { $0.code == nil }.map(\.name))
    switch document.root {
    case .screen(let name): self.root = .screen(name)
    case .navigation(let names): self.root = .navigation(names)
    case .container(let names, _): self.root = .container(names, shown: names.first ?? "")
    case .split(let split): self.root = .split(split.primary, split.secondary)
    case .app(let app): self.root = .app(app.name)
    case .tabs(let tabs):
      self.root = .tabs(tabs.tabs.map(Tab.init), selected: 0)
    }
  }

  /// Performs a step; nil on success. The effect of a gesture is unknown.
  package mutating func perform(_ action: SceneAction) -> SceneError.Problem? {
    if case .app(let name) = root, let verb = action.verbOfScreens {
      return .appShowsScreens(action: verb, app: name)
    }
    return refusedTransition(of: action) ?? change(by: action) ?? misplacedCollection
  }

  private mutating func change(by action: SceneAction) -> SceneError.Problem? {
    switch action {
    case .push(let name, _): push(name)
    case .pop: pop("pop") { $0.dropLast() }
    case .popToRoot: pop("popToRoot") { $0.prefix(1) }
    case .popTo(let name, _): popTo(name)
    case .setStack(let names, _): set(names)
    case .present(let name, _, _): present(name)
    case .alert: presentAlert()
    case .dismiss: presented.popLast() == nil ? .nothingPresented : nil
    case .select(let name, _): select(name, "select")
    case .tapTab(let name, _): tapTab(name)
    case .swap(let name, let motion): swap(name, motion)
    case .layout: collections[front] == nil ? .noCollection(screen: front) : nil
    case .bars(let change): refusal(of: change)
    case .rotate, .appearance, .touch, .tap, .animate, .rows, .scroll, .type, .hideKeyboard: nil
    }
  }

  /// The first bar of a step that is not there.
  private func refusal(of change: SceneBarChange) -> SceneError.Problem? {
    let action = change.isHidden ? StepKeys.hideBars.name : StepKeys.showBars.name
    if change.bars.contains(.navigation), stack == nil { return noNavigation(action) }
    if change.bars.contains(.tab) {
      guard case .tabs = root else { return .noTabs(action: action) }
    }
    if change.bars.contains(.status), !drawn.contains(front) {
      return .statusBarOfCode(action: action)
    }
    return nil
  }

  // MARK: Navigation

  /// The stack that steps change: that of the topmost presented screen with a navigation
  /// controller, else the root's or that of the selected tab.
  private var stack: [String]? {
    get { presented.last { $0.isNavigation }?.screens ?? rootStack }
    set {
      guard let newValue else { return }
      if let top = presented.lastIndex(where: { $0.isNavigation }) {
        presented[top].screens = newValue
      } else {
        rootStack = newValue
      }
    }
  }

  /// The stack of the root or of the selected tab.
  private var rootStack: [String]? {
    get {
      switch root {
      case .navigation(let names), .split(_, let names): names
      case .tabs(let tabs, let selected):
        tabs[selected].isNavigation ? tabs[selected].screens : nil
      case .screen, .container, .app: nil
      }
    }
    set {
      guard let newValue else { return }
      switch root {
      case .navigation: root = .navigation(newValue)
      case .split(let primary, _): root = .split(primary, newValue)
      case .tabs(var tabs, let selected):
        tabs[selected].screens = newValue
        root = .tabs(tabs, selected: selected)
      case .screen, .container, .app: break
      }
    }
  }

  private func noNavigation(_ action: String) -> SceneError.Problem {
    if let modal = presented.last(where: { $0 != .alert })?.screens.first {
      return .noNavigationInModal(action: action, screen: modal)
    }
    return switch root {
    case .tabs(let tabs, let selected): .noNavigationInTab(action: action, tab: tabs[selected].name)
    case .screen(let name), .app(let name): .noNavigation(action: action, root: name)
    case .navigation(let names), .container(let names, _), .split(let names, _):
      .noNavigation(action: action, root: names.first ?? "")
    }
  }

  private mutating func push(_ name: String) -> SceneError.Problem? {
    guard let stack else { return noNavigation("push") }
    if stack.contains(name) { return .alreadyInStack(name) }
    if screens.contains(name) { return .alreadyOnScreen(name) }
    self.stack = stack + [name]
    return nil
  }

  private mutating func pop(
    _ action: String, _ rest: ([String]) -> ArraySlice<String>
  ) -> SceneError.Problem? {
    guard let stack else { return noNavigation(action) }
    guard stack.count > 1 else { return .nothingToPop(stack.first ?? "") }
    self.stack = Array(rest(stack))
    return nil
  }

  private mutating func popTo(_ name: String) -> SceneError.Problem? {
    guard let stack else { return noNavigation("popTo") }
    guard let place = stack.firstIndex(of: name) else { return .notInStack(name, stack: stack) }
    self.stack = Array(stack[...place])
    return nil
  }

  private mutating func set(_ names: [String]) -> SceneError.Problem? {
    guard let stack else { return noNavigation("setStack") }
    let elsewhere = screens.filter { !stack.contains($0) }
    if let problem = unpushed(among: names.filter { !stack.contains($0) }) { return problem }
    if let name = names.first(where: elsewhere.contains) { return .alreadyOnScreen(name) }
    self.stack = names
    return nil
  }

  // MARK: Other containers

  private mutating func select(_ name: String, _ action: String) -> SceneError.Problem? {
    guard case .tabs(let tabs, _) = root else { return .noTabs(action: action) }
    guard let index = tabs.firstIndex(where: { $0.name == name }) else {
      return .unknownTab(name, known: tabs.map(\.name))
    }
    root = .tabs(tabs, selected: index)
    return nil
  }

  /// A tap on the selected tab goes back to its root (S3.20).
  private mutating func tapTab(_ name: String) -> SceneError.Problem? {
    if case .tabs(let tabs, let selected) = root, tabs[selected].name == name {
      rootStack = rootStack.map { Array($0.prefix(1)) }
      return nil
    }
    return select(name, "tapTab")
  }

  private mutating func swap(_ name: String, _ motion: SceneMotion) -> SceneError.Problem? {
    if case .split(let primary, let secondary) = root {
      if case .transition = motion {
        return .unsuitable("a column changes its screen without animation; remove \"transition\"")
      }
      if let elsewhere = screens.first(where: { $0 == name && !secondary.dropLast().contains($0) })
      {
        return .alreadyOnScreen(elsewhere)
      }
      root = .split(primary, [name])
      return nil
    }
    guard case .container(let names, let shown) = root else { return .noOwnContainer }
    guard names.contains(name) else { return .notInContainer(name, known: names) }
    guard name != shown else { return .alreadyOnScreen(name) }
    root = .container(names, shown: name)
    return nil
  }

  // MARK: Presentation

  private mutating func presentAlert() -> SceneError.Problem? {
    presented.append(.alert)
    return nil
  }

  private mutating func present(_ name: String) -> SceneError.Problem? {
    guard !screens.contains(name) else { return .alreadyOnScreen(name) }
    presented.append(Modal(screens: [name], isNavigation: barred.contains(name)))
    return nil
  }

  // MARK: Queries

  /// Every screen that has its place already.
  private var screens: [String] { stacks.flatMap(\.self) }

  /// The screens that lie on each other, from the lowest to the highest; those outside of
  /// navigation stacks by themselves.
  var stacks: [[String]] {
    let held: [[String]] =
      switch root {
      case .screen(let name): [[name]]
      case .app: []
      case .navigation(let names): [names]
      case .split(let primary, let secondary): [primary, secondary]
      case .container(let names, _): names.map { [$0] }
      case .tabs(let tabs, _): tabs.map(\.screens)
      }
    return held + presented.map(\.screens)
  }

  /// The screen that covers all others; an alert shows the one below it.
  package var front: String {
    if let last = presented.last(where: { $0 != .alert })?.screens.last { return last }
    return switch root {
    case .screen(let name): name
    case .app: ""
    case .navigation(let names), .split(_, let names): names.last ?? ""
    case .container(_, let shown): shown
    case .tabs(let tabs, let selected): tabs[selected].screens.last ?? ""
    }
  }
}

extension SceneAction {
  /// Key of a step that shows or hides screens of the scene; nil for other steps.
  fileprivate var verbOfScreens: String? {
    switch self {
    case .push: "push"
    case .pop: "pop"
    case .popTo: "popTo"
    case .popToRoot: "popToRoot"
    case .setStack: "setStack"
    case .present: "present"
    case .alert: "alert"
    case .dismiss: "dismiss"
    case .select: "select"
    case .tapTab: "tapTab"
    case .swap: "swap"
    case .layout: "layout"
    case .bars(let change): change.isHidden ? "hideBars" : "showBars"
    case .rotate, .appearance, .touch, .tap, .animate, .rows, .scroll, .type, .hideKeyboard: nil
    }
  }
}

extension StageOutline.Tab {
  fileprivate init(_ tab: SceneTab) {
    let isNavigation = if case .navigation = tab { true } else { false }
    self.init(name: tab.name, screens: tab.screens, isNavigation: isNavigation)
  }
}
