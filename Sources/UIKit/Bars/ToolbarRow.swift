import CoreGraphics
import QuartzCore

/// The items of a toolbar in a row; flexible spaces share the free width.
final class ToolbarRow: BarPart {
  private var items: [PlacedItem] = []

  /// Distance between items in points; near the system's.
  private static let gap: CGFloat = 8

  init(_ items: [UIBarButtonItem], on bar: any BarItemHolder, _ attributes: BarButtonAttributes) {
    super.init(frame: .zero)
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.items = items.shown(on: bar).map { PlacedItem($0, bar, attributes) }
    for placed in self.items { placed.view.map(addSubview) }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let gaps = CGFloat(max(0, items.count - 1)) * Self.gap
    let taken = items.reduce(gaps) { $0 + $1.width }
    let margin = BarMargins.side(width: bounds.width, inset: safeAreaInsets.left)
    let sides = safeAreaInsets.left + safeAreaInsets.right + 2 * margin
    let flexible = items.count { $0.item.isFlexible }
    let share = flexible > 0 ? max(0, bounds.width - sides - taken) / CGFloat(flexible) : 0
    var x = safeAreaInsets.left + margin
    for placed in items {
      placed.place(in: bounds, from: x)
      x += Self.gap + (placed.item.isFlexible ? share : placed.width)
    }
    guard superview?.isRightToLeft == true else { return }
    for view in items.compactMap(\.view) { view.frame = view.frame.mirrored(in: bounds) }
  }
}
