import CoreGraphics
package import SceneFormat
import UIKit

extension Catalog {
  /// The catalog with the transitions that a scene describes. They take precedence over others of
  /// their names.
  package func adding(_ plans: [TransitionPlan]) -> Catalog {
    var catalog = self
    for plan in plans { catalog.replace(with: CatalogEntry(plan)) }
    return catalog
  }
}

extension CatalogEntry {
  fileprivate init(_ plan: TransitionPlan) {
    self.init(
      name: plan.name, summary: plan.about ?? "Described by the scene.", parameters: []
    ) { _ in
      var ready = ReadyTransition(plan)
      ready.matches = plan.matches
      return ready
    }
  }
}

extension ReadyTransition {
  /// A transition that a scene describes.
  init(_ plan: TransitionPlan) {
    guard let place = plan.place else {
      self.init(style: .fullScreen, gesture: plan.gesture.gesture) {
        DirectedAnimator(PlannedMotion(plan, $0), $0)
      }
      return
    }
    self.init(
      style: .custom, gesture: plan.gesture.gesture,
      presentationController: {
        DimmedPresentationController(
          presented: $0, presenting: $1,
          backdrop: DimmedPresentationController.Backdrop(plan.backdrop),
          cornerRadius: place.cornerRadius, place: place.rect)
      },
      animator: { DirectedAnimator(PlannedMotion(plan, $0), $0) })
  }
}

extension DimmedPresentationController.Backdrop {
  fileprivate init(_ backdrop: TransitionBackdrop?) {
    switch backdrop {
    case nil: self = .dimming(0)
    case .color(let color, let opacity): self = .dimming(opacity, UIColor(color))
    case .blur(let style): self = .blur(UIBlurEffect.Style(style))
    }
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
    }
  }
}
