public import CoreGraphics
import Display
import Pixels

/// Drawing into the current context, the right way up where y points down.
extension UIImage {
  /// Draws the image in its own size with its top left corner at a point.
  public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

  /// Draws the image with its top left corner at a point; `alpha` is 0...1.
  public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  /// Draws the image scaled to a rectangle; between cap insets it is stretched or tiled.
  public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

  /// Draws the image scaled to a rectangle; `alpha` is 0...1.
  public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let upright = resolved(in: UITraitCollection.current.userInterfaceStyle).upright else {
      return
    }
    UIGraphicsGetCurrentContext()?.with(blendMode, alpha: alpha) { context in
      guard traits.capInsets != nil else { return context.drawUpright(upright, in: rect) }
      // Pieces that meet inside a pixel have shares of it that add up to the whole.
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setBlendMode(.plusLighter)
      for piece in pieces(filling: rect) {
        context.drawUpright(upright, part: piece.source, in: piece.target)
      }
      context.endTransparencyLayer()
    }
  }

  /// Repeats the image in its own size from the top left corner of the rectangle, clipped to it.
  public func drawAsPattern(in rect: CGRect) {
    guard let upright = resolved(in: UITraitCollection.current.userInterfaceStyle).upright,
      let context = UIGraphicsGetCurrentContext()
    else { return }
    let pixels = CGSize(width: CGFloat(upright.width), height: CGFloat(upright.height))
    for row in ImageSpan.tiles(0, pixels.height, rect.minY, rect.maxY, scale) {
      for column in ImageSpan.tiles(0, pixels.width, rect.minX, rect.maxX, scale) {
        let piece = ImageSpan.piece(column, row)
        context.drawUpright(upright, part: piece.source, in: piece.target)
      }
    }
  }

  /// Alpha of the image filled with a color.
  func tinted(_ color: UIColor) -> CGImage? {
    upright.map { image in
      let size = image.picture.size
      let whole = Rect(PixelRect(size))
      let paint = ImagePaint(
        image.picture, source: whole, target: whole, minification: .nearest,
        magnification: .nearest)
      func fill(_ paint: Paint) -> DisplayItem {
        .fill(Fill(.rectangle(whole), with: paint, transform: .identity))
      }
      let group = Group([fill(.color(color.cgColor.displayColor))], mask: [fill(.image(paint))])
      return CGImage(
        picture: .drawn(
          DrawnPicture(DisplayList(canvas: size, background: .clear, items: [.group(group)]))))
    }
  }

  /// Bitmap that a view shows: filled with `tint` if the image is a template or a symbol.
  func picture(tint: UIColor) -> CGImage? {
    takesTint ? tinted(tint) : upright
  }
}
