public import Pixels

/// Encodes pixels as PNG. Knows nothing of files.
///
/// The bytes depend on the pixels and the two options only, and with ``Purpose/record`` also on the
/// version of zlib. For consecutive frames use ``FrameEncoder``.
public struct PNGWriter: Sendable {
  /// Whether alpha is written. All frames of a sequence use one choice.
  public enum ColorType: Hashable, Sendable {
    /// Without alpha. Images that are not opaque are refused.
    case rgb
    /// With straight alpha; reading the file gives the same premultiplied pixels.
    case rgba
  }

  /// Trade-off between speed and size.
  public enum Purpose: Hashable, Sendable {
    /// Frames that are viewed and replaced: fast, with the color type that was requested.
    case render
    /// Goldens that are kept: small, at many times the cost. Gray, palette or RGB replace the
    /// requested color type where that is lossless.
    case record
  }

  /// Color type; ``Purpose/record`` may use a smaller one.
  public let colorType: ColorType
  /// Trade-off between speed and size; the pixels are the same.
  public let purpose: Purpose

  /// Creates a writer, which can be used for any number of images on any thread.
  public init(colorType: ColorType, purpose: Purpose) {
    self.colorType = colorType
    self.purpose = purpose
  }

  /// Encodes an image.
  ///
  /// - Throws: ``PNGError/noPixels(_:)``, ``PNGError/notOpaque(x:y:)``; ``PNGError/outOfMemory``
  ///   with ``Purpose/record`` only.
  public func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
    guard pixmap.width > 0, pixmap.height > 0 else { throw .noPixels(pixmap.size) }
    switch purpose {
    case .render:
      return try FrameEncoder(colorType: colorType).encode(pixmap, changed: [pixmap.bounds])
    case .record: return try encodeSmallest(pixmap, colorType)
    }
  }
}
