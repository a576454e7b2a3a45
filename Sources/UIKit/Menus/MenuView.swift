import CoreGraphics
import Foundation
import QuartzCore

/// The rows of a menu on a blurred background with a shadow.
final class MenuView: UIView {
  private let shade = MenuShade(frame: .zero)
  private let clip = UIView(frame: .zero)
  private let background = UIVisualEffectView(effect: MenuEffect())
  private let scroll = UIScrollView(frame: .zero)
  private var pieces: [MenuPiece] = []
  /// Menus from the outermost to the one that is shown.
  private var path: [UIMenu]
  private let isReversed: Bool
  private var heights: CGFloat = 0
  /// Called for an action that was chosen.
  var chosen: (UIMenuElement) -> Void = { _ in }
  /// Called when the menu has another height.
  var resized: () -> Void = {}
  private weak var highlighted: MenuRow?

  init(_ menu: UIMenu, isReversed: Bool) {
    path = [menu]
    self.isReversed = isReversed
    super.init(frame: .zero)
    layer.cornerRadius = MenuMetrics.radius
    clip.clipsToBounds = true
    clip.layer.cornerRadius = MenuMetrics.radius
    clip.layer.cornerCurve = .continuous
    background.isOfSystem = true
    scroll.contentInsetAdjustmentBehavior = .never
    shade.isHidden = true
    addSubview(shade)
    addSubview(clip)
    clip.addSubview(background)
    clip.addSubview(scroll)
    reload()
  }

  required init?(coder: NSCoder) { nil }

  /// Whether a wide shadow sets the menu off from the screen; next to a preview the blur does.
  var hasShadow: Bool {
    get { !shade.isHidden }
    set { shade.isHidden = !newValue }
  }

  var menu: UIMenu { path[0] }

  func update(_ menu: UIMenu) {
    path = [menu]
    reload()
    resized()
  }

  // MARK: Contents

  private func reload() {
    for piece in pieces { piece.view.removeFromSuperview() }
    highlighted = nil
    guard let current = path.last else { return }
    var groups = MenuGroup.groups(of: current.children)
    if isReversed { groups = groups.reversed().map(\.reversed) }
    let hasMarks = groups.contains { $0.rows.contains(where: \.takesMark) } || path.count > 1
    pieces = []
    if path.count > 1 {
      pieces.append(MenuPiece(MenuRow(returningFrom: current), MenuMetrics.row))
    } else if !current.title.isEmpty {
      let label = MenuHeader(current.title)
      pieces.append(MenuPiece(label, label.height))
    }
    for (index, group) in groups.enumerated() {
      if index > 0 || !pieces.isEmpty, index > 0 { pieces.append(.gap) }
      if !group.title.isEmpty {
        let label = MenuHeader(group.title)
        pieces.append(MenuPiece(label, label.height))
      }
      switch group.size {
      case .small, .medium:
        let strip = MenuStrip(group.rows, isSmall: group.size == .small)
        pieces.append(
          MenuPiece(strip, group.size == .small ? MenuMetrics.row : MenuMetrics.mediumRow))
      case .large, .automatic:
        for element in group.rows {
          let row = MenuRow(element, hasMarks: hasMarks)
          pieces.append(MenuPiece(row, row.height))
        }
      }
    }
    for row in rows {
      let act = UIAction { [weak self, weak row] _ in row.map { self?.tapped($0) } }
      row.addAction(act, for: .touchUpInside)
    }
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      (piece.view as? MenuRow)?.showsLine = next.isRow
      (piece.view as? MenuHeader)?.showsLine = true
    }
    for piece in pieces { scroll.addSubview(piece.view) }
    heights = pieces.map(\.height).reduce(0, +)
    if bounds.width > 0 {
      // In the animation of the menu's height the rows would grow out of its corner.
      UIView.performWithoutAnimation {
        placePieces()
        for piece in pieces { piece.view.layoutIfNeeded() }
      }
    }
    loadDeferred(in: current)
    setNeedsLayout()
  }

  private var rows: [MenuRow] {
    pieces.flatMap { piece -> [MenuRow] in
      (piece.view as? MenuRow).map { [$0] } ?? (piece.view as? MenuStrip)?.rows ?? []
    }
  }

  /// Replaces deferred elements by their elements.
  private func loadDeferred(in menu: UIMenu) {
    guard let index = menu.children.firstIndex(where: { $0 is UIDeferredMenuElement }),
      let deferred = menu.children[index] as? UIDeferredMenuElement
    else { return }
    deferred.load { [weak self] elements in
      guard let self, path.last === menu else { return }
      var children = menu.children
      children.replaceSubrange(index...index, with: elements)
      path[path.count - 1] = menu.replacingChildren(children)
      reload()
      resized()
    }
  }

  var fittingHeight: CGFloat { heights }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    clip.frame = bounds
    background.frame = clip.bounds
    scroll.frame = clip.bounds
    scroll.contentSize = CGSize(width: bounds.width, height: heights)
    scroll.isScrollEnabled = heights > bounds.height + 0.5
    placePieces()
  }

  private func placePieces() {
    var y: CGFloat = 0
    for piece in pieces {
      piece.view.frame = CGRect(x: 0, y: y, width: bounds.width, height: piece.height)
      y += piece.height
    }
  }

  // MARK: Choosing

  private func tapped(_ row: MenuRow) {
    if row.isReturn {
      path.removeLast()
    } else if let menu = row.element as? UIMenu {
      path.append(menu)
    } else {
      return row.element.map(chosen) ?? ()
    }
    reload()
    resized()
  }

  private func row(at place: CGPoint) -> MenuRow? {
    rows.first { row in
      row.isEnabled && row.bounds.contains(row.convert(place, from: self))
    }
  }

  /// Highlights the row under a finger that opened the menu and has not lifted.
  func fingerMoved(to place: CGPoint) {
    let row = row(at: place)
    guard row !== highlighted else { return }
    highlighted?.isHighlighted = false
    row?.isHighlighted = true
    highlighted = row
  }

  /// Chooses the row under a finger that lifts.
  func fingerLifted(at place: CGPoint) {
    highlighted?.isHighlighted = false
    highlighted = nil
    row(at: place).map(tapped)
  }
}

/// A part of a menu and its height.
@MainActor
private struct MenuPiece {
  let view: UIView
  let height: CGFloat

  init(_ view: UIView, _ height: CGFloat) {
    self.view = view
    self.height = height
  }

  var isRow: Bool { view is MenuRow || view is MenuStrip }

  static var gap: MenuPiece {
    let bar = UIView(frame: .zero)
    bar.backgroundColor = UIColor(
      light: UIColor(white: 0, alpha: 0.08), dark: UIColor(white: 0, alpha: 0.16))
    bar.isUserInteractionEnabled = false
    return MenuPiece(bar, MenuMetrics.groupGap)
  }
}

/// Elements of a menu between two gaps.
@MainActor
private struct MenuGroup {
  var title = ""
  var rows: [UIMenuElement] = []
  var size = UIMenu.ElementSize.automatic

  var reversed: MenuGroup {
    MenuGroup(
      title: title, rows: size == .small || size == .medium ? rows : rows.reversed(), size: size)
  }

  /// Inline menus form groups of their own.
  static func groups(of elements: [UIMenuElement]) -> [MenuGroup] {
    var groups: [MenuGroup] = []
    var current = MenuGroup()
    for element in elements where !element.isHiddenInMenus {
      if let menu = element as? UIMenu,
        menu.options.contains(.displayInline) || menu.options.contains(.displayAsPalette)
      {
        if !current.rows.isEmpty { groups.append(current) }
        current = MenuGroup()
        let isStrip =
          menu.options.contains(.displayAsPalette) || menu.preferredElementSize == .small
        if isStrip || menu.preferredElementSize == .medium {
          groups.append(
            MenuGroup(
              title: menu.title, rows: menu.children.filter { !$0.isHiddenInMenus },
              size: isStrip ? .small : .medium))
        } else {
          var inner = Self.groups(of: menu.children)
          if !inner.isEmpty { inner[0].title = menu.title }
          groups += inner
        }
      } else {
        current.rows.append(element)
      }
    }
    if !current.rows.isEmpty { groups.append(current) }
    return groups
  }
}

extension UIMenuElement {
  fileprivate var isHiddenInMenus: Bool {
    (self as? any UIMenuLeaf)?.attributes.contains(.hidden) ?? false
  }
  /// Whether the element has a mark or a chevron at its start.
  fileprivate var takesMark: Bool {
    self is UIMenu || (self as? any UIMenuLeaf).map { $0.state != .off } ?? false
  }
  fileprivate var isDestructive: Bool {
    (self as? UIMenu)?.options.contains(.destructive)
      ?? (self as? any UIMenuLeaf)?.attributes.contains(.destructive) ?? false
  }
  fileprivate var isDisabled: Bool {
    (self as? any UIMenuLeaf)?.attributes.contains(.disabled) ?? false
  }
}

/// Title of a menu or group.
private final class MenuHeader: UIView {
  private let label = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)
  var showsLine = false {
    didSet { line.isHidden = !showsLine }
  }

  init(_ title: String) {
    super.init(frame: .zero)
    label.text = title
    label.font = .systemFont(ofSize: 12)
    label.textColor = .secondaryLabel
    label.numberOfLines = 0
    line.backgroundColor = .menuLine
    line.isHidden = true
    addSubview(label)
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  var height: CGFloat {
    let room = CGSize(
      width: MenuMetrics.width - 2 * MenuMetrics.side, height: .greatestFiniteMagnitude)
    return max(MenuMetrics.header, label.sizeThatFits(room).height.rounded(.up) + 16)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: MenuMetrics.side, dy: 0)
    let pixel = PixelGrid.ofScreen.pixel
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
  }
}

/// A row of a menu: mark, title, subtitle and image.
final class MenuRow: UIControl {
  let element: UIMenuElement?
  /// Whether the row leads back to the outer menu.
  let isReturn: Bool
  private let title = UILabel(frame: .zero)
  private let subtitle = UILabel(frame: .zero)
  private let mark = UIImageView(frame: .zero)
  private let picture = UIImageView(frame: .zero)
  private let line = UIView(frame: .zero)
  private var hasMarks: Bool
  /// Whether the image is above the title, as in a strip; nil in a row.
  fileprivate var strip: Bool? {
    didSet {
      title.textAlignment = .center
      title.font = .systemFont(ofSize: 13)
      title.isHidden = strip == true && picture.image != nil
    }
  }
  var showsLine = false {
    didSet { line.isHidden = !showsLine }
  }

  init(_ element: UIMenuElement, hasMarks: Bool) {
    self.element = element
    self.hasMarks = hasMarks
    isReturn = false
    super.init(frame: .zero)
    let isLoading = element is UIDeferredMenuElement
    title.text = isLoading ? "Loading…" : element.title
    subtitle.text = element.subtitle
    let leaf = element as? any UIMenuLeaf
    let state = leaf?.state ?? .off
    let image =
      state == .on ? (element as? UIAction)?.selectedImage ?? element.image : element.image
    picture.image = image
    let markName: String? =
      element is UIMenu
      ? "chevron.right" : state == .on ? "checkmark" : state == .mixed ? "minus" : nil
    // The chevron points to the inner menu, which appears at the end of the row.
    let symbol = markName.flatMap { UIImage(systemName: $0) }
    mark.image = element is UIMenu ? symbol?.imageFlippedForRightToLeftLayoutDirection() : symbol
    isEnabled = !isLoading && !element.isDisabled
    show(
      color: !isEnabled ? .tertiaryLabel : element.isDestructive ? .systemRed : .label)
  }

  /// The title of an inner menu above its rows.
  init(returningFrom menu: UIMenu) {
    element = menu
    hasMarks = true
    isReturn = true
    super.init(frame: .zero)
    title.text = menu.title
    title.font = .systemFont(ofSize: MenuMetrics.titleSize, weight: .semibold)
    mark.image = UIImage(systemName: "chevron.down")
    show(color: .label)
    title.font = .systemFont(ofSize: MenuMetrics.titleSize, weight: .semibold)
  }

  required init?(coder: NSCoder) { nil }

  private func show(color: UIColor) {
    title.font = .systemFont(ofSize: MenuMetrics.titleSize)
    title.textColor = color
    title.numberOfLines = 2
    subtitle.font = .systemFont(ofSize: MenuMetrics.subtitleSize)
    subtitle.textColor = .secondaryLabel
    mark.tintColor = color
    mark.contentMode = .center
    mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(
      pointSize: MenuMetrics.markSize, weight: .semibold)
    picture.tintColor = color
    picture.contentMode = .scaleAspectFit
    picture.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 17)
    line.backgroundColor = .menuLine
    line.isHidden = true
    for view in [mark, title, subtitle, picture, line] { addSubview(view) }
  }

  private var hasSubtitle: Bool { subtitle.text?.isEmpty == false }
  private var titleStart: CGFloat { MenuMetrics.side + (hasMarks ? MenuMetrics.markWidth : 0) }
  private var titleWidth: CGFloat {
    let image = picture.image == nil ? 0 : MenuMetrics.imageWidth + 8
    return (bounds.width > 0 ? bounds.width : MenuMetrics.width) - titleStart - image
      - MenuMetrics.side
  }

  var height: CGFloat {
    let room = CGSize(width: titleWidth, height: .greatestFiniteMagnitude)
    let text = title.sizeThatFits(room).height + (hasSubtitle ? 20 : 0)
    return max(
      hasSubtitle ? MenuMetrics.subtitleRow : MenuMetrics.row, text.rounded(.up) + 22)
  }

  override var isHighlighted: Bool {
    get { super.isHighlighted }
    set {
      super.isHighlighted = newValue
      backgroundColor = newValue ? .tertiarySystemFill : nil
    }
  }

  /// Taps in it are its own: recognizers around it do not begin.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if gestureRecognizer.view !== self, gestureRecognizer is UITapGestureRecognizer { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let pixel = PixelGrid.ofScreen.pixel
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    if let strip {
      let image = MenuMetrics.imageWidth
      picture.frame = CGRect(
        x: (bounds.width - image) / 2, y: strip ? (bounds.height - image) / 2 : 10, width: image,
        height: image)
      let hasImage = picture.image != nil
      title.frame =
        hasImage
        ? CGRect(x: 2, y: 38, width: max(0, bounds.width - 4), height: 20)
        : bounds.insetBy(dx: 2, dy: 0)
      line.frame = directed(
        CGRect(x: bounds.width - pixel, y: 0, width: pixel, height: bounds.height))
      return
    }
    mark.frame = directed(
      CGRect(
        x: MenuMetrics.side - 8, y: 0, width: MenuMetrics.markWidth + 4, height: bounds.height))
    let width = titleWidth
    if hasSubtitle {
      let heights = [title, subtitle].map {
        $0.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
      }
      let top = ((bounds.height - heights[0] - heights[1]) / 2).rounded()
      title.frame = directed(CGRect(x: titleStart, y: top, width: width, height: heights[0]))
      subtitle.frame = directed(
        CGRect(x: titleStart, y: top + heights[0], width: width, height: heights[1]))
    } else {
      title.frame = directed(CGRect(x: titleStart, y: 0, width: width, height: bounds.height))
    }
    picture.frame = directed(
      CGRect(
        x: bounds.width - MenuMetrics.side - MenuMetrics.imageWidth,
        y: (bounds.height - MenuMetrics.imageWidth) / 2, width: MenuMetrics.imageWidth,
        height: MenuMetrics.imageWidth))
  }
}

/// Elements side by side.
private final class MenuStrip: UIView {
  let rows: [MenuRow]

  init(_ elements: [UIMenuElement], isSmall: Bool) {
    rows = elements.map { MenuRow($0, hasMarks: false) }
    super.init(frame: .zero)
    for row in rows {
      row.strip = isSmall
      row.showsLine = row !== rows.last
      addSubview(row)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(max(1, rows.count))
    for (index, row) in rows.enumerated() {
      row.frame = directed(
        CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height))
    }
  }
}

/// Background of a menu: (245,245,245) over white on pictures of iOS 14; dark it is a thick material.
private final class MenuEffect: UIVisualEffect {
  override func material(in traits: UITraitCollection) -> BlurMaterial? {
    let thick = BlurMaterial(.systemThickMaterial, isDark: true)
    guard traits.userInterfaceStyle != .dark else { return thick }
    return BlurMaterial(sigma: thick.sigma, tint: CGColor(gray: 0.955, alpha: 0.86))
  }
}

/// The shadow of a menu, cut out where the menu is: the blur of the menu does not see it.
private final class MenuShade: UIView {
  private let caster = CALayer()
  private let cut = CAShapeLayer()
  private static let radius: CGFloat = 60

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    caster.shadowOpacity = 0.2
    caster.shadowRadius = Self.radius
    caster.shadowOffset = .zero
    cut.fillRule = .evenOdd
    layer.addSublayer(caster)
    layer.mask = cut
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let shape = UIBezierPath(roundedRect: bounds, cornerRadius: MenuMetrics.radius)
    let around = UIBezierPath(rect: bounds.insetBy(dx: -4 * Self.radius, dy: -4 * Self.radius))
    around.append(shape)
    CATransaction.withoutActions {
      caster.frame = bounds
      caster.shadowPath = shape.cgPath
      cut.path = around.cgPath
    }
  }
}
