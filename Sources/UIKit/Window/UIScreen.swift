import CoreGraphics
public import Foundation
import QuartzCore

/// The one screen: as large as the scene's window (S1.75).
@preconcurrency @MainActor
public final class UIScreen: NSObject, UITraitEnvironment {
  /// Another one for each scene.
  public class var main: UIScreen { UIKitState.current.screen }
  /// Always one.
  public class var screens: [UIScreen] { [main] }

  /// Current size, insets and orientation.
  private(set) var shape = UIScreen.standardShape {
    didSet {
      CurrentTraits.ofWorld.value = shape.traits
      World.current.drawing.screenScale = shape.scale
    }
  }
  /// Shape of the screen until a scene sets another one.
  nonisolated static let standardShape = ScreenShape(
    size: CGSize(width: 390, height: 844), scale: 3, safeAreaInsets: .zero, orientation: .portrait)
  /// Orientation at the start of the scene; the canvas keeps it.
  private(set) var baseOrientation = UIInterfaceOrientation.portrait
  /// Shape after a rotation that is being announced.
  var nextShape: ScreenShape?

  /// Bounds in points.
  public var bounds: CGRect { CGRect(origin: .zero, size: shape.size) }
  /// Scale of the rendered images, in pixels per point.
  public var scale: CGFloat { shape.scale }
  /// Insets covered by the device's bars and edges, in points.
  package var safeAreaInsets: UIEdgeInsets { shape.safeAreaInsets }
  /// Traits of the screen: idiom and size classes from its size, the scale, and the scene's style.
  public var traitCollection: UITraitCollection { shape.traits }
  /// Does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// Image of all windows as a view of the screen's size; see `UIView.snapshotView(afterScreenUpdates:)`.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    let result = UIView(frame: bounds)
    for window in UIApplication.shared.windows {
      guard let image = window.snapshotView(afterScreenUpdates: afterUpdates) else { continue }
      image.frame = window.frame
      result.addSubview(image)
    }
    return result
  }

  /// Bounds in pixels, as the screen was held when the scene began.
  public var nativeBounds: CGRect {
    let isTurned = (shape.orientation.quarterTurns - baseOrientation.quarterTurns) & 1 == 1
    let size = shape.size
    return CGRect(
      x: 0, y: 0, width: (isTurned ? size.height : size.width) * scale,
      height: (isTurned ? size.width : size.height) * scale)
  }
  /// The scale: nothing is resampled for a screen.
  public var nativeScale: CGFloat { scale }
  /// 60, whatever the frame rate of the scene: the value on most devices.
  public var maximumFramesPerSecond: Int { 60 }

  /// Sets the screen of a scene; call it before any window is created. A screen that is wider than
  /// high has its home button on the right.
  package func configure(
    size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero,
    style: UIUserInterfaceStyle = .light, textSize: UIContentSizeCategory = .large,
    system: Int = 18, layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight
  ) {
    baseOrientation = size.width > size.height ? .landscapeRight : .portrait
    shape = ScreenShape(
      size: size, scale: scale, safeAreaInsets: safeAreaInsets, orientation: baseOrientation,
      style: style, textSize: textSize, system: system, layoutDirection: layoutDirection)
  }

  /// Whether words are drawn as bars, for frames that do not depend on the words (default false).
  package var isTextGreeked: Bool {
    get { World.current.drawing.isTextGreeked }
    set { World.current.drawing.isTextGreeked = newValue }
  }

  func hold(_ shape: ScreenShape) { self.shape = shape }

  /// Duration in seconds of the fade from one interface style to the other; an estimate.
  package static let styleFadeDuration = 0.4

  /// Changes the interface style of the whole device, and notifies windows, controllers and views. The new style
  /// fades in over an image of the old one, as on iOS, where the system has a window for that image.
  package func change(to style: UIUserInterfaceStyle) {
    guard style != .unspecified, style != shape.style else { return }
    shape.style = style
    for window in UIApplication.shared.windows {
      if UIView.areAnimationsEnabled {
        let fade = CATransition()
        fade.duration = Self.styleFadeDuration
        window.layer.add(fade, forKey: nil)
      }
      window.notifyStyleChangesOfControllers()
    }
  }
}
