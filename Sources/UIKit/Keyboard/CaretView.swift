import CoreGraphics
import QuartzCore

/// The insertion point of a field that is edited, in the field's tint. It does not blink, so that a frame does not
/// depend on how long ago editing began.
final class CaretView: UIView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    layer.cornerRadius = 1
    showTint()
  }

  required init?(coder: NSCoder) { nil }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showTint()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    showTint()
  }

  private func showTint() { backgroundColor = tintColor }

  /// Shows the caret in a view, or no caret for a frame of nil.
  static func show(_ caret: inout CaretView?, at frame: CGRect?, in view: UIView) {
    guard let frame else {
      caret?.removeFromSuperview()
      caret = nil
      return
    }
    let shown = caret ?? CaretView(frame: frame)
    UIView.performWithoutAnimation {
      if shown.superview == nil { view.addSubview(shown) }
      shown.frame = frame
    }
    caret = shown
  }
}
