import CoreGraphics
import SceneFormat
import UIKit

/// Items on top of each other in the middle, the first in front, as prints on a table.
final class PileLayout: StillLayout {
  private let item: CGSize
  /// Maximum rotation of items in degrees, in either direction.
  private let spread: CGFloat

  init(item: CGSize, spread: CGFloat) {
    self.item = item
    self.spread = spread
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  private static let size = Parameter.size(
    "item", default: SceneSize(width: 200, height: 200), "Size of each item.")
  private static let skew = Parameter.number(
    "spread", default: 12, in: 0...90, "degrees", "Maximum rotation of an item.")

  static let entry = LayoutEntry(
    name: "pile", summary: "Items on top of each other in the center, the first in front.",
    parameters: [size.summary, skew.summary]
  ) { parameters in
    let item = CGSize(size.read(parameters))
    let spread = skew.read(parameters)
    return { PileLayout(item: item, spread: spread) }
  }

  override func place(
    _ attributes: UICollectionViewLayoutAttributes, number: Int, of count: Int, in size: CGSize
  ) {
    attributes.size = item
    attributes.center = CGPoint(x: size.width / 2, y: size.height / 2)
    attributes.zIndex = count - number
    // Steps of five elevenths of the width look random; the first item lies straight.
    let share = CGFloat((number * 5 + 5) % 11 - 5) / 5
    attributes.transform = CGAffineTransform(rotationAngle: share * spread * .pi / 180)
  }
}
