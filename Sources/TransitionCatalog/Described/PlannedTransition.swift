import CoreGraphics
package import SceneFormat
import UIKit

extension Catalog {
  /// The catalog with the transitions that a scene describes. They take precedence over others of
  /// their names.
  package func adding(_ plans: [DescribedTransition]) -> Catalog {
    var catalog = self
    for plan in plans { catalog.replace(with: CatalogEntry(plan)) }
    return catalog
  }
}

extension CatalogEntry {
  fileprivate init(_ plan: DescribedTransition) {
    self.init(
      name: plan.name, summary: plan.about ?? "Described by the scene.",
      parameters: [
        ParameterSummary(
          name: "duration", type: "seconds", plan.durationPresence,
          meaning: "Duration of both directions (default: that of the description).",
          range: DescribedTransition.durations),
        ParameterSummary(
          name: "dim", type: "0 to 1", plan.dimPresence,
          meaning: "Opacity of the cover (default: that of the description).", range: 0...1),
        ParameterSummary(
          name: "interactive", type: "direction or edge", .optional,
          meaning: "Pan that dismisses the screen (default: that of the description)."),
      ] + PaceParameters.pacing
    ) { parameters in
      let plan = plan.replacing(parameters)
      var ready = ReadyTransition(plan)
      ready.matches = plan.matches
      return ready
    }
  }
}

extension AnimationPacing {
  fileprivate var isCurve: Bool {
    if case .curve = self { true } else { false }
  }
}

extension DescribedTransition {
  /// Durations in seconds that a step may give.
  fileprivate static let durations = 0.001...3600.0

  /// With the value of the description, where both directions have one.
  fileprivate var durationPresence: ParameterSummary.Presence {
    let haveDurations = !forward.pacing.hasDuration && !back.pacing.hasDuration
    return haveDurations && forward.duration == back.duration
      ? .defaultValue("\(forward.duration)") : .optional
  }

  /// With the value of the description, unless a blur is in place of it.
  fileprivate var dimPresence: ParameterSummary.Presence {
    switch backdrop {
    case .blur: .optional
    case .color(_, let opacity): .defaultValue("\(opacity)")
    case nil: .defaultValue("0.0")
    }
  }

  /// The transition with the values that a step gives in place of those of the description.
  fileprivate func replacing(_ parameters: TransitionParameters) -> DescribedTransition {
    var plan = self
    let pacing = parameters.pacing()
    if let pacing {
      if !pacing.isCurve, forward.hasPhases || back.hasPhases {
        // Keyframes of UIKit have no springs.
        parameters.refuse(
          "spring", "the transition has a list of poses, which follow a curve; write \"curve\"")
      }
      plan.forward.pacing = pacing
      plan.back.pacing = pacing
    }
    if let duration = parameters.number("duration", in: Self.durations) {
      if pacing == nil, forward.pacing.hasDuration || back.pacing.hasDuration {
        parameters.refuse(
          "duration", "the spring of the transition has its own duration; change it there")
      }
      plan.forward.duration = duration
      plan.back.duration = duration
    }
    if let dim = parameters.number("dim", in: 0...1) {
      switch backdrop {
      case .blur:
        parameters.refuse("dim", "the transition blurs the lower screen in place of dimming it")
      case .color(let color, _): plan.backdrop = .color(color, opacity: dim)
      case nil: plan.backdrop = .color(.black, opacity: dim)
      }
    }
    plan.gesture = parameters.choice("interactive", default: gesture)
    return plan
  }
}

extension ReadyTransition {
  /// A transition that a scene describes.
  init(_ plan: DescribedTransition) {
    guard let place = plan.place else {
      self.init(style: .fullScreen, gesture: plan.gesture.gesture) {
        DirectedAnimator(PlannedMotion(plan, $0), $0)
      }
      return
    }
    self.init(
      style: .custom, gesture: plan.gesture.gesture,
      presentationController: {
        PlacedPresentationController(presented: $0, presenting: $1, plan, at: place)
      },
      animator: { DirectedAnimator(PlannedMotion(plan, $0), $0) })
  }
}

extension TransitionPlace {
  /// Frame in a container.
  func rect(in container: CGRect) -> CGRect {
    CGRect(
      x: container.minX + x.length(of: container.width),
      y: container.minY + y.length(of: container.height),
      width: width.length(of: container.width), height: height.length(of: container.height))
  }
}

extension TransitionPull {
  /// The gesture; nil for none.
  var gesture: TransitionGesture? {
    switch self {
    case .none: nil
    case .left: .pan(.left)
    case .right: .pan(.right)
    case .up: .pan(.top)
    case .down: .pan(.bottom)
    case .leftEdge: .edge(.left)
    case .rightEdge: .edge(.right)
    case .topEdge: .edge(.top)
    case .bottomEdge: .edge(.bottom)
    case .grab: .grab
    }
  }
}
