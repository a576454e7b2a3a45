/// Views in a row or a column: a stack view.
public struct SceneStack: Hashable, Sendable {
  /// Views from left to right or from top to bottom.
  public var views: [SceneView]
  /// Default: ``SceneStackAxis/vertical``.
  public var axis: SceneStackAxis
  /// Space between views in points (default 0).
  public var spacing: Double
  /// Place across the axis (default: ``SceneStackAlignment/fill``).
  public var alignment: SceneStackAlignment
  /// Lengths along the axis (default: ``SceneStackDistribution/fill``).
  public var distribution: SceneStackDistribution
  /// Space between the edges and the views (default 0).
  public var inset: SceneInsets
}

/// Directions of a stack.
public enum SceneStackAxis: String, CaseIterable, Sendable {
  /// A row, and a column.
  case horizontal, vertical
}

/// Places across the axis of a stack.
public enum SceneStackAlignment: String, CaseIterable, Sendable {
  /// The whole width of a column or height of a row; an edge; the middle.
  case fill, leading, center, trailing
  /// Baselines of text; of rows only.
  case firstBaseline, lastBaseline
}

/// Lengths along the axis of a stack, by UIKit's names.
public enum SceneStackDistribution: String, CaseIterable, Sendable {
  /// One view takes the rest; all have one length; in proportion to their contents.
  case fill, fillEqually, fillProportionally
  /// Views keep their lengths, with equal gaps or equal distances of their centers.
  case equalSpacing, equalCentering
}
