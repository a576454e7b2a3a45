import CoreGraphics
import LayoutSolver
import QuartzCore

/// Keeps the constraints of one view tree solved: gathers them after changes, passes the
/// differences to the solver, and marks views whose subviews have moved.
///
/// Positions are relative to the superview, so that a tree can move without being solved again.
@MainActor
final class LayoutEngine {
  /// The four unknowns of a view or guide: its alignment rectangle.
  struct Unknowns {
    let x, y, width, height: Variable
  }

  /// A constraint that was handed to the solver.
  private struct Installed {
    let id: ConstraintSystem.ID
    var wanted: SolverConstraint
  }

  private(set) weak var root: UIView?
  private var system = ConstraintSystem()
  private var unknowns: [Int: Unknowns] = [:]
  private var installed: [SolverConstraint.Key: Installed] = [:]
  private var order: [SolverConstraint.Key] = []
  /// Constraints with new constants that are not yet in the solver.
  private var shifted: [SolverConstraint.Key] = []
  /// The views that constraints place, from the outside in.
  private var placed: [PlacedView] = []
  /// Items that take part in a constraint.
  private var held: Set<Int> = []
  private var guided: [GuidedView] = []
  private var scrolled: [ScrolledContent] = []
  /// While views are given the places that the engine has found.
  var isPlacing = false
  /// Target size of the root and its priorities, in place of its current size.
  var fitting: (size: CGSize, across: Priority, down: Priority)?
  private(set) var isDirty = true
  /// Whether more than constants has changed.
  private var needsGathering = true
  /// The constraint that was changed after it had been laid out; nil when layout is up to date.
  private(set) var changed: NSLayoutConstraint?
  private var hasLaidOut = false
  /// The views that have been named as ambiguous, by their keys: each once.
  var reportedAmbiguous: Set<Int> = []
  /// Whether a check waits for the commit; one is enough for all layouts of a turn.
  var isAmbiguityInQuestion = false
  private var grid = PixelGrid(scale: 1)

  init(root: UIView) { self.root = root }

  func setNeedsUpdate(because constraint: NSLayoutConstraint? = nil) {
    isDirty = true
    needsGathering = true
    if hasLaidOut { changed = constraint ?? changed }
  }

  /// The quick way for the change that animations and fingers make all the time.
  func noteConstant(of constraint: NSLayoutConstraint, changedBy change: CGFloat) {
    isDirty = true
    if hasLaidOut { changed = constraint }
    let key = SolverConstraint.Key(serial: constraint.serial, part: 0)
    guard !needsGathering, var old = installed[key] else {
      needsGathering = true
      return
    }
    old.wanted.expression.constant -= Double(change)
    installed[key] = old
    shifted.append(key)
  }

  /// Brings all places up to date; views get theirs when their superview is laid out.
  func update() {
    guard isDirty, let root else { return }
    root.runConstraintPass()
    isDirty = false
    changed = nil
    hasLaidOut = true
    grid = .ofScreen
    let wrapping = placed.compactMap(\.view).filter(\.wrapsContent)
    for view in wrapping { view.wrappingWidth = nil }
    // Other constants leave as much open as before.
    if needsGathering { checkAmbiguityAtCommit() }
    if needsGathering || !wrapping.isEmpty { gather(from: root) } else { shift() }
    wrapContents(from: root)
    // A question for a size moves nothing.
    guard fitting == nil else { return }
    for content in scrolled { content.setSize(by: self) }
    for case let view? in placed.map(\.view) {
      guard let place = place(of: view), place != view.geometry else { continue }
      view.superview?.layer.setNeedsLayout()
    }
  }

  private func shift() {
    for key in shifted {
      if let old = installed[key] { system.setConstant(old.wanted.expression.constant, of: old.id) }
    }
    shifted = []
    report(system.solve())
  }

  private func gather(from root: UIView) {
    needsGathering = false
    shifted = []
    var gathering = ConstraintGathering(engine: self, root: root)
    let wanted = gathering.run()
    placed = gathering.placed.map { PlacedView(view: $0) }
    guided = gathering.guided
    scrolled = gathering.scrolled
    held = gathering.held
    install(wanted)
    report(system.solve())
    forgetItems(except: gathering.mentioned)
  }

  /// Wraps text and the like at the widths that were found, and solves again for the heights.
  private func wrapContents(from root: UIView) {
    let wrapping = placed.compactMap(\.view).filter(\.wrapsContent)
    guard !wrapping.isEmpty else { return }
    let before = wrapping.map(\.wrappingWidth)
    if fitting != nil {
      // Results of the real layout do not apply to other sizes.
      for view in wrapping { view.wrappingWidth = nil }
      gather(from: root)
    }
    // Other widths may follow from the heights; seldom more than once.
    for _ in 0..<4 {
      var hasChanged = false
      for view in wrapping {
        guard let width = frame(of: view)?.width, width != view.wrappingWidth else { continue }
        let size = view.intrinsicContentSize
        view.wrappingWidth = width
        if view.intrinsicContentSize != size { hasChanged = true }
      }
      guard hasChanged else { break }
      gather(from: root)
    }
    guard fitting != nil else { return }
    for (view, width) in zip(wrapping, before) { view.wrappingWidth = width }
  }

  // MARK: Constraints

  /// Passes the differences to the solver, removals first, so that nothing conflicts with a removed
  /// constraint.
  private func install(_ wanted: [SolverConstraint]) {
    let keys = Set(wanted.map(\.key))
    for key in order where !keys.contains(key) { uninstall(key) }
    for constraint in wanted {
      guard var old = installed[constraint.key] else { continue }
      if !old.wanted.differsOnlyInConstant(from: constraint) {
        uninstall(constraint.key)
      } else {
        system.setConstant(constraint.expression.constant, of: old.id)
        old.wanted = constraint
        installed[constraint.key] = old
      }
    }
    for constraint in wanted where installed[constraint.key] == nil {
      let id = system.add(
        constraint.expression, constraint.relation, priority: constraint.priority)
      installed[constraint.key] = Installed(id: id, wanted: constraint)
    }
    order = wanted.map(\.key)
  }

  private func uninstall(_ key: SolverConstraint.Key) {
    if let old = installed.removeValue(forKey: key) { system.remove(old.id) }
  }

  private func report(_ conflicts: [Conflict]) {
    guard fitting == nil else { return }
    for conflict in conflicts {
      let members = order.compactMap { installed[$0] }
        .filter { conflict.constraints.contains($0.id) }
        .sorted { $0.id < $1.id }
      let broken = members.first { $0.id == conflict.broken }
      reportConflict(members.map { $0.wanted.name() }, broken: broken?.wanted.name() ?? "")
    }
  }

  // MARK: Unknowns

  func unknowns(of item: any LayoutItem) -> Unknowns {
    if let known = unknowns[item.layoutKey] { return known }
    let new = Unknowns(
      x: system.makeVariable(), y: system.makeVariable(), width: system.makeVariable(),
      height: system.makeVariable())
    unknowns[item.layoutKey] = new
    return new
  }

  private func forgetItems(except mentioned: Set<Int>) {
    // In the order of their keys: columns of the solver are used again.
    for key in unknowns.keys.sorted() where !mentioned.contains(key) {
      guard let gone = unknowns.removeValue(forKey: key) else { continue }
      for variable in [gone.x, gone.y, gone.width, gone.height] { system.remove(variable) }
    }
  }

  // MARK: Results

  /// Relative to the superview or the owning view.
  func frame(of item: any LayoutItem) -> CGRect? {
    unknowns[item.layoutKey].map { known in
      CGRect(
        x: system.value(of: known.x), y: system.value(of: known.y),
        width: system.value(of: known.width), height: system.value(of: known.height))
    }
  }

  /// Geometry of a view, on whole pixels; nil if constraints do not place it, also because there are none: a program
  /// sets its frame then.
  func place(of view: UIView) -> ViewGeometry? {
    guard held.contains(view.layoutKey), let frame = frame(of: view) else { return nil }
    let rect = grid.nearest(frame.inset(by: view.alignmentRectInsets.negated))
    return view.keepsSolvedRectangle
      ? ViewGeometry(rect, anchor: view.layer.anchorPoint) : ViewGeometry(solved: rect)
  }

  /// Notices safe areas that moved with the views they belong to.
  func checkGuides() {
    guard !isDirty, guided.contains(where: { $0.view?.safeAreaInsets != $0.insets }) else { return }
    root?.setNeedsConstraintLayout()
  }

  /// Positions and sizes that the constraints leave open, outermost views first.
  func ambiguities() -> [AmbiguousPlace] {
    let open = Set(system.freedoms().flatMap(\.direction).map(\.variable))
    guard !open.isEmpty else { return [] }
    return placed.compactMap(\.view).compactMap { view in
      guard let known = unknowns[view.layoutKey] else { return nil }
      let own = [
        ("x", known.x), ("y", known.y), ("width", known.width), ("height", known.height),
      ]
      let names = own.filter { open.contains($0.1) }.map(\.0)
      return names.isEmpty ? nil : AmbiguousPlace(view: view, unknowns: names)
    }
  }
}

/// A view that constraints place.
private struct PlacedView {
  weak var view: UIView?
}

/// A view with an ambiguous position or size, and the names of the attributes that are
/// undetermined.
struct AmbiguousPlace {
  let view: UIView
  let unknowns: [String]
}

/// A view whose safe area the constraints of its guides were written with.
struct GuidedView {
  weak var view: UIView?
  let insets: UIEdgeInsets
}

extension UIEdgeInsets {
  var negated: UIEdgeInsets {
    UIEdgeInsets(top: -top, left: -left, bottom: -bottom, right: -right)
  }
}

/// Reports of conflicts and ambiguity.
extension LayoutEngine {
  func reportConflict(_ members: [String], broken: String) {
    root?.layer.world.report(
      .constraintsUnsatisfiable,
      members.joined(separator: ", ") + " contradict each other; \(broken) is broken")
  }

  /// Layouts are often ambiguous while they are being built; only the one on screen matters.
  func checkAmbiguityAtCommit() {
    guard fitting == nil, root is UIWindow, !isAmbiguityInQuestion else { return }
    isAmbiguityInQuestion = true
    root?.layer.world.afterThisCommit { [weak self] in self?.reportAmbiguity() }
  }

  private func reportAmbiguity() {
    isAmbiguityInQuestion = false
    guard !isDirty, let world = root?.layer.world else { return }
    for place in ambiguities() where reportedAmbiguous.insert(place.view.layoutKey).inserted {
      world.report(
        .layoutAmbiguous,
        "the layout of \(place.view.layoutName) is ambiguous: its constraints do not determine "
          + place.unknowns.joined(separator: ", "))
    }
  }
}

extension ViewAnimationBlock {
  /// Reports a constraint that was changed in an animation block without a layout inside the block
  /// (S12.20).
  func checkPendingLayout(in world: World) {
    guard !hasAnimations, !timing.isImmediate else { return }
    for window in world.uikit.application.windows {
      guard let constraint = window.layoutEngine?.changed else { continue }
      world.report(
        .layoutForgotten,
        "an animation block changes nothing, while the layout of \(constraint) is pending")
    }
  }
}
