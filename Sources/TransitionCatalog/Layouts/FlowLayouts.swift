import CoreGraphics
import SceneFormat
import UIKit

/// The system's flow layout under two names.
@MainActor
enum FlowLayouts {
  private static let item = Parameter.size(
    "item", default: SceneSize(width: 100, height: 100), "Size of each item.")
  private static let spacing = Parameter.points(
    "spacing", default: 10,
    "Minimum spacing between items; full lines are spread across the width.")
  private static let lineSpacing = Parameter<Double?>.points(
    "lineSpacing", "Minimum spacing between lines (default: spacing).")
  private static let inset = Parameter.insets("inset", default: 10, "Inset around all items.")

  static let grid = LayoutEntry(
    name: "grid", summary: "Rows across the screen that scroll vertically: a flow layout.",
    parameters: [item.summary, spacing.summary, lineSpacing.summary, inset.summary]
  ) { parameters in flow(.vertical, parameters) }

  static let line = LayoutEntry(
    name: "line", summary: "One row, or several if there is room, that scrolls horizontally.",
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
