public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Bar at the upper edge: a background up to the screen's edge, a hairline, the back button, the
/// title and the items. During a push the old title becomes the back button, during a pop the
/// reverse, alongside the transition.
open class UINavigationBar: UIView, BarItemHolder, UIBarPositioning {
  /// Height in points, for regular and compact height.
  static let height = (
    regular: CGFloat(44), compact: CGFloat(32), inSheet: CGFloat(56), tablet: CGFloat(50)
  )

  /// Height of the buttons outside of sheets, in points. On a tablet the rows below a large title begin 126 points below
  /// the upper edge, 24 of which are the status bar's and 52 the title's (marcosatanaka/sidebar-ios14, `Preview.png`,
  /// iPadOS 14).
  static func height(in traits: UITraitCollection) -> CGFloat {
    if traits.userInterfaceIdiom == .pad { return height.tablet }
    return traits.verticalSizeClass == .compact ? height.compact : height.regular
  }
  /// Smallest width of the area in which a tap goes back, in points from the leading edge.
  private static let backWidth: CGFloat = 60
  private static let fadeDuration = 0.2

  // MARK: Appearance

  /// Whether content shows through, and reaches under the bar (S3.6).
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
  /// Attributes of the title; missing ones are the system's.
  @Setter open var titleTextAttributes: [NSAttributedString.Key: Any]? = nil {
    didSet { settingsChanged() }
  }
  /// Whether titles are large, below the buttons, until content scrolls under the bar. Items can
  /// override it. Default: false.
  @Setter open var prefersLargeTitles = false {
    didSet { settingsChanged() }
  }
  /// Attributes of large titles; missing ones are the system's.
  @Setter open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? = nil {
    didSet { settingsChanged() }
  }
  /// Image of the hairline; together with a background image it hides the hairline.
  @Setter open var shadowImage: UIImage? = nil {
    didSet { settingsChanged() }
  }
  private var backgroundImage: UIImage?
  /// Image in place of the system's back arrow, in the tint's color; nil for the arrow. It counts together
  /// with ``backIndicatorTransitionMaskImage``, as on iOS.
  @Setter open var backIndicatorImage: UIImage? = nil {
    didSet { showBackIndicator() }
  }
  /// Area of the arrow that a leaving title passes behind; nothing is masked here.
  @Setter open var backIndicatorTransitionMaskImage: UIImage? = nil {
    didSet { showBackIndicator() }
  }
  private func showBackIndicator() {
    chevron.image = backIndicatorTransitionMaskImage == nil ? nil : backIndicatorImage
    setNeedsLayout()
  }
  /// As ``scrollEdgeAppearance``, in a bar of compact height; nil for that one.
  @Setter open var compactScrollEdgeAppearance: UINavigationBarAppearance? = nil {
    didSet { adopt(compactScrollEdgeAppearance) }
  }

  /// Appearance of the bar. Once set or changed, it takes precedence over the bar's other
  /// properties.
  open var standardAppearance: UINavigationBarAppearance {
    get { standard ?? untouched }
    set {
      standard = newValue
      adopt(newValue)
    }
  }
  private(set) var standard: UINavigationBarAppearance?
  /// Value of `standardAppearance` until it is set or changed.
  private lazy var untouched: UINavigationBarAppearance = {
    let appearance = UINavigationBarAppearance()
    appearance.onChange = { [weak self, weak appearance] in
      self?.standard = appearance
      self?.settingsChanged()
    }
    return appearance
  }()
  /// In a bar of compact height; nil for ``standardAppearance``.
  @Setter open var compactAppearance: UINavigationBarAppearance? = nil {
    didSet { adopt(compactAppearance) }
  }
  /// While a large title is shown, nothing scrolls under the bar, or the content has not passed its edge; nil for
  /// the standard one without background and hairline. Bars that no navigation controller manages ignore it.
  @Setter open var scrollEdgeAppearance: UINavigationBarAppearance? = nil {
    didSet { adopt(scrollEdgeAppearance) }
  }

  /// Sets a stretched background image, for all metrics; an empty image removes the background.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    self.backgroundImage = backgroundImage
    settingsChanged()
  }
  /// As ``setBackgroundImage(_:for:)``; the position makes no difference.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) { setBackgroundImage(backgroundImage, for: barMetrics) }
  /// Background image, the same for all metrics.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImage }

  // MARK: Items

  /// Items from bottom to top. A navigation controller manages those of its bar.
  open var items: [UINavigationItem]? {
    get { known }
    set { setItems(newValue, animated: false) }
  }
  private var known: [UINavigationItem]?
  /// Sets the items; the change is immediate, whatever `animated` is.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    settle(items ?? [])
    if items == nil { known = nil }
  }
  /// Item of the controller on top.
  open var topItem: UINavigationItem? { known?.last }
  /// Item of the controller below; nil at the bottom.
  open var backItem: UINavigationItem? { known?.dropLast().last }

  weak var owner: UINavigationController? {
    didSet { background.show(backgroundStyle) }
  }
  private let background = BarBackground(line: .below)
  private let chevron = BackChevron(frame: .zero)
  private var content: BarContentView?
  private var leaving: BarContentView?
  private var largeTitle: LargeTitleView?
  private var leavingLargeTitle: LargeTitleView?
  /// Height below the buttons that a large title takes, in points.
  var largeExtent: CGFloat = 0 {
    didSet {
      guard largeExtent != oldValue else { return }
      setNeedsLayout()
      if (largeExtent > 0) != (oldValue > 0) { largeTitleToggled() }
    }
  }
  /// Height without a large title, as the navigation controller has set it; nil in other bars.
  var buttonsHeight: CGFloat?
  private var basicHeight: CGFloat { buttonsHeight ?? bounds.height }
  /// Height of the prompt above the buttons.
  var promptExtent: CGFloat = 0 {
    didSet { if promptExtent != oldValue { setNeedsLayout() } }
  }
  /// Height that a prompt adds, in points.
  static let promptHeight: CGFloat = 30
  private let promptLabel = UILabel(frame: .zero)
  private weak var searchBar: UISearchBar?

  /// Shows the search bar of the item on top, or none.
  func showSearch(_ search: UISearchController?, of host: UIViewController?, isAlone: Bool) {
    let bar = search?.searchBar
    search?.host = host
    if searchBar !== bar {
      if searchBar?.superview === self { searchBar?.removeFromSuperview() }
      searchBar = bar
      if let bar {
        UIView.performWithoutAnimation {
          bar.isInNavigationBar = true
          addSubview(bar)
          bar.frame = CGRect(
            x: 0, y: basicHeight + largeExtent, width: bounds.width, height: bar.fittingHeight)
        }
      }
    }
    guard isAlone != isSearching else { return }
    isSearching = isAlone
    let alpha: CGFloat = isAlone ? 0 : 1
    for view in [content, largeTitle, promptLabel] as [UIView?] { view?.alpha = alpha }
    if !isAlone { content?.hidesTitle = hidesTitle(over: largeExtent) }
    chevron.alpha = isAlone || !leadsBack ? 0 : 1
    setNeedsLayout()
  }
  private var isSearching = false

  /// Delegate, held weakly, which gives the bar's position. The bar of a navigation controller has none here.
  open var delegate: (any UINavigationBarDelegate)? {
    get { heldDelegate }
    set {
      heldDelegate = newValue
      setNeedsLayout()
    }
  }
  private weak var heldDelegate: (any UINavigationBarDelegate)?

  /// Edge at which the bar stands. In a navigation controller: `.topAttached`; else that of the delegate, or
  /// `.top`.
  open var barPosition: UIBarPosition {
    owner == nil ? .of(self, delegate, else: .top) : .topAttached
  }

  /// Height of the background above the bar, in points.
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
    coder.restore(self, as: UINavigationBar.self)
  }

  private func setUp() {
    addSubview(background)
    addSubview(chevron)
    chevron.alpha = 0
    promptLabel.font = .systemFont(ofSize: 13)
    promptLabel.textAlignment = .center
    promptLabel.isHidden = true
    addSubview(promptLabel)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in self?.tapped($0) }
    addGestureRecognizer(tap)
    settingsChanged()
  }

  // MARK: Settings

  private func adopt(_ appearance: UINavigationBarAppearance?) {
    appearance?.onChange = { [weak self] in self?.settingsChanged() }
    settingsChanged()
  }

  private func settingsChanged() {
    background.show(backgroundStyle)
    content?.reload()
    showLargeTitle()
    owner?.viewIfLoaded?.setNeedsLayout()
  }

  /// The background and the small title show while the large one is hidden.
  private func largeTitleToggled() {
    if largeExtent > 0, largeTitle == nil {
      UIView.performWithoutAnimation { largeTitle = makeLargeTitle() }
    }
    let change = { [self] in
      background.show(backgroundStyle)
      content?.hidesTitle = hidesTitle(over: largeExtent) || hidesTitleForSearch
    }
    if window == nil || layer.openBlock != nil {
      change()
    } else {
      UIView.animate(withDuration: Self.fadeDuration, animations: change)
    }
    showLargeTitle()
  }

  /// Whether the title is not between the buttons: it is large, or a tab bar floats there.
  ///
  /// The log of constraints that ``FloatingTabs`` names has a guide for the tab bar inside that of the title; that no
  /// title is drawn is inferred.
  private func hidesTitle(over extent: CGFloat) -> Bool {
    extent > 0 || (owner?.parent as? UITabBarController)?.coversTop ?? false
  }

  /// Shows or hides the title after a tab bar has come to the bar's line or has left it.
  func floatingTabsMoved() {
    content?.hidesTitle = hidesTitle(over: largeExtent) || hidesTitleForSearch
  }

  /// Whether a search has the bar for itself, or is about to.
  private var hidesTitleForSearch: Bool {
    guard let owner, let top = owner.stack.last else { return false }
    return owner.hidesTitleForSearch(top)
  }

  /// Position of the content of the controller on top; a change shows with the next one of the
  /// items.
  var scrolledContent = BarContent.fixed

  /// Shows the bar as it is over content at another place.
  func show(_ content: BarContent, animated: Bool) {
    guard content != scrolledContent else { return }
    scrolledContent = content
    let change = { [self] in settingsChanged() }
    if animated, window != nil, layer.openBlock == nil {
      UIView.animate(withDuration: Self.fadeDuration, animations: change)
    } else {
      change()
    }
  }

  /// Over a large title as over content at the edge, even if an image or a style from before appearances is set.
  private var look: BarLook<UINavigationBarAppearance> {
    let isLarge = largeExtent > 0
    return BarLook(
      over: isLarge ? .atEdge : owner == nil ? nil : scrolledContent, standard: appearance,
      edge: ownEdgeAppearance,
      isPlain: backgroundImage == nil && barTintColor == nil
        && (isLarge || isTranslucent && barStyle == .default && shadowImage == nil))
  }

  private var ownEdgeAppearance: UINavigationBarAppearance? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    return topItem?.edgeAppearance(isCompact: isCompact)
      ?? (isCompact ? compactScrollEdgeAppearance : nil) ?? scrollEdgeAppearance
  }

  private func showLargeTitle() {
    let attributes =
      look.appearance?.largeTitleTextAttributes ?? largeTitleTextAttributes
    let color: UIColor = barStyle == .black ? .white : .label
    largeTitle?.show(attributes, color: color)
  }

  /// A title for the item on top, if it has a large one.
  private func makeLargeTitle() -> LargeTitleView? {
    guard let topItem, largeExtent > 0 else { return nil }
    let view = LargeTitleView(topItem)
    insertSubview(view, aboveSubview: background)
    place(view)
    return view
  }

  private func place(_ title: LargeTitleView?) {
    title?.frame = CGRect(
      x: 0, y: basicHeight, width: bounds.width, height: largeExtent)
  }

  /// The one in force; nil for the settings of the bar itself.
  private var appearance: UINavigationBarAppearance? {
    let isCompact = traitCollection.verticalSizeClass == .compact
    return topItem?.appearance(isCompact: isCompact)
      ?? (isCompact ? compactAppearance ?? standard : standard)
  }

  private var backgroundStyle: BarBackground.Style {
    let look = look
    if look.isClear { return BarBackground.Style() }
    if let appearance = look.appearance { return BarBackground.Style(appearance) }
    if barTintColor == nil, barStyle == .default, isTranslucent, backgroundImage == nil {
      return .system
    }
    let color = barTintColor ?? (barStyle == .black ? .black : .barBackground)
    let isLineHidden = backgroundImage != nil && shadowImage != nil
    return BarBackground.Style(
      color: isTranslucent ? color.translucentForBars : color, image: backgroundImage,
      line: isLineHidden ? nil : .barLine)
  }

  /// Attributes of the text in the bar.
  struct TextStyle {
    var titleColor: UIColor
    var title: [NSAttributedString.Key: Any]?
    var back: [NSAttributedString.Key: Any]?
    var buttons = BarButtonAttributes()
  }

  var textStyle: TextStyle {
    let color: UIColor = barStyle == .black ? .white : .label
    guard let appearance = look.appearance else {
      return TextStyle(titleColor: color, title: titleTextAttributes)
    }
    return TextStyle(
      titleColor: color, title: appearance.titleTextAttributes, back: appearance.backAttributes,
      buttons: appearance.buttonAttributes)
  }

  func barItemChanged() {
    background.show(backgroundStyle)
    content?.reload()
    content?.showBack()
    showChevron()
    showLargeTitle()
    // The item may have changed its mind about the size of its title.
    if prefersLargeTitles { owner?.viewIfLoaded?.setNeedsLayout() }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Another appearance may hold for the height.
    barItemChanged()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    content?.showTint()
    leaving?.showTint()
    chevron.color = content?.backTitleColor ?? tintColor
  }

  // MARK: Layout

  /// Height of the bar with its prompt and its large title.
  private var fittingHeight: CGFloat {
    let own = Self.height(in: traitCollection) + promptExtent
    return (buttonsHeight ?? own) + largeExtent + (searchBar?.fittingHeight ?? 0)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: fittingHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fittingHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let attached = owner == nil && barPosition == .topAttached
    let reach = attached ? heightOfStatusBarAbove : reach
    background.frame = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
    let size = chevron.size
    let lead = isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left
    let margin = BarMargins.side(width: bounds.width, inset: lead)
    chevron.transform = isRightToLeft ? CGAffineTransform(scaleX: -1, y: 1) : .identity
    chevron.bounds.size = size
    let chevronPlace = directed(
      CGRect(
        x: lead + margin - BarMargins.chevronLead,
        y: promptExtent
          + PixelGrid.ofScreen.nearest((basicHeight - promptExtent - size.height) / 2),
        width: size.width, height: size.height))
    chevron.center = CGPoint(x: chevronPlace.midX, y: chevronPlace.midY)
    // While a search has the bar for itself, the title keeps its size out of sight.
    let title = isSearching ? Self.height.regular : basicHeight - promptExtent
    for view in [content, leaving] {
      guard let view, view.frame.height != title || view.frame.minY != promptExtent else {
        continue
      }
      view.frame = CGRect(x: 0, y: promptExtent, width: bounds.width, height: title)
    }
    promptLabel.text = topItem?.prompt
    promptLabel.textColor = barStyle == .black ? .white : .label
    promptLabel.frame = CGRect(x: 16, y: 8, width: max(0, bounds.width - 32), height: 18)
    promptLabel.isHidden = promptExtent == 0
    searchBar?.frame = CGRect(
      x: 0, y: basicHeight + largeExtent, width: bounds.width,
      height: searchBar?.fittingHeight ?? 0)
    place(largeTitle)
    // One that leaves keeps its height: it goes with its screen, and the bar does not cut it off.
    leavingLargeTitle.map {
      $0.frame = CGRect(x: 0, y: basicHeight, width: bounds.width, height: $0.bounds.height)
    }
  }

  // MARK: The back button

  /// Shows items as they belong, whatever a transition was about to show.
  func settle(_ items: [UINavigationItem]) {
    take(items)
    let old = [leaving, content]
    leaving = nil
    if let content, content.item === topItem, content.below === backItem {
      content.reset()
      content.reload()
    } else {
      content = makeContent()
    }
    for view in old where view !== content { view?.removeFromSuperview() }
    let oldTitles = [leavingLargeTitle, largeTitle]
    leavingLargeTitle = nil
    if largeTitle?.item !== topItem || largeExtent == 0 { largeTitle = makeLargeTitle() }
    for view in oldTitles where view !== largeTitle { view?.removeFromSuperview() }
    largeTitle?.reset()
    showLargeTitle()
    content?.hidesTitle = hidesTitle(over: largeExtent)
    chevron.layer.removeAllAnimations()
    background.show(backgroundStyle)
    showChevron()
  }

  /// Motion of titles and buttons in a change of the stack.
  enum Motion {
    /// The old title becomes the back button.
    case push
    /// The back button becomes the title.
    case pop
    /// Nothing moves: over animators of programs and over zooms (lionheart/openradar-mirror 15094,
    /// HeroTransitions/Hero 168).
    case crossFade
  }

  /// Shows items inside an animation block: old content moves as in a push or pop, or fades.
  ///
  /// - Parameter extent: height of the new item's large title.
  func change(to items: [UINavigationItem], _ motion: Motion, extent: CGFloat = 0) {
    let oldExtent = largeExtent
    take(items)
    let old = content
    UIView.performWithoutAnimation {
      leaving?.removeFromSuperview()
      leaving = old
      content = makeContent()
      content?.layOut()
      content?.hidesTitle = hidesTitle(over: extent)
      leavingLargeTitle?.removeFromSuperview()
      if oldExtent == 0 { largeTitle?.removeFromSuperview() }
      leavingLargeTitle = oldExtent > 0 ? largeTitle : nil
      largeTitle = nil
      largeExtent = extent
      if largeTitle == nil { largeTitle = makeLargeTitle() }
      showLargeTitle()
      largeTitle?.layoutSubviews()
      largeTitle?.leave(motion, isNew: true, mirrored: isRightToLeft)
      guard let old, let content else { return }
      switch motion {
      case .push: content.moveAhead(of: old)
      case .pop: content.moveBelow(old)
      case .crossFade: content.vanish()
      }
    }
    largeTitle?.reset()
    leavingLargeTitle?.leave(motion, isNew: false, mirrored: isRightToLeft)
    content?.reset()
    if let old, let content {
      switch motion {
      case .push: old.moveBelow(content)
      case .pop: old.moveAhead(of: content)
      case .crossFade: old.vanish()
      }
    }
    background.show(backgroundStyle)
    showChevron()
  }

  private func take(_ items: [UINavigationItem]) {
    known = items
    for item in items { item.bar = self }
  }

  private func makeContent() -> BarContentView? {
    guard let topItem else { return nil }
    let view = BarContentView(topItem, below: backItem, on: self)
    if buttonsHeight != nil {
      view.autoresizingMask = [.flexibleWidth]
      view.frame = CGRect(
        x: 0, y: promptExtent, width: bounds.width, height: basicHeight - promptExtent)
    }
    insertSubview(view, aboveSubview: background)
    return view
  }

  override func directionDidChange() {
    super.directionDidChange()
    content?.setNeedsLayout()
  }

  private var leadsBack: Bool { content?.leadsBack ?? false }

  private func showChevron() {
    chevron.color = content?.backTitleColor ?? tintColor
    chevron.alpha = leadsBack ? 1 : 0
  }

  func showBack(animated: Bool) {
    UIView.animate(withDuration: animated ? Self.fadeDuration : 0) {
      self.showChevron()
      self.content?.showBack()
    }
  }

  private func tapped(_ tap: UIGestureRecognizer) {
    let lead = isRightToLeft ? safeAreaInsets.right : safeAreaInsets.left
    let end = max(Self.backWidth + lead, content?.backTitleEnd ?? 0)
    guard leadsBack, directed(tap.location(in: self)).x <= end else { return }
    guard let item = topItem else { return }
    if let action = item.backAction { return action.performWithSender(self, target: nil) }
    if let decides = owner as? any UINavigationBarDelegate,
      !decides.navigationBar(self, shouldPop: item)
    {
      return
    }
    // A delegate that goes back by itself has done so.
    guard owner?.topViewController?.navigationItem === item else { return }
    owner?.popViewController(animated: true)
  }
}
