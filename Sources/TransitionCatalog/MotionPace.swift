import SceneFormat
import UIKit

/// Duration of a motion, and a curve or spring in place of its own.
struct MotionPace: Hashable, Sendable {
  /// Duration in seconds; of a spring by damping ratio, until it has settled.
  var duration: Double
  /// nil for the curve of the motion.
  var pacing: AnimationPacing?

  /// Seconds until the motion is at rest.
  @MainActor var length: Double { motion?.length ?? duration }

  /// The motion of the views; nil for one with the curve of the transition.
  @MainActor var motion: ViewMotion? {
    pacing.map { ViewMotion(duration: duration, pacing: ViewPacing($0)) }
  }
}

/// The parameters `duration`, `curve` and `spring` of a transition.
struct PaceParameters: Sendable {
  private let seconds: Parameter<Double>

  /// - Parameter duration: Default in seconds.
  init(default duration: Double) {
    seconds = .seconds(default: duration)
  }

  var summaries: [ParameterSummary] { [seconds.summary] + Self.pacing }

  /// `curve` and `spring`.
  static let pacing = [
    ParameterSummary(
      name: "curve", type: "name of a curve or [x1, y1, x2, y2]", .optional,
      meaning: "Timing function (default: the transition's own)."),
    ParameterSummary(
      name: "spring", type: "spring", .optional,
      meaning: "Spring in place of a curve, as in a step that animates."),
  ]

  func read(_ parameters: TransitionParameters) -> MotionPace {
    MotionPace(duration: seconds.read(parameters), pacing: parameters.pacing())
  }
}
