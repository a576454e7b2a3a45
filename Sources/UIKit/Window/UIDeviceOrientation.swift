/// Orientation of the device; the interface rotates in the opposite direction.
public enum UIDeviceOrientation: Int, Sendable {
  /// The orientation is not known.
  case unknown = 0
  /// Upright, home button or indicator at the bottom.
  case portrait
  /// Rotated by half a turn, home button or indicator at the top.
  case portraitUpsideDown
  /// The home button is on the right.
  case landscapeLeft
  /// The home button is on the left.
  case landscapeRight
  /// On its back.
  case faceUp
  /// On its front.
  case faceDown

  /// Upright or head down.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// Whether the device is on either side.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// Whether the device lies on a table.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}
