public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A round swatch of a color in a ring of all hues, which presents a `UIColorPickerViewController` when it is
/// touched, and sends `.valueChanged` when a color is chosen there.
///
/// Always 28 by 28 points, when its constraints allow it. The width of the ring and its gap are estimates.
open class UIColorWell: UIControl {
  /// Title of the color picker. Default: nil.
  @Setter open var title: String? = nil
  /// Whether colors with an opacity can be chosen; stored without effect. Default: true.
  @Setter open var supportsAlpha = true
  /// The color of the swatch. Default: nil, an empty ring.
  @Setter open var selectedColor: UIColor? = nil {
    didSet { swatch.backgroundColor = selectedColor }
  }

  private static let side: CGFloat = 28
  private static let gap: CGFloat = 2
  private let ring = HueRing(frame: .zero)
  private let swatch = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    coder.restore(self, as: UIColorWell.self)
  }

  private func setUp() {
    ring.isUserInteractionEnabled = false
    addSubview(ring)
    swatch.isUserInteractionEnabled = false
    addSubview(swatch)
    addAction(UIAction { [weak self] _ in self?.presentPicker() }, for: .touchUpInside)
  }

  open override var intrinsicContentSize: CGSize { CGSize(width: Self.side, height: Self.side) }

  /// The size of the well, whatever the limit.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let side = min(bounds.width, bounds.height)
    let circle = CGRect(
      x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    ring.frame = circle
    let inset = min(HueRing.width + Self.gap, side / 2)
    swatch.frame = circle.insetBy(dx: inset, dy: inset)
    swatch.layer.cornerRadius = swatch.bounds.width / 2
  }

  private func presentPicker() {
    let responders = sequence(first: self as UIResponder, next: \.next)
    guard let controller = responders.lazy.compactMap({ $0 as? UIViewController }).first else {
      return
    }
    let picker = UIColorPickerViewController()
    picker.title = title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.popoverPresentationController?.sourceView = self
    picker.delegate = self
    controller.present(picker, animated: true)
  }
}

extension UIColorWell: UIColorPickerViewControllerDelegate {
  /// Shows the color that was chosen, and sends `.valueChanged`.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    selectedColor = color
    sendActions(for: .valueChanged)
  }
}

/// A ring of all hues.
private final class HueRing: UIView {
  static let width: CGFloat = 3
  private let stroke = QuietShapeLayer()

  override class var layerClass: AnyClass { CAGradientLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    stroke.fillColor = nil
    stroke.strokeColor = UIColor.black.cgColor
    stroke.lineWidth = Self.width
    layer.mask = stroke
    guard let gradient = layer as? CAGradientLayer else { return }
    gradient.type = .conic
    gradient.startPoint = CGPoint(x: 0.5, y: 0.5)
    gradient.endPoint = CGPoint(x: 0.5, y: 0)
    gradient.colors = (0...6).map { step in
      UIColor(hue: CGFloat(step % 6) / 6, saturation: 0.85, brightness: 1, alpha: 1).cgColor
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    stroke.frame = bounds
    stroke.path =
      UIBezierPath(ovalIn: bounds.insetBy(dx: Self.width / 2, dy: Self.width / 2)).cgPath
  }
}
