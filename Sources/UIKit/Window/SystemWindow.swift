import CoreGraphics
import Foundation
import QuartzCore

/// Window of the system above those of the app: status bar, home indicator and frame of the device. It
/// is not among the application's windows, and takes no touches.
final class SystemWindow: UIWindow {
  private let statusBar: StatusBarView?
  private let indicator: UIView?
  private var deciders: StatusBarDeciders?
  private var isBarHidden = false
  private var isIndicatorHidden = false
  /// Whether a transition ran when the controllers were last asked.
  private var wasMoving = false

  /// Duration in seconds of a change alongside a transition; Flipbook's own value.
  private static let changeDuration = 0.35
  /// Height of the home indicator and its distance from the lower edge: measured, 393×852 points, and on tablets
  /// the screenshots that ``StatusBarMetrics`` names.
  private static let indicatorHeight = (phone: CGFloat(5), tablet: CGFloat(5.5))
  private static let indicatorBottom = (phone: CGFloat(8), tablet: CGFloat(7.5))

  /// - Parameter screen: the screen as it is held at the start.
  init(_ bars: SystemBarSettings, on screen: ScreenShape) {
    statusBar = bars.statusBar.map { StatusBarView($0) }
    indicator = bars.homeIndicator ? UIView(frame: .zero) : nil
    super.init(frame: CGRect(origin: .zero, size: screen.size))
    isUserInteractionEnabled = false
    windowLevel = Level(rawValue: 1e7)
    if let statusBar { addSubview(statusBar) }
    if let indicator {
      // As on devices, what lies below decides, not the style of the status bar.
      indicator.layer.contrastsWithBackdrop = true
      addSubview(indicator)
    }
    World.current.eventSources.append { [weak self] _ in self?.followControllers() }
    guard bars.frame else { return }
    let frame = DeviceFrame(screen)
    frame.layer.zPosition = windowLevel.rawValue + 1
    deviceFrame = frame
    frame.layer.becomeRoot()
  }

  required init?(coder: NSCoder) { nil }

  /// In a layer tree of its own, because it does not rotate.
  private var deviceFrame: DeviceFrame?

  // MARK: Places

  override func layoutSubviews() {
    super.layoutSubviews()
    let shape = screen.shape
    let metrics = StatusBarMetrics(shape)
    if let metrics { statusBar?.place(metrics, width: shape.size.width) }
    placeIndicator(shape)
    showVisibility(animation: .fade)
  }

  private func placeIndicator(_ shape: ScreenShape) {
    let width = Self.indicatorWidth(shape)
    let isPad = shape.idiom == .pad
    let height = isPad ? Self.indicatorHeight.tablet : Self.indicatorHeight.phone
    let bottom = isPad ? Self.indicatorBottom.tablet : Self.indicatorBottom.phone
    indicator?.layer.cornerRadius = height / 2
    indicator?.frame = CGRect(
      x: PixelGrid.ofScreen.nearest((shape.size.width - width) / 2),
      y: shape.size.height - bottom - height, width: width, height: height)
  }

  /// Width of the home indicator: 134 points on screens 375 points wide, 140 on 393 (measured).
  ///
  /// On tablets 315 at 1210 and 345 at 1376 points in landscape (the same screenshots), 273 at 834 and 315 at 1032
  /// in portrait (anandprasad29/Verbadent, `fastlane/screenshots`); a straight line between them.
  static func indicatorWidth(_ shape: ScreenShape) -> CGFloat {
    let width = shape.size.width
    guard shape.idiom == .pad else { return (width * (shape.isLying ? 0.2574 : 0.3563)).rounded() }
    let exact =
      shape.isLying ? 315 + (width - 1210) * (30 / 166) : 273 + (width - 834) * (42 / 198)
    return exact.rounded()
  }

  // MARK: Preferences

  /// Applies the preferences of the deciding controllers if others decide than before.
  private func followControllers() {
    let new = StatusBarDeciders()
    let isMoving = UIKitState.current.runningTransition != nil
    defer { wasMoving = isMoving }
    guard let old = deciders else { return take(new, over: 0) }
    guard new.differs(from: old) else { return }
    // Not all at once when a cancelled transition has just ended, or the device's appearance has changed.
    let isFaded = isMoving || wasMoving || new.differsInAppearance(from: old)
    take(new, over: isFaded ? Self.changeDuration : 0)
  }

  /// Reads the preferences again; inside an animation block the change is animated with it.
  func preferencesChanged() {
    let new = StatusBarDeciders()
    guard UIKitState.current.block != nil else { return take(new, over: 0) }
    deciders = new
    show(new)
  }

  private func take(_ new: StatusBarDeciders, over duration: Double) {
    deciders = new
    let state = UIKitState.current
    state.outsideOfBlocks {
      guard duration > 0, state.areAnimationsEnabled else {
        return UIView.performWithoutAnimation { show(new) }
      }
      UIView.run(ViewAnimationTiming(duration: duration, inside: nil)) { show(new) }
    }
  }

  private func show(_ deciders: StatusBarDeciders) {
    let isLight = (deciders.style?.preferredStatusBarStyle ?? .default)
      .isLight(inDark: deciders.isStyleDark)
    isBarHidden = deciders.hidden?.prefersStatusBarHidden ?? false
    isIndicatorHidden = deciders.indicator?.prefersHomeIndicatorAutoHidden ?? false
    statusBar?.isLight = isLight || deciders.isBehindSheet
    showVisibility(animation: deciders.hidden?.preferredStatusBarUpdateAnimation ?? .fade)
  }

  private func showVisibility(animation: UIStatusBarAnimation) {
    let shape = screen.shape
    let hidesIndicator = isIndicatorHidden || shape.safeAreaInsets.bottom <= 0
    indicator?.alpha = hidesIndicator ? 0 : 1
    let hidesBar = isBarHidden || StatusBarMetrics(shape) == nil
    guard let statusBar, hidesBar != statusBar.isAway else { return }
    switch animation {
    case .none: UIView.performWithoutAnimation { statusBar.fade(away: hidesBar) }
    case .fade: statusBar.fade(away: hidesBar)
    case .slide: statusBar.slide(away: hidesBar)
    }
  }
}

extension StatusBarView {
  fileprivate var isAway: Bool { alpha == 0 || transform != .identity }

  fileprivate func fade(away: Bool) {
    alpha = away ? 0 : 1
    transform = .identity
  }

  /// Moves it over the upper edge; a bar that had faded out returns from there.
  fileprivate func slide(away: Bool) {
    let outside = CGAffineTransform(translationX: 0, y: -bounds.height)
    if !away, alpha == 0 {
      UIView.performWithoutAnimation {
        transform = outside
        alpha = 1
      }
    }
    transform = away ? outside : .identity
  }
}
