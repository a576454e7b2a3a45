import CoreGraphics
import QuartzCore

extension UICollectionViewLayoutAttributes {
  /// On the way to others: place, size, alpha and transform in between, the rest that of the nearer
  /// end (S11.32).
  ///
  /// Transforms go as animations take them, so that the change can be finished without a jump: a
  /// turn stays a turn, by the shorter way.
  ///
  /// - Parameter progress: 0 for these, 1 for the others; beyond, as far as it makes sense.
  func interpolated(
    to other: UICollectionViewLayoutAttributes, progress: CGFloat
  ) -> UICollectionViewLayoutAttributes {
    let result = (progress < 0.5 ? self : other).copied
    result.center = CGPoint(
      x: progress.between(center.x, other.center.x), y: progress.between(center.y, other.center.y))
    result.size = CGSize(
      width: max(0, progress.between(size.width, other.size.width)),
      height: max(0, progress.between(size.height, other.size.height)))
    result.alpha = min(1, max(0, progress.between(alpha, other.alpha)))
    result.transform3D = transform3D.interpolated(to: other.transform3D, progress: Double(progress))
    return result
  }
}
