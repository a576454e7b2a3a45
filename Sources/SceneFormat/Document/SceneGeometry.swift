/// A place or a distance in points: x to the right, y downwards.
public struct ScenePoint: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct SceneSize: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in points. Its size is never negative.
public struct SceneRect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static let zero = SceneRect(x: 0, y: 0, width: 0, height: 0)
}

/// Distances from the four edges, in points.
public struct SceneInsets: Hashable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static let zero = SceneInsets()
}

/// A side of the screen.
public enum SceneEdge: String, CaseIterable, Sendable {
  case left, right, top, bottom
}

/// What is done to a view about its centre: first scaled, then turned, then moved.
public struct SceneTransform: Hashable, Sendable {
  /// Factors along x and y.
  public var scale: ScenePoint
  /// Degrees; positive turns clockwise.
  public var rotation: Double
  public var translation: ScenePoint

  public init(
    scale: ScenePoint = ScenePoint(x: 1, y: 1), rotation: Double = 0,
    translation: ScenePoint = ScenePoint(x: 0, y: 0)
  ) {
    self.scale = scale
    self.rotation = rotation
    self.translation = translation
  }

  public static let identity = SceneTransform()
}
