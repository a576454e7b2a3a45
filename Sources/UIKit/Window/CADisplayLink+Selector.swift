public import QuartzCore

extension CADisplayLink {
  /// Sends `selector` with the link to `target` once a frame; the link keeps its target until it is
  /// invalidated.
  public convenience init(target: Any, selector: Selector) {
    let target = target as AnyObject
    self.init { link in
      if !selector.perform(target, link, nil) {
        let world = World.current
        world.report(
          Mistake(
            code: "NSInvalidArgumentException", severity: .error, time: world.now,
            problem: "\(selector) was sent to \(type(of: target)), which is not of the class that "
              + "the selector names",
            effect: "an app stops here with “unrecognized selector sent to instance”",
            advice: "make the selector from a method of the target's class"))
        link.invalidate()
      }
    }
  }
}
