/// Versions of iOS whose behavior is known to differ.
public enum SceneSystem: Int, CaseIterable, Sendable {
  /// Tabs change immediately.
  case iOS17 = 17
  /// Tabs change with a cross-dissolve. The default.
  case iOS18 = 18
  /// System motions follow a quicker spring.
  case iOS26 = 26
}
