package import Pixels

/// A running scene that produces frames one by one. It separates the engine, which stays on the
/// main actor, from the workers that draw.
@MainActor
package protocol FrameProducer: AnyObject {
  var format: FrameFormat { get }

  /// Digests of the images that the scene uses, in document order.
  var pictures: [ContentDigest] { get }

  /// Number of frames; nil if only running the scene shows it.
  var expectedFrameCount: Int? { get }

  /// Diagnostics so far, in the order in which they occurred.
  var diagnostics: [Diagnostic] { get }

  /// Returns the next frame, numbered from 0 without gaps, or nil after the last. Earlier frames
  /// are not kept.
  func nextFrame() async throws -> SceneFrame?
}
