import SceneFormat

extension SceneAction {
  /// The action in two words, for a mark on a timeline.
  var words: String {
    switch self {
    case .push(let name, _): "push \(name)"
    case .pop: "pop"
    case .popTo(let name, _): "popTo \(name)"
    case .popToRoot: "popToRoot"
    case .setStack: "setStack"
    case .present(let name, _, _): "present \(name)"
    case .alert: "alert"
    case .dismiss: "dismiss"
    case .select(let name, _): "select \(name)"
    case .tapTab(let name, _): "tapTab \(name)"
    case .swap(let name, _): "swap \(name)"
    case .rotate(let orientation): "rotate \(orientation.rawValue)"
    case .appearance(let appearance): appearance.rawValue
    case .bars(let change): change.isHidden ? "hideBars" : "showBars"
    case .touch(let fingers): words(for: fingers)
    case .tap(let view, _, _): "tap \(view.label)"
    case .animate(let animation): "animate \(animation.view.label)"
    case .type: "type"
    case .hideKeyboard: "hideKeyboard"
    case .rows(let change): "\(change.kind.verb) \(change.rows.joined(separator: " "))"
    case .scroll(let view, _, _): "scrollTo \(view.label)"
    case .layout: "layout"
    }
  }

  /// A drag, a tap or the number of fingers, by the paths of the fingers. Taps of a series are fingers one
  /// after the other.
  private func words(for fingers: [SceneFinger]) -> String {
    if fingers.allSatisfy(\.isStill) { return "tap" }
    return fingers.count == 1 ? "drag" : "\(fingers.count) fingers"
  }
}

extension SceneFinger {
  /// Whether the finger stays as near to its first point as that of a tap does: a recorded one is never
  /// quite still.
  fileprivate var isStill: Bool {
    guard let first = points.first?.place else { return true }
    return points.allSatisfy {
      let (dx, dy) = ($0.place.x - first.x, $0.place.y - first.y)
      return dx * dx + dy * dy <= 10 * 10
    }
  }
}

extension SceneRowChange.Kind {
  fileprivate var verb: String {
    switch self {
    case .insertion: "insert"
    case .deletion: "delete"
    case .move: "move"
    }
  }
}
