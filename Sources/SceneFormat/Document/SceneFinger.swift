/// A finger that touches down, moves and lifts.
public struct SceneFinger: Hashable, Sendable {
  /// Points, at least one, with increasing times. In between the finger moves straight at constant speed.
  public var points: [TouchPoint]
  /// Whether the system cancels the touch at the end.
  public var isCancelled: Bool
  /// Grid of the times: the step's time and those of ``points`` are whole numbers of its frames, so
  /// that every touch falls on a frame exactly. nil for arbitrary times.
  public var grid: FrameRate?

  /// Takes the points unchecked: at least one, and rising times.
  public init(_ points: [TouchPoint], isCancelled: Bool = false, grid: FrameRate? = nil) {
    self.points = points
    self.isCancelled = isCancelled
    self.grid = grid
  }
}

/// Position of a finger at a time.
public struct TouchPoint: Hashable, Sendable {
  /// Seconds from the step.
  public var time: Double
  /// Position in points of the window.
  public var place: ScenePoint

  /// Seconds from the step, and points of the window.
  public init(time: Double, place: ScenePoint) {
    self.time = time
    self.place = place
  }
}

extension SceneFinger {
  /// A path that ends with a pause.
  init(_ points: [TouchPoint], rest: Double, isCancelled: Bool) {
    self.init(points, isCancelled: isCancelled)
    if rest > 0, let last = points.last {
      self.points.append(TouchPoint(time: last.time + rest, place: last.place))
    }
  }

  /// A path through points at constant speed.
  ///
  /// - Parameters:
  ///   - places: at least two.
  ///   - duration: seconds from the first to the last; the rest comes after that.
  init(along places: [ScenePoint], over duration: Double, rest: Double, isCancelled: Bool) {
    var lengths = [0.0]
    for (from, to) in zip(places, places.dropFirst()) {
      lengths.append((lengths.last ?? 0) + from.distance(to: to))
    }
    let whole = lengths.last ?? 0
    var points: [TouchPoint] = []
    for (index, place) in places.enumerated() {
      // Without a length there is no speed, only a rest of that duration.
      let share = whole > 0 ? lengths[index] / whole : Double(index) / Double(places.count - 1)
      let time = index == places.count - 1 ? duration : duration * share
      // Two equal places in a row are one.
      if let last = points.last, last.time >= time { points.removeLast() }
      points.append(TouchPoint(time: time, place: place))
    }
    self.init(points, rest: rest, isCancelled: isCancelled)
  }
}

extension ScenePoint {
  fileprivate func distance(to other: ScenePoint) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}
