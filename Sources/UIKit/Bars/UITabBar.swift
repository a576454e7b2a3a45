public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Bar at the lower edge: a background with a hairline, and images and titles of its items. On tablets since
/// iPadOS 18, the bar of a tab bar controller is a capsule with titles at the upper edge.
open class UITabBar: UIView, BarItemHolder {
  /// Height in points, without the safe area: 49, and 32 where width and height are compact, as on most phones in
  /// landscape (eggswift/ESTabBarController 88; flutter/flutter 39258, a table of iOS 13's simulators).
  static func height(in traits: UITraitCollection) -> CGFloat {
    traits.verticalSizeClass == .compact && traits.horizontalSizeClass == .compact ? 32 : 49
  }

  // MARK: Items

  /// Items from the leading edge on. A tab bar controller manages those of its bar.
  open var items: [UITabBarItem]? {
    get { known }
    set { setItems(newValue, animated: false) }
  }
  /// Sets the items; the change is immediate, whatever `animated` is.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    let old = selectedItem
    known = items
    selected = old.flatMap { old in items?.firstIndex { $0 === old } }
    rebuild()
  }
  private var known: [UITabBarItem]?
  /// Selected item. Setting it does not call the delegate.
  open var selectedItem: UITabBarItem? {
    get {
      selected.flatMap { index in known.flatMap { $0.indices.contains(index) ? $0[index] : nil } }
    }
    set {
      selected = known?.firstIndex { $0 === newValue }
      rebuild()
    }
  }
  private var selected: Int?
  /// Delegate, held weakly; not called for the bar of a tab bar controller.
  open var delegate: (any UITabBarDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UITabBarDelegate)?

  // MARK: Appearance

  /// Whether content reaches under the bar.
  @Setter open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      showBackground()
      owner?.barTranslucencyChanged()
    }
  }
  /// The color of the background; nil for the system's, which is opaque.
  @Setter open var barTintColor: UIColor? = nil {
    didSet { rebuild() }
  }
  /// Background where neither an appearance nor a tint is set: black for `.black`. Default:
  /// `.default`.
  @Setter open var barStyle = UIBarStyle.default {
    didSet { rebuild() }
  }
  /// Stretched over the background.
  @Setter open var backgroundImage: UIImage? = nil {
    didSet { rebuild() }
  }
  /// Image of the hairline; together with a background image it hides the hairline.
  @Setter open var shadowImage: UIImage? = nil {
    didSet { rebuild() }
  }
  /// Image behind the selected tab, in its size and in the middle of the tab; nil for none, which is the default.
  @Setter open var selectionIndicatorImage: UIImage? = nil {
    didSet {
      indicator.image = selectionIndicatorImage
      if selectionIndicatorImage == nil {
        indicator.removeFromSuperview()
      } else {
        insertSubview(indicator, aboveSubview: background)
      }
      setNeedsLayout()
    }
  }
  /// Color of items that are not selected; nil for the gray of bars.
  @Setter open var unselectedItemTintColor: UIColor? = nil {
    didSet { rebuild() }
  }
  /// Appearance of the bar. Once set or changed, it takes precedence over the bar's other
  /// properties.
  open var standardAppearance: UITabBarAppearance {
    get { standard ?? untouched }
    set {
      standard = newValue
      newValue.onChange = { [weak self] in self?.rebuild() }
      rebuild()
    }
  }
  private(set) var standard: UITabBarAppearance?
  /// Value of `standardAppearance` until it is set or changed.
  private lazy var untouched: UITabBarAppearance = {
    let appearance = UITabBarAppearance()
    appearance.onChange = { [weak self, weak appearance] in
      self?.standard = appearance
      self?.rebuild()
    }
    return appearance
  }()
  /// While nothing scrolls under the bar, or the content ends above it; nil for the standard one without
  /// background and hairline. Bars that no tab bar controller manages ignore it.
  @Setter open var scrollEdgeAppearance: UITabBarAppearance? = nil {
    didSet {
      scrollEdgeAppearance?.onChange = { [weak self] in self?.rebuild() }
      rebuild()
    }
  }

  weak var owner: UITabBarController? {
    didSet { showBackground() }
  }
  private let background = BarBackground(line: .above)
  private let indicator = UIImageView(frame: .zero)
  private var tabs: [TabView] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UITabBar.self)
  }

  private func setUp() {
    addSubview(background)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in self?.tapped($0) }
    addGestureRecognizer(tap)
    rebuild()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if isFloating { return floatingSize(in: size.width) }
    return CGSize(
      width: size.width, height: Self.height(in: traitCollection) + safeAreaInsets.bottom)
  }

  // MARK: Floating at the upper edge

  /// Whether the bar is a capsule at the upper edge, as on tablets since iPadOS 18; its owner decides.
  var isFloating = false {
    didSet {
      guard isFloating != oldValue else { return }
      background.clipsToBounds = isFloating
      background.layer.cornerRadius = isFloating ? FloatingTabs.height / 2 : 0
      pill.layer.cornerRadius = FloatingTabs.pillHeight / 2
      pill.backgroundColor = FloatingTabs.pillColor
      pill.removeFromSuperview()
      if isFloating { insertSubview(pill, aboveSubview: background) }
      rebuild()
    }
  }
  private let pill = UIView(frame: .zero)

  /// Size of the bar at the upper edge of a view.
  func floatingSize(in width: CGFloat) -> CGSize {
    let wanted = tabs.reduce(2 * FloatingTabs.inset) { $0 + $1.floatingWidth }
    return CGSize(
      width: min(wanted, max(0, width - 2 * FloatingTabs.sideRoom)), height: FloatingTabs.height)
  }

  /// Frame of an item in the capsule, from the leading edge on; items become narrower where not all
  /// have room.
  private func floatingFrame(at index: Int) -> CGRect {
    let wanted = tabs.reduce(0) { $0 + $1.floatingWidth }
    let room = max(0, bounds.width - 2 * FloatingTabs.inset)
    let share = wanted > 0 ? min(1, room / wanted) : 1
    let start = tabs.prefix(index).reduce(0) { $0 + $1.floatingWidth }
    return CGRect(
      x: FloatingTabs.inset + start * share, y: FloatingTabs.inset,
      width: tabs[index].floatingWidth * share, height: FloatingTabs.pillHeight)
  }

  /// Whether titles are next to the images, as in every width and height but those of an upright phone (the same
  /// table).
  private var isInline: Bool {
    traitCollection.verticalSizeClass == .compact || traitCollection.horizontalSizeClass == .regular
  }

  private func states(in appearance: UITabBarAppearance?) -> UITabBarItemAppearance? {
    if isFloating { return nil }
    guard isInline else { return appearance?.stackedLayoutAppearance }
    return traitCollection.horizontalSizeClass == .compact
      ? appearance?.compactInlineLayoutAppearance : appearance?.inlineLayoutAppearance
  }

  private var form: TabView.Form {
    isFloating
      ? .floating
      : !isInline ? .stacked : traitCollection.horizontalSizeClass == .compact ? .compact : .inline
  }
  private var shownForm = TabView.Form.stacked

  func show(_ items: [UITabBarItem?], selected: Int) {
    known = items.compactMap { $0 }
    self.selected = selected
    rebuild()
  }

  func barItemChanged() { rebuild() }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    rebuild()
  }

  private static let fadeDuration = 0.2
  private var scrolledContent = BarContent.fixed

  /// Shows the bar as it is over content at another place.
  func show(_ content: BarContent, animated: Bool) {
    guard content != scrolledContent else { return }
    scrolledContent = content
    let change = { [self] in
      // An appearance for the edge may have other texts, too.
      if ownEdgeAppearance == nil { showBackground() } else { rebuild() }
    }
    if animated, window != nil, layer.openBlock == nil {
      UIView.animate(withDuration: Self.fadeDuration, animations: change)
    } else {
      change()
    }
  }

  private var ownEdgeAppearance: UITabBarAppearance? {
    selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance
  }

  private var look: BarLook<UITabBarAppearance> {
    BarLook(
      over: owner == nil ? nil : scrolledContent,
      standard: selectedItem?.standardAppearance ?? standard, edge: ownEdgeAppearance,
      isPlain: barTintColor == nil && backgroundImage == nil && shadowImage == nil && isTranslucent
        && barStyle == .default)
  }

  private func rebuild() {
    showBackground()
    let items = known ?? []
    for tab in tabs.dropFirst(items.count) { tab.removeFromSuperview() }
    let states = states(in: look.appearance)
    let form = form
    shownForm = form
    tabs = items.enumerated().map { index, item in
      item.holder = self
      let isSelected = index == selected
      let color: UIColor =
        isFloating
        ? FloatingTabs.titleColor(isSelected: isSelected, tint: tintColor)
        : isSelected ? tintColor : unselectedItemTintColor ?? .unselectedTab
      let tab = index < tabs.count ? tabs[index] : TabView()
      tab.show(
        item,
        TabView.Style(
          isSelected: isSelected, color: color, form: form,
          appearance: isSelected ? states?.selected : states?.normal))
      if tab.superview == nil { addSubview(tab) }
      item.shownView = tab
      return tab
    }
    setNeedsLayout()
    if isFloating { owner?.floatingTabsChanged() }
  }

  private func showBackground() {
    if isFloating {
      return background.show(BarBackground.Style(effect: FloatingTabs.Material()))
    }
    let look = look
    if look.isClear { return background.show(BarBackground.Style()) }
    if let appearance = look.appearance { return background.show(BarBackground.Style(appearance)) }
    if barTintColor == nil, barStyle == .default, isTranslucent, backgroundImage == nil {
      return background.show(.system)
    }
    let color = barTintColor ?? (barStyle == .black ? .black : .tabBarBackground)
    let isLineHidden = backgroundImage != nil && shadowImage != nil
    background.show(
      BarBackground.Style(
        color: color, image: backgroundImage, line: isLineHidden ? nil : .barLine))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if form != shownForm { rebuild() }
    background.frame = bounds
    for (index, tab) in tabs.enumerated() {
      tab.frame = directed(buttonFrame(at: index))
    }
    let selectedTab = selected.flatMap { tabs.indices.contains($0) ? tabs[$0].frame : nil }
    indicator.isHidden = selectedTab == nil || isFloating
    pill.isHidden = selectedTab == nil
    if let tab = selectedTab {
      pill.frame = tab
      let size = indicator.image?.size ?? .zero
      indicator.frame = CGRect(
        x: tab.midX - size.width / 2, y: tab.midY - size.height / 2, width: size.width,
        height: size.height)
    }
  }

  // MARK: Places of items

  /// Distribution of items over the bar.
  public enum ItemPositioning: Int, Sendable {
    /// In the middle on tablets and on wide phones in landscape, else over the whole width.
    case automatic
    /// Over the whole width.
    case fill
    /// In the middle, with ``itemWidth`` and ``itemSpacing``.
    case centered
  }

  /// Distribution of items. Default: `.automatic`.
  @Setter open var itemPositioning = ItemPositioning.automatic {
    didSet { setNeedsLayout() }
  }
  /// Width of centered items in points; 0 for the system's. Default: 0.
  @Setter open var itemWidth: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// Gap between centered items in points; 0 for the system's. Default: 0.
  @Setter open var itemSpacing: CGFloat = 0 {
    didSet { setNeedsLayout() }
  }
  /// The system's width and gap of centered items, in points; an estimate.
  private static let centered = (
    width: CGFloat(76), inlineWidth: CGFloat(126), spacing: CGFloat(34)
  )

  /// Distances of a button from the upper edge of the bar and from the sides of its item, in points, in a bar of 49
  /// points, which it fills below: measured on iOS 17.5 and 18.5 (cashapp/AccessibilitySnapshot, `testTabBars`).
  private static let button = (top: CGFloat(1), side: CGFloat(2))

  /// Frame of an item's button, whose sides lie on whole points.
  private func buttonFrame(at index: Int) -> CGRect {
    if isFloating { return floatingFrame(at: index) }
    let item = itemFrame(at: index)
    let height = Self.height(in: traitCollection) - Self.button.top
    guard !isCentered else {
      return CGRect(x: item.minX, y: Self.button.top, width: item.width, height: height)
    }
    let edges = [item.minX, item.maxX].map { $0.rounded(.toNearestOrAwayFromZero) }
    return CGRect(
      x: edges[0] + Self.button.side, y: Self.button.top,
      width: max(0, edges[1] - edges[0] - 2 * Self.button.side), height: height)
  }

  /// Whether items keep to the middle (Apple on `itemPositioning`).
  private var isCentered: Bool {
    switch itemPositioning {
    case .automatic: traitCollection.horizontalSizeClass == .regular
    case .fill: false
    case .centered: true
    }
  }

  /// Bounds next to the safe area.
  private var middle: CGRect {
    let insets = safeAreaInsets
    return bounds.inset(by: UIEdgeInsets(top: 0, left: insets.left, bottom: 0, right: insets.right))
  }

  /// Frame of an item from the leading edge on.
  private func itemFrame(at index: Int) -> CGRect {
    if isFloating { return floatingFrame(at: index) }
    let count = CGFloat(max(1, tabs.count))
    let middle = middle
    guard isCentered else {
      let width = middle.width / count
      return CGRect(
        x: middle.minX + width * CGFloat(index), y: 0, width: width, height: bounds.height)
    }
    let spacing = itemSpacing > 0 ? itemSpacing : Self.centered.spacing
    let system = isInline ? Self.centered.inlineWidth : Self.centered.width
    let wanted = itemWidth > 0 ? itemWidth : system
    let width = max(0, min(wanted, (middle.width - spacing * (count - 1)) / count))
    let start = middle.minX + (middle.width - width * count - spacing * (count - 1)) / 2
    return CGRect(
      x: start + (width + spacing) * CGFloat(index), y: 0, width: width, height: bounds.height)
  }

  // MARK: Customizing (without effect)

  /// Whether the user is customizing the bar: never.
  open var isCustomizing: Bool { false }
  /// Does nothing: there is no sheet to customize the bar with.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {}
  /// Returns false (no item has changed) and does nothing.
  open func endCustomizing(animated: Bool) -> Bool { false }

  private func tapped(_ tap: UIGestureRecognizer) {
    guard let known, !known.isEmpty else { return }
    let place = directed(tap.location(in: self)).x
    // Between centered items the nearest one counts.
    let distances = known.indices.map { abs(itemFrame(at: $0).midX - place) }
    let index = known.indices.min { distances[$0] < distances[$1] } ?? 0
    guard known[index].isEnabled else { return }
    if let owner { return owner.userTapped(index) }
    selectedItem = known[index]
    delegate?.tabBar(self, didSelect: known[index])
  }
}
