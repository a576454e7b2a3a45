import QuartzCore

/// What UIKit writes to the log.
extension LayoutEngine {
  func reportConflict(_ members: [String], broken: String) {
    guard let world = root?.layer.world else { return }
    world.report(
      Mistake(
        code: "UIViewAlertForUnsatisfiableConstraints", severity: .warning, time: world.now,
        problem: "unable to simultaneously satisfy constraints: "
          + members.joined(separator: ", ") + "; recovering by breaking \(broken)",
        effect: "the broken constraint has no effect until there is room for it",
        advice: "remove one of them or lower its priority; NSAutoresizingMask constraints come "
          + "from views whose translatesAutoresizingMaskIntoConstraints is true"))
  }
}

extension ViewAnimationBlock {
  /// A constraint was changed for this block, but nothing asked for the layout inside of it (S12.20).
  func checkPendingLayout(in world: World) {
    guard !hasAnimations, !timing.isImmediate else { return }
    for window in world.uikit.application.windows {
      guard let constraint = window.layoutEngine?.changed else { continue }
      world.report(
        Mistake(
          code: "S12.20", severity: .warning, time: world.now,
          problem: "an animation block ends without any change, while the layout of the changed "
            + "\(constraint) is pending",
          effect: "the views jump to their new places",
          advice: "call layoutIfNeeded() on the superview inside of the block"))
    }
  }
}
