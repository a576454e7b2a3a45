import CoreGraphics

extension UIView {
  /// Flexible parts of a view's frame when its superview is resized.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    /// Apple's bits.
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The distance from the superview's left edge takes part in its growth.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width does.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The distance from the right edge does.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The distance from the top edge does.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height does.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The distance from the bottom edge does.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }
}

/// Autoresizing (S9.61).
extension UIView {
  /// Autoresizes the subviews after a change of size.
  func resized(from old: CGSize) {
    let new = bounds.size
    guard old != new, autoresizesSubviews else { return }
    for view in subviews where view.autoresizingMask != [] { view.autoresize(from: old, to: new) }
  }

  /// Follows its superview from one size to another (S9.61, N16).
  private func autoresize(from old: CGSize, to new: CGSize) {
    let (across, down) = axes(in: old)
    let (horizontal, vertical) = (across.resized(to: new.width), down.resized(to: new.height))
    bounds = CGRect(
      origin: bounds.origin, size: CGSize(width: horizontal.length, height: vertical.length))
    center = CGPoint(
      x: horizontal.start + horizontal.length * layer.anchorPoint.x,
      y: vertical.start + vertical.length * layer.anchorPoint.y)
  }

  /// The frame as linear functions of the superview's size, for constraints.
  func autoresizingRule(in superview: UIView) -> (across: AutoresizingRule, down: AutoresizingRule)
  {
    let follows = superview.autoresizesSubviews && autoresizingMask != []
    let (across, down) = axes(in: superview.bounds.size)
    return (across.rule(follows), down.rule(follows))
  }

  private func axes(in container: CGSize) -> (across: AxisResizing, down: AxisResizing) {
    let place = CGRect(
      x: center.x - bounds.width * layer.anchorPoint.x,
      y: center.y - bounds.height * layer.anchorPoint.y,
      width: bounds.width, height: bounds.height)
    let across = AxisResizing(
      start: place.minX, length: place.width, containerLength: container.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      )
    )
    let down = AxisResizing(
      start: place.minY, length: place.height, containerLength: container.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      )
    )
    return (across, down)
  }
}

/// Frame on one axis as linear functions of the superview's length.
struct AutoresizingRule {
  struct Line {
    let constant: CGFloat
    let slope: CGFloat
  }

  let start: Line
  let length: Line
}

/// Frame on one axis with its flexible parts.
private struct AxisResizing {
  var start: CGFloat
  var length: CGFloat
  var containerLength: CGFloat
  var flexible: (leading: Bool, size: Bool, trailing: Bool)

  /// Distributes the change among the flexible parts in proportion to their lengths, or equally if
  /// these add up to 0.
  func resized(to newContainerLength: CGFloat) -> (start: CGFloat, length: CGFloat) {
    let change = newContainerLength - containerLength
    let parts = [
      flexible.leading ? start : nil, flexible.size ? length : nil,
      flexible.trailing ? containerLength - start - length : nil,
    ]
    let lengths = parts.compactMap { $0 }
    guard !lengths.isEmpty else { return (start, length) }
    let total = lengths.reduce(0, +)
    // Lengths that cancel out leave a rounding error, which must not be divided by.
    let isNothing = abs(total) <= 1e-9 * max(1, lengths.reduce(0) { $0 + abs($1) })
    func share(_ part: CGFloat?) -> CGFloat {
      guard let part else { return 0 }
      return isNothing ? change / CGFloat(lengths.count) : change * part / total
    }
    return (start + share(parts[0]), length + share(parts[1]))
  }

  /// Linear form of ``resized(to:)``.
  func rule(_ follows: Bool) -> AutoresizingRule {
    let next = follows ? resized(to: containerLength + 1) : (start, length)
    func line(_ now: CGFloat, _ next: CGFloat) -> AutoresizingRule.Line {
      AutoresizingRule.Line(constant: now - (next - now) * containerLength, slope: next - now)
    }
    return AutoresizingRule(start: line(start, next.0), length: line(length, next.1))
  }
}
