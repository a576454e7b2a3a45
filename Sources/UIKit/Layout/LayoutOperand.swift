import CoreGraphics
import Foundation

/// One side of a constraint; a distance between two lines counts as a length.
@MainActor
struct LayoutOperand {
  private(set) weak var item: (any LayoutItem)?
  let attribute: NSLayoutConstraint.Attribute
  /// Line from which a distance is measured.
  private(set) weak var origin: (any LayoutItem)?
  private(set) var originAttribute = NSLayoutConstraint.Attribute.notAnAttribute

  init(_ item: (any LayoutItem)?, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  /// The distance from one line to another.
  init(from origin: LayoutOperand, to end: LayoutOperand) {
    item = end.item
    attribute = end.attribute
    self.origin = origin.item
    originAttribute = origin.attribute
  }

  /// Whether the operand depends on the direction of layout.
  var isDirectional: Bool { attribute.isDirectional || originAttribute.isDirectional }
  var isDistance: Bool { originAttribute != .notAnAttribute }
  var kind: NSLayoutConstraint.Attribute.Kind { isDistance ? .length : attribute.kind }
  var items: [any LayoutItem] { [item, origin].compactMap { $0 } }
  /// Whether all views and guides that it was made of are still there.
  var isComplete: Bool { item != nil && (!isDistance || origin != nil) }

  var text: String {
    let end = "\(item?.layoutName ?? "nil").\(attribute)"
    return isDistance ? "(\(end) - \(origin?.layoutName ?? "nil").\(originAttribute))" : end
  }
}
