import CoreGraphics
import Display
import UIKit

/// The drawing of a label.
struct DrawnText {
  /// The fills, those of shadows and layers included, from back to front.
  let fills: [Fill]
  /// Colors of all shadows.
  let shadowColors: [Color]
  private let scale: CGFloat

  @MainActor init(_ label: UILabel?) {
    scale = label?.layer.contentsScale ?? 1
    let image = label?.layer.contents.flatMap { $0 as? CGImage }
    if case .drawn(let picture)? = image?.picture {
      fills = Self.fills(of: picture.list.items)
      shadowColors = picture.list.items.compactMap { item in
        if case .group(let group) = item { group.shadow?.color } else { nil }
      }
    } else {
      fills = []
      shadowColors = []
    }
  }

  private static func fills(of items: [DisplayItem]) -> [Fill] {
    items.flatMap { item -> [Fill] in
      switch item {
      case .fill(let fill): [fill]
      case .group(let group): Self.fills(of: group.items)
      case .shadow, .backdropBlur: []
      }
    }
  }

  /// Bounding boxes of the fills, in points of the label.
  var boxes: [CGRect] {
    fills.map { fill in
      let box = fill.transform.bounds(of: fill.shape.bounds)
      return CGRect(
        x: box.left / scale, y: box.top / scale, width: box.width / scale,
        height: box.height / scale)
    }
  }

  var colors: [Color] {
    fills.compactMap { fill in if case .color(let color) = fill.paint { color } else { nil } }
  }
}
