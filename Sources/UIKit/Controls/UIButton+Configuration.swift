import CoreGraphics
public import Foundation
import QuartzCore

extension UIButton {
  /// Complete appearance of a button.
  public struct Configuration {
    /// Corner radius of a button.
    public enum CornerStyle: Int, Sendable {
      /// 6 points; 9 for large buttons. Text sizes never change here, so it equals `dynamic`.
      case fixed = -1
      /// 6 points; 9 for large buttons.
      case dynamic = 0
      /// 4 points.
      case small = 1
      /// 8 points.
      case medium = 2
      /// 12 points.
      case large = 3
      /// Half the height.
      case capsule = 4
    }

    /// Size class of a button.
    public enum Size: Int, Sendable {
      /// The default size.
      case medium = 0
      /// Less than `medium`.
      case small = 1
      /// The smallest.
      case mini = 2
      /// The largest.
      case large = 3
    }

    fileprivate enum Kind {
      case plain
      case gray
      case tinted
      case filled
    }

    fileprivate let kind: Kind
    /// Title; overrides the button's own titles. Default: nil.
    public var title: String?
    /// Image; overrides the button's own images. Default: nil.
    public var image: UIImage?
    /// Side of the title on which the image is placed. Default: leading.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// Size, weight and colors of a symbol, where it sets none itself. Default: nil.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Color of title and image. Default: nil, which takes the color of the kind.
    public var baseForegroundColor: UIColor?
    /// Color from which the background is derived. Default: nil, the tint color.
    public var baseBackgroundColor: UIColor?
    /// Rounding of the background's corners. Default: `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// Size class of title and insets. Default: `.medium`.
    public var buttonSize = Size.medium
    /// Around image and title, in points; nil for those of ``buttonSize``.
    private var ownInsets: NSDirectionalEdgeInsets?
    /// Distance from the edges to the content, in points. Default: by ``buttonSize``.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }

    fileprivate init(_ kind: Kind) { self.kind = kind }

    /// Tinted content without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Same as ``plain()``.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Tinted content on grey.
    public static func gray() -> Configuration { Configuration(.gray) }
    /// Same as ``gray()``.
    public static func bordered() -> Configuration { Configuration(.gray) }
    /// Tinted content on a light tint.
    public static func tinted() -> Configuration { Configuration(.tinted) }
    /// Same as ``tinted()``.
    public static func borderedTinted() -> Configuration { Configuration(.tinted) }
    /// White content on the tint.
    public static func filled() -> Configuration { Configuration(.filled) }
    /// Same as ``filled()``.
    public static func borderedProminent() -> Configuration { Configuration(.filled) }
  }
}

/// Colors, insets and fonts of the configurations; Flipbook's own values, near the system's.
extension UIButton.Configuration {
  func arrange(_ arrangement: inout ButtonArrangement) {
    arrangement.insets = contentInsets.insets(rightToLeft: arrangement.isRightToLeft)
    arrangement.padding = imagePadding
    arrangement.side =
      imagePlacement.contains(.top)
      ? .top
      : imagePlacement.contains(.bottom)
        ? .bottom : imagePlacement.contains(.trailing) ? .trailing : .leading
  }

  @MainActor
  func attributedTitle(for button: UIButton) -> NSAttributedString? {
    title.map {
      NSAttributedString(
        string: $0,
        attributes: [.font: buttonSize.font, .foregroundColor: foreground(for: button)])
    }
  }

  @MainActor
  func foreground(for button: UIButton) -> UIColor {
    if !button.isEnabled { return .systemGray }
    return baseForegroundColor ?? (kind == .filled ? .white : button.tintColor)
  }

  var hasBackground: Bool { kind != .plain }

  @MainActor
  func background(for button: UIButton) -> UIColor {
    let tint = baseBackgroundColor ?? button.tintColor ?? .systemBlue
    let gray = UIColor.secondarySystemFill
    let color: UIColor =
      switch kind {
      case .plain: baseBackgroundColor ?? .clear
      case .gray: baseBackgroundColor ?? gray
      case .tinted: tint.withAlphaComponent(0.18)
      case .filled: button.isEnabled ? tint : gray
      }
    let isPressed = button.isHighlighted && hasBackground
    return isPressed ? color.withAlphaComponent(color.cgColor.alpha * 0.75) : color
  }

  @MainActor
  func shape(_ layer: CALayer, _ size: CGSize) {
    let half = min(size.width, size.height) / 2
    let radius: CGFloat =
      switch cornerStyle {
      case .capsule: half
      case .small: 4
      case .medium: 8
      case .large: 12
      case .dynamic, .fixed: buttonSize == .large ? 9 : 6
      }
    layer.cornerRadius = min(half, radius)
  }
}

extension UIButton.Configuration.Size {
  fileprivate var insets: NSDirectionalEdgeInsets {
    let (across, down): (CGFloat, CGFloat) =
      switch self {
      case .mini: (10, 5)
      case .small: (10, 5)
      case .medium: (12, 7)
      case .large: (20, 15)
      }
    return NSDirectionalEdgeInsets(top: down, leading: across, bottom: down, trailing: across)
  }

  fileprivate var font: UIFont {
    .systemFont(ofSize: self == .mini ? 13 : self == .small ? 15 : 17)
  }
}
