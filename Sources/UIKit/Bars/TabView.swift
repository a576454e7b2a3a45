import CoreGraphics
import Foundation
import QuartzCore

/// Image, title and badge of one tab.
///
/// A control, as on iOS, where apps find the buttons of a bar by their class to animate their images. The bar
/// handles the touches.
final class TabView: UIControl {
  /// Attributes of a tab.
  struct Style {
    var isSelected: Bool
    var color: UIColor
    var form = Form.stacked
    var appearance: UITabBarItemStateAppearance?
  }

  /// Arrangement of image and title.
  enum Form {
    /// The title below the image.
    case stacked
    /// Next to each other.
    case inline
    /// Next to each other in a low bar.
    case compact
    /// The title alone, in a capsule at the upper edge.
    case floating

    /// Size of the title in points: 10 and 13 (flutter/flutter 39258, a table of iOS 13's simulators); that of low bars
    /// is an estimate.
    var fontSize: CGFloat {
      switch self {
      case .stacked: 10
      case .inline: 13
      case .compact: 12
      case .floating: FloatingTabs.fontSize
      }
    }
  }

  private var form = Form.stacked
  private let picture = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)
  private let capsule = UIView(frame: .zero)
  private var titleOffset = UIOffset.zero
  private var imageInsets = UIEdgeInsets.zero

  /// Places in a button of 48 points, measured on iOS 17.5 and 18.5 (cashapp/AccessibilitySnapshot, `testTabBars`):
  /// the title, the badge, which begins 5 points before the end of the image or, without one, of the title. The middle
  /// of images of 22 to 31 points is at 18 in listings of views from iOS 9 to 13; they keep their size.
  private static let pictureMiddle: CGFloat = 18
  private static let titleTop: CGFloat = 34.5
  private static let badgeHeight: CGFloat = 18
  private static let badgeTop: CGFloat = 2
  private static let badgeOverlap: CGFloat = 5
  private static let badgeFontSize: CGFloat = 13
  /// Distance between an image and the title next to it, in points; an estimate.
  private static let inlineGap: CGFloat = 7
  /// Width of a badge besides its text: one digit or letter leaves it 18 points wide (the same pictures), two digits 24
  /// (listings of views).
  private static let badgePadding: CGFloat = 8
  /// Opacity of images and titles that are disabled: 226 on white, where others are 146.
  private static let disabledAlpha: CGFloat = 0.266

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.preferredSymbolConfiguration = BarButtonView.symbols
    picture.contentMode = .center
    for view in [picture, title, capsule] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows an item; what the app animates in these views goes on.
  func show(_ item: UITabBarItem?, _ style: Style) {
    form = style.form
    // Symbols of low bars are of 18 points where others are of 25 (Apple's guidelines on custom icons): the next
    // smaller scale.
    picture.preferredSymbolConfiguration =
      form == .compact
      ? BarButtonView.symbols.applying(UIImage.SymbolConfiguration(scale: .medium))
      : BarButtonView.symbols
    titleOffset = item?.titlePositionAdjustment ?? .zero
    imageInsets = item?.imageInsets ?? .zero
    let image = style.isSelected ? item?.selectedImage ?? item?.image : item?.image
    let isTitleAlone =
      form == .floating && item?.showsImageOnly != true && item?.title?.isEmpty == false
    picture.image = isTitleAlone ? nil : image?.asTemplate
    picture.tintColor = style.appearance?.iconColor ?? style.color
    show(title: item, style)
    show(badge: item, style)
    let alpha = item?.isEnabled == false ? Self.disabledAlpha : 1
    for view in [picture, title] where view.alpha != alpha { view.alpha = alpha }
    setNeedsLayout()
  }

  private func show(title item: UITabBarItem?, _ style: Style) {
    let weight: UIFont.Weight =
      form != .floating ? .medium : style.isSelected ? .semibold : .regular
    title.font = .systemFont(ofSize: form.fontSize, weight: weight)
    title.textColor = style.color
    let state: UIControl.State = style.isSelected ? .selected : .normal
    let attributes =
      item?.titleTextAttributes(for: state)
      ?? item.flatMap { UIKitState.current.appearances.titleAttributes(of: $0, for: state) }
      ?? style.appearance?.titleTextAttributes ?? [:]
    let text = form == .floating && item?.showsImageOnly == true ? nil : item?.title
    title.attributedText = text.map { NSAttributedString(string: $0, attributes: attributes) }
  }

  /// Width in a capsule, for which every title has the weight of the selected one.
  var floatingWidth: CGFloat {
    let font = UIFont.systemFont(ofSize: FloatingTabs.fontSize, weight: .semibold)
    let text = (title.text as NSString?)?.size(withAttributes: [.font: font]).width ?? 0
    let content = picture.image == nil ? text : max(text, imageSize.width)
    return PixelGrid.ofScreen.up(content) + 2 * FloatingTabs.padding
  }

  private func show(badge item: UITabBarItem?, _ style: Style) {
    badge.font = .systemFont(ofSize: Self.badgeFontSize)
    badge.textColor = .white
    badge.textAlignment = .center
    let attributes =
      (style.isSelected ? item?.badgeTextAttributes(for: .selected) : nil)
      ?? item?.badgeTextAttributes(for: .normal)
    if let text = item?.badgeValue, let attributes {
      badge.attributedText = NSAttributedString(string: text, attributes: attributes)
    } else {
      badge.text = item?.badgeValue
    }
    capsule.backgroundColor =
      item?.badgeColor ?? style.appearance?.badgeBackgroundColor ?? .systemRed
    capsule.layer.cornerRadius = Self.badgeHeight / 2
    capsule.isHidden = item?.badgeValue == nil
    capsule.addSubview(badge)
  }

  private var hasTitle: Bool { title.text?.isEmpty == false }

  override func layoutSubviews() {
    super.layoutSubviews()
    switch form {
    case .stacked: placeStacked()
    case .inline, .compact, .floating: placeInline()
    }
    let badgeWidth = max(
      Self.badgeHeight,
      PixelGrid.ofScreen.nearest(badge.intrinsicContentSize.width + Self.badgePadding))
    let end = picture.image == nil ? title.frame.maxX : picture.frame.maxX
    capsule.frame = CGRect(
      x: end - Self.badgeOverlap, y: Self.badgeTop, width: badgeWidth, height: Self.badgeHeight)
    badge.frame = capsule.bounds
  }

  private var imageSize: CGSize {
    picture.image.map { _ in picture.intrinsicContentSize } ?? .zero
  }

  private func placeInline() {
    let (grid, image, size) = (PixelGrid.ofScreen, imageSize, title.intrinsicContentSize)
    let gap = image.width > 0 && hasTitle ? Self.inlineGap : 0
    let width = min(grid.up(size.width), max(0, bounds.width - image.width - gap))
    let start = grid.nearest((bounds.width - image.width - gap - width) / 2)
    func place(_ x: CGFloat, _ size: CGSize) -> CGRect {
      CGRect(
        x: x, y: grid.nearest((bounds.height - size.height) / 2), width: size.width,
        height: size.height)
    }
    let texts = CGSize(width: width, height: size.height)
    picture.frame = directed(place(start, image)).inset(by: imageInsets)
    title.frame = directed(place(start + image.width + gap, texts))
      .offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
  }

  private func placeStacked() {
    let (grid, image) = (PixelGrid.ofScreen, imageSize)
    let middle = hasTitle ? Self.pictureMiddle : bounds.height / 2
    picture.frame = CGRect(
      x: grid.nearest((bounds.width - image.width) / 2),
      y: grid.nearest(middle - image.height / 2), width: image.width, height: image.height
    ).inset(by: imageInsets)
    let size = title.intrinsicContentSize
    let width = min(grid.up(size.width), bounds.width)
    title.frame = CGRect(
      x: grid.down((bounds.width - width) / 2), y: grid.down(Self.titleTop), width: width,
      height: size.height
    ).offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
  }
}
