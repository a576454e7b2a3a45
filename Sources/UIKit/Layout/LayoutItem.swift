import CoreGraphics
import Foundation

/// A view or a layout guide.
@MainActor
protocol LayoutItem: NSObject {
  /// The view itself, or the one whose coordinates the guide is in.
  var layoutHost: UIView? { get }
  var layoutKey: Int { get }
  var layoutName: String { get }
}

/// The anchors that views and guides have in common.
extension LayoutItem {
  func across(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutOperand(self, attribute))
  }

  func down(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutOperand(self, attribute))
  }

  func length(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutDimension {
    NSLayoutDimension(LayoutOperand(self, attribute))
  }
}
