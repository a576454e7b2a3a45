public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// The root of a view tree on the screen. Without a background color it shows the black canvas
/// (S1.72).
open class UIWindow: UIView {
  public override init(frame: CGRect) {
    MainActor.preconditionIsolated("UIKit is used off the main actor")
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Creates a window with the bounds of the screen; it is hidden until shown.
  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  /// Creates a window of the one scene with the bounds of the screen; it is hidden until shown.
  public init(windowScene: UIWindowScene) {
    super.init(frame: UIScreen.main.bounds)
    super.isHidden = true
  }

  /// Returns nil: nibs are not supported.
  public required init?(coder: NSCoder) { nil }

  /// The one screen.
  open var screen: UIScreen { UIScreen.main }
  /// Whether the window is the key window: the last one that was made key.
  open var isKeyWindow: Bool { isKey }
  /// Windows of a higher level lie in front (S9.6).
  @Setter open var windowLevel = Level.normal {
    didSet { layer.zPosition = windowLevel.rawValue }
  }
  private var isKey = false

  /// Level of a window; higher levels are in front.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// Height in the stack of windows; higher levels are in front.
    public let rawValue: CGFloat
    /// Any number; the larger, the farther in front.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// As ``init(rawValue:)``.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// 0: the default level.
    public static let normal = Level(rawValue: 0)
    /// 1000: above the windows of the app.
    public static let statusBar = Level(rawValue: 1000)
    /// 2000: in front of all others.
    public static let alert = Level(rawValue: 2000)

    /// Compares heights in the stack.
    public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    /// Level that is higher by `steps`.
    public static func + (level: Level, steps: CGFloat) -> Level { Level(level.rawValue + steps) }
    /// Level that is lower by `steps`.
    public static func - (level: Level, steps: CGFloat) -> Level { Level(level.rawValue - steps) }
    /// Raises the level.
    public static func += (level: inout Level, steps: CGFloat) { level = level + steps }
    /// Lowers the level.
    public static func -= (level: inout Level, steps: CGFloat) { level = level - steps }
  }

  /// The controller whose view fills the window.
  @Setter open var rootViewController: UIViewController? = nil {
    didSet {
      if oldValue !== rootViewController { oldValue?.rootWindow = nil }
      rootViewController?.rootWindow = self
      replaceRoot(oldValue)
    }
  }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { disappear() } else { appear() }
    }
  }

  /// Makes this the only key window; its visibility does not change.
  open func makeKey() {
    let others = UIApplication.shared.windows.filter { $0.isKey && $0 !== self }
    let isNew = !isKey
    for window in others {
      window.isKey = false
      window.resignKey()
    }
    isKey = true
    if isNew { becomeKey() }
  }

  /// Called after the window has become key. Default: does nothing.
  open func becomeKey() {}

  /// Called after the window is no longer key. Default: does nothing.
  open func resignKey() {}

  /// Puts it on screen; its root controller appears with the layout of this turn.
  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open override var window: UIWindow? { self }
  override func styleOverrideChanged() { notifyStyleChangesOfControllers() }

  /// Delivers the touches of the window to recognizers and views.
  private(set) lazy var arbiter = GestureArbiter(self)
  open override var next: UIResponder? { UIApplication.shared }

  /// Manager for the views of the window.
  open override var undoManager: UndoManager? { ownUndoManager }
  private lazy var ownUndoManager = UndoManager()

  /// Delivers the touches of an event to gesture recognizers and views. An override that does not call
  /// super keeps them back.
  open func sendEvent(_ event: UIEvent) { Self.sendEventMethod.call(self, event) }

  private func appear() {
    UIApplication.shared.add(self)
    layer.becomeRoot(ownedBy: self)
    rootViewController.map(placeRoot)
  }

  private func disappear() {
    UIApplication.shared.remove(self)
    rootViewController?.changeAppearance(to: false, animated: false)
    layer.resignRoot()
  }

  private func replaceRoot(_ old: UIViewController?) {
    guard old !== rootViewController else { return }
    if let old {
      if old.appearance.isOnScreen { old.beginAppearanceTransition(false, animated: false) }
      old.viewIfLoaded?.removeFromSuperview()
      old.finishAppearance()
    }
    if !isHidden { rootViewController.map(placeRoot) }
  }

  private func placeRoot(_ controller: UIViewController) {
    guard !controller.appearance.isOnScreen else { return }
    // If a presentation removed the controller's view from the window, the dismissal brings it
    // back.
    guard controller.presentation.presented?.activePresentationController?.presenterPlace == nil
    else {
      return
    }
    controller.loadViewIfNeeded()
    controller.beginAppearanceTransition(true, animated: false)
    if controller.view.superview !== self {
      controller.view.frame = bounds
      insertSubview(controller.view, at: 0)
    }
    controller.finishAppearanceAfterLayout()
  }
}
