import CoreGraphics
import SceneFormat
import UIKit

/// The system's flow layout under two names.
@MainActor
enum FlowLayouts {
  private static let item = Parameter.size(
    "item", default: SceneSize(width: 100, height: 100), "The size of each item.")
  private static let spacing = Parameter.points(
    "spacing", default: 10, "Between items, at least; full lines are spread from edge to edge.")
  private static let lineSpacing = Parameter<Double?>.points(
    "lineSpacing", "Between lines; as spacing by default.")
  private static let inset = Parameter.insets("inset", default: 10, "Around all items.")

  static let grid = LayoutEntry(
    name: "grid", summary: "Rows from edge to edge that scroll up and down: a flow layout.",
    parameters: [item.summary, spacing.summary, lineSpacing.summary, inset.summary]
  ) { parameters in flow(.vertical, parameters) }

  static let line = LayoutEntry(
    name: "line", summary: "A row, or several where there is room, that scrolls to the side.",
    parameters: [item.summary, spacing.summary, lineSpacing.summary, inset.summary]
  ) { parameters in flow(.horizontal, parameters) }

  private static func flow(
    _ direction: UICollectionView.ScrollDirection, _ parameters: TransitionParameters
  ) -> ReadyLayout {
    let size = CGSize(item.read(parameters))
    let spacing = spacing.read(parameters)
    let lineSpacing = lineSpacing.read(parameters) ?? spacing
    let inset = UIEdgeInsets(inset.read(parameters))
    return {
      let layout = UICollectionViewFlowLayout()
      layout.scrollDirection = direction
      layout.itemSize = size
      layout.minimumInteritemSpacing = spacing
      layout.minimumLineSpacing = lineSpacing
      layout.sectionInset = inset
      return layout
    }
  }
}

extension CGSize {
  init(_ size: SceneSize) { self.init(width: size.width, height: size.height) }
}

extension UIEdgeInsets {
  init(_ insets: SceneInsets) {
    self.init(top: insets.top, left: insets.left, bottom: insets.bottom, right: insets.right)
  }
}
