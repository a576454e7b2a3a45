import CoreGraphics
public import Foundation
import QuartzCore

/// Shows a picture.
open class UIImageView: UIView {
  /// Shown at once, never animated (S6.74); the view's size stays.
  open var image: UIImage? {
    didSet {
      show(image)
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
    }
  }

  /// A view as large as the picture.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    isUserInteractionEnabled = false
    self.image = image
    show(image)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// nil: there are no nibs here.
  public required init?(coder: NSCoder) { nil }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? size }

  open override var intrinsicContentSize: CGSize {
    image?.size ?? super.intrinsicContentSize
  }

  private func show(_ image: UIImage?) {
    layer.contents = image?.cgImage
    layer.contentsScale = image?.scale ?? UIScreen.main.scale
  }
}
