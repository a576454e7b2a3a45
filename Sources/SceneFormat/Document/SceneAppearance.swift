/// Light or dark appearance.
public enum SceneAppearance: String, CaseIterable, Sendable {
  /// The appearances, by UIKit's names.
  case light, dark
}
