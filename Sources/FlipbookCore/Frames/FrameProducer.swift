package import Pixels
package import SceneFormat

/// What all frames of a scene have in common.
package struct FrameFormat: Hashable, Sendable {
  /// The canvas in pixels.
  package var size: PixelSize
  /// Pixels per point.
  package var scale: Double
  /// Frames per second as a scene says it: `60`, `60000/1001`.
  package var fps: String
  /// Whether every frame is opaque everywhere: files then have no alpha.
  package var isOpaque: Bool
  /// Whether the device is light or dark at first.
  package var appearance: SceneAppearance

  package init(
    size: PixelSize, scale: Double, fps: String, isOpaque: Bool,
    appearance: SceneAppearance = .light
  ) {
    self.size = size
    self.scale = scale
    self.fps = fps
    self.isOpaque = isOpaque
    self.appearance = appearance
  }
}

/// A scene that runs: gives its frames one after the other. The seam between the engine, which
/// stays on the main actor, and the workers that draw.
@MainActor
package protocol FrameProducer: AnyObject {
  var format: FrameFormat { get }

  /// The digests of the pictures that the scene shows, in the order of the document.
  var pictures: [ContentDigest] { get }

  /// How many frames there will be; nil when only running tells.
  var expectedFrameCount: Int? { get }

  /// What was found so far, in the order in which it happened.
  var diagnostics: [Diagnostic] { get }

  /// The next frame, numbered from 0 without gaps; nil after the last. Nothing before it is kept.
  func nextFrame() async throws -> SceneFrame?
}
