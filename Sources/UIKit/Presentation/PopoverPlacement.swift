import CoreGraphics

/// Frame of a popover next to its source: on the first permitted side where it fits.
struct PopoverPlacement {
  let frame: CGRect
  /// Direction from the popover to its source.
  let direction: UIPopoverArrowDirection

  /// - Parameters:
  /// - source: rectangle in the coordinates of `container`.
  /// - container: rectangle that may contain the popover.
  init(
    size: CGSize, beside source: CGRect, in container: CGRect, permitted: UIPopoverArrowDirection,
    overlaps: Bool
  ) {
    let size = CGSize(
      width: min(size.width, container.width), height: min(size.height, container.height))
    let gap = overlaps ? 0 : SheetMetrics.popoverMargin
    let (above, below) = (source.minY - gap - size.height, source.maxY + gap)
    let (before, after) = (source.minX - gap - size.width, source.maxX + gap)
    let (middleX, middleY) = (source.midX - size.width / 2, source.midY - size.height / 2)
    let sides: [(UIPopoverArrowDirection, CGPoint)] = [
      (.up, CGPoint(x: middleX, y: below)), (.down, CGPoint(x: middleX, y: above)),
      (.left, CGPoint(x: after, y: middleY)), (.right, CGPoint(x: before, y: middleY)),
    ].filter { permitted.contains($0.0) }
    func hasRoom(on side: UIPopoverArrowDirection) -> Bool {
      switch side {
      case .up: below + size.height <= container.maxY
      case .down: above >= container.minY
      case .left: after + size.width <= container.maxX
      default: before >= container.minX
      }
    }
    let side = sides.first { hasRoom(on: $0.0) } ?? sides.first ?? (.unknown, .zero)
    direction = side.0
    let x = min(max(container.minX, side.1.x), container.maxX - size.width)
    let y = min(max(container.minY, side.1.y), container.maxY - size.height)
    frame = CGRect(origin: CGPoint(x: x.rounded(), y: y.rounded()), size: size)
  }
}
