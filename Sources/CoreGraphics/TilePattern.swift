package import Display
import Foundation
import Pixels

/// An image that fills areas as tiles. The corner of one tile lies at the origin of the coordinates.
package final class TilePattern: Sendable, Hashable {
  private let image: CGImage
  /// Pixels of the image per point.
  private let scale: Double

  /// Creates a pattern from an image with at least one pixel; nil otherwise.
  package init?(_ image: CGImage, scale: CGFloat) {
    guard image.width > 0, image.height > 0, scale > 0, scale.isFinite else { return nil }
    self.image = image
    self.scale = Double(scale)
  }

  package static func == (a: TilePattern, b: TilePattern) -> Bool {
    a === b || a.scale == b.scale && a.image == b.image
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(image)
    hasher.combine(scale)
  }

  /// Side of the largest area in pixels of the pattern: beyond it the last pixels repeat.
  private static let longestSide = 8192

  /// Paint of the tiles in `box`, in points.
  package func paint(covering box: Rect) -> Paint {
    let (width, height) = (Double(image.width) / scale, Double(image.height) / scale)
    let left = (box.left / width).rounded(.down) * width
    let top = (box.top / height).rounded(.down) * height
    let source = Rect(
      x: (box.left - left) * scale, y: (box.top - top) * scale, width: box.width * scale,
      height: box.height * scale)
    let size = PixelSize(width: Self.pixels(source.right), height: Self.pixels(source.bottom))
    return .image(
      ImagePaint(tiles(filling: size), source: source, target: box, minification: .linear))
  }

  private static func pixels(_ length: Double) -> Int {
    // A rounding error must not add a column of tiles.
    Int(min(max(1, (length - 1e-6).rounded(.up)), Double(longestSide)))
  }

  /// Tiles of a whole area. Each step doubles the filled part, so that even tiles of a few pixels
  /// take few items.
  private func tiles(filling size: PixelSize) -> Picture {
    var picture = image.picture
    while picture.size.width < size.width {
      picture = doubled(picture, width: min(2 * picture.size.width, size.width))
    }
    while picture.size.height < size.height {
      picture = doubled(picture, height: min(2 * picture.size.height, size.height))
    }
    return picture
  }

  /// The image with a copy of it on the right or below, cut to a width or height.
  private func doubled(_ picture: Picture, width: Int? = nil, height: Int? = nil) -> Picture {
    let old = picture.size
    let size = PixelSize(width: width ?? old.width, height: height ?? old.height)
    let whole = Rect(x: 0, y: 0, width: Double(old.width), height: Double(old.height))
    let paint = ImagePaint(picture, source: whole, target: whole, minification: .nearest)
    let places = [
      Transform.identity,
      .translation(
        x: width == nil ? 0 : Double(old.width), y: height == nil ? 0 : Double(old.height)),
    ]
    let fills = places.map { place in
      DisplayItem.fill(Fill(.rectangle(whole), with: .image(paint), transform: place))
    }
    return .drawn(
      DrawnPicture(DisplayList(canvas: size, background: .clear, items: fills)))
  }
}

extension CGColor {
  /// Item that fills a shape with the color or its pattern; nil for a clear color.
  package func fill(_ shape: Shape, transform: Transform) -> DisplayItem? {
    guard let pattern else {
      let color = displayColor
      guard color.alpha > 0 else { return nil }
      return .fill(Fill(shape, with: .color(color), transform: transform))
    }
    guard alpha > 0, !shape.bounds.isEmpty else { return nil }
    let tiles = DisplayItem.fill(
      Fill(shape, with: pattern.paint(covering: shape.bounds), transform: transform))
    return alpha < 1 ? .group(Group([tiles], opacity: Double(alpha))) : tiles
  }
}
