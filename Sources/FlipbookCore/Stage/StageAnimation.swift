import CoreGraphics
import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

extension UIView {
  /// Animates the view as in a step without `scrub`.
  func animate(_ animation: ViewAnimation, viewNumber: Int) {
    // An animation starts from the places that layouts give.
    if !constraints.isEmpty || !sceneConstraints.isEmpty {
      UIView.performWithoutAnimation { (superview ?? self).layoutIfNeeded() }
    }
    let motion = ViewMotion(animation, viewNumber: viewNumber)
    // A stack closes over a view, or makes room for it, in the block in which the view is hidden or shown.
    let stack = superview as? UIStackView
    if animation.changes.isHidden == false, stack == nil { isHidden = false }
    let restore = animation.repetition.autoreverses ? currentValues : nil
    UIView.animate(motion, inKeyframes: !animation.keyframes.isEmpty) {
      apply(animation.changes)
      if let stack, let isHidden = animation.changes.isHidden {
        self.isHidden = isHidden
        stack.superview?.layoutIfNeeded()
      }
      var start = 0.0
      for keyframe in animation.keyframes {
        UIView.addKeyframe(
          withRelativeStartTime: start / animation.duration,
          relativeDuration: (keyframe.time - start) / animation.duration
        ) { self.apply(keyframe.changes) }
        start = keyframe.time
      }
    } completion: { finished in
      guard finished else { return }
      restore?()
      if animation.changes.isHidden == true, stack == nil { self.isHidden = true }
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
      if let runs = changes.text { (self as? UILabel)?.show(runs) }
      if let color = changes.textColor { (self as? UILabel)?.textColor = UIColor(color) }
      if let name = changes.symbol, let view = self as? UIImageView {
        view.image = UIImage(systemName: name, withConfiguration: view.image?.symbolConfiguration)
      }
      if let tint = changes.tint { tintColor = UIColor(tint) }
      superview?.layoutIfNeeded()
    }
  }

  /// Sets the values that the view has now, as long as nothing else changes them.
  var currentValues: () -> Void {
    let (center, bounds, transform, alpha) = (center, bounds, transform, alpha)
    let layout = sceneConstraints
    let (color, radius) = (backgroundColor, layer.cornerRadius)
    let effect = (self as? UIVisualEffectView)?.effect
    let shadow = (
      layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset, layer.shadowColor
    )
    let border = (layer.borderWidth, layer.borderColor)
    return { [weak self] in
      guard let self else { return }
      if !layout.isEmpty {
        NSLayoutConstraint.deactivate(sceneConstraints)
        translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate(layout)
      }
      (self.center, self.bounds, self.transform, self.alpha) = (center, bounds, transform, alpha)
      (backgroundColor, layer.cornerRadius) = (color, radius)
      (self as? UIVisualEffectView)?.effect = effect
      (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset, layer.shadowColor) = shadow
      (layer.borderWidth, layer.borderColor) = border
    }
  }

  /// The reason why changes do not suit the view; nil if they do.
  func refusal(of changes: ViewChanges, _ name: SceneViewName) -> String? {
    if changes.blur != nil, !(self is UIVisualEffectView) {
      return "the view with the \(name) has no blur to animate; give it \"blur\" in its screen"
    }
    if let key = ["text", "textColor"].first(where: changes.fadingKeys.contains),
      !(self is UILabel)
    {
      return "the view with the \(name) has no \"\(key)\" to change; animate a label"
    }
    if let key = ["symbol", "tint"].first(where: changes.fadingKeys.contains),
      (self as? UIImageView)?.image?.isSymbolImage != true
    {
      return "the view with the \(name) has no \"\(key)\" to change; animate a symbol"
    }
    if let layout = changes.layout {
      if superview is UIStackView || superview?.superview is UITableViewCell {
        return
          "the view with the \(name) is positioned by its stack or list; animate another"
          + " view, or move this one out of it"
      }
      let hasContent = intrinsicContentSize.width >= 0 || self is UIStackView
      if let side = layout.unknownSide(hasContent: hasContent) {
        return "the view with the \(name) has no \(side) in this layout; add \"\(side)\""
      }
    }
    if changes.shadow != nil, clipsToBounds {
      return "the view with the \(name) clips, so it has no shadow; animate a view around it"
    }
    return nil
  }

  /// Applies the values of a step; omitted ones stay unchanged.
  func apply(_ changes: ViewChanges) {
    if let layout = changes.layout {
      place(by: layout)
      superview?.layoutIfNeeded()
    }
    if let frame = changes.frame {
      releaseLayout()
      let rect = CGRect(frame)
      bounds.size = rect.size
      center = CGPoint(x: rect.midX, y: rect.midY)
      // Subviews with a layout move along.
      if !constraints.isEmpty { layoutIfNeeded() }
    }
    if let alpha = changes.alpha { self.alpha = alpha }
    if let color = changes.color { backgroundColor = UIColor(color) }
    if let radius = changes.cornerRadius { layer.cornerRadius = radius }
    if let transform = changes.transform { self.transform = CGAffineTransform(transform) }
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
