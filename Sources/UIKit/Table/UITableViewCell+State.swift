import CoreGraphics
import QuartzCore

/// Backgrounds and accessory views.
extension UITableViewCell {
  func replaceBackground(_ old: UIView?) {
    old?.removeFromSuperview()
    guard let backgroundView else { return }
    backgroundView.frame = bounds
    insertSubview(backgroundView, at: 0)
  }

  /// The view behind the content of a selected cell, once it was needed.
  var selectionView: UIView? {
    selectedBackgroundView?.superview === self ? selectedBackgroundView : nil
  }

  func showState(animated: Bool) {
    let isMarked = (isSelected || isHighlighted) && selectionStyle != .none
    if isMarked, selectionView == nil { addSelectionView() }
    // A row's own line is not over its selection (theleftbit/BSWInterfaceKit,
    // `SelectableTableViewDataSourceTests`, iOS 18). That it returns at once is an estimate.
    CATransaction.withoutActions { separatorLayer.isHidden = isMarked }
    guard let selectionView else { return markLabels(isMarked) }
    let alpha: CGFloat = isMarked ? 1 : 0
    let change = {
      selectionView.alpha = alpha
      self.markLabels(isMarked)
    }
    if animated {
      UIView.animate(withDuration: TableMetrics.updateDuration, animations: change)
    } else {
      UIView.performWithoutAnimation(change)
    }
  }

  private func addSelectionView() {
    let view = selectedBackgroundView ?? UIView(frame: bounds)
    if selectedBackgroundView == nil {
      view.backgroundColor = .tableSelection
      selectedBackgroundView = view
    }
    UIView.performWithoutAnimation {
      view.frame = bounds
      view.alpha = 0
      insertSubview(view, belowSubview: contentView)
    }
  }

  private func markLabels(_ isMarked: Bool) {
    for case let label as UILabel in contentView.subviews { label.isHighlighted = isMarked }
  }

  func replaceAccessory(_ old: UIView?) {
    old?.removeFromSuperview()
    accessorySymbol?.removeFromSuperview()
    accessorySymbol = nil
    for view in [accessoryView, editingAccessoryView] where view !== shownAccessoryView {
      view?.removeFromSuperview()
    }
    if let view = shownAccessoryView {
      addSubview(view)
    } else if shownAccessoryType != .none {
      let symbol = AccessorySymbolView(shownAccessoryType)
      accessorySymbol = symbol
      addSubview(symbol)
    }
    setNeedsLayout()
  }
}

/// Draws the accessory symbol.
final class AccessorySymbolView: UIView {
  private let symbol = CAShapeLayer()
  /// The chevron behind a circled i.
  private let secondSymbol = CAShapeLayer()
  private let type: UITableViewCell.AccessoryType

  init(_ type: UITableViewCell.AccessoryType) {
    self.type = type
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    symbol.lineWidth = type == .disclosureIndicator ? Self.chevronLine : 2
    secondSymbol.lineWidth = Self.chevronLine
    for symbol in [symbol, secondSymbol] {
      symbol.fillColor = nil
      symbol.lineCap = .round
      symbol.lineJoin = .round
      layer.addSublayer(symbol)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Width of the chevron's line. Chevrons measure 6.67×11.33 points and end 0.67 points before the margin
  /// (mttcrsp/fosdem, `MoreViewControllerTests`, `YearsViewControllerTests`, 414 points wide).
  /// The lines are fitted to those pictures, within 4/255.
  private static let chevronLine: CGFloat = 1.8

  /// Upper, right and lower end of the chevron's line.
  private var chevron: [(CGFloat, CGFloat)] {
    let right = type.reach - 0.78 - Self.chevronLine / 2 - bounds.width / 2
    let offset = PixelGrid.ofScreen.nearest(bounds.height / 2 + 0.25) + 0.06 - bounds.height / 2
    let reach = (width: CGFloat(4.742), height: CGFloat(4.693))
    return [
      (right - reach.width, offset - reach.height), (right, offset),
      (right - reach.width, offset + reach.height),
    ]
  }

  /// Left, lower and right end of the checkmark's line. Its right edge lies on the margin, as that of all
  /// accessories; its size is an estimate.
  private var checkmark: [(CGFloat, CGFloat)] {
    let edge = bounds.width / 2 - type.reach
    let right = isRightToLeft ? edge + 12 + symbol.lineWidth / 2 : -edge - symbol.lineWidth / 2
    return [(right - 12, 0), (right - 8, 5), (right, -5)]
  }

  override func directionDidChange() {
    super.directionDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.withoutActions {
      symbol.path = path.cgPath
      // The chevron points to the next screen; a check mark is only moved.
      let mirror = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: bounds.width, ty: 0)
      let isMirrored = isRightToLeft && type != .checkmark
      for symbol in [symbol, secondSymbol] {
        symbol.transform = CATransform3DMakeAffineTransform(isMirrored ? mirror : .identity)
      }
      symbol.strokeColor =
        type == .disclosureIndicator ? UIColor.tableAccessory.cgColor : tintColor.cgColor
      secondSymbol.strokeColor = UIColor.tableAccessory.cgColor
      secondSymbol.path = type == .detailDisclosureButton ? path([chevron]).cgPath : nil
    }
  }

  private var path: UIBezierPath {
    switch type {
    case .none: return UIBezierPath()
    case .disclosureIndicator: return path([chevron])
    case .checkmark: return path([checkmark])
    case .detailButton, .detailDisclosureButton:
      // The ring ends at the margin or before the chevron.
      let x = type.reach - type.spaceBehindRing - 11 - bounds.width / 2
      let path = path([[(x, -5), (x, -4.5)], [(x, -1), (x, 5)]])
      let center = CGPoint(x: bounds.width / 2 + x, y: bounds.height / 2)
      path.append(
        UIBezierPath(ovalIn: CGRect(x: center.x - 10, y: center.y - 10, width: 20, height: 20)))
      return path
    }
  }

  /// Lines through points, which count from the middle.
  private func path(_ lines: [[(CGFloat, CGFloat)]]) -> UIBezierPath {
    let path = UIBezierPath()
    for line in lines {
      for (index, (x, y)) in line.enumerated() {
        let point = CGPoint(x: bounds.width / 2 + x, y: bounds.height / 2 + y)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return path
  }
}

extension UITableViewCell.AccessoryType {
  /// Width that the symbol and the space before it add to the margin of a cell, in points; estimates.
  var reach: CGFloat {
    switch self {
    case .none: 0
    case .disclosureIndicator: TableMetrics.accessoryReach
    case .checkmark: 24
    case .detailButton: 32
    case .detailDisclosureButton: 52
    }
  }

  /// Space between the ring of a circled i and the margin, in points: the chevron's.
  fileprivate var spaceBehindRing: CGFloat { self == .detailDisclosureButton ? 24 : 0 }
}
