/// Light or dark surroundings.
public enum UIUserInterfaceStyle: Int, Sendable {
  /// No value: takes it from the environment.
  case unspecified = 0
  /// Dark content on light backgrounds.
  case light
  /// Light content on dark backgrounds.
  case dark
}
