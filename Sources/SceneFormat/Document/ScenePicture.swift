/// An image file, and its number of pixels per point.
public struct ScenePicture: Hashable, Sendable {
  /// The path from the scene file's folder.
  public var file: String
  /// Pixels of the image per point, more than 0.
  public var scale: Double
  /// Image in dark appearance; nil for the same image.
  public var dark: File?

  /// An image file of its own, as ``ScenePicture``.
  public struct File: Hashable, Sendable {
    /// Path relative to the scene's folder.
    public var file: String
    /// Pixels per point.
    public var scale: Double
  }

  /// An image by its actual path: `a@3x.png`, not `a.png`.
  public init(file: String, scale: Double) {
    self.file = file
    self.scale = scale
  }

  /// The image of one appearance, for both.
  public func fixed(in appearance: SceneAppearance) -> ScenePicture {
    guard appearance == .dark, let dark else { return ScenePicture(file: file, scale: scale) }
    return ScenePicture(file: dark.file, scale: dark.scale)
  }
}
