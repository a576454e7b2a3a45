import CoreGraphics
public import Foundation
import QuartzCore

/// One tab of a bar.
@preconcurrency @MainActor
open class UITabBarItem: NSObject {
  /// Not drawn: there are no labels yet.
  open var title: String?
  /// Fitted into 28 points; read when tabs or selection change.
  open var image: UIImage?
  /// Shown while the tab is selected; nil for ``image`` again.
  open var selectedImage: UIImage?
  /// Any number of the program's own.
  open var tag = 0

  public override init() {
    super.init()
  }

  /// The image also stands for the selected tab.
  public convenience init(title: String?, image: UIImage?, tag: Int) {
    self.init()
    self.title = title
    self.image = image
    self.tag = tag
  }

  /// A tab whose picture changes when it is selected.
  public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
    self.init(title: title, image: image, tag: 0)
    self.selectedImage = selectedImage
  }
}

/// The bar along the lower edge: a light background with a hairline, and the pictures of its items.
open class UITabBar: UIView {
  /// Without the safe area, in points.
  static let height: CGFloat = 49
  /// The side of an item's picture, in points.
  private static let pictureSize: CGFloat = 28

  weak var owner: UITabBarController?
  private let line = UIView(frame: .zero)
  private var pictures: [UIImageView] = []
  private var selected = 0

  public override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.976, green: 0.976, blue: 0.984, alpha: 1)
    line.backgroundColor = UIColor(white: 0, alpha: 0.2)
    addSubview(line)
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in self?.tapped($0) }
    addGestureRecognizer(tap)
  }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  func show(_ items: [UITabBarItem?], selected: Int) {
    self.selected = selected
    for picture in pictures { picture.removeFromSuperview() }
    pictures = items.enumerated().map { index, item in
      let image = index == selected ? item?.selectedImage ?? item?.image : item?.image
      let picture = UIImageView(image: image)
      picture.contentMode = .scaleAspectFit
      // Without tinted pictures, what is not selected stands back.
      picture.alpha = index == selected ? 1 : 0.45
      addSubview(picture)
      return picture
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1 / UIScreen.main.scale)
    let width = bounds.width / CGFloat(max(1, pictures.count))
    for (index, picture) in pictures.enumerated() {
      let side = Self.pictureSize
      picture.frame = CGRect(
        x: width * (CGFloat(index) + 0.5) - side / 2, y: (Self.height - side) / 2, width: side,
        height: side)
    }
  }

  private func tapped(_ tap: UIGestureRecognizer) {
    guard !pictures.isEmpty else { return }
    let place = tap.location(in: self).x / max(1, bounds.width)
    owner?.userTapped(min(pictures.count - 1, max(0, Int(place * CGFloat(pictures.count)))))
  }
}
