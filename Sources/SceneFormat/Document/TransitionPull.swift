/// Gestures that dismiss the screen of a transition.
public enum TransitionPull: String, CaseIterable, Sendable {
  /// No gesture.
  case none
  /// Pans by their direction.
  case left, right, up, down
  /// Pans that begin at an edge.
  case leftEdge, rightEdge, topEdge, bottomEdge
  /// A pan down that picks up the shared elements.
  case grab
}
