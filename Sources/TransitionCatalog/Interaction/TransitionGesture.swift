public import SceneFormat

/// Gesture that dismisses a screen, or that changes tabs.
public enum TransitionGesture: Hashable, Sendable {
  /// A pan towards an edge of the screen.
  case pan(SceneEdge)
  /// A pan that begins at an edge of the screen.
  case edge(SceneEdge)
  /// A pan down that picks up the shared elements: they follow the finger in all directions.
  case grab

  /// The edge towards which the finger moves.
  public var direction: SceneEdge {
    switch self {
    case .pan(let edge): edge
    case .edge(let edge): edge.opposite
    case .grab: .bottom
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
