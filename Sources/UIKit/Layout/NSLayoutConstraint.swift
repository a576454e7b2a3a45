import CoreGraphics
public import Foundation
import QuartzCore

/// One linear relation between sides and lengths of two views or layout guides:
/// `first = multiplier × second + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  let first: LayoutOperand
  let second: LayoutOperand?
  public let relation: Relation
  public let multiplier: CGFloat

  /// In points. A new value moves views in the next layout pass, or in `layoutIfNeeded()`.
  open var constant: CGFloat {
    didSet {
      guard constant != oldValue else { return }
      guard constant.isFinite else {
        let refused = constant
        constant = oldValue
        return reportRefusal(of: refused)
      }
      holder?.setNeedsConstraintLayout(
        because: self, constantChangedBy: constant.bounded - oldValue.bounded)
    }
  }

  open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { noteChange() } }
  }

  /// A name for messages.
  open var identifier: String?

  /// The view that keeps the constraint while it is active.
  private(set) weak var holder: UIView?
  /// Higher than that of every constraint that was activated before.
  private(set) var serial = 0

  init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// - Parameter view2: nil, with `.notAnAttribute`, for a constant length.
  public convenience init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    self.init(
      LayoutOperand(view1 as? any LayoutItem, attr1), relation,
      view2.map { LayoutOperand($0 as? any LayoutItem, attr2) }, multiplier: multiplier,
      constant: c)
  }

  public var firstItem: AnyObject? { first.item }
  public var firstAttribute: Attribute { first.attribute }
  public var secondItem: AnyObject? { second?.item }
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  /// Whether the constraint takes part in layout: the nearest common ancestor of its views keeps it.
  open var isActive: Bool {
    get { holder != nil }
    set {
      if newValue {
        if holder == nil, let ancestor = checkedAncestor() { attach(to: ancestor) }
      } else {
        detach()
      }
    }
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  func attach(to view: UIView) {
    detach()
    serial = view.layer.world.nextSequenceNumber()
    holder = view
    view.heldConstraints.append(self)
    noteChange()
  }

  func detach() {
    guard let view = holder else { return }
    noteChange()
    view.heldConstraints.removeAll { $0 === self }
    holder = nil
  }

  private func noteChange() {
    holder?.setNeedsConstraintLayout(because: self)
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<NSLayoutConstraint \(equation)>" }
  }
}
