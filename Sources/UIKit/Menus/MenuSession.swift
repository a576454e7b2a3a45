import CoreGraphics
import QuartzCore

/// An open menu: above everything in its window, with or without a preview, until a choice or a tap
/// outside closes it.
@MainActor
final class MenuSession {
  private let source: UIView
  private let window: UIWindow
  private let preview: UITargetedPreview?
  private let controller: UIViewController?
  private let overlay = MenuOverlay(frame: .zero)
  private let backdrop = UIVisualEffectView(effect: nil)
  private let menuView: MenuView
  private var platter: UIView?
  private var lifted = CGRect.zero
  private var isAbove = false
  private var isClosing = false
  /// Whether the finger that opened the menu has left the source since.
  private var hasMoved = false
  private var start: CGPoint?
  /// Whether there is no preview.
  var isCompact: Bool { preview == nil }

  var willOpen: (MenuAnimator) -> Void = { _ in }
  var willClose: (MenuAnimator) -> Void = { _ in }
  var closingPreview: () -> UITargetedPreview? = { nil }
  var previewTapped: (MenuAnimator) -> Void = { _ in }
  /// Object that performs the actions, as their sender; the source for nil.
  var sender: Any?

  init(
    _ menu: UIMenu, from source: UIView, preview: UITargetedPreview?,
    controller: UIViewController?, order: UIContextMenuConfiguration.ElementOrder,
    in window: UIWindow
  ) {
    self.source = source
    self.window = window
    self.preview = preview
    self.controller = preview == nil ? nil : controller
    let bounds = window.bounds.inset(by: UIScreen.main.safeAreaInsets)
    let frame = preview?.frameInWindow ?? source.convert(source.bounds, to: nil)
    let probe = MenuView(menu, isReversed: false)
    let room = bounds.maxY - frame.maxY - MenuMetrics.gap
    isAbove =
      preview == nil && probe.fittingHeight > room
      && frame.minY - bounds.minY > room
    let isReversed = isAbove && order != .fixed
    menuView = isReversed ? MenuView(menu, isReversed: true) : probe
  }

  private var menu: UIMenu { menuView.menu }
  private var isEmpty: Bool { menu.children.isEmpty }

  func updateMenu(_ change: (UIMenu) -> UIMenu) { menuView.update(change(menu)) }

  // MARK: Opening

  func open() {
    let animator = MenuAnimator(preview: controller)
    willOpen(animator)
    UIView.performWithoutAnimation {
      overlay.frame = window.bounds
      overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      overlay.tapped = { [weak self] in self?.close() }
      window.addSubview(overlay)
      if preview != nil { addPreview() }
      menuView.chosen = { [weak self] in self?.choose($0) }
      menuView.resized = { [weak self] in self?.menuResized() }
      overlay.addSubview(menuView)
      menuView.isHidden = isEmpty
      menuView.hasShadow = isCompact
      placeMenu()
      menuView.layoutIfNeeded()
      menuView.transform = CGAffineTransform(
        scaleX: MenuMetrics.initialScale, y: MenuMetrics.initialScale)
      menuView.alpha = 0
    }
    let (platter, lifted) = (platter, lifted)
    dimSource(true)
    // The menu becomes opaque quickly, because a faded view would not blur the content below.
    UIView.animate(withDuration: MenuMetrics.fading) { [menuView] in menuView.alpha = 1 }
    UIView.animate(springDuration: MenuMetrics.opening, bounce: 0.15) { [self] in
      menuView.transform = .identity
      if let platter { place(platter, in: lifted) }
      animator.animate()
    } completion: { _ in
      animator.complete()
    }
    guard preview != nil else { return }
    UIView.animate(withDuration: MenuMetrics.closing) { [self] in
      backdrop.effect = MenuBackdropEffect()
    }
  }

  /// A control looks pressed while its menu is open (picture of iOS 14), also after the finger has left.
  private func dimSource(_ isDimmed: Bool) {
    guard isCompact, let control = source as? UIControl else { return }
    control.layer.world.atNextTurn { [weak self] in
      control.isHighlighted = isDimmed && self?.isClosing == false
    }
  }

  private func addPreview() {
    guard let preview else { return }
    // A row under the finger is highlighted; its preview is not.
    UIView.performWithoutAnimation { (preview.view as? any Highlighting)?.endHighlight() }
    backdrop.isOfSystem = true
    backdrop.isUserInteractionEnabled = false
    backdrop.frame = overlay.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.addSubview(backdrop)
    let platter = MenuPlatter(preview, controller: controller)
    platter.tapped = { [weak self] in self?.commit() }
    overlay.addSubview(platter)
    platter.bounds = CGRect(origin: .zero, size: platter.naturalSize(in: room.size))
    self.platter = platter
    place(platter, in: preview.frameInWindow)
    hideSource(true)
  }

  /// The source leaves its place to the preview.
  private func hideSource(_ isHidden: Bool) {
    guard let view = preview?.view, view.window != nil else { return }
    UIView.performWithoutAnimation { view.layer.isHidden = isHidden }
  }

  /// Scales and moves a view so that it fills a frame as far as its shape allows.
  private func place(_ view: UIView, in frame: CGRect) {
    let scale = min(
      frame.width / max(1, view.bounds.width), frame.height / max(1, view.bounds.height))
    view.center = CGPoint(x: frame.midX, y: frame.midY)
    view.transform =
      abs(scale - 1) < 1e-6 ? .identity : CGAffineTransform(scaleX: scale, y: scale)
  }

  private var room: CGRect {
    let safe = UIScreen.main.safeAreaInsets
    let margin = isCompact ? MenuMetrics.margin : MenuMetrics.previewMargin
    return overlay.bounds.inset(
      by: UIEdgeInsets(
        top: max(margin, safe.top), left: margin + safe.left, bottom: max(margin, safe.bottom),
        right: margin + safe.right))
  }

  // MARK: Places

  private func placeMenu() {
    let room = room
    let width = min(MenuMetrics.width, room.width)
    var height = min(menuView.fittingHeight, room.height)
    let source: CGRect
    if let preview, let platter {
      source = lift(platter, from: preview.frameInWindow, menu: isEmpty ? 0 : height, in: room)
      lifted = source
      let below = room.maxY - source.maxY - MenuMetrics.previewGap
      let above = source.minY - room.minY - MenuMetrics.previewGap
      isAbove =
        prefersAbove(source)
        ? height <= above || above > below : height > below && above > below
      height = min(height, max(MenuMetrics.row, isAbove ? above : below))
    } else {
      source = overlay.convert(self.source.bounds, from: self.source)
      height = min(
        height,
        max(
          MenuMetrics.row,
          (isAbove ? source.minY - room.minY : room.maxY - source.maxY) - MenuMetrics.gap))
    }
    let gap = preview == nil ? MenuMetrics.gap : MenuMetrics.previewGap
    // Next to a preview the menu begins at its start, next to a button it stays near the finger.
    let isTrailing = source.midX > overlay.bounds.midX + 1
    let isMiddle = preview == nil && abs(source.midX - overlay.bounds.midX) <= 1
    let wanted = isMiddle ? source.midX - width / 2 : isTrailing ? source.maxX - width : source.minX
    let x = min(max(room.minX, wanted), room.maxX - width)
    let y = isAbove ? source.minY - gap - height : source.maxY + gap
    // It grows out of the middle of its source.
    let anchor = CGPoint(
      x: min(max(0, (source.midX - x) / max(1, width)), 1), y: isAbove ? 1 : 0)
    menuView.layer.anchorPoint = anchor
    menuView.bounds = CGRect(x: 0, y: 0, width: width, height: height)
    menuView.center = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
  }

  /// Menus of lifted views open towards the middle of the screen, those of previews of controllers
  /// downwards (pictures of iOS 13).
  private func prefersAbove(_ source: CGRect) -> Bool {
    controller == nil && source.midY >= overlay.bounds.midY - 0.5
  }

  /// Frame of a preview that leaves space for the menu.
  private func lift(_ platter: UIView, from frame: CGRect, menu: CGFloat, in room: CGRect) -> CGRect
  {
    let size = platter.bounds.size
    let free = room.height - (menu > 0 ? min(menu, room.height / 2) + MenuMetrics.previewGap : 0)
    let scale = min(
      controller == nil ? MenuMetrics.lift : 1, room.width / max(1, size.width),
      free / max(1, size.height))
    let lifted = CGSize(width: size.width * scale, height: size.height * scale)
    let x = min(max(room.minX, frame.midX - lifted.width / 2), room.maxX - lifted.width)
    var y = min(max(room.minY, frame.midY - lifted.height / 2), room.maxY - lifted.height)
    if menu > 0 {
      let needed = min(menu, room.height / 2) + MenuMetrics.previewGap
      let fitsBelow = room.maxY - y - lifted.height >= needed
      let fitsAbove = y - room.minY >= needed
      if !fitsBelow, !fitsAbove { y = room.maxY - needed - lifted.height }
    }
    return CGRect(origin: CGPoint(x: x, y: max(room.minY, y)), size: lifted)
  }

  private func menuResized() {
    UIView.animate(springDuration: MenuMetrics.opening, bounce: 0) { [self] in
      placeMenu()
      if let platter { place(platter, in: lifted) }
      menuView.layoutIfNeeded()
    }
  }

  // MARK: The finger that opened the menu

  func fingerMoved(to place: CGPoint) {
    let start = start ?? place
    self.start = start
    if start.distance(to: place) > 10 { hasMoved = true }
    if hasMoved { menuView.fingerMoved(to: menuView.convert(place, from: nil)) }
  }

  func fingerLifted(at place: CGPoint) {
    if hasMoved { menuView.fingerLifted(at: menuView.convert(place, from: nil)) }
    fingerLeft()
  }

  func fingerLeft() {
    hasMoved = false
    start = nil
    if !isClosing { dimSource(true) }
  }

  // MARK: Closing

  private func choose(_ element: UIMenuElement) {
    let keeps =
      (element as? any UIMenuLeaf)?.attributes.contains(.keepsMenuPresented) ?? false
    if !keeps { close() }
    switch element {
    case let action as UIAction: action.perform(for: sender ?? source)
    case let command as UICommand: command.perform(from: source)
    default: break
    }
    if keeps { menuView.update(menu) }
  }

  private func commit() {
    guard !isClosing else { return }
    let animator = MenuAnimator(preview: controller)
    previewTapped(animator)
    close(with: animator, isCommit: true)
  }

  func close() { close(with: nil, isCommit: false) }

  private func close(with commit: MenuAnimator?, isCommit: Bool) {
    guard !isClosing else { return }
    isClosing = true
    overlay.isUserInteractionEnabled = false
    let animator = MenuAnimator(preview: controller)
    willClose(animator)
    let target = isCommit ? nil : closingPreview()?.frameInWindow ?? preview?.frameInWindow
    let isGrowing = commit?.preferredCommitStyle == .pop
    dimSource(false)
    UIView.animate(withDuration: MenuMetrics.fading, delay: MenuMetrics.fadingDelay) {
      [menuView] in menuView.alpha = 0
    }
    UIView.animate(springDuration: MenuMetrics.closing, bounce: 0) { [self] in
      menuView.transform = CGAffineTransform(
        scaleX: MenuMetrics.initialScale, y: MenuMetrics.initialScale)
      backdrop.effect = nil
      if let platter, let target { place(platter, in: target) }
      if isCommit, let platter {
        platter.alpha = 0
        if isGrowing { place(platter, in: overlay.bounds) }
      }
      commit?.animate()
      animator.animate()
    } completion: { [self] _ in
      hideSource(false)
      overlay.removeFromSuperview()
      commit?.complete()
      animator.complete()
    }
  }
}

/// Catches touches outside of an open menu.
private final class MenuOverlay: UIView {
  var tapped: () -> Void = {}

  override init(frame: CGRect) {
    super.init(frame: frame)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] recognizer in self?.tapped(recognizer) }
    addGestureRecognizer(tap)
    accessibilityViewIsModal = true
  }

  required init?(coder: NSCoder) { nil }

  private func tapped(_ tap: UIGestureRecognizer) {
    let place = tap.location(in: self)
    for view in subviews.reversed() where !view.isHidden && view.frame.contains(place) {
      if view is MenuView { return }
      if let platter = view as? MenuPlatter { return platter.tapped() }
    }
    tapped()
  }
}

/// A lifted preview with its shadow.
private final class MenuPlatter: UIView {
  var tapped: () -> Void = {}
  private let content = UIView(frame: .zero)
  private let shown: UIView?
  private let pane: UIViewController?

  init(_ preview: UITargetedPreview, controller: UIViewController?) {
    pane = controller
    shown =
      controller == nil
      ? preview.view.snapshotView(afterScreenUpdates: true) : nil
    super.init(frame: CGRect(origin: .zero, size: preview.size))
    layer.shadowOpacity = 0.11
    layer.shadowRadius = 13
    layer.shadowOffset = CGSize(width: 0, height: 2)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.clipsToBounds = true
    addSubview(content)
    if let controller {
      content.backgroundColor = .systemBackground
      content.layer.cornerRadius = MenuMetrics.previewRadius
      controller.loadViewIfNeeded()
      content.addSubview(controller.view)
    } else if let shown {
      content.backgroundColor = preview.parameters.backgroundColor
      content.addSubview(shown)
      shape(by: preview)
    }
    layer.cornerRadius = content.layer.cornerRadius
  }

  required init?(coder: NSCoder) { nil }

  private func shape(by preview: UITargetedPreview) {
    if let path = preview.parameters.visiblePath {
      let mask = CAShapeLayer()
      mask.path = path.cgPath
      content.layer.mask = mask
      return
    }
    let own = preview.view.layer.cornerRadius
    content.layer.cornerRadius =
      own > 0 ? own : min(MenuMetrics.previewRadius / MenuMetrics.lift, bounds.height / 2)
    content.layer.cornerCurve = .continuous
  }

  /// Size of the preview: the preferred size of its controller, else that of the view.
  func naturalSize(in room: CGSize) -> CGSize {
    guard let pane else { return bounds.size }
    let wished = pane.preferredContentSize
    return CGSize(
      width: min(room.width, wished.width > 0 ? wished.width : room.width),
      height: min(room.height, wished.height > 0 ? wished.height : room.height))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pane?.view.frame = content.bounds
    shown?.frame = content.bounds
  }
}

/// The gray veil over the screen around a preview: over white (195,195,197) on pictures of iOS 13; the dark
/// one is an estimate, as dark as the dimming behind sheets.
private final class MenuBackdropEffect: UIVisualEffect {
  override func material(in traits: UITraitCollection) -> BlurMaterial? {
    let isDark = traits.userInterfaceStyle == .dark
    return BlurMaterial(
      sigma: MenuMetrics.backdropSigma, tint: CGColor(gray: 0, alpha: isDark ? 0.48 : 0.235))
  }
}

/// A view that shows the touch of a finger.
@MainActor
private protocol Highlighting {
  func endHighlight()
}

extension UITableViewCell: Highlighting {
  fileprivate func endHighlight() { setHighlighted(false, animated: false) }
}

extension UICollectionViewCell: Highlighting {
  fileprivate func endHighlight() { isHighlighted = false }
}
