/// What is shown: committed values with the animations applied (S8.32, S8.36).
extension CALayer {
  /// A copy with the values of this instant; nil before the layer was ever on screen. Its
  /// sublayers, superlayer and mask are presentation copies, too.
  public func presentation() -> Self? {
    if presented != nil { return self }
    guard committed != nil else { return nil }
    let copy = type(of: self).init()
    copy.takeValues(of: self)
    copy.modelState = shownState
    copy.presented = self
    return copy
  }

  /// The layer whose presentation this is; the layer itself otherwise.
  public func model() -> Self {
    // A presentation copy is made with the type of its layer.
    (presented as? Self) ?? self
  }

  /// The values shown at the present clock value; the model before the first commit.
  package var shownState: LayerState {
    state(atLocal: localTime(fromHost: world.now))
  }

  /// The values shown at a time of the layer itself.
  package func state(atLocal local: Double) -> LayerState {
    var state = committed ?? modelState
    for animation in attached {
      animation.apply(to: &state, atLocal: local)
    }
    return state
  }

  /// The commit: model values become what is shown, and new animations begin (S0.2).
  func commitChanges() {
    isChangePending = false
    guard isRooted else { return }
    committed = modelState
    let local = localTime(fromHost: world.now)
    for index in attached.indices where attached[index].start == nil {
      attached[index].start = local
      attached[index].animation.delegate?.animationDidStart(attached[index].animation)
    }
  }

  /// Takes off and returns what has ended at a clock value, each with the clock's time of its end.
  /// Nothing ends in a frozen layer or in one whose time runs backwards.
  func takeEnded(at host: Double) -> [(end: Double, animation: AttachedAnimation)] {
    guard !attached.isEmpty else { return [] }
    guard effectiveSpeed > 0 else { return [] }
    let local = localTime(fromHost: host)
    var ended: [(end: Double, animation: AttachedAnimation)] = []
    for index in attached.indices {
      let animation = attached[index]
      guard !animation.hasEnded, animation.end <= local + timeTolerance else { continue }
      ended.append((hostTime(fromLocal: animation.end), animation))
      attached[index].hasEnded = true
    }
    attached.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
    return ended
  }
}
