import CoreGraphics
import SceneFormat
import UIKit

extension UIView {
  /// Marks constraints that a scene's layout makes.
  private static let layoutName = "scene layout"

  /// Constraints of the view's layout in the scene; empty with a frame.
  var sceneConstraints: [NSLayoutConstraint] {
    ((superview?.constraints ?? []) + constraints).filter {
      $0.identifier == Self.layoutName && $0.firstItem === self
    }
  }

  /// Places the view in its superview, in place of an earlier layout or frame.
  func place(by layout: SceneViewLayout) {
    guard let superview else { return }
    NSLayoutConstraint.deactivate(sceneConstraints)
    translatesAutoresizingMaskIntoConstraints = false
    let box: Any = layout.isInSafeArea ? superview.safeAreaLayoutGuide : superview
    // Shares count from an edge, so that leading and trailing edges are exchanged here.
    let isMirrored = superview.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let axes: [(SceneAxisLayout, AxisAttributes)] = [
      (isMirrored ? layout.horizontal.mirrored : layout.horizontal, .horizontal),
      (layout.vertical, .vertical),
    ]
    var made = axes.flatMap { constraints(for: $0, $1, in: box) }
    if layout.isAboveKeyboard, let bottom = layout.vertical.end {
      made.removeAll { $0.firstAttribute == .bottom }
      let guide = superview.keyboardLayoutGuide
      made.append(constraint(.bottom, of: guide, .top, 1, -bottom.points))
    }
    if let aspect = layout.aspect { made.append(constraint(.width, of: self, .height, aspect, 0)) }
    for constraint in made {
      constraint.identifier = Self.layoutName
      constraint.priority = sizePriority
    }
    NSLayoutConstraint.activate(made)
  }

  /// Priority of the size of the scene. In a stack the size of a hidden view gives way to the stack, which
  /// takes the view's length away (`UISV-hiding`).
  private var sizePriority: UILayoutPriority {
    superview is UIStackView && isHidden ? .required - 2 : .required
  }

  /// Hides or shows a view of a stack, which closes or opens the gap.
  func setHiddenInStack(_ isHidden: Bool) {
    self.isHidden = isHidden
    for constraint in sceneConstraints { constraint.priority = sizePriority }
  }

  /// Takes the view out of its layout; it keeps its place.
  func releaseLayout() {
    let constraints = sceneConstraints
    guard !constraints.isEmpty else { return }
    NSLayoutConstraint.deactivate(constraints)
    translatesAutoresizingMaskIntoConstraints = true
  }

  private func constraints(
    for axis: SceneAxisLayout, _ attributes: AxisAttributes, in box: Any
  ) -> [NSLayoutConstraint] {
    var made: [NSLayoutConstraint] = []
    // The superview's far edge is at its size, so a multiple of the edge is a share of the size.
    func edge(
      _ attribute: NSLayoutConstraint.Attribute, at share: Double, of whole: Double,
      near: NSLayoutConstraint.Attribute, _ points: Double
    ) {
      if share == 0 {
        made.append(constraint(attribute, of: box, near, 1, points))
      } else {
        made.append(constraint(attribute, of: box, attributes.end, share * whole, points))
      }
    }
    if let start = axis.start {
      edge(attributes.start, at: start.share, of: 1, near: attributes.start, start.points)
    }
    if let end = axis.end {
      if end.share == 0 {
        made.append(constraint(attributes.end, of: box, attributes.end, 1, -end.points))
      } else {
        edge(attributes.end, at: 1 - end.share, of: 1, near: attributes.start, -end.points)
      }
    }
    if let center = axis.center {
      if center.share == 0 {
        made.append(constraint(attributes.center, of: box, attributes.center, 1, center.points))
      } else {
        edge(
          attributes.center, at: 0.5 + center.share, of: 1, near: attributes.start, center.points)
      }
    }
    if let length = axis.length {
      made.append(
        length.share == 0
          ? constraint(attributes.length, of: nil, .notAnAttribute, 1, length.points)
          : constraint(attributes.length, of: box, attributes.length, length.share, length.points))
    }
    return made
  }

  private func constraint(
    _ attribute: NSLayoutConstraint.Attribute, of item: Any?,
    _ other: NSLayoutConstraint.Attribute, _ multiplier: Double, _ constant: Double
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: self, attribute: attribute, relatedBy: .equal, toItem: item, attribute: other,
      multiplier: multiplier, constant: constant)
  }
}

/// Attributes of a direction. Left and right are those of the screen in every language.
private struct AxisAttributes {
  let start: NSLayoutConstraint.Attribute
  let end: NSLayoutConstraint.Attribute
  let center: NSLayoutConstraint.Attribute
  let length: NSLayoutConstraint.Attribute

  static let horizontal = AxisAttributes(
    start: .left, end: .right, center: .centerX, length: .width)
  static let vertical = AxisAttributes(
    start: .top, end: .bottom, center: .centerY, length: .height)
}

extension UIView.AutoresizingMask {
  init(_ parts: Set<SceneAutoresizing>) {
    self = []
    if parts.contains(.width) { insert(.flexibleWidth) }
    if parts.contains(.height) { insert(.flexibleHeight) }
    if parts.contains(.leftMargin) { insert(.flexibleLeftMargin) }
    if parts.contains(.rightMargin) { insert(.flexibleRightMargin) }
    if parts.contains(.topMargin) { insert(.flexibleTopMargin) }
    if parts.contains(.bottomMargin) { insert(.flexibleBottomMargin) }
  }
}
