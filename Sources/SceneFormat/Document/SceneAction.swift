/// Action of a step.
public enum SceneAction: Hashable, Sendable {
  /// Pushes a screen onto the topmost navigation stack on screen.
  case push(String, SceneMotion)
  /// Pops the top screen of the navigation stack.
  case pop(SceneMotion)
  /// Pops until this screen is the top.
  case popTo(String, SceneMotion)
  /// Pops to the bottom of the navigation stack.
  case popToRoot(SceneMotion)
  /// Replaces the whole navigation stack; the last screen is the top.
  case setStack([String], SceneMotion)
  /// Presents a screen. Without a style the transition's own style applies, else full screen.
  case present(String, style: ScenePresentationStyle?, SceneMotion)
  /// Presents an alert or action sheet.
  case alert(SceneAlert, isAnimated: Bool)
  /// Dismisses the last presented screen.
  case dismiss(SceneMotion)
  /// Selects the tab that begins with this screen, in code.
  case select(String, SceneMotion)
  /// Taps the tab in the tab bar.
  case tapTab(String, SceneMotion)
  /// Shows a screen of the app's own container.
  case swap(String, SceneMotion)
  /// Rotates the device; the canvas keeps its size.
  case rotate(SceneOrientation)
  /// Switches the device to light or dark appearance.
  case appearance(SceneAppearance)
  /// Shows or hides bars.
  case bars(SceneBarChange)
  /// Touches of fingers; gesture recognizers decide the effect.
  case touch([SceneFinger])
  /// Taps in the center of a view that is on screen at that time; `hold` is in seconds.
  case tap(SceneViewName, count: Int, hold: Double)
  /// A change inside a screen, as `UIView.animate` or a property animator makes it.
  case animate(ViewAnimation)
  /// Types characters into a field, one after the other over a time in seconds; the view is nil for the
  /// one that has the keyboard.
  case type(String, into: SceneViewName?, over: Double)
  /// Hides the keyboard.
  case hideKeyboard
  /// Rows that a list inserts or deletes.
  case rows(SceneRowChange)
  /// Scrolls to a view or row.
  case scroll(SceneViewName, SceneScrollPosition, isAnimated: Bool)
  /// Another layout for the collection of the screen that is in front.
  case layout(SceneLayout, LayoutMotion)
}

/// Bars of the system around a screen.
public enum SceneBarName: String, CaseIterable, Sendable {
  /// The navigation bar, the tab bar and the status bar.
  case navigation, tab, status
}

/// A step that hides or shows bars.
public struct SceneBarChange: Hashable, Sendable {
  /// At least one, none twice.
  public var bars: [SceneBarName]
  /// Whether the bars disappear.
  public var isHidden: Bool
  /// Whether they move or fade (default true).
  public var isAnimated: Bool
}

extension SceneAction {
  /// Motion of a change of screens; nil for steps that change none.
  package var motion: SceneMotion? {
    switch self {
    case .push(_, let motion), .pop(let motion), .popTo(_, let motion), .popToRoot(let motion),
      .setStack(_, let motion), .present(_, _, let motion), .dismiss(let motion),
      .select(_, let motion), .tapTab(_, let motion), .swap(_, let motion):
      motion
    case .alert, .rotate, .appearance, .bars, .touch, .tap, .animate, .rows, .scroll, .type,
      .hideKeyboard, .layout:
      nil
    }
  }

  /// Transition that the step names; nil for none.
  var transition: SceneTransition? {
    guard case .transition(let name) = motion else { return nil }
    return name
  }
}
