import CoreGraphics
public import Foundation
import QuartzCore

/// The root of a view tree on the screen. Without a background colour it shows the black canvas
/// (S1.72).
open class UIWindow: UIView {
  public override init(frame: CGRect) {
    MainActor.preconditionIsolated("UIKit is used off the main actor")
    super.init(frame: frame)
    super.isHidden = true
  }

  public convenience init() {
    self.init(frame: UIScreen.main.bounds)
  }

  public required init?(coder: NSCoder) { nil }

  open var screen: UIScreen { UIScreen.main }
  open var isKeyWindow: Bool { isKey }
  /// Windows of a higher level lie in front (S9.6).
  open var windowLevel = Level.normal {
    didSet { layer.zPosition = windowLevel.rawValue }
  }
  private var isKey = false

  public struct Level: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let normal = Level(rawValue: 0)
    public static let statusBar = Level(rawValue: 1000)
    public static let alert = Level(rawValue: 2000)
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? {
    didSet { replaceRoot(oldValue) }
  }

  open override var isHidden: Bool {
    didSet {
      guard isHidden != oldValue else { return }
      if isHidden { disappear() } else { appear() }
    }
  }

  open func makeKey() {
    for window in UIApplication.shared.windows { window.isKey = false }
    isKey = true
  }

  open func makeKeyAndVisible() {
    isHidden = false
    makeKey()
  }

  open override var window: UIWindow? { self }

  /// Where the fingers are, and who follows them.
  private(set) lazy var arbiter = GestureArbiter(self)
  open override var next: UIResponder? { UIApplication.shared }

  private func appear() {
    UIApplication.shared.add(self)
    layer.becomeRoot()
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
    // One whose view a presentation keeps out of the window comes back with the dismissal.
    guard controller.ownPresented?.activePresentationController?.presenterPlace == nil else {
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
