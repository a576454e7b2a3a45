/// A drawing operation of a display list.
public indirect enum DisplayItem: Hashable, Sendable {
  /// A shape filled with a paint.
  case fill(Fill)
  /// The blurred shadow of a shape.
  case shadow(Shadow)
  /// The content drawn so far, blurred inside a shape.
  case backdropBlur(BackdropBlur)
  /// Items clipped, masked, faded or blended as one.
  case group(Group)
}
