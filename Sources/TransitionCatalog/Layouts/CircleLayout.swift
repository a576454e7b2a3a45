import CoreGraphics
import Numerics
import SceneFormat
import UIKit

/// Items on a circle, clockwise, each as far from the next.
final class CircleLayout: StillLayout {
  private let item: CGSize
  /// Radius of the circle of centers in points (default nil: as large as fits).
  private let radius: CGFloat?
  /// Position of the first item in degrees from the top, clockwise.
  private let start: CGFloat
  /// Whether items are rotated so that their tops point outwards.
  private let turnsItems: Bool

  init(item: CGSize, radius: CGFloat?, start: CGFloat, turnsItems: Bool) {
    self.item = item
    self.radius = radius
    self.start = start
    self.turnsItems = turnsItems
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private static let size = Parameter.size(
    "item", default: SceneSize(width: 80, height: 80), "Size of each item.")
  private static let distance = Parameter<Double?>.points(
    "radius", "Radius to the centers of the items (default: as large as fits).")
  private static let first = Parameter.number(
    "start", default: 0, in: -3600...3600, "degrees",
    "Angle of the first item, clockwise from the top.")
  private static let turning = Parameter.flag(
    "turn", default: false, "Whether items rotate with the circle.")

  static let entry = LayoutEntry(
    name: "circle", summary: "Items on a circle around the center, clockwise.",
    parameters: [size.summary, distance.summary, first.summary, turning.summary]
  ) { parameters in
    let item = CGSize(size.read(parameters))
    let radius = distance.read(parameters).map { CGFloat($0) }
    let start = first.read(parameters)
    let turnsItems = turning.read(parameters)
    return {
      CircleLayout(item: item, radius: radius, start: start, turnsItems: turnsItems)
    }
  }

  override func place(
    _ attributes: UICollectionViewLayoutAttributes, number: Int, of count: Int, in size: CGSize
  ) {
    let fitting = min(size.width - item.width, size.height - item.height) / 2
    let radius = radius ?? max(0, fitting)
    let degrees = start + 360 * CGFloat(number) / CGFloat(count)
    let angle = Double(degrees.truncatingRemainder(dividingBy: 360)) * .pi / 180
    attributes.size = item
    attributes.center = CGPoint(
      x: size.width / 2 + radius * CGFloat(Elementary.sin(angle)),
      y: size.height / 2 - radius * CGFloat(Elementary.cos(angle)))
    if turnsItems { attributes.transform = CGAffineTransform(rotationAngle: CGFloat(angle)) }
  }
}
