public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// One linear relation between sides and lengths of two views or layout guides:
/// `first = multiplier × second + constant`.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject {
  final private(set) var first: LayoutOperand
  final private(set) var second: LayoutOperand?
  /// Comparison of the two sides.
  public let relation: Relation
  /// Factor of the second attribute.
  public let multiplier: CGFloat

  /// In points. A new value moves views in the next layout pass, or in `layoutIfNeeded()`.
  @Setter open var constant: CGFloat {
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

  /// Weight against other constraints. Default: `.required`. Once active, it cannot change between
  /// required and optional.
  @Setter open var priority = UILayoutPriority.required {
    didSet { if priority != oldValue { noteChange() } }
  }

  /// A name for messages.
  @Setter open var identifier: String? = nil

  /// The view that keeps the constraint while it is active.
  private(set) weak var holder: UIView?
  /// Higher than that of every constraint that was activated before.
  private(set) var serial = 0

  // The only designated one, so that subclasses of a program inherit it.
  /// - Parameter view2: nil, with `.notAnAttribute`, for a constant length.
  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
    attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
  ) {
    first = LayoutOperand(view1 as? any LayoutItem, attr1)
    second = view2.map { LayoutOperand($0 as? any LayoutItem, attr2) }
    self.relation = relation
    self.multiplier = multiplier
    constant = c
    super.init()
  }

  /// Creates a constraint of no view, which programs keep until they have a real one. It cannot be
  /// activated.
  public convenience override init() {
    self.init(
      item: NSNull(), attribute: .notAnAttribute, relatedBy: .equal, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: 0)
  }

  convenience init(
    _ first: LayoutOperand, _ relation: Relation, _ second: LayoutOperand?,
    multiplier: CGFloat = 1, constant: CGFloat = 0
  ) {
    self.init(
      item: NSNull(), attribute: .notAnAttribute, relatedBy: relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: multiplier, constant: constant)
    self.first = first
    self.second = second
  }

  /// Called after the constraint was loaded from a storyboard or nib.
  open func awakeFromNib() {}

  /// View or guide on the left side; nil after it was released.
  public var firstItem: AnyObject? { first.item }
  /// Attribute on the left side.
  public var firstAttribute: Attribute { first.attribute }
  /// View or guide on the right side; nil for a constant.
  public var secondItem: AnyObject? { second?.item }
  /// Attribute on the right side; `.notAnAttribute` for a constant.
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  /// Anchor of the left side.
  public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(first) }
  /// Anchor of the right side; nil for a constant.
  public var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor($0) } }

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

  /// Activates all constraints, each at the nearest common ancestor of its views.
  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates all constraints.
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

extension NSLayoutConstraint {
  /// A side, a length or a line of a view or layout guide. Leading and trailing follow the direction of
  /// the nearest common ancestor of the views: leading is left, or right in a right-to-left layout.
  public enum Attribute: Int, Sendable {
    /// Left edge of the alignment rectangle.
    case left = 1
    /// Edges, lengths, centers and baselines.
    case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
    /// Baseline of the first line of text.
    case firstBaseline
    /// Edges of the layout margins.
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    /// Center between the layout margins.
    case centerXWithinMargins, centerYWithinMargins
    /// No attribute: the second side is a constant.
    case notAnAttribute = 0
  }

  /// Comparison of the two sides of a constraint.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second.
    case lessThanOrEqual = -1
    /// Both sides are equal.
    case equal = 0
    /// The first side is at least the second.
    case greaterThanOrEqual = 1
  }

  /// Horizontal or vertical direction.
  public enum Axis: Int, Sendable {
    /// Along the width.
    case horizontal = 0
    /// Along the height.
    case vertical = 1
  }

  /// Alignment of the views of a visual format across its direction.
  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Left edges align.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Right edges align.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Top edges align.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Bottom edges align.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Leading edges align.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Trailing edges align.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Horizontal centers align.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Vertical centers align.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Baselines of the last lines of text align.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Baselines of the first lines of text align.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
  }
}

extension NSLayoutConstraint.Attribute {
  /// Kind of quantity; only equal kinds can be compared.
  enum Kind {
    case acrossPlace, downPlace, length, none
  }

  var kind: Kind {
    switch self {
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .acrossPlace
    case .top, .bottom, .centerY, .lastBaseline, .firstBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .downPlace
    case .width, .height: .length
    case .notAnAttribute: .none
    }
  }
}
