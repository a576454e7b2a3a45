package import Pixels

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
