/// A place or a distance in points: x to the right, y downwards.
public struct ScenePoint: Hashable, Sendable {
  /// Distance to the right.
  public var x: Double
  /// Distance downward.
  public var y: Double

  /// Creates a point, in points unless the owner documents another unit.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct SceneSize: Hashable, Sendable {
  /// Width in points.
  public var width: Double
  /// Height in points.
  public var height: Double

  /// Takes the sides as they are.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points. Its size is never negative.
public struct SceneRect: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Width in points, not negative.
  public var width: Double
  /// Height in points, not negative.
  public var height: Double

  /// Takes the numbers as they are; the reader refuses a negative size.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// No size, at the origin.
  public static let zero = SceneRect(x: 0, y: 0, width: 0, height: 0)
}

/// Distances from the four edges, in points.
public struct SceneInsets: Hashable, Sendable {
  /// Downwards.
  public var top: Double
  /// Inset from the left edge, to the right.
  public var left: Double
  /// Upwards.
  public var bottom: Double
  /// Inset from the right edge, to the left.
  public var right: Double

  /// Insets in points, positive inwards (default 0).
  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same from every edge.
  init(_ distance: Double) {
    self.init(top: distance, left: distance, bottom: distance, right: distance)
  }

  /// No insets.
  public static let zero = SceneInsets()
}

/// A side of the screen.
public enum SceneEdge: String, CaseIterable, Sendable {
  /// The edges of a screen.
  case left, right, top, bottom
}

/// Transform of a view about its center: scale, then rotation, then translation.
public struct SceneTransform: Hashable, Sendable {
  /// Factors along x and y.
  public var scale: ScenePoint
  /// Degrees; positive turns clockwise.
  public var rotation: Double
  /// Whether ``rotation`` was given, so that an animation turns by its difference to the old angle,
  /// also by full turns (default false: the shorter way to ``rotation``).
  public var countsTurns: Bool
  /// Translation in points, after scale and rotation.
  public var translation: ScenePoint

  /// Creates a transform (default: identity).
  public init(
    scale: ScenePoint = ScenePoint(x: 1, y: 1), rotation: Double? = nil,
    translation: ScenePoint = ScenePoint(x: 0, y: 0)
  ) {
    self.scale = scale
    self.rotation = rotation ?? 0
    countsTurns = rotation != nil
    self.translation = translation
  }

  /// Nothing is done.
  public static let identity = SceneTransform()
}
