import QuartzCore
import UIKit

/// A view in front of a shared element, on either screen. The moving element would cover it until the end
/// of the transition, when it would show up at once; instead a snapshot of it fades in front of the element.
/// If the view belongs to another element, inside of it or on it, the snapshot moves with that one.
@MainActor
final class CoveringView {
  let view: UIView
  private let alpha: CGFloat
  private let isArriving: Bool
  /// The shared element to which the view belongs; nil for a view of the screen.
  let home: UIView?
  /// Shared elements behind the view.
  let covered: [UIView]
  private(set) var snapshot: UIView?
  /// Transform of the view in its place: an animator may move it away before the snapshot is taken.
  private let transform: CATransform3D

  private init(_ view: UIView, home: UIView?, covered: [UIView], isArriving: Bool) {
    self.view = view
    self.home = home
    self.covered = covered
    alpha = view.alpha
    transform = view.transform3D
    self.isArriving = isArriving
  }

  /// Visible views of a screen that overlap an element and are drawn in front of it, without those that
  /// are shared elements or contain one.
  static func all(
    of elements: [UIView], in screen: UIView, isArriving: Bool
  ) -> [CoveringView] {
    var found: [(view: UIView, covered: [UIView])] = []
    for element in elements {
      let area = element.convert(element.bounds, to: screen)
      var node = element
      while node !== screen, let parent = node.superview {
        let front = parent.subviews.drop { $0 !== node }.dropFirst()
        for view in front where !view.isHidden && view.alpha >= 0.01 {
          let isShared = elements.contains { $0.isDescendant(of: view) }
          let overlaps = view.convert(view.bounds, to: screen).intersects(area)
          guard overlaps, !isShared else { continue }
          if let known = found.firstIndex(where: { $0.view === view }) {
            found[known].covered.append(element)
          } else {
            found.append((view, [element]))
          }
        }
        node = parent
      }
    }
    return found.map { view, covered in
      CoveringView(
        view, home: home(of: view, among: elements), covered: covered, isArriving: isArriving)
    }
  }

  /// The innermost element around a view, or else the smallest background behind it that has all of it.
  private static func home(of view: UIView, among elements: [UIView]) -> UIView? {
    var node = view.superview
    while let parent = node {
      if elements.contains(where: { $0 === parent }) { return parent }
      node = parent.superview
    }
    let backgrounds = elements.filter { element in
      switch ElementFace(element).kind {
      case .plain, .other: element.bounds.contains(view.convert(view.bounds, to: element))
      case .image, .text: false
      }
    }
    return backgrounds.min {
      $0.bounds.width * $0.bounds.height < $1.bounds.width * $1.bounds.height
    }
  }

  /// Takes the snapshot and hides the view, of which elements around it would show another image.
  func hide() {
    snapshot = view.snapshotView(afterScreenUpdates: true).map { StandIn($0, of: view) }
    view.alpha = 0
  }

  /// Shows the snapshot on a page of the element to which the view belongs.
  func begin(on page: UIView) {
    guard let home, let snapshot else { return }
    show(snapshot, at: place(in: home), on: page)
  }

  /// Shows the snapshot instead of the view.
  ///
  /// - Parameters:
  ///   - ancestor: The container, or the screen whose place in the container is known.
  ///   - origin: Place of the ancestor's bounds in the container.
  func begin(in container: UIView, from ancestor: UIView, at origin: CGPoint) {
    guard let snapshot else { return }
    let frame = place(in: ancestor)
    show(snapshot, at: frame.offsetBy(dx: origin.x, dy: origin.y), on: container)
  }

  /// Frame of the view in its place, in another view.
  private func place(in other: UIView) -> CGRect {
    let moved = view.transform3D
    view.transform3D = transform
    defer { view.transform3D = moved }
    return view.convert(view.bounds, to: other)
  }

  private func show(_ snapshot: UIView, at frame: CGRect, on page: UIView) {
    snapshot.isUserInteractionEnabled = false
    snapshot.frame = frame
    snapshot.alpha = isArriving ? 0 : alpha
    page.addSubview(snapshot)
  }

  /// Fades, in the animation block that is open.
  func fade(in container: UIView, above position: CGFloat) {
    guard let snapshot else { return }
    if home == nil {
      UIView.performWithoutAnimation {
        snapshot.layer.zPosition = position
        container.bringSubviewToFront(snapshot)
      }
    }
    if isArriving, StandIn.staggered.contains(ObjectIdentifier(view)) {
      UIView.performWithoutAnimation { snapshot.alpha = alpha }
    } else {
      snapshot.alpha = isArriving ? alpha : 0
    }
  }

  /// Fades what leaves, while a finger holds the elements.
  func hold(_ progress: CGFloat) {
    if !isArriving { snapshot?.alpha = alpha * (1 - progress) }
  }

  /// Returns to the state before the transition, in the animation block that is open.
  func settle() { snapshot?.alpha = isArriving ? 0 : alpha }

  func restore() {
    snapshot?.removeFromSuperview()
    view.alpha = alpha
  }
}
