/// The pace of an animation without a spring.
public enum AnimationCurve: Hashable, Sendable {
  /// A timing function by name.
  case named(CurveName)
  /// The two control points of a cubic Bézier from (0, 0) to (1, 1); both x are 0...1.
  case cubic(ScenePoint, ScenePoint)
}

/// The system's timing functions by their names in Core Animation.
public enum CurveName: String, CaseIterable, Sendable {
  /// The timing functions, by UIKit's names.
  case linear, easeIn, easeOut, easeInOut
  /// Core Animation's default timing function.
  case `default`
}
