import Foundation

/// Search for actions (S8.30, S8.31).
extension CALayer {
  /// Action for an upcoming change; nil for none.
  ///
  /// A layer that was never on screen has no actions of its own, but its delegate is asked: a view
  /// animates as soon as it is in a window.
  func actionForChange(of key: String) -> (any CAAction)? {
    let isShown = committed != nil
    guard isShown || delegate != nil, !world.areActionsDisabled, presented == nil,
      !world.isCopyingLayer,
      let found = isShown ? action(forKey: key) : delegate?.action(for: self, forKey: key)
    else { return nil }
    // Much cheaper than a cast, in code that every setter of a view runs.
    return type(of: found) == NSNull.self ? nil : found
  }

  /// Result of `action(forKey:)` unless a subclass overrides that method.
  func searchAction(forKey key: String) -> (any CAAction)? {
    if let answer = delegate?.action(for: self, forKey: key) { return answer }
    if let answer = actions?[key] { return answer }
    if let actions = style?["actions"] as? [String: any CAAction], let answer = actions[key] {
      return answer
    }
    if let answer = type(of: self).defaultAction(forKey: key) { return answer }
    return implicitAnimation(forKey: key)
  }

  /// Animation from the shown value to the new model value, with the transaction's duration and
  /// timing function.
  private func implicitAnimation(forKey key: String) -> (any CAAction)? {
    guard committed != nil, let property = LayerProperty(keyPath: key),
      property.animatesImplicitly, let from = shownState[property]
    else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    // From what is shown, so that an interruption does not jump; without an end, the new model
    // value is the end (S8.30, S8.35).
    animation.fromValue = from
    animation.timingFunction =
      world.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
    return ImplicitAction(animation)
  }
}

/// Adds an implicit animation and notifies UIKit of it (S6.19).
private final class ImplicitAction: NSObject, CAAction {
  private let animation: CABasicAnimation

  init(_ animation: CABasicAnimation) {
    self.animation = animation
    super.init()
  }

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    layer.add(animation, forKey: event)
    layer.world.implicitAnimationAdded?(layer, event)
  }
}

extension LayerProperty {
  /// Whether a change of the property animates by default. `isHidden`, clipping and paths do not
  /// (S8.39, S9.71).
  var animatesImplicitly: Bool {
    switch base {
    case .hidden, .masksToBounds, .doubleSided, .contentsScale, .shadowPath, .path, .blurRadius,
      .backdropBlurRadius, .cornerRadii:
      false
    case .bounds, .position, .zPosition, .anchorPoint, .anchorPointZ, .transform,
      .sublayerTransform, .opacity, .backgroundColor, .cornerRadius, .borderWidth, .borderColor,
      .shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius, .contents, .contentsRect,
      .contentsCenter, .colors, .locations, .startPoint, .endPoint, .fillColor, .strokeColor,
      .strokeStart, .strokeEnd, .lineWidth, .miterLimit, .lineDashPhase, .instanceDelay,
      .instanceTransform, .instanceColor, .instanceRedOffset, .instanceGreenOffset,
      .instanceBlueOffset, .instanceAlphaOffset, .arrival:
      true
    case .own:
      false
    }
  }
}
