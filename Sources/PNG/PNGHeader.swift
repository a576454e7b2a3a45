public import Pixels

/// Contents of the IHDR chunk.
public struct PNGHeader: Hashable, Sendable {
  /// Color types of PNG, with their numbers in the file.
  public enum ColorType: UInt8, Hashable, Sendable {
    /// One component, of 1 to 16 bits.
    case gray = 0
    /// Three components, of 8 or 16 bits.
    case rgb = 2
    /// Index in PLTE, of 1 to 8 bits; tRNS may give alpha.
    case palette = 3
    /// Gray and straight alpha, of 8 or 16 bits.
    case grayAlpha = 4
    /// Three components and straight alpha, of 8 or 16 bits.
    case rgba = 6
  }

  /// Size in pixels; at least 1 × 1.
  public let size: PixelSize
  /// Bits per component or palette index: 1, 2, 4, 8 or 16.
  public let bitDepth: Int
  /// Color type in the file; reading converts all of them to RGBA.
  public let colorType: ColorType
  /// Whether the image is interlaced (Adam7).
  public let isInterlaced: Bool
  /// Whether a tRNS chunk declares palette entries or one color transparent.
  public let hasTransparency: Bool

  /// Whether pixels may be translucent.
  public var mayHaveAlpha: Bool {
    hasTransparency || colorType == .grayAlpha || colorType == .rgba
  }
}

/// Maximum size of images to read. A larger image is refused before memory is allocated.
///
/// An image takes four bytes per pixel. Ancillary chunks are skipped unparsed: they take no memory
/// and need no limit.
public struct PNGLimits: Hashable, Sendable {
  /// Maximum width in pixels.
  public var maxWidth: Int
  /// Maximum height in pixels.
  public var maxHeight: Int
  /// Maximum product of width and height.
  public var maxPixels: Int

  /// Creates limits, all of which apply.
  public init(maxWidth: Int, maxHeight: Int, maxPixels: Int) {
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
    self.maxPixels = maxPixels
  }

  /// 32,768 pixels per side and 2²⁶ pixels (256 MiB). The largest screens have 2²³ pixels.
  public static let standard = PNGLimits(
    maxWidth: 32_768, maxHeight: 32_768, maxPixels: 1 << 26)

  func allow(_ size: PixelSize) -> Bool {
    size.width <= maxWidth && size.height <= maxHeight && size.area <= maxPixels
  }
}

extension PNGLimits: CustomStringConvertible {
  /// Text for ``PNGError/tooLarge(_:limits:)``.
  public var description: String {
    "at most \(maxWidth)×\(maxHeight), and \(maxPixels) in all"
  }
}
