/// Operation of ``CGContext/drawPath(using:)``.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills by the non-zero rule.
  case fill
  /// Fills by the even-odd rule.
  case eoFill
  /// Strokes with the line width, caps, joins and dashes of the context.
  case stroke
  /// Fills by the non-zero rule, then strokes over it.
  case fillStroke
  /// Fills by the even-odd rule, then strokes over it.
  case eoFillStroke
}
