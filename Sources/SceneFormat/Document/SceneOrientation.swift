/// Orientation of the device, by UIKit's names of interface orientations.
public enum SceneOrientation: String, CaseIterable, Sendable {
  /// The orientations of a device, by UIKit's names.
  case portrait, portraitUpsideDown, landscapeLeft, landscapeRight
}
