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
    committed?.animated(atLocal: shownTime(fromHost: world.now)).state ?? modelState
  }

  /// What was committed last, also of a layer that has left the screen since.
  package var lastShown: CommittedLayer? { committed ?? departing }

  /// The commit: model values become what is shown, and new animations begin (S0.2).
  func commitChanges() {
    isChangePending = false
    guard isRooted else { return }
    if attached.contains(where: { $0.start == nil }) { startNewAnimations() }
    committed = CommittedLayer(
      modelState, animations: attached, children: children, mask: maskLayer)
  }

  /// What waited for this commit begins at the layer's present time, whatever the layer's speed
  /// (S8.9).
  private func startNewAnimations() {
    let local = localTime(fromHost: world.now)
    for index in attached.indices where attached[index].start == nil {
      attached[index].start = local
      attached[index].animation.beginTime = local
    }
  }

  /// Takes off and returns what has ended at a clock value, each with the clock's time of its end.
  /// Nothing ends in a frozen layer or in one whose time runs backwards.
  func takeEnded(at host: Double) -> [(end: Double, animation: AttachedAnimation)] {
    guard isRooted, !attached.isEmpty, effectiveSpeed > 0 else { return [] }
    let local = localTime(fromHost: host)
    var ended: [(end: Double, animation: AttachedAnimation)] = []
    for index in attached.indices {
      let animation = attached[index]
      guard !animation.hasEnded, animation.end <= local + timeTolerance else { continue }
      ended.append((hostTime(fromLocal: animation.end), animation))
      attached[index].hasEnded = true
      if animation.isExplicit { watchForSnap(after: animation) }
    }
    guard !ended.isEmpty else { return [] }
    attached.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
    // Not left to the next commit: completions, which come before it, find the model shown (S8.7).
    committed = committed?.removing(
      Set(ended.filter(\.animation.animation.isRemovedOnCompletion).map(\.animation.order)))
    return ended
  }
}
