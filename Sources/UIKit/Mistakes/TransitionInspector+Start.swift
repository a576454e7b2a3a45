import CoreGraphics
import QuartzCore

/// Checks after the animator was called.
extension TransitionInspector {
  /// Reports an animator that serves two transitions at the same time (S12.11).
  func reportIfInUse(_ animator: any UIViewControllerAnimatedTransitioning) {
    guard let other = world.uikit.transitions.first(where: { $0.animator === animator }) else {
      return
    }
    report(
      .animatorInUse,
      "\(animatorName) animates this transition while it still animates “\(other.plan.name)”")
  }

  /// Reports a departing view that moves below an opaque one (S12.7).
  func reportIfCovered() {
    guard let from = plan.view(for: .from), let to = plan.view(for: .to),
      let below = branch(to: from), let above = branch(to: to), below.index < above.index,
      below.view.layer.zPosition <= above.view.layer.zPosition,
      to.isFilled, frameInContainer(to).contains(departure),
      firstAnimations.contains(where: { $0.layer.isInside(from.layer) }),
      !firstAnimations.contains(where: { $0.layer.isInside(above.view.layer) })
    else { return }
    report(
      .coveredDeparture,
      "\(animatorName) animates \(from) underneath \(to), which covers it and does not move")
  }

  /// Reports image views that the animator moves in the container and that show nothing in the first
  /// frame (S12.34).
  func reportEmptyTravellers() {
    var reported: Set<ObjectIdentifier> = []
    for animation in firstAnimations where animation.keyPaths.contains(where: isTravel) {
      guard let view = animation.layer.delegate as? UIImageView, view.showsNothing,
        view !== plan.containerView, view.isDescendant(of: plan.containerView),
        ![plan.from, plan.to].contains(where: { controller in
          controller.viewIfLoaded.map { view.isDescendant(of: $0) } ?? false
        }), reported.insert(ObjectIdentifier(view)).inserted
      else { continue }
      report(
        .travellerEmpty,
        "\(animatorName) moves \(view) through the container, and it has no image")
    }
  }

  private func isTravel(_ keyPath: String) -> Bool {
    ["position", "bounds", "transform"].contains { keyPath.hasPrefix($0) }
  }

  /// The container's subview that contains a view, with its place.
  private func branch(to view: UIView) -> (view: UIView, index: Int)? {
    for (index, branch) in plan.containerView.subviews.enumerated()
    where view.isDescendant(of: branch) {
      return (branch, index)
    }
    return nil
  }

  /// Reports animations that do not follow the finger (S12.17, S12.26).
  ///
  /// - Parameter scrubbed: views that follow it, in addition to the container.
  func reportUnscrubbed(besides scrubbed: [UIView]) {
    let frozen = ([plan.containerView] + scrubbed).map(\.layer)
    let (inside, outside) = foreignAnimations.split { animation in
      frozen.contains { animation.layer.isInside($0) }
    }
    if let own = inside.first(where: { $0.driver is AnimatorPlayback }) {
      report(
        .animatorNotVended,
        "\(animatorName) moves \(own.layer.delegateView) with a property animator that "
          + "interruptibleAnimator(using:) does not return")
    }
    if let other = outside.first {
      report(
        .animatedOutsideContainer,
        "\(animatorName) or an alongside block animates \(other.keyPaths.joined(separator: ", ")) "
          + "of \(other.layer.delegateView), which is not in the container")
    }
  }
}

extension UIImageView {
  /// Whether nothing of the view and its subviews is drawn.
  fileprivate var showsNothing: Bool {
    image == nil && animationImages == nil && layer.contents == nil && subviews.isEmpty
      && (backgroundColor?.cgColor.alpha ?? 0) == 0 && layer.borderWidth == 0
      && layer.frozenContent == nil && layer.sublayers?.isEmpty != false && !isHidden && alpha > 0
  }
}

extension UIView {
  /// Whether the view is opaque, judged without drawing it.
  fileprivate var isFilled: Bool {
    guard alpha >= 1, !isHidden else { return false }
    if (backgroundColor?.cgColor.alpha ?? 0) >= 1 || layer.contents != nil { return true }
    return subviews.contains { $0.frame.contains(bounds) && $0.isFilled }
  }
}

extension [InspectedAnimation] {
  fileprivate func split(
    _ isFirst: (InspectedAnimation) -> Bool
  ) -> ([InspectedAnimation], [InspectedAnimation]) {
    (filter(isFirst), filter { !isFirst($0) })
  }
}
