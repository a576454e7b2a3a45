import Foundation

/// The search for actions (S8.30, S8.31).
extension CALayer {
  func actionForChange(of key: String) -> (any CAAction)? {
    guard presented == nil, !world.areActionsDisabled else { return nil }
    guard delegate != nil || committed != nil else { return nil }
    let found = action(forKey: key)
    return found is NSNull ? nil : found
  }

  /// The action for an event: of the delegate, the `actions`, the style, the class, and at last
  /// the implicit animation that every animatable property has. `NSNull` ends the search.
  public func action(forKey event: String) -> (any CAAction)? {
    if let answer = delegate?.action(for: self, forKey: event) { return answer }
    if let answer = actions?[event] { return answer }
    if let actions = style?["actions"] as? [String: any CAAction], let answer = actions[event] {
      return answer
    }
    if let answer = type(of: self).defaultAction(forKey: event) { return answer }
    return implicitAnimation(forKey: event)
  }

  /// From what is shown to the new model value with the transaction's duration and the default
  /// curve. Layers that were never on screen change at once.
  private func implicitAnimation(forKey key: String) -> (any CAAction)? {
    guard committed != nil, let property = LayerProperty(keyPath: key),
      property.animatesImplicitly, let from = shownState[property]
    else { return nil }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.timingFunction =
      world.animationTimingFunction ?? CAMediaTimingFunction(name: .default)
    return ImplicitAction(animation: animation)
  }
}

/// Adds the animation of a property that changed by itself, and lets UIKit learn of it (S6.19).
private struct ImplicitAction: CAAction {
  let animation: CABasicAnimation

  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    layer.add(animation, forKey: event)
    layer.world.implicitAnimationAdded?(layer, event)
  }
}

extension LayerProperty {
  /// `isHidden`, clipping and paths have no action of their own (S8.39, S9.71).
  var animatesImplicitly: Bool {
    switch base {
    case .hidden, .masksToBounds, .doubleSided, .contentsScale, .shadowPath: false
    default: true
    }
  }
}
