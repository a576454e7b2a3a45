import CoreGraphics

/// The constraints of a stack view as it is now.
@MainActor
struct StackConstraints {
  private let stack: UIStackView
  /// Container of the views: the stack or its margins guide.
  private let frame: any LayoutItem
  private let shown: [UIView]
  private let ends: Ends
  private(set) var constraints: [NSLayoutConstraint] = []
  /// Guides for distances that are to be equal.
  private(set) var gaps: [UILayoutGuide] = []

  /// The attributes of one axis.
  private struct Ends {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let middle: NSLayoutConstraint.Attribute
    let length: NSLayoutConstraint.Attribute

    static let across = Ends(start: .leading, end: .trailing, middle: .centerX, length: .width)
    static let down = Ends(start: .top, end: .bottom, middle: .centerY, length: .height)
  }

  init(_ stack: UIStackView) {
    self.stack = stack
    frame = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    shown = stack.arrangedSubviews.filter { !$0.isHidden }
    ends = stack.axis == .horizontal ? .across : .down
    connect()
    distribute()
    align()
    hide()
  }

  // MARK: Along the axis

  private mutating func connect() {
    guard let first = shown.first, let last = shown.last else { return }
    add(first, ends.start, .equal, frame, ends.start, "UISV-canvas-connection")
    add(frame, ends.end, .equal, last, ends.end, "UISV-canvas-connection")
  }

  private mutating func distribute() {
    for (view, next) in zip(shown, shown.dropFirst()) { separate(view, next) }
    switch stack.distribution {
    case .fill: preferLast()
    case .fillEqually:
      for view in shown.dropFirst() {
        add(view, ends.length, .equal, shown[0], ends.length, "UISV-fill-equally")
      }
    case .fillProportionally: fillProportionally()
    case .equalSpacing: makeGapsEqual(from: ends.end, to: ends.start, .required)
    case .equalCentering: makeGapsEqual(from: ends.middle, to: ends.middle, UILayoutPriority(149))
    }
  }

  private mutating func separate(_ view: UIView, _ next: UIView) {
    let isLoose = stack.distribution == .equalSpacing || stack.distribution == .equalCentering
    let followsBaselines = stack.isBaselineRelativeArrangement && stack.axis == .vertical
    add(
      next, followsBaselines ? .firstBaseline : ends.start, isLoose ? .greaterThanOrEqual : .equal,
      view, followsBaselines ? .lastBaseline : ends.end, "UISV-spacing",
      constant: stack.gap(after: view))
  }

  /// Gives surplus or missing space to later views where nothing else decides.
  private mutating func preferLast() {
    guard shown.count > 1 else { return }
    for (index, view) in shown.enumerated() {
      let priority = UILayoutPriority(25 - Float(index) / Float(shown.count))
      limit(view, ends.length, "UISV-ambiguity-suppression", priority)
    }
  }

  private mutating func fillProportionally() {
    func length(_ view: UIView) -> CGFloat {
      let size = view.intrinsicContentSize
      return stack.axis == .horizontal ? size.width : size.height
    }
    let sized = shown.filter { length($0) > 0 }
    for view in sized.dropFirst() {
      add(
        view, ends.length, .equal, sized[0], ends.length, "UISV-fill-proportionally",
        multiplier: length(view) / length(sized[0]), priority: .required - 1)
    }
  }

  private mutating func makeGapsEqual(
    from: NSLayoutConstraint.Attribute, to: NSLayoutConstraint.Attribute,
    _ priority: UILayoutPriority
  ) {
    for (view, next) in zip(shown, shown.dropFirst()) {
      let gap = UILayoutGuide()
      gap.identifier = "UISV-distributing"
      stack.addLayoutGuide(gap)
      gaps.append(gap)
      add(gap, ends.start, .equal, view, from, "UISV-distributing-edge")
      add(gap, ends.end, .equal, next, to, "UISV-distributing-edge")
      addCrossPlace(of: gap)
      if gap !== gaps[0] {
        add(gap, ends.length, .equal, gaps[0], ends.length, "UISV-distributing", priority: priority)
      }
    }
    limit(stack, ends.length, "UISV-canvas-fit", UILayoutPriority(49))
  }

  /// A guide has a place on both axes.
  private mutating func addCrossPlace(of gap: UILayoutGuide) {
    let cross = stack.axis == .horizontal ? Ends.down : .across
    add(gap, cross.start, .equal, stack, cross.start, "UISV-distributing-edge")
    limit(gap, cross.length, "UISV-distributing-edge", .required)
  }

  // MARK: Across the axis

  private mutating func align() {
    let cross = stack.axis == .horizontal ? Ends.down : .across
    for view in shown { align(view, cross) }
    if stack.alignment != .fill, !shown.isEmpty {
      limit(stack, cross.length, "UISV-canvas-fit", UILayoutPriority(49))
    }
  }

  private mutating func align(_ view: UIView, _ cross: Ends) {
    let name = "UISV-alignment"
    let isRow = stack.axis == .horizontal
    switch stack.alignment {
    case .fill:
      add(view, cross.start, .equal, frame, cross.start, name)
      add(frame, cross.end, .equal, view, cross.end, name)
      return
    case .leading: add(view, cross.start, .equal, frame, cross.start, name)
    case .trailing: add(view, cross.end, .equal, frame, cross.end, name)
    case .center: add(view, cross.middle, .equal, frame, cross.middle, name)
    case .firstBaseline where isRow: alignBaseline(view, .firstBaseline)
    case .lastBaseline where isRow: alignBaseline(view, .lastBaseline)
    case .firstBaseline, .lastBaseline:
      add(view, cross.start, .equal, frame, cross.start, name)
    }
    add(view, cross.start, .greaterThanOrEqual, frame, cross.start, "UISV-spanning-boundary")
    add(frame, cross.end, .greaterThanOrEqual, view, cross.end, "UISV-spanning-boundary")
  }

  private mutating func alignBaseline(
    _ view: UIView, _ baseline: NSLayoutConstraint.Attribute
  ) {
    // Hidden views are aligned, too, and may be all that there is.
    if let first = shown.first, view !== first {
      add(view, baseline, .equal, first, baseline, "UISV-alignment")
    }
    // As high as the highest view lets them.
    add(view, .top, .equal, frame, .top, "UISV-alignment", priority: UILayoutPriority(40))
  }

  // MARK: Hidden views

  /// Gives a hidden view length 0 at the end of the view before it.
  private mutating func hide() {
    var before: UIView?
    for view in stack.arrangedSubviews {
      guard view.isHidden else {
        before = view
        continue
      }
      let name = "UISV-hiding"
      if let before {
        add(view, ends.start, .equal, before, ends.end, name)
      } else {
        add(view, ends.start, .equal, frame, ends.start, name)
      }
      limit(view, ends.length, name, .required - 1)
      align(view, stack.axis == .horizontal ? .down : .across)
    }
  }

  // MARK: Building

  private mutating func add(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: any LayoutItem,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ name: String, multiplier: CGFloat = 1,
    constant: CGFloat = 0, priority: UILayoutPriority = .required
  ) {
    let constraint = NSLayoutConstraint(
      LayoutOperand(item, attribute), relation, LayoutOperand(other, otherAttribute),
      multiplier: multiplier, constant: constant)
    constraint.identifier = name
    constraint.priority = priority
    constraints.append(constraint)
  }

  /// Constrains a length to 0 with a priority.
  private mutating func limit(
    _ item: any LayoutItem, _ length: NSLayoutConstraint.Attribute, _ name: String,
    _ priority: UILayoutPriority
  ) {
    let constraint = NSLayoutConstraint(LayoutOperand(item, length), .equal, nil)
    constraint.identifier = name
    constraint.priority = priority
    constraints.append(constraint)
  }
}
