import CoreGraphics
import Foundation
import QuartzCore

/// Picture, title and badge of one tab.
final class TabView: UIView {
  /// Attributes of a tab.
  struct Style {
    var isSelected: Bool
    var color: UIColor
    var appearance: UITabBarItemStateAppearance?
  }

  private let picture = UIImageView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let badge = UILabel(frame: .zero)
  private let capsule = UIView(frame: .zero)
  private let titleOffset: UIOffset
  private let imageInsets: UIEdgeInsets

  /// Sizes of image, text and badge, and distances from the top edge to image and title, in points;
  /// near the system's.
  private static let pictureSize: CGFloat = 28
  private static let fontSize: CGFloat = 10
  private static let pictureTop: CGFloat = 5
  private static let titleTop: CGFloat = 34
  private static let badgeHeight: CGFloat = 18
  private static let badgeFontSize: CGFloat = 13

  init(_ item: UITabBarItem?, _ style: Style) {
    titleOffset = item?.titlePositionAdjustment ?? .zero
    imageInsets = item?.imageInsets ?? .zero
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    let image = style.isSelected ? item?.selectedImage ?? item?.image : item?.image
    picture.image = image?.asTemplate
    picture.preferredSymbolConfiguration = BarButtonView.symbols
    picture.contentMode = image?.isSymbolImage == true ? .center : .scaleAspectFit
    picture.tintColor = style.appearance?.iconColor ?? style.color
    show(title: item, style)
    show(badge: item, style)
    for view in [picture, title, capsule] { addSubview(view) }
    alpha = item?.isEnabled ?? true ? 1 : 0.5
  }

  required init?(coder: NSCoder) { nil }

  private func show(title item: UITabBarItem?, _ style: Style) {
    title.font = .systemFont(ofSize: Self.fontSize, weight: .medium)
    title.textColor = style.color
    let state: UIControl.State = style.isSelected ? .selected : .normal
    let attributes =
      item?.titleTextAttributes(for: state)
      ?? item.flatMap { UIKitState.current.appearances.titleAttributes(of: $0, for: state) }
      ?? style.appearance?.titleTextAttributes ?? [:]
    title.attributedText = item?.title.map {
      NSAttributedString(string: $0, attributes: attributes)
    }
  }

  private func show(badge item: UITabBarItem?, _ style: Style) {
    badge.font = .systemFont(ofSize: Self.badgeFontSize)
    badge.textColor = .white
    badge.textAlignment = .center
    badge.text = item?.badgeValue
    capsule.backgroundColor =
      item?.badgeColor ?? style.appearance?.badgeBackgroundColor ?? .systemRed
    capsule.layer.cornerRadius = Self.badgeHeight / 2
    capsule.isHidden = item?.badgeValue == nil
    capsule.addSubview(badge)
  }

  private var hasTitle: Bool { title.text?.isEmpty == false }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = Self.pictureSize
    picture.frame = CGRect(
      x: (bounds.width - side) / 2, y: hasTitle ? Self.pictureTop : (UITabBar.height - side) / 2,
      width: side, height: side
    ).inset(by: imageInsets)
    let size = title.intrinsicContentSize
    let width = min(size.width, bounds.width)
    title.frame = CGRect(
      x: (bounds.width - width) / 2, y: Self.titleTop, width: width, height: size.height
    ).offsetBy(dx: titleOffset.horizontal, dy: titleOffset.vertical)
    let badgeWidth = max(Self.badgeHeight, badge.intrinsicContentSize.width + 10)
    capsule.frame = CGRect(
      x: picture.frame.midX + 4, y: 2, width: badgeWidth, height: Self.badgeHeight)
    badge.frame = capsule.bounds
  }
}
