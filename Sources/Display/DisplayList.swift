public import Pixels

/// What one frame looks like, fully resolved: the narrow waist between the engine, which records
/// lists and knows no pixels, and the rasteriser, which draws them and knows no layers.
///
/// Two equal lists are one picture. All places end up in canvas pixels (x right, y down, the pixel
/// at the top left covers 0...1); colours are sRGB and blend without linearisation.
public struct DisplayList: Hashable, Sendable {
  /// How many pixels the frame has.
  public var canvas: PixelSize
  /// What the canvas holds before the first item.
  public var background: Color
  /// In paint order: later items cover earlier ones.
  public var items: [DisplayItem]

  /// A frame that, without items, is all background; by default that is black, as on a device.
  public init(canvas: PixelSize, background: Color = .black, items: [DisplayItem] = []) {
    self.canvas = canvas
    self.background = background
    self.items = items
  }
}
