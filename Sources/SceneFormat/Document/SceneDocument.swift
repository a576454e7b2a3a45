/// A validated scene: every name refers to something, and every image exists.
///
/// Times are seconds from the scene's beginning, lengths are points, places have their origin at
/// the top left.
public struct SceneDocument: Hashable, Sendable {
  /// Title for reports, a sentence.
  public var title: String
  /// Note for reviewers; nil without one.
  public var about: String?
  /// The device (default ``DevicePreset/phone``).
  public var device: SceneDevice
  /// Initial appearance of the device (default ``SceneAppearance/light``).
  public var appearance: SceneAppearance
  /// The combination of the scene's matrix in which it was read; nil without a matrix.
  public var variant: SceneVariant?
  /// Frames per second (default ``FrameRate/sixty``).
  public var frameRate: FrameRate
  /// Drawing of text (default ``SceneTextDrawing/letters``).
  public var text: SceneTextDrawing
  /// Color of the canvas below the window.
  public var background: SceneColor
  /// Screens in the order of the file.
  public var screens: [SceneScreen]
  /// The window's root view controller.
  public var root: SceneRoot
  /// Name of the screen in front of the root; nil for none.
  public var front: String?
  /// Transitions that the scene describes, in the order of the file.
  public var transitions: [DescribedTransition]
  /// Steps in the order of their times.
  public var steps: [SceneStep]
  /// Time of the last frame (default ``SceneEnd/settled``).
  public var end: SceneEnd
  /// Frames that become goldens.
  public var goldens: GoldenPlan
  /// Included files by path relative to the scene's folder, in the order in which they were read.
  public var includes: [String]
  /// Missing files that would take precedence over a found image, such as `a@2x.png` over
  /// `a@3x.png`; by path relative to the scene's folder.
  public var soughtPictures: [String]

  /// The screen with a name; nil if there is none.
  public func screen(named name: String) -> SceneScreen? {
    screens.first { $0.name == name }
  }
}

/// Drawing of text.
public enum SceneTextDrawing: String, CaseIterable, Sendable {
  /// Glyphs of the fonts (default).
  case letters
  /// Gray bars, for frames that do not depend on the words.
  case greeked
}

/// End of a scene.
public enum SceneEnd: Hashable, Sendable {
  /// The first frame at which no animation runs.
  case settled
  /// The last frame at or before a time in seconds.
  case seconds(Double)
}
