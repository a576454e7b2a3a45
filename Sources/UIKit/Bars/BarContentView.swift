import CoreGraphics
import Foundation
import QuartzCore

/// Title, back button and items of one navigation item in its bar.
final class BarContentView: BarPart {
  let item: UINavigationItem
  /// Item that the back button leads to.
  private(set) weak var below: UINavigationItem?
  private weak var bar: UINavigationBar?

  private let titlePart = BarPart(frame: .zero)
  private let backPart = BarPart(frame: .zero)
  private let itemsPart = BarPart(frame: .zero)
  private var parts: [BarPart] { [backPart, titlePart, itemsPart] }
  private let title = UILabel(frame: .zero)
  private let back = UILabel(frame: .zero)
  private var left: [PlacedItem] = []
  private var right: [PlacedItem] = []

  /// Distance between items in points; near the system's.
  private static let gap: CGFloat = 12
  /// Share of the width by which a title without a back button moves in; Flipbook's own value.
  private static let approach: CGFloat = 0.5

  init(_ item: UINavigationItem, below: UINavigationItem?, on bar: UINavigationBar) {
    self.item = item
    self.below = below
    self.bar = bar
    super.init(frame: bar.bounds)
    for part in parts { addSubview(part) }
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if !leadsBack { backPart.alpha = 0 }
    reload()
  }

  required init?(coder: NSCoder) { nil }

  // MARK: Contents

  /// Shows the items as they are now.
  func reload() {
    guard let bar else { return }
    for view in parts.flatMap(\.subviews) { view.removeFromSuperview() }
    let style = bar.textStyle
    title.font = .systemFont(ofSize: BarButtonView.fontSize, weight: .semibold)
    title.textColor = style.titleColor
    title.attributedText = item.title.map {
      NSAttributedString(string: $0, attributes: style.title ?? [:])
    }
    titlePart.addSubview(item.titleView ?? title)
    back.textColor = backTitleColor
    backAttributes = below?.backBarButtonItem?.titleTextAttributes(for: .normal) ?? style.back
    backPart.addSubview(back)
    left = (item.leftBarButtonItems ?? []).shown(on: bar).map { PlacedItem($0, bar, style.buttons) }
    right = (item.rightBarButtonItems ?? []).shown(on: bar).map {
      PlacedItem($0, bar, style.buttons)
    }
    for placed in left + right { placed.view.map(itemsPart.addSubview) }
    for other in [item.backBarButtonItem, below?.backBarButtonItem] { other?.holder = bar }
    setNeedsLayout()
    // In an animation block, new items do not fly in from their old frames.
    guard window != nil else { return }
    UIView.performWithoutAnimation { layOut() }
  }

  /// Lays out the content and its buttons, and nothing else: laying out the superviews would begin waiting
  /// changes of the stack, and give the bar its new height at once.
  func layOut() {
    layoutSubviews()
    for placed in left + right where placed.item.customView == nil {
      placed.view?.layoutSubviews()
    }
  }

  private var backAttributes: [NSAttributedString.Key: Any]?

  /// Color of chevron and back title.
  var backTitleColor: UIColor? { below?.backBarButtonItem?.tintColor ?? bar?.tintColor }

  /// Whether there is a back button.
  var leadsBack: Bool { below != nil && item.leavesRoomForBack }

  /// Width of the area, from the leading edge on, in which a tap goes back.
  var backTitleEnd: CGFloat {
    guard leadsBack else { return 0 }
    return isMirrored ? bounds.width - back.frame.minX : back.frame.maxX
  }

  /// Updates the layout after the back button was shown or hidden.
  func showBack() {
    backPart.alpha = leadsBack ? 1 : 0
    setNeedsLayout()
  }

  func showTint() { back.textColor = backTitleColor }

  // MARK: Places

  override func layoutSubviews() {
    super.layoutSubviews()
    for part in parts {
      part.bounds = CGRect(origin: .zero, size: bounds.size)
      part.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
    // From left to right first, in the other direction mirrored at the end.
    let safe = isMirrored ? safeAreaInsets.mirrored : safeAreaInsets
    let contentRect = bounds.inset(
      by: UIEdgeInsets(top: 0, left: safe.left, bottom: 0, right: safe.right))
    let margin = BarMargins.side(
      width: bounds.width, inset: max(safeAreaInsets.left, safeAreaInsets.right))
    var end = contentRect.maxX - (right.isEmpty ? 0 : margin)
    for placed in right {
      if placed !== right[0] { end -= Self.gap }
      end -= placed.width
      placed.place(in: bounds, from: end)
    }
    let backStart = contentRect.minX + margin + BarMargins.backTitleStart
    placeBack(from: backStart, to: end)
    var start = leadsBack ? max(back.frame.maxX, backStart) : contentRect.minX
    for placed in left {
      start += leadsBack || placed !== left[0] ? Self.gap : margin
      placed.place(in: bounds, from: start)
      start += placed.width
    }
    let isTitleNextToBack = leadsBack && left.isEmpty
    placeTitle(
      between: start + (isTitleNextToBack ? BarMargins.titleGap : Self.gap), and: end - Self.gap)
    guard isMirrored else { return }
    let placed = (left + right).compactMap(\.view) + [back, item.titleView ?? title]
    for view in placed { view.frame = view.frame.mirrored(in: bounds) }
  }

  /// The bar decides for its parts.
  private var isMirrored: Bool { bar?.isRightToLeft ?? false }

  /// Places the back title. One that ends before the middle pushes the title off the center; it is
  /// shortened if it is longer, or if there is no space for the title between it and the items on
  /// the right.
  private func placeBack(from start: CGFloat, to end: CGFloat) {
    let items = left.reduce(0) { $0 + $1.width + Self.gap }
    let room = end - Self.gap - titleSize.width - BarMargins.titleGap - items
    let limit = max(0, min(room, bounds.midX) - start)
    for text in [below?.backTitle, UINavigationItem.genericBack] {
      let text = text ?? ""
      back.attributedText = NSAttributedString(string: text, attributes: backAttributes ?? [:])
      if back.intrinsicContentSize.width <= limit || below?.backTitle == nil { break }
    }
    let size = back.intrinsicContentSize
    back.place(in: bounds, x: start, width: size.width, height: size.height)
  }

  private var titleSize: CGSize {
    guard let view = item.titleView else { return title.intrinsicContentSize }
    if view.bounds.size == .zero { view.sizeToFit() }
    return view.bounds.size
  }

  /// Centers the title in the bar if it fits, else in the free space.
  private func placeTitle(between start: CGFloat, and end: CGFloat) {
    let size = titleSize
    let width = min(size.width, max(0, end - start))
    let middle = min(max(bounds.midX, start + width / 2), max(start, end - width / 2))
    (item.titleView ?? title).place(
      in: bounds, x: middle - width / 2, width: width, height: size.height)
  }

  // MARK: Transitions

  /// Whether the title is shown below the buttons instead.
  var hidesTitle = false {
    didSet { titlePart.alpha = hidesTitle && item.titleView == nil ? 0 : 1 }
  }

  override func reset() {
    // Each alpha is set once: in an animation block a second value would animate from the first.
    titlePart.reset(alpha: hidesTitle && item.titleView == nil ? 0 : 1)
    backPart.reset(alpha: leadsBack ? 1 : 0)
    itemsPart.reset(alpha: 1)
  }

  /// Becomes invisible without moving.
  func vanish() {
    for part in parts { part.depart(by: 0) }
  }

  /// Moves to where content below another item is: the title becomes the back button.
  func moveBelow(_ upper: BarContentView) {
    backPart.depart(by: 0)
    itemsPart.depart(by: 0)
    titlePart.depart(by: upper.backTitleMiddle.map { $0 - titleMiddle } ?? -awayDistance)
  }

  /// Moves to where content above another item is: the back button becomes that item's title.
  func moveAhead(of lower: BarContentView) {
    backPart.depart(by: backTitleMiddle.map { lower.titleMiddle - $0 } ?? 0)
    itemsPart.depart(by: 0)
    titlePart.depart(by: awayDistance)
  }

  private var awayDistance: CGFloat { bounds.width * (isMirrored ? -1 : 1) * Self.approach }
  private var titleMiddle: CGFloat { (item.titleView ?? title).center.x }
  private var backTitleMiddle: CGFloat? {
    leadsBack && back.frame.width > 0 ? back.center.x : nil
  }
}

/// A bar button item and its view.
@MainActor
final class PlacedItem {
  let item: UIBarButtonItem
  let view: UIView?

  init(_ item: UIBarButtonItem, _ bar: any BarItemHolder, _ attributes: BarButtonAttributes) {
    self.item = item
    item.holder = bar
    view = item.makeView(attributes).map(Self.held)
    item.shownView = item.customView ?? view
  }

  /// A view that only constraints place fills another one, which the bar places.
  private static func held(_ view: UIView) -> UIView {
    guard !view.translatesAutoresizingMaskIntoConstraints else { return view }
    let holder = CustomItemHolder(frame: .zero)
    holder.addSubview(view)
    return holder
  }

  private var size: CGSize {
    guard let custom = item.customView else { return view?.intrinsicContentSize ?? .zero }
    guard custom !== view else { return custom.bounds.size }
    return custom.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  var width: CGFloat { item.width > 0 ? item.width : size.width }

  /// Buttons are as high as the bar.
  func place(in bounds: CGRect, from x: CGFloat) {
    // A bar without size would leave a custom view none.
    guard bounds.height > 0 else { return }
    let height = item.customView == nil ? bounds.height : size.height
    view?.place(in: bounds, x: x, width: width, height: height)
  }
}

/// Has the size of the custom view inside of it.
private final class CustomItemHolder: UIView {
  override func layoutSubviews() {
    for view in subviews { view.frame = bounds }
  }
}

extension [UIBarButtonItem] {
  /// Buttons that are not hidden. Hidden ones still notify the bar when they are shown again.
  @MainActor func shown(on bar: any BarItemHolder) -> [UIBarButtonItem] {
    for item in self where item.isHidden { item.holder = bar }
    return filter { !$0.isHidden }
  }
}
