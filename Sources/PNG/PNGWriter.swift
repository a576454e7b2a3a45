public import Pixels

/// Turns pixels into the bytes of a PNG. Knows nothing of files.
///
/// The bytes are a function of the pixels and the two choices alone, those of goldens also of the
/// version of zlib. Frames that follow each other are for ``FrameEncoder``.
public struct PNGWriter: Sendable {
  /// Whether alpha is kept. A sequence of frames is written with one choice throughout.
  public enum ColorType: Hashable, Sendable {
    /// For pictures that are opaque everywhere; any other is refused.
    case rgb
    /// With straight alpha. Reading such a file gives the same premultiplied pixels again.
    case rgba
  }

  /// What the file is for.
  public enum Purpose: Hashable, Sendable {
    /// Frames that are looked at and replaced: fast. The file has the colour type asked for.
    case render
    /// Goldens that are kept for years: small, at many times the effort. Where that loses
    /// nothing, grey, a palette or RGB stands in for the colour type asked for.
    case record
  }

  /// Written as it is by ``Purpose/render``; ``Purpose/record`` may find that less is enough.
  public let colorType: ColorType
  /// Decides between speed and size; the pixels are the same.
  public let purpose: Purpose

  /// One writer serves for any number of pictures, on any threads.
  public init(colorType: ColorType, purpose: Purpose) {
    self.colorType = colorType
    self.purpose = purpose
  }

  /// The whole file.
  public func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
    guard pixmap.width > 0, pixmap.height > 0 else { throw .noPixels(pixmap.size) }
    switch purpose {
    case .render:
      return try FrameEncoder(colorType: colorType).encode(pixmap, changed: [pixmap.bounds])
    case .record: return try encodeSmallest(pixmap, colorType)
    }
  }
}
