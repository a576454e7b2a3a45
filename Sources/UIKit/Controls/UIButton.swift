public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A control that is tapped: a title, an image and a background, each by state.
open class UIButton: UIControl {
  /// Initial style of a button.
  public enum ButtonType: Int, Sendable {
    /// No style: titles are white until a color is set.
    case custom = 0
    /// In the tint color; fades under the finger.
    case system = 1
    /// A circled i, as `infoLight`.
    case detailDisclosure = 2
    /// A circled i.
    case infoLight = 3
    /// A circled i, as `infoLight`.
    case infoDark = 4
    /// A circled plus sign.
    case contactAdd = 5
    /// As `system`.
    case plain = 6
    /// A circled cross.
    case close = 7
    /// Former name of `system`.
    public static let roundedRect = ButtonType.system

    /// The type by its name in a storyboard; custom if the name is missing.
    init(interfaceName name: String?) {
      let types: [String: ButtonType] = [
        "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure,
        "infoLight": .infoLight, "infoDark": .infoDark, "contactAdd": .contactAdd,
        "close": .close,
      ]
      self = types[name ?? ""] ?? .custom
    }
  }

  /// Type that the button was created with; it never changes.
  open private(set) var buttonType = ButtonType.custom
  private var contents = ButtonContents()

  private let label = ButtonTitleLabel(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let background = UIImageView(frame: .zero)
  /// Indicator in place of the image, while the configuration asks for it.
  private var indicator: UIActivityIndicatorView?
  private var shown = ShownContent()
  /// Width at which the title wraps under constraints; nil before they have given one.
  private var constrainedWidth: CGFloat?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  private func setUp() {
    label.font = .systemFont(ofSize: UIFont.buttonFontSize)
    label.lineBreakMode = .byTruncatingMiddle
    picture.contentMode = .scaleAspectFit
    for view in [background, picture, label] { view.isHidden = true }
    addSubview(background)
    addSubview(picture)
    addSubview(label)
  }

  /// Creates a button of a type; the system types fit their content.
  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
    take(buttonType)
  }

  private func take(_ buttonType: ButtonType) {
    self.buttonType = buttonType
    if buttonType == .custom { return }
    label.font = .systemFont(ofSize: 15)
    if let name = buttonType.symbolName {
      setPreferredSymbolConfiguration(buttonType.symbols, forImageIn: .normal)
      setImage(UIImage(systemName: name), for: .normal)
    }
    sizeToFit()
    noteState()
  }

  /// A button of the system type that performs an action when it is tapped, with its title and image.
  public convenience init(type buttonType: ButtonType = .system, primaryAction: UIAction?) {
    self.init(type: buttonType)
    take(primaryAction)
    sizeToFit()
  }

  /// Creates a system button with the action's title and image.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(type: .system)
    self.frame = frame
    take(primaryAction)
  }

  /// Creates a system button with an image, which calls an action when it is tapped.
  open class func systemButton(with image: UIImage, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    button.sizeToFit()
    return button
  }

  /// Creates a button with a configuration. The title defaults to that of the action.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(type: .system)
    self.configuration = configuration
    take(primaryAction)
    sizeToFit()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    take(ButtonType(interfaceName: coder.interfaceAttribute("buttonType")))
    coder.restore(self, as: UIButton.self)
  }

  private func take(_ action: UIAction?) {
    guard let action else { return }
    addAction(action, for: .primaryActionTriggered)
    if !action.title.isEmpty, configuration?.title == nil { setTitle(action.title, for: .normal) }
    if let image = action.image, configuration?.image == nil { setImage(image, for: .normal) }
  }

  /// Settings of the symbols of the system's buttons.
  static let largeSymbols = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)

  // MARK: Content by state

  /// Sets the title for a state; nil falls back to the one for `.normal`.
  open func setTitle(_ title: String?, for state: State) {
    contents.title[state] = title
    contentChanged()
  }
  /// Sets the color of plain titles for a state; nil falls back to the one for `.normal`.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    contents.titleColor[state] = color
    noteState()
  }
  /// Sets the color of the title's shadow for a state; nil falls back to the one for `.normal`.
  open func setTitleShadowColor(_ color: UIColor?, for state: State) {
    contents.titleShadowColor[state] = color
    noteState()
  }
  /// Sets the image for a state; nil falls back to the one for `.normal`.
  open func setImage(_ image: UIImage?, for state: State) {
    contents.image[state] = image
    contentChanged()
  }
  /// Sets the image behind title and image for a state; nil falls back to the one for `.normal`.
  open func setBackgroundImage(_ image: UIImage?, for state: State) {
    contents.backgroundImage[state] = image
    contentChanged()
  }
  /// Stands above a plain title of the same state.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    contents.attributedTitle[state] = title
    contentChanged()
  }

  /// Sets size, weight and colors of symbols for a state, where the symbols set none themselves;
  /// nil falls back to those for `.normal`.
  open func setPreferredSymbolConfiguration(
    _ configuration: UIImage.SymbolConfiguration?, forImageIn state: State
  ) {
    contents.symbols[state] = configuration
    contentChanged()
  }

  /// Symbol settings set for this very state.
  open func preferredSymbolConfigurationForImage(
    in state: State
  ) -> UIImage.SymbolConfiguration? { contents.symbols[state] }

  /// Symbol settings in the current state.
  open var currentPreferredSymbolConfiguration: UIImage.SymbolConfiguration? {
    configuration?.preferredSymbolConfigurationForImage ?? contents.symbols.shown(in: state)
  }

  /// Image in its size in this button.
  private var shownImage: UIImage? {
    currentImage?.completed(by: shownSymbols)
  }

  /// Settings of symbols; those next to a title that follows the text size follow it, too.
  private var shownSymbols: UIImage.SymbolConfiguration? {
    currentPreferredSymbolConfiguration
      ?? configuration.map { _ in UIImage.SymbolConfiguration(textStyle: .body) }
  }

  /// Title set for this very state.
  open func title(for state: State) -> String? { contents.title[state] }
  /// The normal color where the state has none: white, or the tint of the system type.
  open func titleColor(for state: State) -> UIColor? {
    contents.titleColor.shown(in: state) ?? (buttonType == .custom ? .white : tintColor)
  }
  /// Color of the title's shadow in a state; nil for none.
  open func titleShadowColor(for state: State) -> UIColor? {
    contents.titleShadowColor.shown(in: state)
  }
  /// Image set for this very state.
  open func image(for state: State) -> UIImage? { contents.image[state] }
  /// Background image set for this very state.
  open func backgroundImage(for state: State) -> UIImage? { contents.backgroundImage[state] }
  /// Attributed title set for this very state.
  open func attributedTitle(for state: State) -> NSAttributedString? {
    contents.attributedTitle[state]
  }

  /// Title in the current state.
  open var currentTitle: String? { configuration?.title ?? contents.title.shown(in: state) }
  /// Color of the title in the current state.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }
  /// Image in the current state.
  open var currentImage: UIImage? { configuration?.image ?? contents.image.shown(in: state) }
  /// Background image in the current state.
  open var currentBackgroundImage: UIImage? { contents.backgroundImage.shown(in: state) }
  /// Attributed title in the current state; takes precedence over ``currentTitle``.
  open var currentAttributedTitle: NSAttributedString? { contents.attributedTitle.shown(in: state) }

  /// Label that shows the title; the button sets its text, color and attributes.
  open var titleLabel: UILabel? { label }
  /// Image view that shows the image; the button sets its image.
  open var imageView: UIImageView? { picture }

  // MARK: Insets and appearance

  /// Around title and image; counts in the intrinsic size.
  @Setter open var contentEdgeInsets = UIEdgeInsets.zero {
    didSet { contentChanged() }
  }
  /// Moves the title after the layout; does not count in the intrinsic size.
  @Setter open var titleEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Moves the image after the layout; does not count in the intrinsic size.
  @Setter open var imageEdgeInsets = UIEdgeInsets.zero {
    didSet { setNeedsLayout() }
  }
  /// Whether the image of a custom button dims under the finger.
  @Setter open var adjustsImageWhenHighlighted = true {
    didSet { noteState() }
  }
  /// Whether the image of a custom button dims when it is disabled.
  @Setter open var adjustsImageWhenDisabled = true {
    didSet { noteState() }
  }
  /// Stored without effect: no glow is drawn.
  @Setter open var showsTouchWhenHighlighted = false
  /// Stored without effect: the title's shadow keeps its side.
  @Setter open var reversesTitleShadowWhenHighlighted = false

  /// Complete appearance of the button; nil uses the titles, colors and images set by state.
  /// Default: nil.
  @Setter open var configuration: Configuration? = nil {
    didSet { contentChanged() }
  }
  /// Called after the state has changed, to change ``configuration`` with it.
  @Setter open var configurationUpdateHandler: ((UIButton) -> Void)? = nil {
    didSet { setNeedsUpdateConfiguration() }
  }
  /// Applies the ``configuration`` again in the next layout.
  open func setNeedsUpdateConfiguration() { noteState() }
  /// Calls ``configurationUpdateHandler``. Override to change the configuration by state.
  open func updateConfiguration() { configurationUpdateHandler?(self) }

  // MARK: Menu

  /// Menu that a long press opens, or a touch if ``UIControl/showsMenuAsPrimaryAction`` is set; nil
  /// (default) for none.
  @Setter open var menu: UIMenu? = nil {
    didSet { menuChanged() }
  }
  /// Whether the button's title is that of the menu's selected action, which changes with each
  /// choice. Default: false.
  @Setter open var changesSelectionAsPrimaryAction = false {
    didSet { menuChanged() }
  }
  /// Order of the menu's elements. Default: `.automatic`.
  @Setter open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic

  private func menuChanged() {
    isContextMenuInteractionEnabled = menu != nil
    guard changesSelectionAsPrimaryAction, let menu else { return }
    let leaves = menu.leaves
    let chosen = leaves.first { $0.state == .on } ?? leaves.first
    if chosen?.state == .off { chosen?.state = .on }
    guard let title = chosen?.title else { return }
    if configuration == nil { setTitle(title, for: .normal) } else { configuration?.title = title }
  }

  open override func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard isEnabled, let menu else { return nil }
    let shown = changesSelectionAsPrimaryAction ? selecting(menu) : menu
    let configuration = UIContextMenuConfiguration(actionProvider: { _ in shown })
    configuration.preferredMenuElementOrder = preferredMenuElementOrder
    return configuration
  }

  /// The menu with actions that mark themselves before they are performed.
  private func selecting(_ menu: UIMenu) -> UIMenu {
    menu.replacingChildren(
      menu.children.map { child in
        if let inner = child as? UIMenu { return selecting(inner) }
        guard let action = child as? UIAction, let whole = self.menu else { return child }
        return UIAction(
          title: action.title, subtitle: action.subtitle, image: action.image,
          identifier: action.identifier, attributes: action.attributes, state: action.state
        ) { [weak self] _ in
          for leaf in whole.leaves { leaf.state = leaf === action ? .on : .off }
          self?.menuChanged()
          action.perform(for: self)
        }
      })
  }

  // MARK: Size and places

  open override var intrinsicContentSize: CGSize {
    let insets = arrangement.insets
    let content =
      constrainedWidth.map { width in
        let room = CGSize(
          width: max(0, width - insets.left - insets.right), height: .greatestFiniteMagnitude)
        return arrangement(in: CGRect(origin: .zero, size: room)).contentSize
      } ?? arrangement.contentSize
    let size = CGSize(
      width: content.width + insets.left + insets.right,
      height: content.height + insets.top + insets.bottom)
    let picture = currentBackgroundImage?.size ?? .zero
    return CGSize(width: max(size.width, picture.width), height: max(size.height, picture.height))
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  /// Frame of the background image; the bounds, unless overridden.
  open func backgroundRect(forBounds bounds: CGRect) -> CGRect { bounds }
  /// Frame of image and title together. Override to move both.
  open func contentRect(forBounds bounds: CGRect) -> CGRect {
    bounds.inset(by: configuration == nil ? contentEdgeInsets : arrangement.insets)
  }
  /// Frame of the title in a content rectangle, in points.
  open func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).places(in: contentRect).title
  }
  /// Frame of the image in a content rectangle, in points.
  open func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    arrangement(in: contentRect).places(in: contentRect).image
  }

  /// Titles of configurations wrap unless their line break mode truncates: “By default `LinkButton` is displaying all
  /// the lines of the title. However when using `titleLineBreakMode = .byTruncatingTail` the title is displayed in
  /// only one line” (mozilla-mobile/firefox-ios, 17791, iOS 17).
  override var wrapsContent: Bool {
    configuration != nil && label.numberOfLines != 1 && !shown.visibility.hidesTitle
  }
  override var wrappingWidth: CGFloat? {
    get { constrainedWidth }
    set { constrainedWidth = newValue }
  }

  /// The arrangement with the title wrapped to the width of a content rectangle.
  private func arrangement(in contentRect: CGRect) -> ButtonArrangement {
    var arrangement = arrangement
    let width = arrangement.titleWidth(in: contentRect)
    guard label.numberOfLines != 1, arrangement.title.width > width else { return arrangement }
    arrangement.title = label.sizeThatFits(CGSize(width: width, height: 0))
    return arrangement
  }

  private var arrangement: ButtonArrangement {
    var arrangement = ButtonArrangement(
      title: shown.visibility.hidesTitle ? .zero : label.intrinsicContentSize,
      image: shownImage?.size ?? .zero)
    arrangement.horizontal = effectiveContentHorizontalAlignment
    arrangement.vertical = contentVerticalAlignment
    arrangement.titleInsets = titleEdgeInsets
    arrangement.imageInsets = imageEdgeInsets
    arrangement.insets = contentEdgeInsets
    arrangement.isRightToLeft = isRightToLeft
    if let configuration {
      configuration.arrange(&arrangement)
    } else if contentEdgeInsets == .zero, !shown.visibility.hidesTitle {
      arrangement.insets = UIEdgeInsets(top: 6, left: 0, bottom: 6, right: 0)
    }
    return arrangement
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateContent()
    let content = contentRect(forBounds: bounds)
    background.frame = backgroundRect(forBounds: bounds)
    label.frame = titleRect(forContentRect: content)
    picture.frame = imageRect(forContentRect: content)
    indicator?.center = picture.center
    // Without a background, corners and borders are the button's own.
    if let configuration, shown.isFilled || configuration.hasOwnBackground {
      configuration.shape(layer, bounds.size, tint: tintColor ?? .systemBlue)
    }
  }

  override var firstBaselineOffset: CGFloat? {
    shown.visibility.hidesTitle ? nil : arrangement.insets.top + (label.firstBaselineOffset ?? 0)
  }
  override var lastBaselineOffset: CGFloat {
    shown.visibility.hidesTitle ? 0 : arrangement.insets.bottom + label.lastBaselineOffset
  }

  // MARK: State

  override func noteState() {
    updateConfiguration()
    setNeedsLayout()
    updateContent()
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    noteState()
  }

  private func contentChanged() {
    constrainedWidth = nil
    invalidateIntrinsicContentSize()
    setNeedsLayout()
    updateContent()
  }

  /// Applies title, image and background of the current state immediately.
  private func updateContent() {
    let title = configuration?.attributedTitle(for: self) ?? currentAttributedTitle
    let color = configuration?.foreground(for: self) ?? plainColor
    if let title {
      if shown.title != title {
        label.attributedText = title
        if configuration?.attributedSubtitle != nil, label.numberOfLines == 1 {
          label.numberOfLines = 2
        }
      }
    } else if shown.title != nil || label.text != currentTitle {
      label.text = currentTitle
    }
    shown.title = title
    if label.textColor != color { label.textColor = color }
    showImageColor(color)
    if let mode = configuration?.titleLineBreakMode, label.lineBreakMode != mode {
      label.lineBreakMode = mode
    }
    let shadow = titleShadowColor(for: state)
    if label.shadowColor != shadow { label.shadowColor = shadow }
    if shown.image !== currentImage {
      let isReplaced = shown.image != nil
      shown.image = currentImage
      picture.semanticContentAttribute = semanticContentAttribute
      let hasOwnColors = buttonType == .custom || buttonType == .close
      let image = hasOwnColors ? currentImage : currentImage?.asTemplate
      if let image, isReplaced, let transition = configuration?.symbolContentTransition {
        picture.replaceImage(image, transition.effect, transition.options, nil)
      } else {
        picture.image = image
      }
    }
    picture.preferredSymbolConfiguration = shownSymbols
    showIndicator()
    if background.image !== currentBackgroundImage { background.image = currentBackgroundImage }
    show(configuration?.background(for: self) ?? .clear)
    show(currentVisibility)
  }

  /// A background of the configuration lies over the button's own color, which shows again without
  /// one.
  private func show(_ fill: UIColor) {
    guard fill.cgColor.alpha > 0 else {
      if shown.isFilled { super.backgroundColor = shown.ownColor }
      shown.isFilled = false
      return
    }
    if !shown.isFilled { shown.ownColor = backgroundColor }
    shown.isFilled = true
    if backgroundColor != fill { super.backgroundColor = fill }
  }

  /// Color of the title without a configuration: the system's buttons are gray while they are disabled, whatever their
  /// tint (wix/react-native-navigation 58); which gray is an estimate.
  private var plainColor: UIColor {
    isGrayed ? .tertiaryLabel : currentTitleColor
  }

  private var isGrayed: Bool {
    !isEnabled && buttonType != .custom && configuration == nil
      && contents.titleColor.shown(in: .disabled) == nil
  }

  /// Images of configurations have the color of the title.
  private func showImageColor(_ titleColor: UIColor) {
    let color =
      configuration.map { $0.imageColorTransformer?(titleColor) ?? titleColor }
      ?? (isGrayed ? .tertiaryLabel : nil)
    guard color != shown.imageColor else { return }
    shown.imageColor = color
    picture.tintColor = color
  }

  private func showIndicator() {
    guard let configuration, configuration.showsActivityIndicator else {
      indicator?.removeFromSuperview()
      indicator = nil
      return
    }
    let indicator = indicator ?? UIActivityIndicatorView(style: .medium)
    let color = configuration.indicatorColor(for: self)
    if indicator.color != color { indicator.color = color }
    guard self.indicator == nil else { return }
    self.indicator = indicator
    indicator.isUserInteractionEnabled = false
    addSubview(indicator)
    indicator.startAnimating()
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Applies changed values only, since programs hide and fade the parts as well.
  private func show(_ wanted: ButtonVisibility) {
    let old = shown.visibility
    shown.visibility = wanted
    if wanted.hidesTitle != old.hidesTitle { label.isHidden = wanted.hidesTitle }
    if wanted.hidesImage != old.hidesImage { picture.isHidden = wanted.hidesImage }
    if wanted.hidesBackground != old.hidesBackground {
      background.isHidden = wanted.hidesBackground
    }
    if wanted.titleAlpha != old.titleAlpha { label.alpha = wanted.titleAlpha }
    if wanted.imageAlpha != old.imageAlpha {
      picture.alpha = wanted.imageAlpha
    }
  }

  /// Visibility of the content in the current state; the opacities are Flipbook's own.
  private var currentVisibility: ButtonVisibility {
    let isFading = buttonType != .custom
    // With a background of its own a pressed button fades as a whole, and its title stays legible.
    let hasBackground = configuration?.hasBackground ?? false
    let pressed: CGFloat =
      isFading ? hasBackground ? 0.75 : 0.2 : adjustsImageWhenHighlighted ? 0.5 : 1
    let disabled: CGFloat =
      isGrayed ? 1 : isFading ? 0.35 : adjustsImageWhenDisabled ? 0.5 : 1
    let image = !isEnabled ? disabled : isHighlighted ? pressed : 1
    let hasOwnTitle = contents.titleColor[state] != nil || contents.attributedTitle[state] != nil
    return ButtonVisibility(
      hidesTitle: label.text?.isEmpty ?? true,
      hidesImage: currentImage == nil || configuration?.showsActivityIndicator == true,
      hidesBackground: currentBackgroundImage == nil,
      titleAlpha: isFading && !hasOwnTitle ? image : 1, imageAlpha: image)
  }

  override var touchTriggersPrimaryAction: Bool { true }

  /// Single taps in the button are its own: recognizers around it do not begin.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  {
    if isEnabled, gestureRecognizer.view !== self,
      let tap = gestureRecognizer as? UITapGestureRecognizer,
      tap.numberOfTapsRequired == 1, tap.numberOfTouchesRequired == 1
    {
      return false
    }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }
}

extension UIButton.ButtonType {
  /// Settings of ``symbolName``. A closing button is a gray mark in a circle of 30 points; its grays are estimates.
  @MainActor fileprivate var symbols: UIImage.SymbolConfiguration {
    guard self == .close else { return UIButton.largeSymbols }
    return UIImage.SymbolConfiguration(pointSize: 30, weight: .semibold)
      .applying(
        UIImage.SymbolConfiguration(paletteColors: [.secondaryLabel, .tertiarySystemFill]))
  }

  /// Symbol of a button; nil for types without one.
  fileprivate var symbolName: String? {
    switch self {
    case .custom, .system, .plain: nil
    case .contactAdd: "plus.circle"
    case .close: "xmark.circle.fill"
    case .detailDisclosure, .infoLight, .infoDark: "info.circle"
    }
  }
}

/// Content of a button by state.
private struct ButtonContents {
  var title = StateValues<String>()
  var attributedTitle = StateValues<NSAttributedString>()
  var titleColor = StateValues<UIColor>()
  var titleShadowColor = StateValues<UIColor>()
  var image = StateValues<UIImage>()
  var backgroundImage = StateValues<UIImage>()
  var symbols = StateValues<UIImage.SymbolConfiguration>()
}

/// Content that a button's parts were given last; the program may have changed the parts since.
private struct ShownContent {
  /// Attributed title of the label; only a different one requests a layout.
  var title: NSAttributedString?
  /// Image in the image view, which system buttons show as a template.
  var image: UIImage?
  /// Color of the image; nil for the button's tint.
  var imageColor: UIColor?
  /// Whether the configuration shows a background now.
  var isFilled = false
  /// Background color of the button itself, while the configuration's is over it.
  var ownColor: UIColor?
  var visibility = ButtonVisibility()
}

/// Visibility of a button's parts.
private struct ButtonVisibility {
  var hidesTitle = true
  var hidesImage = true
  var hidesBackground = true
  var titleAlpha: CGFloat = 1
  var imageAlpha: CGFloat = 1
}
