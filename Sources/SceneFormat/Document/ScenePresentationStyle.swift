/// Modal presentation styles by UIKit's names (S1.11–S1.14).
public enum ScenePresentationStyle: String, CaseIterable, Sendable {
  /// The presentation styles, by UIKit's names.
  case fullScreen, overFullScreen, currentContext, overCurrentContext, custom
  /// Sheets, whose appearance depends on the size of the container (S1.15).
  case pageSheet, formSheet
  /// A bubble next to a view, on phones as well.
  case popover
}
