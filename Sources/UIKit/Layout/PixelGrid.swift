import Foundation

/// The pixels that places and lengths are rounded to.
///
/// Pixels larger than points, as small previews have them, do not count: a preview has the places of
/// the real size.
struct PixelGrid: Equatable {
  /// Pixels for a point; at least 1.
  private let scale: CGFloat

  init(scale: CGFloat) { self.scale = max(1, scale) }

  @MainActor static var ofScreen: PixelGrid { PixelGrid(scale: UIScreen.main.scale) }

  /// The length of a pixel in points.
  var pixel: CGFloat { 1 / scale }

  /// The nearest whole number of pixels. Halves are rounded up, also those that floating-point noise has
  /// made a little smaller: iOS puts 383.83 at 384 on a screen of scale 3 (pointfreeco/
  /// swift-snapshot-testing, `testTraits`).
  func nearest(_ place: CGFloat) -> CGFloat { (place * scale + 1e-6).rounded() / scale }

  /// The whole number of pixels at or before a position, with a tolerance for rounding errors.
  func down(_ place: CGFloat) -> CGFloat { (place * scale + 1e-6).rounded(.down) / scale }

  /// The next whole number of pixels, with a tolerance for rounding errors.
  func up(_ length: CGFloat) -> CGFloat { (length * scale - 1e-6).rounded(.up) / scale }

  /// Rectangle with its edges on the nearest pixels, so that adjacent rectangles stay adjacent.
  func nearest(_ rect: CGRect) -> CGRect {
    let (left, top) = (nearest(rect.minX), nearest(rect.minY))
    return CGRect(
      x: left, y: top, width: nearest(rect.maxX) - left, height: nearest(rect.maxY) - top)
  }
}
