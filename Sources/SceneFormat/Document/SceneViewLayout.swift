/// Place and size of a view relative to its superview.
public struct SceneViewLayout: Hashable, Sendable {
  /// Left edge, right edge, center and width.
  public var horizontal: SceneAxisLayout
  /// Top edge, bottom edge, center and height.
  public var vertical: SceneAxisLayout
  /// Width divided by height; nil for no fixed ratio.
  public var aspect: Double?
  /// Whether edges and center are those of the safe area (default: of the superview).
  public var isInSafeArea: Bool
  /// Whether the bottom edge is that above the keyboard, without one that of the safe area (default
  /// false).
  public var isAboveKeyboard = false
  /// Whether the layout was given as a size alone, so that its places are defaults.
  var isOnlySize = false

  package init(
    horizontal: SceneAxisLayout, vertical: SceneAxisLayout, aspect: Double?, isInSafeArea: Bool
  ) {
    self.horizontal = horizontal
    self.vertical = vertical
    self.aspect = aspect
    self.isInSafeArea = isInSafeArea
  }

  /// A size that nothing but the contents and the container decides.
  static let free = SceneViewLayout(
    horizontal: SceneAxisLayout(), vertical: SceneAxisLayout(), aspect: nil, isInSafeArea: false)

  /// The size without a place, for a view that a stack places; nil for a layout with a place.
  package var sizeInStack: SceneViewLayout? {
    guard isOnlySize else { return nil }
    return SceneViewLayout(
      horizontal: SceneAxisLayout(length: horizontal.length),
      vertical: SceneAxisLayout(length: vertical.length), aspect: aspect, isInSafeArea: false)
  }
}

/// One axis of a layout. What is nil follows from the others, from the aspect ratio or from the
/// contents.
public struct SceneAxisLayout: Hashable, Sendable {
  /// Distance of the left or top edge from that of the superview, inward.
  public var start: SceneLength?
  /// Distance of the right or bottom edge from that of the superview, inward.
  public var end: SceneLength?
  /// Distance of the center from that of the superview, to the right or down.
  public var center: SceneLength?
  /// Width or height; shares are those of the superview.
  public var length: SceneLength?
  /// Whether start and end are the leading and the trailing edge, which the direction of the interface
  /// exchanges (default false: the left and the right edge).
  public var isDirectional = false

  package init(
    start: SceneLength? = nil, end: SceneLength? = nil, center: SceneLength? = nil,
    length: SceneLength? = nil
  ) {
    self.start = start
    self.end = end
    self.center = center
    self.length = length
  }

  /// The same layout in an interface from right to left.
  package var mirrored: SceneAxisLayout {
    guard isDirectional else { return self }
    var result = self
    (result.start, result.end) = (end, start)
    return result
  }

  /// Whether the layout alone decides the length.
  var isSized: Bool { length != nil || (start != nil && end != nil) }
  var isEmpty: Bool { self == SceneAxisLayout() }
}

/// Parts of a view's frame that change with the size of its superview.
public enum SceneAutoresizing: String, CaseIterable, Sendable {
  /// Size of the view.
  case width, height
  /// Distances from the edges of the superview.
  case leftMargin, rightMargin, topMargin, bottomMargin
}
