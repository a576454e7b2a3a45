/// Deviation of a screen or view from its place.
public struct ScreenPose: Hashable, Sendable {
  /// Frame in place of the final one; nil for the final one.
  public var frame: SceneSpot?
  /// Distance to the right and down (default 0).
  public var offset = SceneOffset.zero
  /// About the center (default 1).
  public var scale = ScenePoint(x: 1, y: 1)
  /// Clockwise in degrees, about the center (default 0).
  public var rotation = 0.0
  /// About the horizontal axis, in degrees; above 0 the upper edge moves away (default 0).
  public var rotationX = 0.0
  /// About the vertical axis, in degrees; above 0 the right edge moves away (default 0).
  public var rotationY = 0.0
  /// Distance of the eye in points; smaller is stronger perspective (default 1000).
  public var eyeDistance = 1000.0
  /// 0...1 (default 1).
  public var opacity = 1.0
  /// Corner radius in points; nil for that of the screen.
  public var cornerRadius: Double?

  /// A pose in place.
  package init() {}
}
