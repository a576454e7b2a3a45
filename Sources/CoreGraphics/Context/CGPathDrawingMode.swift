/// Way in which ``CGContext/drawPath(using:)`` paints a path: fill, stroke, or both; `eo` for the
/// even-odd rule.
public enum CGPathDrawingMode: Int32, Sendable {
  case fill, eoFill, stroke, fillStroke, eoFillStroke
}
