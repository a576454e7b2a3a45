import CoreGraphics
public import Foundation
import QuartzCore

/// The bar along the lower edge: a background with a hairline, and pictures and titles of its items.
open class UITabBar: UIView, BarItemHolder {
  /// Without the safe area, in points.
  static let height: CGFloat = 49

  // MARK: Items

  /// From left to right; those of a tab-bar controller are not set by hand.
  open var items: [UITabBarItem]? {
    get { known }
    set { setItems(newValue, animated: false) }
  }
  /// They change at once, animated or not.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    let old = selectedItem
    known = items
    selected = old.flatMap { old in items?.firstIndex { $0 === old } }
    rebuild()
  }
  private var known: [UITabBarItem]?
  /// Setting it tells nobody.
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
  /// Held weakly; not told of a bar that a tab-bar controller has.
  open weak var delegate: (any UITabBarDelegate)?

  // MARK: Look

  /// Whether content reaches under the bar.
  open var isTranslucent = true {
    didSet { if isTranslucent != oldValue { owner?.barTranslucencyChanged() } }
  }
  /// The colour of the background; nil for the system's, which is opaque.
  open var barTintColor: UIColor? {
    didSet { rebuild() }
  }
  /// Background where neither an appearance nor a tint is set: black for `.black`. Default:
  /// `.default`.
  open var barStyle = UIBarStyle.default {
    didSet { rebuild() }
  }
  /// Stretched over the background.
  open var backgroundImage: UIImage? {
    didSet { rebuild() }
  }
  /// With a background image: hides the hairline.
  open var shadowImage: UIImage? {
    didSet { rebuild() }
  }
  /// Of titles that are not selected; nil for grey.
  open var unselectedItemTintColor: UIColor? {
    didSet { rebuild() }
  }
  /// Once set or changed it stands above the settings of the bar itself.
  open var standardAppearance: UITabBarAppearance {
    get { standard ?? untouched }
    set {
      standard = newValue
      newValue.onChange = { [weak self] in self?.rebuild() }
      rebuild()
    }
  }
  private var standard: UITabBarAppearance?
  /// What is answered as long as nobody has set or changed an appearance.
  private lazy var untouched: UITabBarAppearance = {
    let appearance = UITabBarAppearance()
    appearance.onChange = { [weak self, weak appearance] in
      self?.standard = appearance
      self?.rebuild()
    }
    return appearance
  }()
  /// Kept, and not followed: bars look the same at the edge of what scrolls.
  open var scrollEdgeAppearance: UITabBarAppearance?

  weak var owner: UITabBarController?
  private let background = BarBackground(line: .insideTop)
  private var tabs: [TabView] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in self?.tapped($0) }
    addGestureRecognizer(tap)
    rebuild()
  }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height + safeAreaInsets.bottom)
  }

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

  private var appearance: UITabBarAppearance? { selectedItem?.standardAppearance ?? standard }

  private func rebuild() {
    showBackground()
    for tab in tabs { tab.removeFromSuperview() }
    let states = appearance?.stackedLayoutAppearance
    tabs = (known ?? []).enumerated().map { index, item in
      item.holder = self
      let isSelected = index == selected
      let color: UIColor = isSelected ? tintColor : unselectedItemTintColor ?? .systemGray
      let tab = TabView(
        item,
        TabView.Style(
          isSelected: isSelected, color: color,
          appearance: isSelected ? states?.selected : states?.normal))
      addSubview(tab)
      return tab
    }
    setNeedsLayout()
  }

  private func showBackground() {
    if let appearance { return background.show(BarBackground.Style(appearance)) }
    let color = barTintColor ?? (barStyle == .black ? .black : .tabBarBackground)
    let isLineHidden = backgroundImage != nil && shadowImage != nil
    background.show(
      BarBackground.Style(
        color: color, image: backgroundImage, line: isLineHidden ? nil : .tabBarLine))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let width = bounds.width / CGFloat(max(1, tabs.count))
    for (index, tab) in tabs.enumerated() {
      tab.frame = CGRect(x: width * CGFloat(index), y: 0, width: width, height: bounds.height)
    }
  }

  private func tapped(_ tap: UIGestureRecognizer) {
    guard let known, !known.isEmpty else { return }
    let place = tap.location(in: self).x / max(1, bounds.width)
    let index = min(known.count - 1, max(0, Int(place * CGFloat(known.count))))
    guard known[index].isEnabled else { return }
    if let owner { return owner.userTapped(index) }
    selectedItem = known[index]
    delegate?.tabBar(self, didSelect: known[index])
  }
}
