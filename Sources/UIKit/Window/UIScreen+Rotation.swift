import CoreGraphics
import Foundation
import QuartzCore

/// Rotation of the device. Windows rotate within the canvas, whose size never changes, and take the
/// screen's new bounds.
extension UIScreen {
  /// Duration of a quarter turn in seconds; Flipbook's own value.
  nonisolated package static let quarterTurnDuration = 0.4

  /// Rotates the device to another orientation.
  ///
  /// - Parameter safeAreaInsets: the safe-area insets in the new orientation, in points; nil takes
  ///   those of devices of this size.
  /// - Returns: false when the controllers on screen do not support the orientation; then nothing
  ///   happens, as on a device.
  @discardableResult
  package func rotate(
    to orientation: UIInterfaceOrientation, animated: Bool = true,
    safeAreaInsets: UIEdgeInsets? = nil
  ) -> Bool {
    var windows = UIApplication.shared.windows
    if let window = UIKitState.current.systemWindow { windows.append(window) }
    var shape = self.shape.rotated(to: orientation)
    if let safeAreaInsets { shape.safeAreaInsets = safeAreaInsets }
    guard orientation != .unknown, shape != self.shape else { return true }
    guard windows.allSatisfy({ $0.supports(orientation) }) else { return false }
    let quarters = abs(shortestRotation(from: self.shape.orientation, to: orientation))
    let turns = windows.map {
      WindowRotation(
        $0, to: shape, duration: animated ? Double(quarters) * Self.quarterTurnDuration : 0)
    }
    nextShape = shape
    for turn in turns { turn.announce() }
    nextShape = nil
    hold(shape)
    for turn in turns { turn.perform() }
    NotificationCenter.default.post(
      name: UIDevice.orientationDidChangeNotification, object: UIDevice.current)
    return true
  }

  /// Takes points of the interface, as it is held now, to points of the canvas.
  var interfaceToCanvas: CGAffineTransform {
    let turns = shape.orientation.quarterTurns - baseOrientation.quarterTurns
    let turn = CGAffineTransform(quarterTurns: turns)
    let box = bounds.applying(turn)
    return turn.concatenating(CGAffineTransform(translationX: -box.minX, y: -box.minY))
  }
}

/// Quarter turns clockwise, −1...2.
private func shortestRotation(
  from old: UIInterfaceOrientation, to new: UIInterfaceOrientation
) -> Int {
  let turns = (new.quarterTurns - old.quarterTurns) & 3
  return turns == 3 ? -1 : turns
}

/// The change of one window to another shape of the screen.
@MainActor
private final class WindowRotation {
  private let window: UIWindow
  private let old: ScreenShape
  private let new: ScreenShape
  private let duration: Double
  private let coordinator: SizeChangeCoordinator
  /// Frame of the window in the interface.
  private let frame: CGRect
  private let memories: [TraitMemory]

  init(_ window: UIWindow, to shape: ScreenShape, duration: Double) {
    self.window = window
    self.duration = duration
    let screen = window.screen
    old = screen.shape
    new = shape
    let turns = shortestRotation(from: old.orientation, to: new.orientation)
    coordinator = SizeChangeCoordinator(
      window, duration: duration, targetTransform: CGAffineTransform(quarterTurns: turns))
    let center = window.center.applying(screen.interfaceToCanvas.inverted())
    let size = window.bounds.size
    frame = CGRect(
      x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
      height: size.height)
    memories = window.traitsOfTree + (window.rootViewController?.traitsOfTree ?? [])
  }

  private var fillsScreen: Bool { frame == CGRect(origin: .zero, size: old.size) }
  private var newSize: CGSize { fillsScreen ? new.size : frame.size }

  /// Calls controllers and presentation controllers before the change, from the root down (S2.15).
  func announce() {
    guard let root = window.rootViewController else { return }
    if !new.traits.hasSizeClasses(of: old.traits) {
      root.willTransition(to: new.traits, with: coordinator)
      for controller in root.presentationsInTree {
        controller.willTransition(to: new.traits, with: coordinator)
      }
    }
    guard newSize != window.bounds.size else { return }
    root.viewWillTransition(to: newSize, with: coordinator)
    let growth = CGSize(
      width: newSize.width - window.bounds.width, height: newSize.height - window.bounds.height)
    for controller in root.presentationsInTree {
      guard let size = controller.containerView?.bounds.size else { continue }
      controller.viewWillTransition(
        to: CGSize(width: size.width + growth.width, height: size.height + growth.height),
        with: coordinator)
    }
  }

  /// Rotates and resizes the window, lays out its views, and runs animations alongside.
  func perform() {
    for memory in memories { memory.notifyChange() }
    if !new.traits.hasSizeClasses(of: old.traits) {
      for controller in window.rootViewController?.presentationsInTree ?? [] {
        controller.readapt()
      }
    }
    let coordinator = coordinator
    let timing = ViewAnimationTiming(duration: duration, inside: nil)
    window.layer.world.uikit.outsideOfBlocks {
      UIView.run(timing) {
        place()
        window.layoutIfNeeded()
        coordinator.runAlongside()
      } _: { _ in
        coordinator.runCompletions()
      }
    }
  }

  private func place() {
    let screen = window.screen
    let turns = new.orientation.quarterTurns - screen.baseOrientation.quarterTurns
    let place = fillsScreen ? CGRect(origin: .zero, size: new.size) : frame
    window.bounds.size = place.size
    window.center = CGPoint(x: place.midX, y: place.midY).applying(screen.interfaceToCanvas)
    window.transform = CGAffineTransform(quarterTurns: turns)
  }
}

extension UIWindow {
  /// Whether the controllers that fill the window can be shown in an orientation.
  fileprivate func supports(_ orientation: UIInterfaceOrientation) -> Bool {
    guard let controller = rootViewController?.frontmost else { return true }
    return controller.shouldAutorotate
      && controller.supportedInterfaceOrientations.contains(UIInterfaceOrientationMask(orientation))
  }
}

extension UIViewController {
  /// The last of the controllers that were presented over this one and fill the window.
  fileprivate var frontmost: UIViewController {
    guard let presented = presentation.presented, !presented.isBeingDismissed,
      presented.activePresentationController?.fillsWindow ?? false
    else { return self }
    return presented.frontmost
  }
}
