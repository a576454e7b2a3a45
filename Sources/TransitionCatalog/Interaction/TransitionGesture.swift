public import SceneFormat

/// Where a finger has to go to take a screen back, or to turn from one tab to another.
public enum TransitionGesture: Hashable, Sendable {
  /// A pan towards a side of the screen.
  case pan(SceneEdge)
  /// A pan that begins at a side of the screen and goes away from it.
  case edge(SceneEdge)

  /// The side towards which the finger goes.
  public var direction: SceneEdge {
    switch self {
    case .pan(let edge): edge
    case .edge(let edge): edge.opposite
    }
  }
}

extension SceneEdge {
  /// The side across the screen.
  public var opposite: SceneEdge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}
