public import QuartzCore

extension CADisplayLink {
  /// Calls a method of `target` once a frame. The link keeps the target until it is invalidated.
  ///
  ///     CADisplayLink(target: self, selector: Selector(Drop.step(_:), name: "step(_:)"))
  public convenience init(target: Any, selector: Selector) {
    let target = target as AnyObject
    self.init { link in
      if !selector.perform(target, link, nil) { link.reportWrongTarget(target, selector) }
    }
  }

  private func reportWrongTarget(_ target: AnyObject, _ selector: Selector) {
    // Report the missing target only once.
    invalidate()
    World.current.report(selector, sentTo: target, with: self)
  }
}
