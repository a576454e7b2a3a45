import CoreGraphics
public import Foundation
import QuartzCore

/// The bar at the upper edge: a background that reaches up to the screen's edge, a hairline, and the
/// way back. There is no blur and no text.
open class UINavigationBar: UIView {
  /// In points, for regular and compact height.
  static let height = (regular: CGFloat(44), compact: CGFloat(32))
  /// Where a tap goes back, in points from the leading edge.
  private static let backWidth: CGFloat = 60
  private static let fadeDuration = 0.2

  /// Whether content shows through, and reaches under the bar (S3.6).
  open var isTranslucent = true {
    didSet { settingsChanged() }
  }

  /// The colour of the background; nil for the system's.
  open var barTintColor: UIColor? {
    didSet { settingsChanged() }
  }

  /// The navigation items of the stack, from the bottom to the top; nil before there is a stack.
  open private(set) var items: [UINavigationItem]?
  /// That of the controller on top.
  open var topItem: UINavigationItem? { items?.last }
  /// That of the controller below; nil at the bottom.
  open var backItem: UINavigationItem? { items?.dropLast().last }

  weak var owner: UINavigationController?
  private let background = UIView(frame: .zero)
  private let line = UIView(frame: .zero)
  private let chevron = BackChevron(frame: .zero)
  /// How far the background reaches above the bar, in points.
  var reach: CGFloat = 0 {
    didSet { if reach != oldValue { setNeedsLayout() } }
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(background)
    line.backgroundColor = UIColor(red: 60 / 255, green: 60 / 255, blue: 67 / 255, alpha: 0.29)
    addSubview(line)
    addSubview(chevron)
    chevron.alpha = 0
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] in self?.tapped($0) }
    addGestureRecognizer(tap)
    settingsChanged()
  }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  private func settingsChanged() {
    let color = barTintColor ?? UIColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 1)
    background.backgroundColor = isTranslucent ? color.withAlphaComponent(0.94) : color
    owner?.viewIfLoaded?.setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(x: 0, y: -reach, width: bounds.width, height: bounds.height + reach)
    let thickness = 1 / UIScreen.main.scale
    line.frame = CGRect(x: 0, y: bounds.height, width: bounds.width, height: thickness)
    let size = BackChevron.size
    chevron.frame = CGRect(
      x: 8 + safeAreaInsets.left, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    chevron.color = tintColor
  }

  // MARK: The way back

  private var leadsBack: Bool { backItem != nil && topItem?.hidesBackButton == false }

  /// Shows items as they belong, whatever a transition was about to show.
  func settle(_ items: [UINavigationItem]) {
    chevron.layer.removeAllAnimations()
    show(items)
  }

  func show(_ items: [UINavigationItem]) {
    self.items = items
    items.last?.bar = self
    chevron.color = tintColor
    chevron.alpha = leadsBack ? 1 : 0
  }

  func showBack(animated: Bool) {
    let alpha: CGFloat = leadsBack ? 1 : 0
    UIView.animate(withDuration: animated ? Self.fadeDuration : 0) { self.chevron.alpha = alpha }
  }

  private func tapped(_ tap: UIGestureRecognizer) {
    guard leadsBack, tap.location(in: self).x <= Self.backWidth + safeAreaInsets.left else {
      return
    }
    owner?.popViewController(animated: true)
  }
}

/// The arrow that leads back: two strokes.
private final class BackChevron: UIView {
  static let size = CGSize(width: 13, height: 21)
  private static let thickness: CGFloat = 2.8
  /// Of the middle of a stroke along each axis.
  private static let extent: CGFloat = 9

  private let strokes = [UIView(frame: .zero), UIView(frame: .zero)]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    let length = Self.extent * CGFloat(2).squareRoot() + Self.thickness
    let tip = CGPoint(x: 2, y: Self.size.height / 2)
    for (stroke, direction) in zip(strokes, [-1, 1] as [CGFloat]) {
      stroke.bounds = CGRect(x: 0, y: 0, width: length, height: Self.thickness)
      stroke.center = CGPoint(x: tip.x + Self.extent / 2, y: tip.y + direction * Self.extent / 2)
      stroke.transform = CGAffineTransform(rotationAngle: direction * .pi / 4)
      stroke.layer.cornerRadius = Self.thickness / 2
      addSubview(stroke)
    }
  }

  required init?(coder: NSCoder) { nil }

  var color: UIColor? {
    get { strokes[0].backgroundColor }
    set { for stroke in strokes { stroke.backgroundColor = newValue } }
  }
}
