/// Scrolling of the content of a view or a screen.
public struct SceneScroll: Hashable, Sendable {
  /// The size of everything that scrolls, in points.
  public var content: SceneSize
  /// The point of the content at the upper left corner when the scene begins.
  public var offset: ScenePoint
  /// Whether the content rests at multiples of the view's size.
  public var isPaging: Bool
  /// Deceleration rate after a flick.
  public var deceleration: SceneDeceleration
  /// Whether bars at the edges show the position while the content moves (default true).
  public var showsIndicators = true
}

/// Deceleration rate after a flick, by UIKit's names.
public enum SceneDeceleration: String, CaseIterable, Sendable {
  /// The rates, by UIKit's names.
  case normal, fast
}

/// A place on a screen: a rectangle, or wherever a view is.
public enum SceneSpot: Hashable, Sendable {
  /// A rectangle in the screen's coordinates.
  case rect(SceneRect)
  /// The frame of a view, by its id.
  case view(String)
}
