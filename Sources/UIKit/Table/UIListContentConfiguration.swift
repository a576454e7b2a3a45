import CoreGraphics
public import Foundation

/// The content of a list: an image, a text and a secondary text.
public struct UIListContentConfiguration: UIContentConfiguration {
  /// Font, color and lines of a text.
  public struct TextProperties: Sendable {
    /// Font of the text.
    public var font: UIFont
    /// Color of the text.
    public var color: UIColor
    /// Maximum number of lines; 0 for any. Default: 0.
    public var numberOfLines = 0
    /// Place of the text in its width. Default: `.natural`.
    public var alignment = TextAlignment.natural
    /// Treatment of a line that is too long. Default: by truncating its tail.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Whether a long text shrinks to fit its width. Default: false.
    public var adjustsFontSizeToFitWidth = false
    /// Smallest scale for that. Default: 0.
    public var minimumScaleFactor: CGFloat = 0
    /// Stored without effect: the size of text does not change here. Default: true.
    public var adjustsFontForContentSizeCategory = true

    /// Capital and small letters. Default: `.none`; headers of grouped lists are `.uppercase`.
    public var transform = TextTransform.none

    /// Change of the letters of a text.
    public enum TextTransform: Int, Sendable {
      /// As written.
      case none
      /// Capital letters.
      case uppercase
      /// Small letters.
      case lowercase
      /// Words begin with capital letters.
      case capitalized

      func applied(to text: String) -> String {
        switch self {
        case .none: text
        case .uppercase: text.uppercased()
        case .lowercase: text.lowercased()
        case .capitalized: text.capitalized
        }
      }
    }

    /// Place of a text in its width.
    public enum TextAlignment: Int, Sendable {
      /// The leading edge.
      case natural
      /// Lines are centered.
      case center
      /// Lines reach both edges.
      case justified
    }

    init(_ font: UIFont, _ color: UIColor) {
      self.font = font
      self.color = color
    }
  }

  /// Size and color of the image.
  public struct ImageProperties: Sendable {
    /// Color of a template; nil for the tint color.
    public var tintColor: UIColor?
    /// Radius of the rounded corners in points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// Largest size in points; 0 for no limit. Default: no limits.
    public var maximumSize = CGSize.zero
    /// Size kept for the image in points, in the middle of which it stands; 0 for the system's, which is the image's own,
    /// and for symbols the same for all. Default: the system's.
    public var reservedLayoutSize = CGSize.zero
    /// Settings of a symbol that sets none itself; nil for large ones of the text's size. Default: nil.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
  }

  /// Image at the leading edge.
  public var image: UIImage?
  /// Main text.
  public var text: String?
  /// Main text with attributes; replaces ``text``.
  public var attributedText: NSAttributedString?
  /// Text below the main text, or next to it.
  public var secondaryText: String?
  /// Secondary text with attributes; replaces ``secondaryText``.
  public var secondaryAttributedText: NSAttributedString?
  /// Settings of the image.
  public var imageProperties = ImageProperties()
  /// Settings of the main text.
  public var textProperties: TextProperties
  /// Settings of the secondary text.
  public var secondaryTextProperties: TextProperties
  /// Whether both texts share a line. Default: that of the style.
  public var prefersSideBySideTextAndSecondaryText = false
  /// Space around the content in points.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 11, leading: 16, bottom: 11, trailing: 16)
  /// Space between image and texts, in points.
  public var imageToTextPadding: CGFloat = 16
  /// Space between the texts of one line, in points.
  public var textToSecondaryTextHorizontalPadding: CGFloat = 6
  /// Space between the texts of two lines, in points.
  public var textToSecondaryTextVerticalPadding: CGFloat = 3
  /// Stored without effect: the leading margin is at least the list's, the others are the content's own.
  public var axesPreservingSuperviewLayoutMargins: Int = 0
  /// Smallest leading margin in points; nil for the list's.
  fileprivate var leastLeading: CGFloat?
  /// Width kept for symbols in points; nil for that of other lists.
  fileprivate var symbolWidth: CGFloat?

  private init(
    _ text: TextProperties, _ secondary: TextProperties, isSideBySide: Bool = false
  ) {
    textProperties = text
    secondaryTextProperties = secondary
    prefersSideBySideTextAndSecondaryText = isSideBySide
  }

  /// A row: text of 17 points (body), secondary text of 12 points (caption 1) below.
  public static func cell() -> UIListContentConfiguration { subtitleCell() }
  /// A row: text of 17 points (body), secondary text of 12 points (caption 1) below.
  public static func subtitleCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.scaled(.systemFont(ofSize: 17), as: .body), .label),
      TextProperties(.scaled(.systemFont(ofSize: 12), as: .caption1), .label))
  }
  /// A row: text and gray secondary text of 17 points in one line.
  public static func valueCell() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.scaled(.systemFont(ofSize: 17), as: .body), .label),
      TextProperties(.scaled(.systemFont(ofSize: 17), as: .body), .secondaryLabel),
      isSideBySide: true)
  }
  /// Header of a plain list: semibold.
  public static func plainHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.scaled(.systemFont(ofSize: 17, weight: .semibold), as: .headline), .label),
      TextProperties(.scaled(.systemFont(ofSize: 17), as: .body), .secondaryLabel),
      isSideBySide: true)
  }
  /// Footer of a plain list: small and gray.
  public static func plainFooter() -> UIListContentConfiguration { groupedFooter() }
  /// Header of a grouped list: small, gray.
  public static func groupedHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration(
      TextProperties(.scaled(.systemFont(ofSize: 13), as: .footnote), .secondaryLabel),
      TextProperties(.scaled(.systemFont(ofSize: 13), as: .footnote), .secondaryLabel),
      isSideBySide: true)
    header.textProperties.transform = .uppercase
    // Headers of 38.67 points with the text 17 below their edge, footers of 33.67 with the text at 6: measured on iOS
    // 17.5 and 18.5 (cashapp/AccessibilitySnapshot, `testListWithHeadersAndFooters`, a SwiftUI list).
    header.directionalLayoutMargins.top = 17
    header.directionalLayoutMargins.bottom = 6
    return header
  }
  /// Prominent header of a list with inset groups: bold, 20 points, an estimate.
  public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.scaled(.systemFont(ofSize: 20, weight: .bold), as: .title3), .label),
      TextProperties(.scaled(.systemFont(ofSize: 17), as: .body), .secondaryLabel),
      isSideBySide: true)
  }
  /// Very prominent header of a list with inset groups: bold, 22 points, an estimate.
  public static func extraProminentInsetGroupedHeader() -> UIListContentConfiguration {
    UIListContentConfiguration(
      TextProperties(.scaled(.systemFont(ofSize: 22, weight: .bold), as: .title2), .label),
      TextProperties(.scaled(.systemFont(ofSize: 17), as: .body), .secondaryLabel),
      isSideBySide: true)
  }
  /// Footer of a grouped list: small, gray.
  public static func groupedFooter() -> UIListContentConfiguration {
    var footer = UIListContentConfiguration(
      TextProperties(.scaled(.systemFont(ofSize: 13), as: .footnote), .secondaryLabel),
      TextProperties(.scaled(.systemFont(ofSize: 13), as: .footnote), .secondaryLabel))
    footer.directionalLayoutMargins.top = 6
    footer.directionalLayoutMargins.bottom = 12
    return footer
  }
  /// Row of a sidebar: the image in the middle of 28 points, text of 17 points (body).
  public static func sidebarCell() -> UIListContentConfiguration { subtitleCell().inSidebar }
  /// Header of a sidebar: semibold, 20 points (title 3).
  public static func sidebarHeader() -> UIListContentConfiguration {
    var header = UIListContentConfiguration(
      TextProperties(
        .scaled(.systemFont(ofSize: SidebarMetrics.headerSize, weight: .semibold), as: .title3),
        .label),
      TextProperties(.scaled(.systemFont(ofSize: 17), as: .body), .secondaryLabel),
      isSideBySide: true
    ).inSidebar
    header.directionalLayoutMargins.top = SidebarMetrics.headerMargin
    header.directionalLayoutMargins.bottom = SidebarMetrics.headerMargin
    return header
  }

  private var inSidebar: UIListContentConfiguration {
    var content = self
    content.leastLeading = SidebarMetrics.margin
    content.directionalLayoutMargins.leading = SidebarMetrics.margin
    content.directionalLayoutMargins.trailing = SidebarMetrics.margin
    content.symbolWidth = SidebarMetrics.imageWidth
    content.imageToTextPadding = SidebarMetrics.imageGap
    return content
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIListContentView(configuration: self)
  }

  /// Itself: no state changes the content.
  public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration { self }
}

/// Shows a list's content configuration.
open class UIListContentView: UIView, UIContentView {
  private let imageView = UIImageView(frame: .zero)
  private let label = UILabel(frame: .zero)
  private let secondaryLabel = UILabel(frame: .zero)
  private var shown: UIListContentConfiguration

  /// A view for a configuration.
  public init(configuration: UIListContentConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    for view in [imageView, label, secondaryLabel] { addSubview(view) }
    imageView.clipsToBounds = true
    imageView.contentMode = .scaleAspectFit
    update()
  }

  /// Returns nil: nibs are not supported.
  public required init?(coder: NSCoder) { nil }

  /// A `UIListContentConfiguration`; others have no effect.
  open var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIListContentConfiguration else { return }
      shown = new
      update()
    }
  }

  // MARK: Guides

  private var guides: [UIView: ContentGuide] = [:]
  /// Guide of the text; nil without text.
  open var textLayoutGuide: UILayoutGuide? { guide(of: label) }
  /// Guide of the secondary text; nil without one.
  open var secondaryTextLayoutGuide: UILayoutGuide? { guide(of: secondaryLabel) }
  /// Guide of the image; nil without one.
  open var imageLayoutGuide: UILayoutGuide? { guide(of: imageView) }

  private func guide(of view: UIView) -> UILayoutGuide? {
    guard !view.isHidden else { return nil }
    if let guide = guides[view] { return guide }
    let guide = ContentGuide()
    addLayoutGuide(guide)
    guides[view] = guide
    guide.follow(view.frame)
    setNeedsLayout()
    return guide
  }

  /// Color of image and texts on a selection that is filled with the tint color; nil for their own.
  var emphasis: UIColor? {
    didSet { if emphasis != oldValue { update() } }
  }

  private func update() {
    imageView.preferredSymbolConfiguration =
      shown.imageProperties.preferredSymbolConfiguration
      ?? UIImage.SymbolConfiguration(font: shown.textProperties.font, scale: .large)
    imageView.image = shown.image
    imageView.tintColor = emphasis ?? shown.imageProperties.tintColor
    imageView.layer.cornerRadius = shown.imageProperties.cornerRadius
    imageView.isHidden = shown.image == nil
    update(label, shown.text, shown.attributedText, shown.textProperties)
    update(
      secondaryLabel, shown.secondaryText, shown.secondaryAttributedText,
      shown.secondaryTextProperties)
    superview?.setNeedsLayout()
    setNeedsLayout()
  }

  private func update(
    _ label: UILabel, _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIListContentConfiguration.TextProperties
  ) {
    label.font = properties.font
    label.textColor = emphasis ?? properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    switch properties.alignment {
    case .natural: label.textAlignment = .natural
    case .center: label.textAlignment = .center
    case .justified: label.textAlignment = .justified
    }
    if let attributed {
      label.attributedText = attributed
    } else {
      label.text = text.map(properties.transform.applied)
    }
    label.isHidden = (attributed?.string ?? text ?? "").isEmpty
  }

  private var imageSize: CGSize {
    guard imageView.image != nil else { return .zero }
    let size = imageView.intrinsicContentSize
    let limit = shown.imageProperties.maximumSize
    let scale = min(
      1, limit.width > 0 ? limit.width / size.width : 1,
      limit.height > 0 ? limit.height / size.height : 1)
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  /// Width that the image and the space behind it take.
  private var imageSpace: CGFloat {
    guard imageView.image != nil else { return 0 }
    return (reservedWidth ?? imageSize.width) + shown.imageToTextPadding
  }

  /// Width in whose middle the image stands; nil for the image's own. The system keeps one for symbols, which grows with
  /// the text (Apple on `reservedLayoutSize`); that it is a circle's is an estimate.
  private var reservedWidth: CGFloat? {
    let own = shown.imageProperties.reservedLayoutSize.width
    guard own == 0, shown.image?.isSymbolImage == true else { return own > 0 ? own : nil }
    if let width = shown.symbolWidth { return UIFontMetrics.default.scaledValue(for: width) }
    return UIImage(
      systemName: "plus.circle", withConfiguration: imageView.preferredSymbolConfiguration)?.size
      .width
  }

  /// Left edge of the texts.
  var textStart: CGFloat { margins.leading + imageSpace }

  /// Those of the configuration, at the leading side at least the list's (20 points at widths of 393 and 402:
  /// cashapp/AccessibilitySnapshot, `testTableHitTarget`).
  private var margins: NSDirectionalEdgeInsets {
    var margins = shown.directionalLayoutMargins
    margins.leading = max(
      margins.leading, shown.leastLeading ?? TableMetrics.margin(in: UIScreen.main.bounds.width))
    return margins
  }

  private func textSizes(_ width: CGFloat) -> (main: CGSize, secondary: CGSize) {
    let room = CGSize(width: max(0, width), height: .greatestFiniteMagnitude)
    func size(_ label: UILabel) -> CGSize { label.isHidden ? .zero : label.sizeThatFits(room) }
    return (size(label), size(secondaryLabel))
  }

  private func isSideBySide(_ sizes: (main: CGSize, secondary: CGSize), _ width: CGFloat) -> Bool {
    shown.prefersSideBySideTextAndSecondaryText
      && sizes.main.width + sizes.secondary.width + shown.textToSecondaryTextHorizontalPadding
        <= width
  }

  private func textWidth(_ width: CGFloat) -> CGFloat {
    return max(0, width - margins.leading - margins.trailing - imageSpace)
  }

  private func textHeight(_ width: CGFloat) -> CGFloat {
    let sizes = textSizes(width)
    if isSideBySide(sizes, width) { return max(sizes.main.height, sizes.secondary.height) }
    let gap =
      sizes.main.height > 0 && sizes.secondary.height > 0
      ? shown.textToSecondaryTextVerticalPadding : 0
    return sizes.main.height + gap + sizes.secondary.height
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    // Symbols are as high as the text with its margins, which makes no row higher (mttcrsp/fosdem,
    // `YearsViewControllerTests`).
    let picture = shown.image?.isSymbolImage == true ? 0 : imageSize.height
    let content = max(textHeight(textWidth(size.width)), picture)
    return CGSize(
      width: size.width, height: PixelGrid.ofScreen.up(content + margins.top + margins.bottom))
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
    if isRightToLeft {
      for view in [imageView, label, secondaryLabel] {
        view.frame = view.frame.mirrored(in: bounds)
      }
    }
    for (view, guide) in guides { guide.follow(view.frame) }
  }

  private func placeContent() {
    let grid = PixelGrid.ofScreen
    /// The upper edge of content in the middle between the margins.
    func top(_ height: CGFloat) -> CGFloat {
      grid.nearest((bounds.height + margins.top - margins.bottom - height) / 2)
    }
    let picture = imageSize
    let offset = reservedWidth.map { grid.nearest(($0 - picture.width) / 2) } ?? 0
    imageView.frame = CGRect(
      x: margins.leading + offset,
      y: top(picture.height), width: picture.width,
      height: picture.height)
    let width = textWidth(bounds.width)
    let x = margins.leading + imageSpace
    let sizes = textSizes(width)
    var y = top(textHeight(width))
    if isSideBySide(sizes, width) {
      let height = max(sizes.main.height, sizes.secondary.height)
      label.frame = CGRect(x: x, y: y, width: width - sizes.secondary.width, height: height)
      secondaryLabel.frame = CGRect(
        x: x + width - sizes.secondary.width, y: y, width: sizes.secondary.width, height: height)
      return
    }
    label.frame = CGRect(
      x: x, y: y, width: self.width(of: sizes.main, in: width, shown.textProperties),
      height: sizes.main.height)
    if sizes.main.height > 0 { y += sizes.main.height + shown.textToSecondaryTextVerticalPadding }
    secondaryLabel.frame = CGRect(
      x: x, y: y, width: self.width(of: sizes.secondary, in: width, shown.secondaryTextProperties),
      height: sizes.secondary.height)
  }

  /// Width of a label: that of its text, so that the text keeps its shape while a cell changes its width.
  private func width(
    of text: CGSize, in room: CGFloat, _ properties: UIListContentConfiguration.TextProperties
  ) -> CGFloat {
    properties.alignment == .natural ? min(room, text.width) : room
  }
}
