/// The width and height of a picture in whole pixels.
public struct PixelSize: Hashable, Sendable {
  /// In pixels; not negative.
  public var width: Int
  /// In pixels; not negative.
  public var height: Int

  /// Takes the sides as they are; a negative one is refused only by ``Pixmap``.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Width times height.
  public var area: Int { width * height }
}

extension PixelSize: CustomStringConvertible {
  /// For messages: `390×844`.
  public var description: String { "\(width)×\(height)" }
}
