import CoreGraphics
public import Foundation
public import UIKit

/// The four constraints between the edges of a view and those of its container, to be moved together.
///
/// Constants count right and down, in points, on every edge.
@preconcurrency @MainActor
public final class NSEdgeLayoutConstraints {
  /// The distance of the upper edges.
  public var top: NSLayoutConstraint
  /// The distance of the left edges.
  public var left: NSLayoutConstraint
  /// The distance of the lower edges; negative inside of the container.
  public var bottom: NSLayoutConstraint
  /// The distance of the right edges; negative inside of the container.
  public var right: NSLayoutConstraint

  private var all: [NSLayoutConstraint] { [top, left, bottom, right] }

  /// A view that fills its container; active only after ``toggleConstraints(_:)``.
  public convenience init(view: UIView, container: UIView) {
    self.init(view: view, container: container, frame: container.bounds)
  }

  /// A view in a place of its container; active only after ``toggleConstraints(_:)``.
  public init(view: UIView, container: UIView, frame: CGRect) {
    top = view.topAnchor.constraint(equalTo: container.topAnchor)
    left = view.leftAnchor.constraint(equalTo: container.leftAnchor)
    bottom = view.bottomAnchor.constraint(equalTo: container.bottomAnchor)
    right = view.rightAnchor.constraint(equalTo: container.rightAnchor)
    match(to: frame, container: container)
  }

  /// Shifts every edge; 0 fills the container.
  public func constants(to value: CGFloat) {
    for constraint in all { constraint.constant = value }
  }

  /// Shifts the upper and the lower edge.
  public func verticalConstants(to value: CGFloat) {
    for constraint in [top, bottom] { constraint.constant = value }
  }

  /// Shifts the left and the right edge.
  public func horizontalConstants(to value: CGFloat) {
    for constraint in [left, right] { constraint.constant = value }
  }

  /// Puts the view in a place of the container, as large as that is now.
  public func match(to frame: CGRect, container: UIView) {
    top.constant = frame.minY
    left.constant = frame.minX
    bottom.constant = frame.maxY - container.bounds.height
    right.constant = frame.maxX - container.bounds.width
  }

  /// Activates all of them, or none.
  public func toggleConstraints(_ value: Bool) {
    for constraint in all { constraint.isActive = value }
  }
}
