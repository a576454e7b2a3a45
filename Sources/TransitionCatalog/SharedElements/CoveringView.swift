import QuartzCore
import UIKit

/// A view in front of a shared element, on either screen. The moving element would cover it until the end
/// of the transition, when it would show up at once; instead a snapshot of it fades in front of the element.
@MainActor
final class CoveringView {
  let view: UIView
  private let alpha: CGFloat
  private let isArriving: Bool
  private(set) var snapshot: UIView?

  private init(_ view: UIView, isArriving: Bool) {
    self.view = view
    alpha = view.alpha
    self.isArriving = isArriving
  }

  /// Visible views of a screen that overlap an element and are drawn in front of it, without those that
  /// are shared elements or contain one.
  static func all(
    of elements: [UIView], in screen: UIView, isArriving: Bool
  ) -> [CoveringView] {
    var found: [UIView] = []
    for element in elements {
      let area = element.convert(element.bounds, to: screen)
      var node = element
      while node !== screen, let parent = node.superview {
        let front = parent.subviews.drop { $0 !== node }.dropFirst()
        for view in front where !view.isHidden && view.alpha >= 0.01 {
          let isShared = elements.contains { $0.isDescendant(of: view) }
          let overlaps = view.convert(view.bounds, to: screen).intersects(area)
          if overlaps, !isShared, !found.contains(where: { $0 === view }) { found.append(view) }
        }
        node = parent
      }
    }
    return found.map { CoveringView($0, isArriving: isArriving) }
  }

  /// Shows a snapshot instead of the view.
  ///
  /// - Parameters:
  ///   - ancestor: The container, or the screen whose place in the container is known.
  ///   - origin: Place of the ancestor's bounds in the container.
  func begin(in container: UIView, from ancestor: UIView, at origin: CGPoint) {
    let frame = view.convert(view.bounds, to: ancestor)
    guard let snapshot = view.snapshotView(afterScreenUpdates: true) else { return }
    snapshot.isUserInteractionEnabled = false
    snapshot.frame = frame.offsetBy(dx: origin.x, dy: origin.y)
    snapshot.alpha = isArriving ? 0 : alpha
    container.addSubview(snapshot)
    self.snapshot = snapshot
    view.alpha = 0
  }

  /// Fades, in the animation block that is open.
  func fade(in container: UIView, above position: CGFloat) {
    guard let snapshot else { return }
    UIView.performWithoutAnimation {
      snapshot.layer.zPosition = position
      container.bringSubviewToFront(snapshot)
    }
    snapshot.alpha = isArriving ? alpha : 0
  }

  func restore() {
    snapshot?.removeFromSuperview()
    view.alpha = alpha
  }
}
