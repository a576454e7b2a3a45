import CoreGraphics

/// Position of an attribute in its item: a multiple of the item's length from its left or top edge,
/// plus a constant in points.
struct AttributeMeasure {
  let isAcross: Bool
  let lengths: Double
  let offset: CGFloat
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute depends on the direction of layout.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// The attribute on the other side, for a layout from right to left.
  var opposite: NSLayoutConstraint.Attribute {
    switch self {
    case .leading: .trailing
    case .trailing: .leading
    case .leadingMargin: .trailingMargin
    case .trailingMargin: .leadingMargin
    default: self
    }
  }

  @MainActor
  func measure(of item: any LayoutItem) -> AttributeMeasure {
    let view = item as? UIView
    let margins = view?.layoutMargins ?? .zero
    func across(_ lengths: Double, _ offset: CGFloat = 0) -> AttributeMeasure {
      AttributeMeasure(isAcross: true, lengths: lengths, offset: offset)
    }
    func down(_ lengths: Double, _ offset: CGFloat = 0) -> AttributeMeasure {
      AttributeMeasure(isAcross: false, lengths: lengths, offset: offset)
    }
    switch self {
    case .left, .leading: return across(0)
    case .right, .trailing, .width: return across(1)
    case .centerX: return across(0.5)
    case .top: return down(0)
    case .bottom, .height: return down(1)
    case .centerY: return down(0.5)
    case .lastBaseline: return down(1, -(view?.lastBaselineOffset ?? 0))
    case .firstBaseline:
      return view?.firstBaselineOffset.map { down(0, $0) } ?? down(1)
    case .leftMargin, .leadingMargin: return across(0, margins.left)
    case .rightMargin, .trailingMargin: return across(1, -margins.right)
    case .centerXWithinMargins: return across(0.5, (margins.left - margins.right) / 2)
    case .topMargin: return down(0, margins.top)
    case .bottomMargin: return down(1, -margins.bottom)
    case .centerYWithinMargins: return down(0.5, (margins.top - margins.bottom) / 2)
    case .notAnAttribute: return across(0)
    }
  }
}
