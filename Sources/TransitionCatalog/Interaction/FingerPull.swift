import CoreGraphics
import SceneFormat
import UIKit

/// Distance that a finger pulls to move a transition from its beginning to its end.
@MainActor
final class FingerPull {
  private let view: UIView
  private let direction: SceneEdge
  /// Size of the view before the transition.
  private let size: CGSize
  /// Whether the edge that the finger drags follows it point for point.
  var dragsEdges = false
  /// Measured once: places on the way do not change it.
  private var length: CGFloat?

  /// Remembers the view in its place, before the transition begins.
  init(_ view: UIView, towards direction: SceneEdge) {
    self.view = view
    self.direction = direction
    size = view.bounds.size
  }

  /// A full pull in points: the length that the screen has now, or with ``dragsEdges`` the way of the edge that
  /// the finger drags, of a screen that shrinks to a frame or of a shared element, whichever is longest. Ways
  /// shorter than a quarter of the screen do not count; then it is the length of the screen in its place.
  ///
  /// - Parameter container: That of the transition, which has begun.
  func way(in container: UIView?) -> CGFloat {
    if let length { return length }
    let size = dragsEdges ? size : view.bounds.size
    let across = direction.isHorizontal ? size.width : size.height
    guard dragsEdges else { return max(1, across) }
    let elements = container?.subviews.compactMap { ($0 as? ElementCarrier)?.course } ?? []
    let screen = (view.superview as? ScaledScreen).map(\.course)
    let longest = (elements + [screen].compactMap(\.self)).map(wayOfEdge).max() ?? 0
    let way = max(1, longest >= across / 4 ? longest : across)
    if container != nil { length = way }
    return way
  }

  /// The edge that a finger drags is the one behind its direction.
  private func wayOfEdge(_ start: CGRect, _ end: CGRect) -> CGFloat {
    switch direction {
    case .bottom: end.minY - start.minY
    case .top: start.maxY - end.maxY
    case .right: end.minX - start.minX
    case .left: start.maxX - end.maxX
    }
  }
}
