import CoreGraphics
import QuartzCore

/// The card that carries a sheet's content: rounded, with a grabber, and a shadow where nothing is
/// dimmed. It is the presented view of its presentation (S1.53).
final class SheetCardView: UIView {
  /// The sheet whose card this is.
  weak var sheet: UISheetPresentationController?
  /// Contains the controller's view, clipped to the rounded corners.
  private let content = UIView(frame: .zero)
  private let grabber = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    content.frame = bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.clipsToBounds = true
    content.layer.cornerCurve = .continuous
    addSubview(content)
    grabber.backgroundColor = SheetMetrics.grabberColor
    grabber.layer.cornerRadius = SheetMetrics.grabberSize.height / 2
    grabber.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    grabber.isUserInteractionEnabled = false
    grabber.isHidden = true
    addSubview(grabber)
    layer.shadowOffset = SheetMetrics.shadow.offset
    layer.shadowRadius = SheetMetrics.shadow.radius
    placeGrabber()
  }

  required init?(coder: NSCoder) { nil }

  /// Takes in a controller's view and fills the card with it.
  func embed(_ view: UIView) {
    guard view.superview !== content else { return }
    view.frame = content.bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.addSubview(view)
  }

  /// Sets the frame of the view, unless it has a transform.
  func fill(with view: UIView) {
    guard view.superview === content, view.layer.hasIdentityTransform else { return }
    view.frame = content.bounds
  }

  var showsGrabber: Bool {
    get { !grabber.isHidden }
    set { grabber.isHidden = !newValue }
  }

  func round(_ radius: CGFloat, corners: CACornerMask) {
    content.layer.cornerRadius = radius
    content.layer.maskedCorners = corners
    layer.cornerRadius = radius
    layer.maskedCorners = corners
  }

  /// 0...1
  var shadowStrength: CGFloat {
    get { CGFloat(layer.shadowOpacity / SheetMetrics.shadow.opacity) }
    set { layer.shadowOpacity = Float(newValue) * SheetMetrics.shadow.opacity }
  }

  private func placeGrabber() {
    let size = SheetMetrics.grabberSize
    grabber.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: SheetMetrics.grabberTop, width: size.width,
      height: size.height)
  }
}

extension CACornerMask {
  static let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
  static let all: CACornerMask = [.top, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]
}
