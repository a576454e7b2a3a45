public import Pixels

/// A fully resolved frame: the interface between the engine, which records lists and knows no
/// pixels, and the rasterizer, which draws them and knows no layers.
///
/// Equal lists give equal images. Coordinates end up in canvas pixels (x right, y down, the top
/// left pixel covers 0...1). Colors are sRGB and blend without linearization.
public struct DisplayList: Hashable, Sendable {
  /// Size of the frame in pixels.
  public var canvas: PixelSize
  /// Color of the canvas before the first item.
  public var background: Color
  /// Items in paint order.
  public var items: [DisplayItem]

  /// Creates a frame; the default background is black, as on a device.
  public init(canvas: PixelSize, background: Color = .black, items: [DisplayItem] = []) {
    self.canvas = canvas
    self.background = background
    self.items = items
  }
}
