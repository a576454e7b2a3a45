import CoreGraphics
import Foundation

/// Where the content stands when another layout takes over (S11.22).
extension UICollectionView {
  /// The offset at which what was visible stays visible in a layout that is prepared, as the
  /// delegate or else the layout wants it. A finger on the content keeps it.
  ///
  /// - Parameter known: the offset that is proposed instead, as far as the content reaches.
  func keptOffset(in new: UICollectionViewLayout, proposing known: CGPoint?) -> CGPoint {
    guard drag == nil else { return contentOffset }
    let proposed =
      known.map { clamped($0, in: new.collectionViewContentSize) } ?? proposedOffset(in: new)
    return wantedOffset(proposed, by: new)
  }

  /// Content at its beginning stays there; else the item nearest to the middle stays where it is on
  /// screen, as far as the content reaches.
  private func proposedOffset(in new: UICollectionViewLayout) -> CGPoint {
    let (old, range) = (
      restingRange, restingRange(of: new.collectionViewContentSize)
    )
    let shift = shiftOfMiddle(in: new)
    func offset(
      _ now: CGFloat, _ shift: CGFloat, _ old: ClosedRange<CGFloat>, _ range: ClosedRange<CGFloat>
    ) -> CGFloat {
      now <= old.lowerBound ? range.lowerBound : (now + shift).clamped(to: range)
    }
    return CGPoint(
      x: offset(contentOffset.x, shift.dx, old.x, range.x),
      y: offset(contentOffset.y, shift.dy, old.y, range.y))
  }

  /// How far the item travels that is nearest to the middle now.
  private func shiftOfMiddle(in new: UICollectionViewLayout) -> CGVector {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let places = contents.shown.keys.sorted().compactMap { element in
      contents.shown[element]?.appliedAttributes.flatMap {
        element.category == .cell ? $0 : nil
      }
    }
    let nearest = places.min { one, other in
      one.center.squaredDistance(to: middle) < other.center.squaredDistance(to: middle)
    }
    guard let nearest, let target = new.attributes(of: nearest.element) else { return .zero }
    return CGVector(dx: target.center.x - nearest.center.x, dy: target.center.y - nearest.center.y)
  }
}

extension CGPoint {
  fileprivate func squaredDistance(to other: CGPoint) -> CGFloat {
    (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y)
  }
}
