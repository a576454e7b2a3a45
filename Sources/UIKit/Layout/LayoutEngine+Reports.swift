import QuartzCore

/// What UIKit writes to the log.
extension LayoutEngine {
  func reportConflict(_ members: [String], broken: String) {
    root?.layer.world.report(
      .constraintsUnsatisfiable,
      members.joined(separator: ", ") + " contradict each other; \(broken) is broken")
  }

  /// Layouts are often ambiguous while they are being built; what counts is what gets shown.
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
        "\(place.view.layoutName) could be elsewhere: its constraints leave open "
          + place.unknowns.joined(separator: ", "))
    }
  }
}

extension ViewAnimationBlock {
  /// A constraint was changed for this block, but nothing asked for the layout inside of it (S12.20).
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
