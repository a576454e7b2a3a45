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
      /// Corner radius of 4 points.
      case small = 1
      /// Corner radius of 8 points.
      case medium = 2
      /// Corner radius of 12 points.
      case large = 3
      /// Half the height.
      case capsule = 4
    }

    /// Alignment of title and subtitle.
    public enum TitleAlignment: Int, Sendable {
      /// Leading; centered with an image above or below.
      case automatic = 0
      /// At the leading edge.
      case leading = 1
      /// Both lines centered on each other.
      case center = 2
      /// At the trailing edge.
      case trailing = 3
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
    public var title: String? {
      get { attributedTitle.map { String($0.characters) } }
      set { attributedTitle = newValue.map { AttributedString($0) } }
    }
    /// ``title`` with attributes, which go before those of the button. Default: nil.
    public var attributedTitle: AttributedString?
    /// Changes the attributes of the title in each state. Default: nil.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Second line in a smaller font; shown only with a title. Default: nil.
    public var subtitle: String? {
      get { attributedSubtitle.map { String($0.characters) } }
      set { attributedSubtitle = newValue.map { AttributedString($0) } }
    }
    /// ``subtitle`` with attributes, which go before those of the button. Default: nil.
    public var attributedSubtitle: AttributedString?
    /// Changes the attributes of the subtitle in each state. Default: nil.
    public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
    /// Truncation of the title. Default: that of the button's label.
    public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Truncation of the subtitle, which is that of the title here. Default: `.byWordWrapping`.
    public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// Space between title and subtitle, in points. Default: 1.
    public var titlePadding: CGFloat = 1
    /// Alignment of title and subtitle to each other. Default: `.automatic`.
    public var titleAlignment = TitleAlignment.automatic
    /// Image; overrides the button's own images. Default: nil.
    public var image: UIImage?
    /// Side of the title on which the image is placed. Default: leading.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// Whether a spinning indicator takes the place of the image. Default: false.
    public var showsActivityIndicator = false
    /// Changes the color of the indicator, which is that of the title. Default: nil.
    public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// Changes the color of the image, which is that of the title. Default: nil.
    public var imageColorTransformer: UIConfigurationColorTransformer?
    /// Least width or height, by ``imagePlacement``, that is kept for the image, in points. Default: 0.
    public var imageReservation: CGFloat = 0
    /// Whether a selected plain button has the background of a tinted one; the other kinds look as
    /// their configuration says. Default: true.
    public var automaticallyUpdateForSelection = true
    /// Space between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// Size, weight and colors of a symbol, where it sets none itself. Default: nil.
    public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
    /// Effect with which a new image replaces the old one. Default: nil, none.
    public var symbolContentTransition: UISymbolContentTransition?
    /// Color of title and image. Default: nil, which takes the color of the kind.
    public var baseForegroundColor: UIColor?
    /// Color from which the background is derived. Default: nil, the tint color.
    public var baseBackgroundColor: UIColor?
    /// Rounding of the background's corners. Default: `.dynamic`.
    public var cornerStyle = CornerStyle.dynamic
    /// Size class of title and insets. Default: `.medium`.
    public var buttonSize = Size.medium
    fileprivate var ownBackground: UIBackgroundConfiguration?
    /// Fill, border and corner radius of the background. A fill overrides that of the kind, also
    /// while the button is pressed; the radius counts for the corner styles `.fixed` and
    /// `.dynamic`. Insets, views and effects have no effect. Default: no own fill and no border.
    @preconcurrency @MainActor public var background: UIBackgroundConfiguration {
      get {
        if let ownBackground { return ownBackground }
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = nil
        background.cornerRadius = defaultRadius
        return background
      }
      set { ownBackground = newValue }
    }
    fileprivate var defaultRadius: CGFloat { buttonSize == .large ? 9 : 6 }
    /// Around image and title, in points; nil for those of ``buttonSize``.
    private var ownInsets: NSDirectionalEdgeInsets?
    /// Distance from the edges to the content, in points. Default: by ``buttonSize``.
    public var contentInsets: NSDirectionalEdgeInsets {
      get { ownInsets ?? buttonSize.insets }
      set { ownInsets = newValue }
    }

    /// Sets ``contentInsets`` to those of ``buttonSize``.
    public mutating func setDefaultContentInsets() { ownInsets = nil }

    /// The configuration for the state of a button: itself, since colors follow the state when they are
    /// drawn.
    public func updated(for button: UIButton) -> Configuration { self }

    fileprivate init(_ kind: Kind) { self.kind = kind }

    /// Tinted content without a background.
    public static func plain() -> Configuration { Configuration(.plain) }
    /// Same as ``plain()``.
    public static func borderless() -> Configuration { Configuration(.plain) }
    /// Tinted content on gray.
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
    if showsActivityIndicator {
      arrangement.image = CGSize(width: Self.indicatorSide, height: Self.indicatorSide)
    }
    if arrangement.image != .zero {
      let isStacked = !imagePlacement.isDisjoint(with: [.top, .bottom])
      if isStacked {
        arrangement.image.height = max(arrangement.image.height, imageReservation)
      } else {
        arrangement.image.width = max(arrangement.image.width, imageReservation)
      }
    }
    arrangement.insets = contentInsets.insets(rightToLeft: arrangement.isRightToLeft)
    arrangement.padding = imagePadding
    arrangement.side =
      imagePlacement.contains(.top)
      ? .top
      : imagePlacement.contains(.bottom)
        ? .bottom : imagePlacement.contains(.trailing) ? .trailing : .leading
  }

  /// Side of the activity indicator in points.
  private static let indicatorSide: CGFloat = 20

  @MainActor
  func indicatorColor(for button: UIButton) -> UIColor {
    let color = foreground(for: button)
    return activityIndicatorColorTransformer?(color) ?? color
  }

  @MainActor
  func attributedTitle(for button: UIButton) -> NSAttributedString? {
    guard let attributedTitle else { return nil }
    let color = foreground(for: button)
    let title = attributed(
      attributedTitle, buttonSize.font, color, titleTextAttributesTransformer)
    guard let attributedSubtitle else { return title }
    let lines = NSMutableAttributedString(attributedString: title)
    lines.append(NSAttributedString(string: "\n", attributes: [.font: buttonSize.font]))
    lines.append(
      attributed(
        attributedSubtitle, buttonSize.subtitleFont, color, subtitleTextAttributesTransformer))
    let paragraph = NSMutableParagraphStyle()
    paragraph.alignment = lineAlignment(rightToLeft: button.isRightToLeft)
    // The font's own distance already separates the lines by a point.
    paragraph.lineSpacing = max(0, titlePadding - 1)
    lines.addAttribute(
      .paragraphStyle, value: paragraph, range: NSRange(location: 0, length: lines.length))
    return lines
  }

  private func attributed(
    _ text: AttributedString, _ font: UIFont, _ color: UIColor,
    _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    var result = AttributedString()
    for run in text.runs {
      var attributes = AttributeContainer()
      attributes.font = font
      attributes.foregroundColor = color
      attributes.merge(run.attributes)
      result += AttributedString(
        String(text[run.range].characters),
        attributes: transformer?(attributes) ?? attributes)
    }
    return NSAttributedString(result)
  }

  private func lineAlignment(rightToLeft: Bool) -> NSTextAlignment {
    let isStacked = !imagePlacement.isDisjoint(with: [.top, .bottom])
    switch titleAlignment {
    case .center: return .center
    case .automatic where isStacked: return .center
    case .automatic, .leading: return rightToLeft ? .right : .left
    case .trailing: return rightToLeft ? .left : .right
    }
  }

  @MainActor
  func foreground(for button: UIButton) -> UIColor {
    if !button.isEnabled { return .systemGray }
    return baseForegroundColor ?? (kind == .filled ? .white : button.tintColor)
  }

  var hasBackground: Bool { kind != .plain }

  /// Whether the program has set the background.
  var hasOwnBackground: Bool { ownBackground != nil }

  @MainActor
  private func isMarked(_ button: UIButton) -> Bool {
    automaticallyUpdateForSelection && button.isSelected
  }

  @MainActor
  func background(for button: UIButton) -> UIColor {
    if let fill = background.backgroundColor { return fill }
    let tint = baseBackgroundColor ?? button.tintColor ?? .systemBlue
    let gray = UIColor.secondarySystemFill
    let color: UIColor =
      switch kind {
      case .plain where isMarked(button): tint.withAlphaComponent(0.18)
      case .plain: baseBackgroundColor ?? .clear
      case .gray: baseBackgroundColor ?? gray
      case .tinted: tint.withAlphaComponent(0.18)
      case .filled: button.isEnabled ? tint : gray
      }
    let isPressed = button.isHighlighted && hasBackground
    return isPressed ? color.withAlphaComponent(color.cgColor.alpha * 0.75) : color
  }

  @MainActor
  func shape(_ layer: CALayer, _ size: CGSize, tint: UIColor) {
    let half = min(size.width, size.height) / 2
    let radius: CGFloat =
      switch cornerStyle {
      case .capsule: half
      case .small: 4
      case .medium: 8
      case .large: 12
      case .dynamic, .fixed: background.cornerRadius
      }
    layer.cornerRadius = min(half, radius)
    // A border of the program's own stays, unless the configuration has one.
    guard ownBackground != nil else { return }
    layer.borderWidth = background.strokeWidth
    if background.strokeWidth > 0 {
      layer.borderColor = (background.strokeColor ?? tint).cgColor
    }
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

  /// Follows the text size, as Apple says of buttons with a configuration (WWDC 2021, “Meet the UIKit button
  /// system”: they “automatically support Dynamic Type”).
  fileprivate var font: UIFont {
    switch self {
    case .mini: .scaled(.systemFont(ofSize: 13), as: .footnote)
    case .small: .scaled(.systemFont(ofSize: 15), as: .subheadline)
    case .medium, .large: .scaled(.systemFont(ofSize: 17), as: .body)
    }
  }

  /// Flipbook's own sizes, near the system's.
  fileprivate var subtitleFont: UIFont {
    self == .large
      ? .scaled(.systemFont(ofSize: 15), as: .subheadline)
      : .scaled(.systemFont(ofSize: 12), as: .caption1)
  }
}
