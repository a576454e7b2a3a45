extension UIView {
  /// Appearance of a view's tint color.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The superview's mode.
    case automatic
    /// The tint color as it is set.
    case normal
    /// Without saturation, as behind alerts.
    case dimmed
  }
}

extension UIColor {
  /// The gray that replaces the color in a dimmed view: without saturation, 80 % opaque (inferred
  /// from screenshots of alerts over tinted controls).
  var dimmed: UIColor {
    let color = self
    return UIColor { traits in
      let fixed = color.resolvedColor(with: traits).cgColor
      let level = 0.299 * fixed.red + 0.587 * fixed.green + 0.114 * fixed.blue
      return UIColor(white: level, alpha: fixed.alpha * 0.8)
    }
  }
}
