/// Width and height of an image in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// Width in pixels; not negative.
  public var width: Int
  /// Height in pixels; not negative.
  public var height: Int

  /// Creates a size, unchecked; ``Pixmap`` refuses negative sides.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Number of pixels.
  public var area: Int { width * height }
}

extension PixelSize: CustomStringConvertible {
  /// Text for messages: `390×844`.
  public var description: String { "\(width)×\(height)" }
}
