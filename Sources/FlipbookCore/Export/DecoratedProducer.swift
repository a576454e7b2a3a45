package import Pixels
import SceneFormat

/// Frames of another producer with a ``FrameDecoration``.
@MainActor
package final class DecoratedProducer: FrameProducer {
  private let producer: any FrameProducer
  private let decoration: FrameDecoration
  private let cornerRadius: Double
  package let format: FrameFormat

  package init(_ producer: any FrameProducer, _ decoration: FrameDecoration) {
    self.producer = producer
    self.decoration = decoration
    cornerRadius = (producer as? VirtualDevice)?.cornerRadius ?? 0
    var format = producer.format
    format.size = decoration.size(of: format.size, scale: format.scale)
    if let background = decoration.background {
      format.isOpaque = background.alpha == 1
    }
    self.format = format
  }

  package var pictures: [ContentDigest] { producer.pictures }

  package var expectedFrameCount: Int? { producer.expectedFrameCount }

  package var diagnostics: [Diagnostic] { producer.diagnostics }

  package func nextFrame() async throws -> SceneFrame? {
    try await producer.nextFrame().map {
      decoration.apply(to: $0, scale: format.scale, cornerRadius: cornerRadius)
    }
  }
}
