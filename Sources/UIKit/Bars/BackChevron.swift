import CoreGraphics
import QuartzCore

/// The arrow that leads back: two strokes.
final class BackChevron: UIView {
  static let size = CGSize(width: 13, height: 21)
  private static let thickness: CGFloat = 2.8
  /// Size of the stroke's center line along each axis, in points.
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
