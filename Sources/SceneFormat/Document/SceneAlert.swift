/// An alert or action sheet of the system.
public struct SceneAlert: Hashable, Sendable {
  /// Title; nil for none.
  public var title: String?
  /// Text below the title; nil for none.
  public var message: String?
  /// Buttons in their order (default: OK).
  public var actions: [SceneAlertAction]
  /// Whether the alert is an action sheet (default false).
  public var isSheet: Bool
}

/// A button of an alert.
public struct SceneAlertAction: Hashable, Sendable {
  /// Title.
  public var title: String
  /// Default: ``SceneAlertActionStyle/default``.
  public var style = SceneAlertActionStyle.default
}

/// Styles of buttons in alerts by UIKit's names.
public enum SceneAlertActionStyle: String, CaseIterable, Sendable {
  /// The usual one; semibold and apart; red.
  case `default`, cancel, destructive
}
