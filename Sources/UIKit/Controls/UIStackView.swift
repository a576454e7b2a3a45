public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Lays views out in a row or a column, by constraints that it makes itself.
open class UIStackView: UIView {
  /// Distribution of the length along the axis.
  public enum Distribution: Int, Sendable {
    /// They fill it: who hugs least grows, who resists least shrinks, of equals the last.
    case fill = 0
    /// They fill it, all as long as each other.
    case fillEqually = 1
    /// They fill it in proportion to their intrinsic lengths.
    case fillProportionally = 2
    /// They keep their lengths; the gaps are equal, and no smaller than ``UIStackView/spacing``.
    case equalSpacing = 3
    /// Their middles are equally far apart, if the gaps stay as large as ``UIStackView/spacing``.
    case equalCentering = 4
  }

  /// Alignment across the axis.
  public enum Alignment: Int, Sendable {
    /// Views fill the stack across its axis.
    case fill = 0
    /// Leading edges align (top edges in a horizontal stack).
    case leading = 1
    /// First baselines align; horizontal stacks only.
    case firstBaseline = 2
    /// Centers align.
    case center = 3
    /// Trailing edges align (bottom edges in a horizontal stack).
    case trailing = 4
    /// Last baselines align; horizontal stacks only.
    case lastBaseline = 5
    /// Same as `leading`, for horizontal stacks.
    public static let top = Alignment.leading
    /// Same as `trailing`, for horizontal stacks.
    public static let bottom = Alignment.trailing
  }

  /// Takes back a custom spacing.
  public nonisolated static let spacingUseDefault = CGFloat.greatestFiniteMagnitude
  /// The system's own spacing, 8 points.
  public nonisolated static let spacingUseSystem = -CGFloat.greatestFiniteMagnitude

  /// Arranged views from the leading edge or the top on; all of them are subviews.
  open private(set) var arrangedSubviews: [UIView] = []
  /// Direction in which views follow each other. Default: `.horizontal`.
  @Setter open var axis = NSLayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { arrange() } }
  }
  /// Sizes and distances along the axis. Default: `.fill`.
  @Setter open var distribution = Distribution.fill {
    didSet { if distribution != oldValue { arrange() } }
  }
  /// Sizes and places across the axis. Default: `.fill`.
  @Setter open var alignment = Alignment.fill {
    didSet { if alignment != oldValue { arrange() } }
  }
  /// Between neighbors, in points; the least where the distribution decides.
  @Setter open var spacing: CGFloat = 0 {
    didSet { if spacing != oldValue { arrange() } }
  }
  /// Whether the gaps of a column lie between baselines.
  @Setter open var isBaselineRelativeArrangement = false {
    didSet { if isBaselineRelativeArrangement != oldValue { arrange() } }
  }
  /// Whether views are laid out inside the layout margins.
  @Setter open var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { arrange() } }
  }
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var needsArranging = true
  private var own: [NSLayoutConstraint] = []
  private var gaps: [UILayoutGuide] = []

  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// Creates a stack of views, with an empty frame.
  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates the view of a storyboard or nib; with other coders, one of no size.
  public required init(coder: NSCoder) {
    super.init(frame: coder.interfaceFrame ?? .zero)
    coder.restore(self, as: UIStackView.self)
  }

  // MARK: Views

  /// Adds a view at the end, as a subview too.
  open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.filter { $0 !== view }.count)
  }

  /// Inserts a view at an index, also if it is arranged already.
  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.removeAll { $0 === view }
    arrangedSubviews.insert(view, at: min(max(0, stackIndex), arrangedSubviews.count))
    arrange()
  }

  /// Removes a view from the arrangement; it stays a subview.
  open func removeArrangedSubview(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    arrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    removeArrangedSubview(subview)
    super.willRemoveSubview(subview)
  }

  /// Sets the space between a view and the next, in points, in place of ``spacing``.
  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    arrange()
  }

  /// ``spacingUseDefault`` where none was set.
  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  func gap(after view: UIView) -> CGFloat {
    let gap = customSpacings[ObjectIdentifier(view)] ?? spacing
    return gap == Self.spacingUseSystem ? 8 : gap
  }

  // MARK: Layout

  open override class var requiresConstraintBasedLayout: Bool { true }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
  }

  /// Whether an arranged view that is hidden in an animation block stays visible until
  /// its end, when the block hides it.
  func hidesLater(_ view: UIView) -> Bool {
    guard let block = layer.openBlock, arrangedSubviews.contains(where: { $0 === view }) else {
      return false
    }
    block.whenEnded { [weak view] in view?.hideAfterAnimation() }
    return true
  }

  /// Updates the arrangement: hidden views take no space. Inside an animation block the others move
  /// (S6.74).
  func arrangedViewIsHiddenChanged(_ view: UIView) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrange()
    layer.openBlock?.noteLayout(of: layer)
  }

  private func arrange() {
    needsArranging = true
    setNeedsUpdateConstraints()
  }

  open override func updateConstraints() {
    if needsArranging {
      needsArranging = false
      NSLayoutConstraint.deactivate(own)
      for gap in gaps { removeLayoutGuide(gap) }
      let plan = StackConstraints(self)
      gaps = plan.gaps
      own = plan.constraints
      NSLayoutConstraint.activate(own)
    }
    super.updateConstraints()
  }
}
