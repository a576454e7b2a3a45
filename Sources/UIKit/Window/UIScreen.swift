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

  /// How the screen is held now.
  private(set) var shape = UIScreen.standardShape {
    didSet {
      CurrentTraits.ofWorld.value = shape.traits
      World.current.drawing.screenScale = shape.scale
    }
  }
  /// What holds until a scene says otherwise.
  nonisolated static let standardShape = ScreenShape(
    size: CGSize(width: 390, height: 844), scale: 3, safeAreaInsets: .zero, orientation: .portrait)
  /// How it was held when the scene began: the canvas keeps that.
  private(set) var baseOrientation = UIInterfaceOrientation.portrait
  /// How it will be held after the turn that is being announced.
  var nextShape: ScreenShape?

  /// In points.
  public var bounds: CGRect { CGRect(origin: .zero, size: shape.size) }
  /// Pixels for a point, of the pictures that are drawn.
  public var scale: CGFloat { shape.scale }
  /// How far bars and edges of the device reach into the screen.
  package var safeAreaInsets: UIEdgeInsets { shape.safeAreaInsets }
  /// By size and scale: idiom and size classes; and the style of the scene.
  public var traitCollection: UITraitCollection { shape.traits }
  /// Does nothing.
  public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  /// In pixels, as the screen was held when the scene began.
  public var nativeBounds: CGRect {
    let isTurned = (shape.orientation.quarterTurns - baseOrientation.quarterTurns) & 1 == 1
    let size = shape.size
    return CGRect(
      x: 0, y: 0, width: (isTurned ? size.height : size.width) * scale,
      height: (isTurned ? size.width : size.height) * scale)
  }
  /// The scale: nothing is resampled for a screen.
  public var nativeScale: CGFloat { scale }
  /// 60, whatever the frame rate of the scene: what apps find on most devices.
  public var maximumFramesPerSecond: Int { 60 }

  /// Becomes the screen of a scene; before any window is made. A screen that is wider than high
  /// lies with its home button on the right.
  package func configure(
    size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero,
    style: UIUserInterfaceStyle = .light
  ) {
    baseOrientation = size.width > size.height ? .landscapeRight : .portrait
    shape = ScreenShape(
      size: size, scale: scale, safeAreaInsets: safeAreaInsets, orientation: baseOrientation,
      style: style)
  }

  func hold(_ shape: ScreenShape) { self.shape = shape }

  /// Turns the whole device light or dark, as the user does in the control centre; windows,
  /// controllers and views are told.
  package func change(to style: UIUserInterfaceStyle) {
    guard style != .unspecified, style != shape.style else { return }
    shape.style = style
    for window in UIApplication.shared.windows { window.notifyStyleChangesOfControllers() }
  }
}
