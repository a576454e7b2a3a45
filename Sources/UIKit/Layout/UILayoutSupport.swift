public import CoreGraphics
import Foundation

/// A controller's `topLayoutGuide` or `bottomLayoutGuide`, the predecessors of the safe area.
@preconcurrency @MainActor
public protocol UILayoutSupport: AnyObject {
  /// Length in points that bars and the screen's insets cover at this edge.
  var length: CGFloat { get }
  /// Top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// Bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// Height, equal to ``length`` after layout.
  var heightAnchor: NSLayoutDimension { get }
}

/// The part of a controller's view between an edge and the safe area.
final class BarGuide: UILayoutGuide, UILayoutSupport {
  enum Edge { case top, bottom }

  private let edge: Edge

  init(_ controller: UIViewController, edge: Edge) {
    self.edge = edge
    super.init(.own, of: nil, named: edge == .top ? "topLayoutGuide" : "bottomLayoutGuide")
    guard let view = controller.view else { return }
    view.addLayoutGuide(self)
    let safe = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: edge == .top ? view.topAnchor : safe.bottomAnchor),
      bottomAnchor.constraint(equalTo: edge == .top ? safe.topAnchor : view.bottomAnchor),
      leadingAnchor.constraint(equalTo: view.leadingAnchor),
      trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
  }

  var length: CGFloat {
    let insets = owningView?.safeAreaInsets ?? .zero
    return edge == .top ? insets.top : insets.bottom
  }
}
