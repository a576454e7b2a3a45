public import CoreGraphics
import LayoutSolver
import QuartzCore

/// Constraints, guides and margins of views.
extension UIView {
  /// Intrinsic length on an axis that the content does not determine.
  public nonisolated static let noIntrinsicMetric: CGFloat = -1
  /// Target size that asks for the smallest size possible.
  public nonisolated static let layoutFittingCompressedSize = CGSize.zero
  /// Target size that asks for the largest size possible.
  public nonisolated static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  // MARK: Constraints

  /// The active constraints that this view keeps: those of it and its descendants whose nearest
  /// common ancestor it is.
  public var constraints: [NSLayoutConstraint] { heldConstraints }

  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) {
    guard let ancestor = constraint.checkedAncestor() else { return }
    constraint.attach(to: ancestor.isDescendant(of: self) ? self : ancestor)
  }

  /// Activates constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }

  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.detach() }
  }

  /// Deactivates constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  /// Whether the view could be elsewhere and the constraints be satisfied as well.
  public var hasAmbiguousLayout: Bool {
    guard let engine = root.layoutEngine else { return false }
    engine.update()
    return engine.ambiguities().contains { $0.view === self }
  }

  // MARK: Guides and margins

  /// Guides that were added to the view.
  public var layoutGuides: [UILayoutGuide] { storedLayoutState?.guides ?? [] }

  /// Adds a guide, and removes it from the view that had it.
  public func addLayoutGuide(_ guide: UILayoutGuide) {
    guide.owningView?.removeLayoutGuide(guide)
    layoutState.guides.append(guide)
    guide.owningView = self
  }

  /// Removes a guide and deactivates its constraints.
  public func removeLayoutGuide(_ guide: UILayoutGuide) {
    guard guide.owningView === self else { return }
    detachConstraints { $0 === guide }
    layoutState.guides.removeAll { $0 === guide }
    guide.owningView = nil
  }

  /// The part of the view that bars and the screen's edges leave free (S9.63).
  public var safeAreaLayoutGuide: UILayoutGuide {
    let guide = layoutState.safeAreaGuide
    guide.owningView = self
    return guide
  }

  /// Guide that covers the bounds without the layout margins.
  public var layoutMarginsGuide: UILayoutGuide {
    let guide = layoutState.marginsGuide
    guide.owningView = self
    return guide
  }
}

extension UIView {
  /// Size from the constraints of the view and its descendants, with the target size weighted by
  /// the priorities.
  func size(
    fitting target: CGSize, _ across: UILayoutPriority, _ down: UILayoutPriority
  ) -> CGSize {
    runConstraintPass()
    let engine = LayoutEngine(root: self)
    engine.fitting = (
      target, Priority(max(1, across.rawValue)), Priority(max(1, down.rawValue))
    )
    engine.update()
    return engine.frame(of: self)?.size ?? bounds.size
  }
}
