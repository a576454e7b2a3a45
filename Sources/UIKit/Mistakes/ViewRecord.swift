import CoreGraphics
import QuartzCore

/// Properties of a view at one moment, for comparison (S12.12).
@MainActor
struct ViewRecord {
  let view: UIView
  private weak var superview: UIView?
  private let comparesPlace: Bool
  private let screen: CGSize
  private let center: CGPoint
  private let bounds: CGRect
  private let alpha: CGFloat
  private let transform: CATransform3D

  /// - Parameter comparesPlace: false where a layout is due that may move the view anyway.
  init(_ view: UIView, comparesPlace: Bool = true) {
    self.view = view
    self.comparesPlace = comparesPlace
    superview = view.superview
    screen = UIScreen.main.bounds.size
    center = view.center
    bounds = view.bounds
    alpha = view.alpha
    transform = view.transform3D
  }

  /// Whether no property has changed.
  var isUnchanged: Bool { changes.isEmpty }

  /// Descriptions of the changes; empty for a view that has left its superview or the window.
  var changes: [String] {
    guard view.window != nil, view.superview === superview else { return [] }
    var changes: [String] = []
    if abs(view.alpha - alpha) > 0.001 {
      changes.append("alpha \(brief(view.alpha)) instead of \(brief(alpha))")
    }
    if !view.transform3D.isNear(transform) { changes.append("a different transform") }
    // A rotation of the screen moves all views.
    guard comparesPlace, screen == UIScreen.main.bounds.size else { return changes }
    if !view.center.isNear(center) {
      changes.append("center \(brief(view.center)) instead of \(brief(center))")
    }
    if !view.bounds.isNear(bounds) {
      changes.append("bounds \(brief(view.bounds)) instead of \(brief(bounds))")
    }
    return changes
  }
}

/// Nearer than this, in points, is the same place (S12.9).
private let placeTolerance: CGFloat = 0.5

extension CGPoint {
  func isNear(_ other: CGPoint) -> Bool {
    abs(x - other.x) <= placeTolerance && abs(y - other.y) <= placeTolerance
  }
}

extension CGRect {
  func isNear(_ other: CGRect) -> Bool {
    origin.isNear(other.origin) && abs(width - other.width) <= placeTolerance
      && abs(height - other.height) <= placeTolerance
  }
}

extension CATransform3D {
  fileprivate func isNear(_ other: CATransform3D) -> Bool {
    zip(elements, other.elements).allSatisfy { abs($0 - $1) <= 0.001 }
  }
}

// MARK: Numbers for messages

/// Text of a number with at most two decimals.
func brief(_ value: CGFloat) -> String {
  guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
  let rounded = (value * 100).rounded() / 100
  return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
}

func brief(_ point: CGPoint) -> String { "(\(brief(point.x)), \(brief(point.y)))" }

func brief(_ rect: CGRect) -> String {
  "(\([rect.minX, rect.minY, rect.width, rect.height].map { brief($0) }.joined(separator: ", ")))"
}
