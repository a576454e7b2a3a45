import CoreGraphics
import QuartzCore

/// An animator that moves the same way there and back (S12.11).
extension TransitionInspector {
  /// Compares where the views start, in the first frame, with the same animator's last run in the
  /// other direction.
  func rememberDirection() {
    guard let animator, let isReturn = plan.isReturn else { return }
    let use = AnimatorMemory.Use(
      isReturn: isReturn, offsets: [offset(of: .from), offset(of: .to)],
      departing: Visibility(of: plan.from), arriving: Visibility(of: plan.to))
    let memory = world.shared(AnimatorMemory.self) { AnimatorMemory() }
    guard let last = memory.replaceUse(of: animator, by: use), last.isReturn != isReturn else {
      return
    }
    let moves = use.offsets.contains { !$0.isNear(.zero) }
    if moves, zip(last.offsets, use.offsets).allSatisfy({ $0.isNear($1) }) {
      report(
        .directionStale,
        "\(animatorName) moves the views of this transition as it did in the opposite direction")
    } else if isReturn {
      reportReversedVisibility(last, use)
    }
  }

  /// Reports a fade or a scale that makes the wrong screen appear. Two screens that fade into each
  /// other in the same way both times are no mistake.
  ///
  /// - Parameters:
  ///   - there: The presentation or push before.
  ///   - back: This dismissal or pop.
  private func reportReversedVisibility(_ there: AnimatorMemory.Use, _ back: AnimatorMemory.Use) {
    guard there.arriving.appears else { return }
    let change = there.arriving.isFade ? "fades in" : "scales up"
    let alike = ", as it did with the view that appears in the opposite direction"
    if back.departing.appears, back.departing.isNear(there.arriving) {
      report(
        .directionStale,
        "\(animatorName) \(change) the view of \(plan.from), which disappears\(alike)")
    } else if plan.view(for: .to) == nil, back.arriving.appears,
      back.arriving.isNear(there.arriving)
    {
      // The screen behind was visible all the time.
      report(
        .directionStale,
        "\(animatorName) \(change) the view of \(plan.to), which is visible already\(alike)")
    }
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

/// Difference in opacity and scale of a controller's view between its model values and the first
/// frame.
@MainActor
private struct Visibility {
  private var alpha: CGFloat = 0
  private var scale: CGFloat = 0

  init(of controller: UIViewController) {
    guard let layer = controller.viewIfLoaded?.layer, let seen = layer.presentation() else {
      return
    }
    alpha = CGFloat(layer.opacity - seen.opacity)
    scale = layer.transform.size - seen.transform.size
  }

  var isFade: Bool { alpha > Self.least }
  var appears: Bool { isFade || scale > Self.least }

  func isNear(_ other: Visibility) -> Bool {
    abs(alpha - other.alpha) < 0.01 && abs(scale - other.scale) < 0.01
  }

  /// Less is a pulse or a nudge.
  private static let least: CGFloat = 0.05
}

extension CATransform3D {
  /// Factor by which lengths in the plane grow, for transforms without shear.
  fileprivate var size: CGFloat { abs(m11 * m22 - m12 * m21).squareRoot() }
}

/// Start offsets of animators that still exist.
@MainActor
private final class AnimatorMemory {
  struct Use {
    var isReturn: Bool
    /// Offsets of the departing and the arriving view.
    var offsets: [CGPoint]
    var departing: Visibility
    var arriving: Visibility
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
