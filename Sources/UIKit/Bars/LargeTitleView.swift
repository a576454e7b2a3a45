import CoreGraphics
import Foundation
import QuartzCore

/// A large title below the buttons of a navigation bar. It slides under them as the bar collapses.
final class LargeTitleView: BarPart {
  /// Height of the space for a large title, in points.
  static let height: CGFloat = 52
  /// Places of the text in that space, as view hierarchies of iOS 11 to 18 show them.
  private static let top: CGFloat = 3
  private static let textHeight: CGFloat = 41
  private static let fontSize: CGFloat = 34

  let item: UINavigationItem
  private let moving = BarPart(frame: .zero)
  private let label = UILabel(frame: .zero)

  init(_ item: UINavigationItem) {
    self.item = item
    super.init(frame: .zero)
    clipsToBounds = true
    isUserInteractionEnabled = false
    moving.addSubview(label)
    addSubview(moving)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ attributes: [NSAttributedString.Key: Any]?, color: UIColor) {
    label.font = .systemFont(ofSize: Self.fontSize, weight: .bold)
    label.textColor = color
    label.adjustsFontSizeToFitWidth = false
    label.textAlignment = superview?.isRightToLeft == true ? .right : .natural
    label.attributedText = item.title.map {
      NSAttributedString(string: $0, attributes: attributes ?? [:])
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let height = Self.height
    moving.bounds = CGRect(x: 0, y: 0, width: bounds.width, height: height)
    moving.center = CGPoint(x: bounds.midX, y: bounds.height - height / 2)
    let margin = BarMargins.side(width: bounds.width, inset: safeAreaInsets.left)
    let start = safeAreaInsets.left + margin
    label.frame = CGRect(
      x: start, y: Self.top, width: max(0, bounds.width - start - margin - safeAreaInsets.right),
      height: Self.textHeight)
  }

  /// Moves with the screen of its item, to the right edge or a third to the left, or fades in place.
  ///
  /// - Parameter isNew: Whether the title is that of the new item, and comes from there.
  func leave(_ motion: UINavigationBar.Motion, isNew: Bool, mirrored: Bool) {
    guard motion != .crossFade else { return moving.depart(by: 0) }
    let isAtRight = (motion == .push) == isNew
    let distance = isAtRight ? bounds.width : -bounds.width / 3
    moving.depart(by: mirrored ? -distance : distance)
  }

  override func reset() {
    super.reset()
    moving.reset()
  }
}
