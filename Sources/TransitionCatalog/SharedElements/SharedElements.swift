import QuartzCore
package import SceneFormat
package import UIKit

/// Moves the shared elements of one transition alongside it, whatever its animator does: forward
/// and backward, without and with a finger, and when it is cancelled.
@MainActor
package enum SharedElements {
  /// Pairs of views that both screens of a transition have, in its direction.
  private static func pairs(
    _ matches: [SceneMatch], _ start: TransitionStart
  ) -> [(match: SceneMatch, views: (UIView, UIView)?)] {
    matches.map { match in
      for (source, target) in [(match.first, match.second), (match.second, match.first)] {
        if let old = start.fromView.descendant(identifiedBy: source),
          let new = start.toView.descendant(identifiedBy: target), old !== new
        {
          return (match, (old, new))
        }
      }
      return (match, nil)
    }
  }

  /// Whether the screens of a transition have the views of any pair.
  package static func concern(_ matches: [SceneMatch], _ start: TransitionStart) -> Bool {
    pairs(matches, start).contains { $0.views != nil }
  }

  /// A view that a transition hides, and the view that it shows in its place.
  @MainActor
  package struct Copy {
    /// Identity of the hidden view.
    package let view: ObjectIdentifier
    private let find: () -> UIView?

    fileprivate init(_ view: UIView, find: @escaping () -> UIView?) {
      self.view = ObjectIdentifier(view)
      self.find = find
    }

    /// nil before the transition and after it.
    package var shown: UIView? { find().flatMap { $0.window == nil ? nil : $0 } }
  }

  /// Adds the elements to a transition that is about to animate. Pairs that its screens do not have
  /// are reported.
  ///
  /// - Returns: Copies on screen in place of the hidden views.
  @discardableResult
  package static func join(_ matches: [SceneMatch], _ start: TransitionStart) -> [Copy] {
    UIView.performWithoutAnimation { start.toView.layoutIfNeeded() }
    let pairs = pairs(matches, start)
    for case (let match, nil) in pairs {
      World.current.report(
        .viewMissing,
        "the transition matches the views “\(match.first)” and “\(match.second)”, but the screens"
          + " \(start.from) and \(start.to) do not each have one of them")
    }
    let views = pairs.compactMap(\.views)
    let elements = views.map(SharedElement.init)
    guard !elements.isEmpty else { return [] }
    let container = start.coordinator.containerView
    let leaving = CoveringView.all(of: views.map(\.0), in: start.fromView, isArriving: false)
    let arriving = CoveringView.all(of: views.map(\.1), in: start.toView, isArriving: true)
    // The screen that arrives is the one that stays: its views lie over one another as there.
    let ordered = elements.map { ($0, $0.drawingOrder) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
    let grab = start.interactor as? GrabTransition
    let stage = grab.flatMap { _ in GrabStage(over: container) }
    let group = ElementGroup(
      elements: ordered, leaving: leaving, arriving: arriving, start: start,
      container: stage ?? container)
    group.begin()
    if stage != nil { grab?.hold(group) }
    start.coordinator.animate { _ in
      group.beginArrival()
      if stage == nil { group.fly() }
    } completion: { _ in
      group.restore()
      stage?.removeFromSuperview()
    }
    return zip(views, elements).flatMap { views, element in
      [views.0, views.1].map { Copy($0) { [weak element] in element?.body } }
    }
      + (leaving + arriving).map { covering in
        Copy(covering.view) { [weak covering] in covering?.snapshot }
      }
  }
}
