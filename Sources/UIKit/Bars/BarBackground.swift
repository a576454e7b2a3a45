import CoreGraphics
import Foundation
import QuartzCore

/// Background of a bar, with a hairline at the edge towards the screen's center.
final class BarBackground: UIView {
  /// Attributes of the background.
  struct Style {
    var color: UIColor?
    var effect: UIVisualEffect?
    /// An empty one hides the rest.
    var image: UIImage?
    var line: UIColor?
  }

  /// Position of the hairline, outside or inside the background.
  enum Side {
    case below
    case above
  }

  /// Position of the hairline.
  var side: Side {
    didSet { if side != oldValue { setNeedsLayout() } }
  }
  private let line = UIView(frame: .zero)
  private var effectView: UIVisualEffectView?
  private var picture: UIImageView?

  init(line side: Side) {
    self.side = side
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ style: Style) {
    Self.fade(self, to: style.image == nil ? style.color : nil)
    Self.fade(line, to: style.line)
    let effect = style.image == nil ? style.effect : nil
    if effect != nil, effectView == nil {
      let view = UIVisualEffectView(effect: nil)
      view.isOfSystem = true
      effectView = view
      UIView.performWithoutAnimation { put(view) }
    }
    if let effectView, effectView.effect != effect { effectView.effect = effect }
    if style.image != nil, picture == nil {
      let view = UIImageView(frame: .zero)
      picture = view
      UIView.performWithoutAnimation { put(view) }
    }
    picture?.image = style.image
  }

  /// Sets the color of a view. An animation fades a color with its own hue: between clear black and
  /// white the bar would be gray.
  private static func fade(_ view: UIView, to color: UIColor?) {
    let old = view.backgroundColor
    guard old != color else { return }
    if UIView.inheritedAnimationDuration > 0, let color, (old?.cgColor.alpha ?? 0) == 0 {
      UIView.performWithoutAnimation { view.backgroundColor = color.withAlphaComponent(0) }
    }
    guard UIView.inheritedAnimationDuration > 0, color == nil, let old else {
      view.backgroundColor = color
      return
    }
    view.backgroundColor = old.withAlphaComponent(0)
  }

  private func put(_ view: UIView) {
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let thickness = PixelGrid.ofScreen.pixel
    let y =
      switch side {
      case .below: bounds.height
      case .above: -thickness
      }
    line.autoresizingMask =
      side == .below ? [.flexibleWidth, .flexibleTopMargin] : [.flexibleWidth]
    line.frame = CGRect(x: 0, y: y, width: bounds.width, height: thickness)
  }
}

extension BarBackground.Style {
  /// Background of a translucent bar that nothing changes: the material of bars, as in
  /// `UIBarAppearance.configureWithDefaultBackground()`.
  @MainActor static var system: Self {
    Self(effect: UIBlurEffect(style: .systemChromeMaterial), line: .barLine)
  }

  /// Style from an appearance.
  @MainActor
  init(_ appearance: UIBarAppearance) {
    self.init(
      color: appearance.backgroundColor, effect: appearance.backgroundEffect,
      image: appearance.backgroundImage, line: appearance.shadowColor)
  }
}

/// The system's colors of bars.
extension UIColor {
  static let barBackground = UIColor(
    light: UIColor(white: 0.976, alpha: 1), dark: UIColor(white: 0.114, alpha: 1))
  static let tabBarBackground = UIColor(
    light: UIColor(red: 0.976, green: 0.976, blue: 0.984, alpha: 1),
    dark: UIColor(white: 0.086, alpha: 1))
  /// Hairline of bars: (0,178,0) over pure green and 178 on white, measured on iOS 18 (wix/
  /// react-native-navigation, `StackOptionsTest`). The dark color is Flipbook's own.
  static let barLine = UIColor(
    light: UIColor(white: 0, alpha: 0.3), dark: UIColor(white: 1, alpha: 0.15))

  /// Images and titles of tabs that are not selected: 146 on iOS 17.5 and 18.5 (cashapp/AccessibilitySnapshot,
  /// `testTabBars`), white at 0.572549 in listings of views; the dark gray is from memory of screenshots.
  static let unselectedTab = UIColor(
    light: UIColor(white: 146 / 255, alpha: 1), dark: UIColor(white: 117 / 255, alpha: 1))

  /// The color at the opacity of translucent bars.
  var translucentForBars: UIColor { withAlphaComponent(0.94) }
}
