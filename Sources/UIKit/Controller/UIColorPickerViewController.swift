public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// The grid of the color picker, in a sheet: the spectrum, the sliders and the saved colors are left
/// out.
open class UIColorPickerViewController: UIViewController {
  /// Delegate, held weakly.
  open var delegate: (any UIColorPickerViewControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UIColorPickerViewControllerDelegate)?
  /// The color that is chosen. Default: black.
  @Setter open var selectedColor = UIColor.black {
    didSet { viewIfLoaded?.setNeedsLayout() }
  }
  /// Stored without effect: no opacity can be chosen.
  @Setter open var supportsAlpha = true
  private let grid = ColorGrid(frame: .zero)
  private let close = UIButton(type: .system)
  private let heading = UILabel(frame: .zero)
  private let well = UIView(frame: .zero)

  /// A picker with black chosen.
  public convenience init() {
    self.init(nibName: nil, bundle: nil)
    modalPresentationStyle = UIScreen.main.shape.idiom == .pad ? .popover : .pageSheet
    if modalPresentationStyle == .pageSheet {
      sheetPresentationController?.detents = [.medium(), .large()]
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    heading.text = "Colors"
    heading.font = .systemFont(ofSize: 17, weight: .semibold)
    heading.textAlignment = .center
    close.setImage(UIImage(systemName: "xmark"), for: .normal)
    close.tintColor = .secondaryLabel
    close.backgroundColor = .tertiarySystemFill
    close.layer.cornerRadius = 15
    close.addAction(
      UIAction { [weak self] _ in self?.dismiss(animated: true) }, for: .touchUpInside)
    grid.layer.cornerRadius = 10
    grid.clipsToBounds = true
    grid.chosen = { [weak self] color in self?.choose(color) }
    well.layer.cornerRadius = 10
    for part in [heading, close, grid, well] as [UIView] { view.addSubview(part) }
  }

  private func choose(_ color: UIColor) {
    selectedColor = color
    delegate?.colorPickerViewController(self, didSelect: color, continuously: false)
    delegate?.colorPickerViewControllerDidSelectColor(self)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let width = view.bounds.width
    heading.frame = CGRect(x: 60, y: 16, width: max(0, width - 120), height: 30)
    close.frame = CGRect(x: width - 46, y: 16, width: 30, height: 30)
    let side = max(0, width - 32)
    grid.frame = CGRect(x: 16, y: 62, width: side, height: (side * 10 / 12).rounded())
    well.frame = CGRect(x: 16, y: grid.frame.maxY + 20, width: 76, height: 76)
    well.backgroundColor = selectedColor
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if isBeingDismissed { delegate?.colorPickerViewControllerDidFinish(self) }
  }
}

/// Twelve columns of hues and ten rows of brightness; grays at the top.
private final class ColorGrid: UIControl {
  private static let columns = 12
  private static let rows = 10
  var chosen: (UIColor) -> Void = { _ in }
  private var cells: [UIView] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    for row in 0..<Self.rows {
      for column in 0..<Self.columns {
        let cell = UIView(frame: .zero)
        cell.isUserInteractionEnabled = false
        cell.backgroundColor = Self.color(row, column)
        cells.append(cell)
        addSubview(cell)
      }
    }
  }

  required init?(coder: NSCoder) { nil }

  private static func color(_ row: Int, _ column: Int) -> UIColor {
    let share = CGFloat(column) / CGFloat(columns - 1)
    if row == 0 { return UIColor(white: 1 - share, alpha: 1) }
    let hue = (0.53 + CGFloat(column) / CGFloat(columns)).truncatingRemainder(dividingBy: 1)
    let depth = CGFloat(row) / CGFloat(rows - 1)
    return depth < 0.55
      ? UIColor(hue: hue, saturation: 1, brightness: 0.3 + 0.7 * depth / 0.55, alpha: 1)
      : UIColor(hue: hue, saturation: 1 - 0.8 * (depth - 0.55) / 0.45, brightness: 1, alpha: 1)
  }

  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    guard let touch, bounds.width > 0, bounds.height > 0 else { return }
    let place = touch.location(in: self)
    guard bounds.contains(place) else { return }
    let column = min(Self.columns - 1, Int(place.x / bounds.width * CGFloat(Self.columns)))
    let row = min(Self.rows - 1, Int(place.y / bounds.height * CGFloat(Self.rows)))
    chosen(Self.color(row, column))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width / CGFloat(Self.columns)
    let height = bounds.height / CGFloat(Self.rows)
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(
        x: CGFloat(index % Self.columns) * width, y: CGFloat(index / Self.columns) * height,
        width: width, height: height)
    }
  }
}

/// Follows a color picker.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
  /// Called after a color was chosen.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called after a color was chosen; the form before iOS 15.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called after the picker was closed.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  /// Does nothing.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  /// Does nothing.
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  /// Does nothing.
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
