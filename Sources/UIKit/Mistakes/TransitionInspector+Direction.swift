import CoreGraphics
import QuartzCore

/// An animator that moves the same way there and back (S12.11).
extension TransitionInspector {
  /// Compares where the views start, in the first frame, with the same animator's last run in the
  /// other direction.
  func rememberDirection() {
    guard let animator, let isReturn = plan.isReturn else { return }
    let offsets = [offset(of: .from), offset(of: .to)]
    let memory = world.shared(AnimatorMemory.self) { AnimatorMemory() }
    let last = memory.replaceUse(
      of: animator, by: AnimatorMemory.Use(isReturn: isReturn, offsets: offsets))
    guard let last, last.isReturn != isReturn, last.offsets.count == offsets.count,
      zip(last.offsets, offsets).allSatisfy({ $0.isNear($1) }),
      offsets.contains(where: { !$0.isNear(.zero) })
    else { return }
    report(
      .directionStale,
      "\(animatorName) moves the views of this transition as it did in the opposite direction")
  }

  /// Distance between a view's place on screen and its model, in points.
  private func offset(of role: TransitionRole) -> CGPoint {
    guard let layer = plan.view(for: role)?.layer, let seen = layer.presentation() else {
      return .zero
    }
    return CGPoint(
      x: seen.position.x - layer.position.x + seen.transform.m41 - layer.transform.m41,
      y: seen.position.y - layer.position.y + seen.transform.m42 - layer.transform.m42)
  }
}

/// Start offsets of animators that still exist.
@MainActor
private final class AnimatorMemory {
  struct Use {
    var isReturn: Bool
    /// Offsets of the departing and the arriving view.
    var offsets: [CGPoint]
  }

  private struct Entry {
    weak var animator: AnyObject?
    var use: Use
  }

  private var entries: [Entry] = []

  /// Returns the use before this one.
  func replaceUse(of animator: AnyObject, by use: Use) -> Use? {
    let last = entries.first { $0.animator === animator }?.use
    entries.removeAll { $0.animator == nil || $0.animator === animator }
    entries.append(Entry(animator: animator, use: use))
    return last
  }
}
