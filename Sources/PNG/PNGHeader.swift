public import Pixels

/// What stands at the beginning of a PNG.
public struct PNGHeader: Hashable, Sendable {
  /// How the file stores colours; the numbers are those of the format.
  public enum ColorType: UInt8, Hashable, Sendable {
    case gray = 0
    case rgb = 2
    case palette = 3
    case grayAlpha = 4
    case rgba = 6
  }

  /// In pixels; both sides are at least 1.
  public let size: PixelSize
  /// Bits of each component, or of a palette index: 1, 2, 4, 8 or 16.
  public let bitDepth: Int
  /// How the file stores colours; reading gives red, green, blue and alpha for all of them.
  public let colorType: ColorType
  /// Whether the rows are stored in the seven passes of Adam7.
  public let isInterlaced: Bool
  /// Whether palette entries or one colour are declared transparent (a tRNS chunk).
  public let hasTransparency: Bool

  /// Whether pixels can be other than opaque.
  public var mayHaveAlpha: Bool {
    hasTransparency || colorType == .grayAlpha || colorType == .rgba
  }
}

/// How large a picture may be. Beyond, reading fails before memory is asked for.
///
/// A picture takes four bytes per pixel. Profiles, texts and other chunks that do not decide pixels
/// are skipped unparsed: they take no memory and need no limit.
public struct PNGLimits: Hashable, Sendable {
  /// In pixels.
  public var maxWidth: Int
  /// In pixels.
  public var maxHeight: Int
  /// Width times height.
  public var maxPixels: Int

  /// All three hold at once.
  public init(maxWidth: Int, maxHeight: Int, maxPixels: Int) {
    self.maxWidth = maxWidth
    self.maxHeight = maxHeight
    self.maxPixels = maxPixels
  }

  /// Sides of 32,768 and 2²⁶ pixels, which are 256 MiB; the largest screen today has 2²³.
  public static let standard = PNGLimits(
    maxWidth: 32_768, maxHeight: 32_768, maxPixels: 1 << 26)

  func allow(_ size: PixelSize) -> Bool {
    size.width <= maxWidth && size.height <= maxHeight && size.area <= maxPixels
  }
}

extension PNGLimits: CustomStringConvertible {
  /// The limits in words, as ``PNGError/tooLarge(_:limits:)`` tells them.
  public var description: String {
    "at most \(maxWidth)×\(maxHeight), and \(maxPixels) in all"
  }
}
