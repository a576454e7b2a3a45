import CoreGraphics

/// Frame of a popover next to its source: on the first permitted side where it fits. One that fits nowhere shrinks
/// on the side with the most space, unless it may overlap its source.
struct PopoverPlacement {
  let frame: CGRect
  /// Direction from the popover to its source.
  let direction: UIPopoverArrowDirection

  /// Least width and height of a popover that shrinks, in points; Flipbook's own.
  private static let least: CGFloat = 44

  /// - Parameters:
  /// - source: rectangle in the coordinates of `container`.
  /// - container: rectangle that may contain the popover.
  init(
    size: CGSize, beside source: CGRect, in container: CGRect, permitted: UIPopoverArrowDirection,
    overlaps: Bool
  ) {
    let wanted = CGSize(
      width: min(size.width, container.width), height: min(size.height, container.height))
    let gap = overlaps ? 0 : SheetMetrics.popoverMargin
    let around = source.insetBy(dx: -gap, dy: -gap)
    let sides: [UIPopoverArrowDirection] = [.up, .down, .left, .right].filter(permitted.contains)

    /// The size on a side, as far as the space there reaches.
    func fitted(on side: UIPopoverArrowDirection) -> CGSize {
      let space =
        switch side {
        case .up: CGSize(width: wanted.width, height: container.maxY - around.maxY)
        case .down: CGSize(width: wanted.width, height: around.minY - container.minY)
        case .left: CGSize(width: container.maxX - around.maxX, height: wanted.height)
        default: CGSize(width: around.minX - container.minX, height: wanted.height)
        }
      return CGSize(
        width: min(wanted.width, space.width), height: min(wanted.height, space.height))
    }
    func area(on side: UIPopoverArrowDirection) -> CGFloat {
      let size = fitted(on: side)
      return min(size.width, size.height) < Self.least ? 0 : size.width * size.height
    }
    var size = wanted
    let chosen: UIPopoverArrowDirection
    if let side = sides.first(where: { fitted(on: $0) == wanted }) {
      chosen = side
    } else if !overlaps, let side = sides.max(by: { area(on: $0) < area(on: $1) }),
      area(on: side) > 0
    {
      chosen = side
      size = fitted(on: side)
    } else {
      chosen = sides.first ?? .unknown
    }
    let origin =
      switch chosen {
      case .up: CGPoint(x: source.midX - size.width / 2, y: around.maxY)
      case .down: CGPoint(x: source.midX - size.width / 2, y: around.minY - size.height)
      case .left: CGPoint(x: around.maxX, y: source.midY - size.height / 2)
      case .right: CGPoint(x: around.minX - size.width, y: source.midY - size.height / 2)
      // Without a permitted arrow the popover is over the middle of its source.
      default: CGPoint(x: source.midX - size.width / 2, y: source.midY - size.height / 2)
      }
    direction = chosen
    let x = min(max(container.minX, origin.x), container.maxX - size.width)
    let y = min(max(container.minY, origin.y), container.maxY - size.height)
    frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
  }
}
