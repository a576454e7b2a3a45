/// Content mode of an image view, by UIKit's names.
public enum SceneContentMode: String, CaseIterable, Sendable {
  /// Modes that scale the image.
  case scaleToFill, scaleAspectFit, scaleAspectFill
  /// Modes that place the image without scaling it.
  case center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}
