import CoreGraphics
import LayoutSolver
import QuartzCore

/// Collects the constraints of a view tree for the solver in one walk: the active ones, and those
/// that represent frames, intrinsic sizes and UIKit's guides.
@MainActor
struct ConstraintGathering {
  let engine: LayoutEngine
  let root: UIView
  /// The views that constraints place, from the outside in.
  private(set) var placed: [UIView] = []
  private(set) var guided: [GuidedView] = []
  private(set) var mentioned: Set<Int> = []
  /// Items in a constraint, or with a size of their own. Others keep their frames.
  private(set) var held: Set<Int> = []
  /// The scroll views whose content size constraints decide, along which axes.
  private(set) var scrolled: [ScrolledContent] = []
  private var queue: [any LayoutItem] = []
  private var wanted: [SolverConstraint] = []

  init(engine: LayoutEngine, root: UIView) {
    self.engine = engine
    self.root = root
  }

  /// UIKit's own constraints first, then the clients' in the order of their activation: of those in
  /// conflict the last one breaks.
  mutating func run() -> [SolverConstraint] {
    var active: [NSLayoutConstraint] = []
    visit(root, &active)
    if engine.fitting != nil { mention(root) }
    let clients = active.sorted { $0.serial < $1.serial }.compactMap { write($0) }
    var next = 0
    while next < queue.count {
      writeOwn(of: queue[next])
      next += 1
    }
    return wanted + clients
  }

  private mutating func visit(_ view: UIView, _ active: inout [NSLayoutConstraint]) {
    active += view.heldConstraints
    if view.isPlacedByConstraints {
      mention(view)
      placed.append(view)
    }
    for subview in view.subviews { visit(subview, &active) }
  }

  private mutating func mention(_ item: any LayoutItem) {
    guard mentioned.insert(item.layoutKey).inserted else { return }
    queue.append(item)
  }

  // MARK: Clients' constraints

  private mutating func write(_ constraint: NSLayoutConstraint) -> SolverConstraint? {
    guard constraint.priority.rawValue > 0, constraint.first.isComplete,
      constraint.second?.isComplete ?? true || constraint.second?.attribute == .notAnAttribute
    else { return nil }
    let operands = [constraint.first, constraint.second].compactMap { $0 }
    let hosts = operands.flatMap(\.items).compactMap(\.layoutHost)
    guard let ancestor = hosts.first?.commonAncestor(with: hosts.dropFirst()),
      ancestor.isDescendant(of: root)
    else { return nil }
    // Distances from the other side in a layout from right to left, so that constants and
    // inequalities keep their sense.
    let isMirrored = operands.contains(where: \.isDirectional) && ancestor.isRightToLeft
    var expression = expression(of: constraint.first, in: ancestor, isMirrored: isMirrored)
    if let second = constraint.second, second.attribute != .notAnAttribute {
      expression.add(
        -Double(constraint.multiplier),
        times: self.expression(of: second, in: ancestor, isMirrored: isMirrored))
    }
    expression.constant -= Double(constraint.constant.bounded)
    return SolverConstraint(
      key: SolverConstraint.Key(serial: constraint.serial, part: 0), expression: expression,
      relation: constraint.relation.forSolver, priority: Priority(constraint.priority.rawValue),
      name: { constraint.description })
  }

  private mutating func expression(
    of operand: LayoutOperand, in ancestor: UIView, isMirrored: Bool
  ) -> LinearExpression {
    guard let item = operand.item else { return LinearExpression() }
    let end = expression(of: operand.attribute, item, in: ancestor, isMirrored: isMirrored)
    guard let origin = operand.origin else { return end }
    return end
      - expression(of: operand.originAttribute, origin, in: ancestor, isMirrored: isMirrored)
  }

  /// In mirrored constraints, places are distances from the ancestor's right edge.
  private mutating func expression(
    of attribute: NSLayoutConstraint.Attribute, _ item: any LayoutItem, in ancestor: UIView,
    isMirrored: Bool
  ) -> LinearExpression {
    guard isMirrored, attribute.kind == .acrossPlace else {
      return expression(of: attribute, item, in: ancestor)
    }
    let place = expression(of: attribute.opposite, item, in: ancestor)
    let outer: any LayoutItem = (ancestor as? UIScrollView)?.contentLayoutGuide ?? ancestor
    mention(outer)
    return LinearExpression(engine.unknowns(of: outer).width) - place
  }

  private mutating func expression(
    of attribute: NSLayoutConstraint.Attribute, _ item: any LayoutItem, in ancestor: UIView
  ) -> LinearExpression {
    let measure = attribute.measure(of: item)
    let item = edgesOfContent(of: item, attribute, in: ancestor) ?? item
    noteContent(item, measure)
    mention(item)
    held.insert(item.layoutKey)
    let unknowns = engine.unknowns(of: item)
    let length = measure.isAcross ? unknowns.width : unknowns.height
    var expression = LinearExpression(Double(measure.offset.bounded))
    if measure.lengths != 0 { expression.add(measure.lengths, times: length) }
    if attribute.kind != .length {
      addPlace(of: item, isAcross: measure.isAcross, in: ancestor, to: &expression)
    }
    return expression
  }

  /// Adds the path from an ancestor's corner to an item's.
  private mutating func addPlace(
    of item: any LayoutItem, isAcross: Bool, in ancestor: UIView,
    to expression: inout LinearExpression
  ) {
    guard item !== ancestor else { return }
    mention(item)
    held.insert(item.layoutKey)
    let unknowns = engine.unknowns(of: item)
    expression.add(1, times: isAcross ? unknowns.x : unknowns.y)
    let outer = item is UIView ? item.layoutHost?.superview : item.layoutHost
    if let scroll = outer as? UIScrollView, scroll !== ancestor {
      scroll.constraintsFollowOffset = true
      let offset = scroll.contentOffset
      expression.constant -= Double((isAcross ? offset.x : offset.y).bounded)
    }
    if let outer { addPlace(of: outer, isAcross: isAcross, in: ancestor, to: &expression) }
  }

  // MARK: Content of scroll views

  /// For views inside of a scroll view, its edges are those of the content.
  private func edgesOfContent(
    of item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView
  ) -> UILayoutGuide? {
    guard let scroll = item as? UIScrollView, scroll === ancestor, attribute.kind != .length else {
      return nil
    }
    return scroll.contentLayoutGuide
  }

  /// Remembers along which axes constraints reach to the far end of the content.
  private mutating func noteContent(_ item: any LayoutItem, _ measure: AttributeMeasure) {
    guard measure.lengths == 1, let guide = item as? UILayoutGuide, guide.role == .content,
      let scroll = guide.owningView as? UIScrollView
    else { return }
    let index =
      scrolled.firstIndex { $0.scroll === scroll }
      ?? {
        scrolled.append(ScrolledContent(scroll: scroll))
        return scrolled.count - 1
      }()
    if measure.isAcross { scrolled[index].isAcross = true } else { scrolled[index].isDown = true }
  }

  /// Content starts at the origin and keeps its set size where constraints do not determine it.
  private mutating func writeContent(_ guide: UILayoutGuide, of scroll: UIScrollView) {
    let unknowns = engine.unknowns(of: guide)
    let known = scrolled.first { $0.scroll === scroll }
    add(guide, 0, LinearExpression(unknowns.x), .equal, "left", 0)
    add(guide, 1, LinearExpression(unknowns.y), .equal, "top", 0)
    let size = scroll.contentSize
    if known?.isAcross != true {
      add(guide, 2, LinearExpression(unknowns.width), .equal, "width", size.width)
    }
    if known?.isDown != true {
      add(guide, 3, LinearExpression(unknowns.height), .equal, "height", size.height)
    }
  }

  // MARK: UIKit's constraints

  private mutating func writeOwn(of item: any LayoutItem) {
    let unknowns = engine.unknowns(of: item)
    if let guide = item as? UILayoutGuide {
      if guide.role == .content, let scroll = guide.owningView as? UIScrollView {
        return writeContent(guide, of: scroll)
      }
      if guide.role == .frame {
        (guide.owningView as? UIScrollView)?.constraintsFollowOffset = true
      }
      if let view = guide.owningView, let insets = guide.insets {
        writeGuide(guide, of: view, insets, unknowns)
      }
    } else if let view = item as? UIView {
      view.layoutState.takesPart = true
      if view === root {
        writeRoot(view, unknowns)
      } else if view.isPlacedByConstraints {
        writeContentSize(of: view, unknowns)
      } else {
        writeFrame(of: view, unknowns)
      }
    }
  }

  /// A tree without a superview keeps its size; if its root takes part in constraints, only where
  /// they leave the size open.
  private mutating func writeRoot(_ view: UIView, _ unknowns: LayoutEngine.Unknowns) {
    let isFixed = view.translatesAutoresizingMaskIntoConstraints || view is UIWindow
    let priority =
      isFixed ? Priority.required : Priority(UILayoutPriority.fittingSizeLevel.rawValue)
    let fixed = engine.fitting ?? (view.bounds.size, priority, priority)
    add(view, 0, LinearExpression(unknowns.x), .equal, "x", 0)
    add(view, 1, LinearExpression(unknowns.y), .equal, "y", 0)
    add(view, 2, LinearExpression(unknowns.width), .equal, "width", fixed.size.width, fixed.across)
    add(view, 3, LinearExpression(unknowns.height), .equal, "height", fixed.size.height, fixed.down)
    if !isFixed || engine.fitting != nil { writeContentSize(of: view, unknowns) }
  }

  /// A frame, and how it follows the superview's size (S9.61).
  private mutating func writeFrame(of view: UIView, _ unknowns: LayoutEngine.Unknowns) {
    guard let superview = view.superview else { return }
    let rule = view.autoresizingRule(in: superview)
    let frames = [
      (unknowns.x, "x", rule.across.start, true), (unknowns.y, "y", rule.down.start, false),
      (unknowns.width, "width", rule.across.length, true),
      (unknowns.height, "height", rule.down.length, false),
    ]
    for (part, (unknown, name, line, isAcross)) in frames.enumerated() {
      var expression = LinearExpression(unknown)
      if line.slope != 0 {
        mention(superview)
        let outer = engine.unknowns(of: superview)
        expression.add(-Double(line.slope), times: isAcross ? outer.width : outer.height)
      }
      add(view, part, expression, .equal, name, line.constant, kind: "NSAutoresizingMask")
    }
  }

  private mutating func writeContentSize(of view: UIView, _ unknowns: LayoutEngine.Unknowns) {
    let size = view.intrinsicContentSize
    for (axis, unknown, length, name, part) in [
      (NSLayoutConstraint.Axis.horizontal, unknowns.width, size.width, "width", 4),
      (.vertical, unknowns.height, size.height, "height", 6),
    ] where length != UIView.noIntrinsicMetric && length.isFinite {
      held.insert(view.layoutKey)
      let hugging = view.contentHuggingPriority(for: axis).rawValue
      var resistance = view.contentCompressionResistancePriority(for: axis).rawValue
      // Text that has no width to wrap at yet gives way even if its resistance is required: it is
      // as wide as its only line, and wraps at the width that the other constraints leave.
      if axis == .horizontal, view.wrapsContent, view.wrappingWidth == nil {
        resistance = min(resistance, UILayoutPriority.required.rawValue - 1)
      }
      let (expression, kind) = (LinearExpression(unknown), "NSContentSize")
      if hugging > 0 {
        add(
          view, part, expression, .lessThanOrEqual, name, length, Priority(hugging), kind: kind)
      }
      if resistance > 0 {
        add(
          view, part + 1, expression, .greaterThanOrEqual, name, length, Priority(resistance),
          kind: kind)
      }
    }
  }

  private mutating func writeGuide(
    _ guide: UILayoutGuide, of view: UIView, _ insets: UIEdgeInsets,
    _ unknowns: LayoutEngine.Unknowns
  ) {
    mention(view)
    if !guided.contains(where: { $0.view === view }) {
      guided.append(GuidedView(view: view, insets: view.safeAreaInsets))
    }
    let outer = engine.unknowns(of: view)
    let width = LinearExpression(unknowns.width) - LinearExpression(outer.width)
    let height = LinearExpression(unknowns.height) - LinearExpression(outer.height)
    add(guide, 0, LinearExpression(unknowns.x), .equal, "left", insets.left)
    add(guide, 1, LinearExpression(unknowns.y), .equal, "top", insets.top)
    add(guide, 2, width, .equal, "width", -insets.left.bounded - insets.right.bounded)
    add(guide, 3, height, .equal, "height", -insets.top.bounded - insets.bottom.bounded)
  }

  private mutating func add(
    _ item: any LayoutItem, _ part: Int, _ expression: LinearExpression,
    _ relation: LayoutSolver.Relation, _ what: String, _ constant: CGFloat,
    _ priority: Priority = .required, kind: String = "UIView"
  ) {
    let strength = priority.isRequired ? "" : " @\(priority.rawValue)"
    wanted.append(
      SolverConstraint(
        key: SolverConstraint.Key(serial: item.layoutKey, part: part + 1),
        expression: expression - LinearExpression(Double(constant.bounded)), relation: relation,
        priority: priority,
        name: { [weak item] in
          "<\(kind)LayoutConstraint \(item?.layoutName ?? "nil").\(what) "
            + "\(relation.text) \(constant)\(strength)>"
        }))
  }
}

extension CGFloat {
  /// Value for the solver. Up to 2²³ points, numbers are as dense as the solver's results; beyond,
  /// screen positions would be lost to rounding.
  var bounded: CGFloat { isNaN ? 0 : Swift.min(0x1p23, Swift.max(-0x1p23, self)) }
}
