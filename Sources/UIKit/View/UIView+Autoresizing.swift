import CoreGraphics

/// How views follow the size of their superview (S9.61).
extension UIView {
  /// What follows a change of the size: the subviews' autoresizing.
  func resized(from old: CGSize) {
    let new = bounds.size
    guard old != new, autoresizesSubviews else { return }
    for view in subviews where view.autoresizingMask != [] { view.autoresize(from: old, to: new) }
  }

  /// Follows its superview from one size to another (S9.61, N16).
  private func autoresize(from old: CGSize, to new: CGSize) {
    let place = CGRect(
      x: center.x - bounds.width * layer.anchorPoint.x,
      y: center.y - bounds.height * layer.anchorPoint.y,
      width: bounds.width, height: bounds.height)
    let across = AxisResizing(
      start: place.minX, length: place.width, room: old.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      )
    ).resized(to: new.width)
    let down = AxisResizing(
      start: place.minY, length: place.height, room: old.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      )
    ).resized(to: new.height)
    bounds = CGRect(
      origin: bounds.origin, size: CGSize(width: across.length, height: down.length))
    center = CGPoint(
      x: across.start + across.length * layer.anchorPoint.x,
      y: down.start + down.length * layer.anchorPoint.y)
  }
}

/// How a view's place on one axis follows its superview's length.
private struct AxisResizing {
  var start: CGFloat
  var length: CGFloat
  var room: CGFloat
  var flexible: (leading: Bool, size: Bool, trailing: Bool)

  /// Shares the change among the flexible parts in proportion to their lengths, or equally where
  /// all of them are 0.
  func resized(to newRoom: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let change = newRoom - room
    let parts = [
      flexible.leading ? start : nil, flexible.size ? length : nil,
      flexible.trailing ? room - start - length : nil,
    ]
    let total = parts.compactMap { $0 }.reduce(0, +)
    let count = CGFloat(parts.compactMap { $0 }.count)
    guard count > 0 else { return (start, length) }
    func share(_ part: CGFloat?) -> CGFloat {
      guard let part else { return 0 }
      return total != 0 ? change * part / total : change / count
    }
    return (start + share(parts[0]), length + share(parts[1]))
  }
}
