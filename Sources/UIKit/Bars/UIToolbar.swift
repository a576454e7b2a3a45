public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Row of buttons, usually at the lower edge. In a navigation controller its background extends to
/// the screen's edge. Without flexible spaces, items are left-aligned.
open class UIToolbar: UIView, BarItemHolder, UIBarPositioning {
  /// Height in points, for regular and compact height.
  static let height = (regular: CGFloat(44), compact: CGFloat(32))

  /// Items from the leading edge on.
  open var items: [UIBarButtonItem]? {
    get { known }
    set { setItems(newValue, animated: false) }
  }
  private var known: [UIBarButtonItem]?
  private static let fadeDuration = 0.2

  /// Sets the items; with animation, the old ones fade into the new ones in 0.2 s.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    if animated {
      UIView.animate(withDuration: Self.fadeDuration) {
        self.change(to: items ?? [])
      } completion: { _ in
        self.removeLeaving()
      }
    } else {
      settle(items ?? [])
    }
    known = items
  }

  /// Whether content shows through, and reaches under the bar.
  @Setter open var isTranslucent = true {
    didSet { settingsChanged() }
  }
  /// The color of the background; nil for the system's.
  @Setter open var barTintColor: UIColor? = nil {
    didSet { settingsChanged() }
  }
  /// Background where neither an appearance nor a tint is set: black for `.black`. Default:
  /// `.default`.
  @Setter open var barStyle = UIBarStyle.default {
    didSet { settingsChanged() }
  }
  /// Appearance of the bar. Once set or changed, it takes precedence over the bar's other
  /// properties.
  open var standardAppearance: UIToolbarAppearance {
    get { standard ?? untouched }
    set {
      standard = newValue
      newValue.onChange = { [weak self] in self?.settingsChanged() }
      settingsChanged()
    }
  }
  private(set) var standard: UIToolbarAppearance?
  /// Value of `standardAppearance` until it is set or changed.
  private lazy var untouched: UIToolbarAppearance = {
    let appearance = UIToolbarAppearance()
    appearance.onChange = { [weak self, weak appearance] in
      self?.standard = appearance
      self?.settingsChanged()
    }
    return appearance
  }()
  /// Appearance for compact height; stored without effect: the standard one serves both.
  @Setter open var compactAppearance: UIToolbarAppearance? = nil
  /// While nothing scrolls under the bar, or the content ends above it; nil for the standard one without
  /// background and hairline. Bars that no navigation controller manages ignore it.
  @Setter open var scrollEdgeAppearance: UIToolbarAppearance? = nil {
    didSet { adopt(scrollEdgeAppearance) }
  }
  /// The same for compact height; nil for ``scrollEdgeAppearance``.
  @Setter open var compactScrollEdgeAppearance: UIToolbarAppearance? = nil {
    didSet { adopt(compactScrollEdgeAppearance) }
  }

  /// Sets the image that is stretched over the background; nil for none. It serves all places and heights
  /// of the bar.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    image = backgroundImage
    settingsChanged()
  }
  /// The image that is stretched over the background; nil for none.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { image }
  private var image: UIImage?

  /// Sets the image of the hairline; together with a background image it hides the hairline. Nil for the
  /// system's.
  open func setShadowImage(
    _ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition
  ) {
    shadow = shadowImage
    settingsChanged()
  }
  /// The image of the hairline; nil for the system's.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadow }
  private var shadow: UIImage?

  weak var owner: UINavigationController? {
    didSet { if owner !== oldValue { showBackground() } }
  }
  private let background = BarBackground(line: .above)
  private var row: ToolbarRow?
  private var leaving: ToolbarRow?
  /// Height of the background below the bar, in points.
  var reach: CGFloat = 0 {
    didSet { if reach != oldValue { setNeedsLayout() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UIToolbar.self)
  }

  private func setUp() {
    addSubview(background)
    settingsChanged()
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height.regular)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height.regular)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let position = barPosition
    background.side = position == .bottom ? .above : .below
    let above = position == .topAttached ? heightOfStatusBarAbove : 0
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above + reach)
  }

  // MARK: Position

  /// Delegate, held weakly, which gives the bar's position.
  open var delegate: (any UIToolbarDelegate)? {
    get { heldDelegate }
    set {
      heldDelegate = newValue
      setNeedsLayout()
    }
  }
  private weak var heldDelegate: (any UIToolbarDelegate)?

  /// Edge at which the bar stands. Without delegate, and in a navigation controller: `.bottom`.
  open var barPosition: UIBarPosition {
    owner == nil ? .of(self, delegate, else: .bottom) : .bottom
  }

  override func directionDidChange() {
    super.directionDidChange()
    row?.setNeedsLayout()
  }

  // MARK: Items

  /// Shows items immediately, in place of those that a transition would have shown.
  func settle(_ items: [UIBarButtonItem]) {
    removeLeaving()
    row?.removeFromSuperview()
    row = makeRow(items)
  }

  /// Shows items inside an animation block: old items fade into new ones.
  func change(to items: [UIBarButtonItem]) {
    removeLeaving()
    leaving = row
    UIView.performWithoutAnimation {
      row = makeRow(items)
      row?.layoutIfNeeded()
      row?.depart(by: 0)
    }
    row?.reset()
    leaving?.depart(by: 0)
  }

  private func removeLeaving() {
    leaving?.removeFromSuperview()
    leaving = nil
  }

  private func makeRow(_ items: [UIBarButtonItem]) -> ToolbarRow {
    known = items
    let row = ToolbarRow(
      items, on: self, look.appearance?.buttonAttributes ?? BarButtonAttributes())
    row.frame = bounds
    addSubview(row)
    return row
  }

  func barItemChanged() { settle(known ?? []) }

  // MARK: Content

  private static let contentFadeDuration = 0.2
  private var scrolledContent = BarContent.fixed

  /// Shows the bar as it is over content at another place.
  func show(_ content: BarContent, animated: Bool) {
    guard content != scrolledContent else { return }
    scrolledContent = content
    let change = { [self] in
      // An appearance for the edge may have other texts, too.
      if ownEdgeAppearance == nil { showBackground() } else { settingsChanged() }
    }
    if animated, window != nil, layer.openBlock == nil {
      UIView.animate(withDuration: Self.contentFadeDuration, animations: change)
    } else {
      change()
    }
  }

  private var ownEdgeAppearance: UIToolbarAppearance? {
    (traitCollection.verticalSizeClass == .compact ? compactScrollEdgeAppearance : nil)
      ?? scrollEdgeAppearance
  }

  private var look: BarLook<UIToolbarAppearance> {
    BarLook(
      over: owner == nil ? nil : scrolledContent, standard: standard, edge: ownEdgeAppearance,
      isPlain: barTintColor == nil && image == nil && shadow == nil && isTranslucent
        && barStyle == .default)
  }

  private func adopt(_ appearance: UIToolbarAppearance?) {
    appearance?.onChange = { [weak self] in self?.settingsChanged() }
    settingsChanged()
  }

  private func settingsChanged() {
    showBackground()
    if row != nil { barItemChanged() }
    (superview as? NavigationView)?.setNeedsLayout()
  }

  private func showBackground() {
    let look = look
    if look.isClear {
      background.show(BarBackground.Style())
    } else if let appearance = look.appearance {
      background.show(BarBackground.Style(appearance))
    } else if barTintColor == nil, barStyle == .default, isTranslucent, image == nil {
      background.show(.system)
    } else {
      let color = barTintColor ?? (barStyle == .black ? .black : .barBackground)
      background.show(
        BarBackground.Style(
          color: isTranslucent ? color.translucentForBars : color, image: image,
          line: image != nil && shadow != nil ? nil : .barLine))
    }
  }
}
