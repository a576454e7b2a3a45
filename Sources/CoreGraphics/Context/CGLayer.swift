public import Foundation

/// A drawing that contexts show many times.
///
/// Differs from Apple's: it is an image with three pixels for a point, and not the drawing itself.
public final class CGLayer {
  /// Size in points.
  public let size: CGSize
  /// Rectangle that the layer fills, in the coordinates of the context that shows it.
  public let context: CGContext?

  /// A layer for a context; nil for a size that is not positive.
  ///
  /// - Parameter auxiliaryInfo: No effect.
  public init?(_ context: CGContext, size: CGSize, auxiliaryInfo: [AnyHashable: Any]?) {
    guard size.width > 0, size.height > 0 else { return nil }
    self.size = size
    self.context = CGContext(
      size: size, scale: 3, background: CGColor(red: 0, green: 0, blue: 0, alpha: 0))
  }
}
