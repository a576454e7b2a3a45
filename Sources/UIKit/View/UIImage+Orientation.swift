import CoreGraphics
import Display
import Pixels

extension UIImage {
  /// Rotation and mirroring of the stored pixels before display.
  public enum Orientation: Int, Sendable {
    /// Pixels as stored.
    case up
    /// Rotated by half a turn.
    case down
    /// Rotated by a quarter turn, counterclockwise.
    case left
    /// Rotated by a quarter turn, clockwise.
    case right
    /// Left and right change places.
    case upMirrored
    /// Top and bottom change places.
    case downMirrored
    /// Columns become rows.
    case leftMirrored
    /// Columns become rows, from the other end.
    case rightMirrored
  }

  /// The mirror image, left and right as they show having changed places.
  public func withHorizontallyFlippedOrientation() -> UIImage {
    UIImage(
      cgImage: cgImage, scale: scale, orientation: imageOrientation.flipped, traits: traits)
  }
}

extension UIImage.Orientation {
  fileprivate var flipped: UIImage.Orientation {
    switch self {
    case .up: .upMirrored
    case .upMirrored: .up
    case .down: .downMirrored
    case .downMirrored: .down
    case .left: .rightMirrored
    case .rightMirrored: .left
    case .right: .leftMirrored
    case .leftMirrored: .right
    }
  }

  private var swapsAxes: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: true
    case .up, .down, .upMirrored, .downMirrored: false
    }
  }

  /// Transform from stored pixels to displayed ones.
  private func transform(of size: PixelSize) -> Transform {
    let (w, h) = (Double(size.width), Double(size.height))
    return switch self {
    case .up: .identity
    case .down: Transform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    case .left: Transform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    case .right: Transform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    case .upMirrored: Transform(a: -1, b: 0, c: 0, d: 1, tx: w, ty: 0)
    case .downMirrored: Transform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: h)
    case .leftMirrored: Transform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
    case .rightMirrored: Transform(a: 0, b: -1, c: -1, d: 0, tx: h, ty: w)
    }
  }

  /// The bitmap in display orientation.
  func apply(to image: CGImage) -> CGImage {
    guard self != .up else { return image }
    let size = image.picture.size
    let whole = Rect(PixelRect(size))
    let paint = ImagePaint(
      image.picture, source: whole, target: whole, minification: .nearest, magnification: .nearest)
    let fill = Fill(.rectangle(whole), with: .image(paint), transform: transform(of: size))
    let canvas = swapsAxes ? PixelSize(width: size.height, height: size.width) : size
    return CGImage(
      picture: .drawn(
        DrawnPicture(DisplayList(canvas: canvas, background: .clear, items: [.fill(fill)]))))
  }
}
