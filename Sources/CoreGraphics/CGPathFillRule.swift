/// Rule that decides which points are inside an outline.
public enum CGPathFillRule: Int, Sendable {
  /// Non-zero rule: the winding number is not 0.
  case winding
  /// Even-odd rule: a ray from the point crosses the outline an odd number of times.
  case evenOdd
}
