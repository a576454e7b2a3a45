import CoreGraphics
import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

extension UIView {
  /// Animates the view as in a step without `scrub`.
  func animate(_ animation: ViewAnimation, viewNumber: Int) {
    // An animation starts from the places that layouts give.
    if !constraints.isEmpty || !sceneConstraints.isEmpty || isArranged {
      UIView.performWithoutAnimation { layoutRoot.layoutIfNeeded() }
    }
    let motion = ViewMotion(animation, viewNumber: viewNumber)
    showAtStart(of: animation.changes)
    let turns = animation.turnsFar(from: sceneRotation)
    let restore = animation.repetition.autoreverses ? currentValues : nil
    UIView.animate(motion, inKeyframes: !animation.keyframes.isEmpty) {
      apply(animation.changes)
      var start = 0.0
      for keyframe in animation.keyframes {
        UIView.addKeyframe(
          withRelativeStartTime: start / animation.duration,
          relativeDuration: (keyframe.time - start) / animation.duration,
          curve: keyframe.curve.map { CubicBezierCurve($0) }
        ) { self.apply(keyframe.changes, turns: turns) }
        start = keyframe.time
      }
    } completion: { finished in
      guard finished else { return }
      restore?()
      self.hideAtEnd(of: animation.changes)
    }
  }

  /// Changes words, symbol and their colors by a cross-fade, as `UIView.transition` does.
  func crossFade(_ animation: ViewAnimation) {
    let changes = animation.changes
    let motion = ViewMotion(animation, viewNumber: 0)
    let fade = CATransition()
    fade.duration = motion.length
    // A dissolve has no overshoot.
    let curve: SceneFormat.AnimationCurve =
      if case .curve(let curve) = animation.pacing { curve } else { .named(.easeInOut) }
    let bezier = CubicBezierCurve(curve)
    fade.timingFunction = CAMediaTimingFunction(
      controlPoints: Float(bezier.x1), Float(bezier.y1), Float(bezier.x2), Float(bezier.y2))
    layer.add(fade, forKey: "transition")
    UIView.performWithoutAnimation {
      if let runs = changes.text { showText(runs) }
      if let color = changes.textColor { (self as? UILabel)?.textColor = UIColor(color) }
      if let name = changes.symbol, let view = self as? UIImageView {
        view.image = UIImage(systemName: name, withConfiguration: view.image?.symbolConfiguration)
      }
      if let tint = changes.tint { tintColor = UIColor(tint) }
      superview?.layoutIfNeeded()
    }
  }

  /// Shows runs as the text of a label, or their characters as that of a button or field.
  private func showText(_ runs: [SceneTextRun]) {
    let string = runs.map(\.text).joined()
    switch self {
    case let label as UILabel: label.show(runs)
    case let button as UIButton where button.configuration != nil:
      button.configuration?.title = string
    case let button as UIButton: button.setTitle(string, for: .normal)
    case let field as UITextField: field.text = string
    default: break
    }
  }

  /// Shows a view outside of stacks before it is animated.
  func showAtStart(of changes: ViewChanges) {
    if changes.isHidden == false, !isArranged { isHidden = false }
  }

  /// Hides a view outside of stacks after it was animated.
  func hideAtEnd(of changes: ViewChanges) {
    if changes.isHidden == true, !isArranged { isHidden = true }
  }

  /// Whether a stack places the view, and closes its gap when the view is hidden.
  private var isArranged: Bool {
    (superview as? UIStackView)?.arrangedSubviews.contains { $0 === self } == true
  }

  /// The view whose layout a change of this view may alter: with a stack, which changes its own size, all
  /// views around it.
  private var layoutRoot: UIView { isArranged ? window ?? self : superview ?? self }

  /// Sets the values that the view has now, as long as nothing else changes them.
  var currentValues: () -> Void {
    let (center, bounds, alpha) = (center, bounds, alpha)
    let (transform, degrees) = (transform, sceneRotation)
    let layout = sceneConstraints
    let wasHidden = isArranged ? isHidden : nil
    let (color, radius) = (backgroundColor, layer.cornerRadius)
    let effect = (self as? UIVisualEffectView)?.effect
    let shadow = (
      layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset, layer.shadowColor
    )
    let border = (layer.borderWidth, layer.borderColor)
    let control = controlState
    return { [weak self] in
      guard let self else { return }
      if !layout.isEmpty {
        NSLayoutConstraint.deactivate(sceneConstraints)
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(layout)
      }
      if let wasHidden { setHiddenInStack(wasHidden) }
      if isArranged { layoutRoot.layoutIfNeeded() }
      (self.center, self.bounds, self.alpha) = (center, bounds, alpha)
      setTransform(transform, degrees: degrees)
      (backgroundColor, layer.cornerRadius) = (color, radius)
      (self as? UIVisualEffectView)?.effect = effect
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset, layer.shadowColor) = shadow
      (layer.borderWidth, layer.borderColor) = border
      if let control { apply(control) }
    }
  }

  /// The reason why changes do not suit the view; nil if they do.
  func refusal(of changes: ViewChanges, _ name: SceneViewName) -> String? {
    if changes.fadingKeys.contains("text"),
      !(self is UILabel || self is UIButton || self is UITextField)
    {
      return "the view with the \(name) has no \"text\" to change; animate a label, button or"
        + " field"
    }
    if changes.fadingKeys.contains("textColor"), !(self is UILabel) {
      return "the view with the \(name) has no \"textColor\" to change; animate a label"
    }
    if let key = ["symbol", "tint"].first(where: changes.fadingKeys.contains),
      (self as? UIImageView)?.image?.isSymbolImage != true
    {
      return "the view with the \(name) has no \"\(key)\" to change; animate a symbol"
    }
    if let change = changes.control, let problem = refusal(of: change, name) { return problem }
    let isInRow = superview?.superview is UITableViewCell
    let size = intrinsicContentSize
    return changes.refusal(
      by: ChangeableView(
        container: isInRow ? .row : superview is UIStackView ? .stack : .none,
        hasBlur: self is UIVisualEffectView, clips: clipsToBounds,
        contentSize: size.width >= 0 || self is UIStackView
          ? .both : size.height >= 0 ? .height : .none,
        controlKeys: changeableKeys), name)
  }

  /// Applies the values of a step; omitted ones stay unchanged.
  ///
  /// - Parameter turns: Whether rotations are animated by their angle in any case (default false).
  func apply(_ changes: ViewChanges, turns: Bool = false) {
    if let layout = changes.layout {
      place(by: isArranged ? layout.sizeInStack ?? layout : layout)
      layoutRoot.layoutIfNeeded()
    }
    if let isHidden = changes.isHidden, isArranged {
      setHiddenInStack(isHidden)
      layoutRoot.layoutIfNeeded()
    }
    if let frame = changes.frame {
      releaseLayout()
      let rect = CGRect(frame)
      bounds.size = rect.size
      let anchor = layer.anchorPoint
      center = CGPoint(x: rect.minX + rect.width * anchor.x, y: rect.minY + rect.height * anchor.y)
      // Subviews with a layout move along.
      if !constraints.isEmpty { layoutIfNeeded() }
    }
    if let alpha = changes.alpha { self.alpha = alpha }
    if let color = changes.color { backgroundColor = UIColor(color) }
    if let radius = changes.cornerRadius { layer.cornerRadius = radius }
    if let transform = changes.transform { setTransform(transform, turns: turns) }
    if let control = changes.control { apply(control) }
    if let blur = changes.blur {
      (self as? UIVisualEffectView)?.effect = blur.map { UIBlurEffect(style: .init($0)) }
    }
    UIView.animatingLayers {
      if let shadow = changes.shadow {
        layer.shadowOpacity = Float(shadow.opacity)
        layer.shadowRadius = shadow.radius
        layer.shadowOffset = CGSize(width: shadow.offset.x, height: shadow.offset.y)
        layer.shadowColor = UIColor(shadow.color).resolvedColor(with: traitCollection).cgColor
      }
      if let border = changes.border {
        layer.borderWidth = border.width
        layer.borderColor = UIColor(border.color).resolvedColor(with: traitCollection).cgColor
      }
    }
  }
}
