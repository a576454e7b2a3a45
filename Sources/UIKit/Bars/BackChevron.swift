import CoreGraphics
import Foundation
import Numerics
import QuartzCore

/// The arrow that leads back: two strokes. Size and thickness are measured on iOS 18 (wix/
/// react-native-navigation, `testStack_topBar_title_change_push`).
final class BackChevron: UIView {
  /// 56 pixels high at scale 3.
  static let size = CGSize(width: 11, height: 56.0 / 3.0)
  private static let thickness: CGFloat = 2.55

  private let strokes = [UIView(frame: .zero), UIView(frame: .zero)]

  override init(frame: CGRect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    // The center line of a stroke along each axis.
    let extent = CGSize(
      width: Self.size.width - Self.thickness, height: (Self.size.height - Self.thickness) / 2)
    let length =
      (extent.width * extent.width + extent.height * extent.height).squareRoot() + Self.thickness
    let tip = CGPoint(x: Self.thickness / 2, y: Self.size.height / 2)
    for (stroke, direction) in zip(strokes, [-1, 1] as [CGFloat]) {
      stroke.bounds = CGRect(x: 0, y: 0, width: length, height: Self.thickness)
      stroke.center = CGPoint(
        x: tip.x + extent.width / 2, y: tip.y + direction * extent.height / 2)
      stroke.transform = CGAffineTransform(
        rotationAngle: direction * Elementary.atan2(extent.height, extent.width))
      stroke.layer.cornerRadius = Self.thickness / 2
      addSubview(stroke)
    }
  }

  required init?(coder: NSCoder) { nil }

  private let picture = UIImageView(frame: .zero)
  /// Image in place of the arrow; nil for the arrow.
  var image: UIImage? {
    didSet {
      picture.image = image?.asTemplate
      picture.frame = CGRect(origin: .zero, size: size)
      if picture.superview == nil { addSubview(picture) }
      for stroke in strokes { stroke.isHidden = image != nil }
    }
  }
  /// Size of the arrow or image, in points.
  var size: CGSize { image?.size ?? Self.size }

  var color: UIColor? {
    get { strokes[0].backgroundColor }
    set {
      for stroke in strokes { stroke.backgroundColor = newValue }
      picture.tintColor = newValue
    }
  }
}
