/// Direction in which the interface of a scene runs.
public enum SceneLayoutDirection: String, CaseIterable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft
}
