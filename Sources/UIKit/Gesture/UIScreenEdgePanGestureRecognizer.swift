public import Accessors
import CoreGraphics
import Foundation

/// A pan that begins at an edge of the screen and moves inwards (S10.30).
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The width of the strip in which the touch must begin, in points (S10.30).
  static let strip: CGFloat = 20

  /// Edges at which the gesture may begin; without any it never does.
  @Setter open var edges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard settledState == .possible else { return }
    if !touches.contains(where: { startsAtEdge($0) }) { state = .failed }
  }

  private func startsAtEdge(_ touch: UITouch) -> Bool {
    let bounds = touch.window?.bounds ?? .zero
    let place = touch.place
    return edges.contains(.left) && place.x <= bounds.minX + Self.strip
      || edges.contains(.right) && place.x >= bounds.maxX - Self.strip
      || edges.contains(.top) && place.y <= bounds.minY + Self.strip
      || edges.contains(.bottom) && place.y >= bounds.maxY - Self.strip
  }

  override func hasMovedEnough(from start: CGPoint, to place: CGPoint) -> Bool {
    let (dx, dy) = (place.x - start.x, place.y - start.y)
    let inwards =
      [
        edges.contains(.left) ? dx : nil, edges.contains(.right) ? -dx : nil,
        edges.contains(.top) ? dy : nil, edges.contains(.bottom) ? -dy : nil,
      ].compactMap { $0 }.max() ?? 0
    // Mostly inwards, not along the edge.
    return inwards >= Self.slop && 2 * inwards >= start.distance(to: place)
  }
}
