public import SceneFormat

/// Gesture that dismisses a screen, or that changes tabs.
public enum TransitionGesture: Hashable, Sendable {
  /// A pan towards an edge of the screen.
  case pan(SceneEdge)
  /// A pan that begins at an edge of the screen.
  case edge(SceneEdge)

  /// The edge towards which the finger moves.
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
