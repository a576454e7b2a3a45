/// Shown values: committed values with animations applied (S8.32, S8.36).
extension CALayer {
  /// Copy with the values shown now; nil before the layer was first on screen. Its sublayers,
  /// superlayer and mask are presentation copies as well.
  public func presentation() -> Self? {
    if presented != nil { return self }
    guard committed != nil else { return nil }
    return copy(showing: shownState)
  }

  /// Presentation copy with given values.
  private func copy(showing state: LayerState) -> Self? {
    guard let copy = newCopy() else { return nil }
    copy.takeValues(of: self)
    copy.modelState = state
    copy.presented = self
    return copy
  }

  /// A class that draws properties of its own copies them in `init(layer:)`. Other classes need not
  /// have that initializer.
  private func newCopy() -> Self? {
    guard !modelState.own.isEmpty || redrawsWhileAnimated else {
      return CALayer.instance(of: type(of: self)) as? Self
    }
    let isNested = world.isCopyingLayer
    world.isCopyingLayer = true
    defer { world.isCopyingLayer = isNested }
    return CALayer.copy(of: self) as? Self
  }

  /// The layer that draws the contents: itself, or while properties of its class are animated a copy
  /// with the values of this frame, as on iOS (S9.92).
  var painter: CALayer {
    guard redrawsWhileAnimated else { return self }
    let local = shownTime(fromHost: world.now)
    let next = CommittedLayer(modelState, animations: attached, children: [], mask: nil)
    return copy(showing: next.animated(atLocal: local).state) ?? self
  }

  /// Layer of which this is a presentation; itself for any other layer.
  public func model() -> Self {
    // A presentation copy is made with the type of its layer.
    (presented as? Self) ?? self
  }

  /// Values shown at the current clock time; model values before the first commit.
  package var shownState: LayerState {
    committed?.animated(atLocal: shownTime(fromHost: world.now)).state ?? modelState
  }

  /// Last committed values, also of a layer that has left the screen since.
  package var lastShown: CommittedLayer? { committed ?? departing }

  /// Commits the layer: model values are shown, and new animations start (S0.2).
  func commitChanges() {
    isChangePending = false
    // A layer that left the screen after it was queued keeps its last values as `departing`
    // (S6.64).
    guard isRooted else { return }
    if attached.contains(where: { $0.start == nil }) { startNewAnimations() }
    committed = CommittedLayer(
      modelState, animations: attached, children: children, mask: maskLayer)
  }

  /// Starts animations that waited for this commit at the layer's current time, whatever its speed
  /// (S8.9).
  private func startNewAnimations() {
    let local = localTime(fromHost: world.now)
    for index in attached.indices where attached[index].start == nil {
      attached[index].start = local
      attached[index].animation.beginTime = local
    }
  }

  /// Removes and returns the animations that have ended at a clock value, with the clock time of
  /// each end. Nothing ends in a frozen layer or in one whose time runs backwards.
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
    if ended.contains(where: \.animation.redraws) { setNeedsDisplay() }
    attached.removeAll { $0.hasEnded && $0.animation.isRemovedOnCompletion }
    // Now, not at the next commit: completions run before that and must find the model shown
    // (S8.7).
    committed = committed?.removing(
      Set(ended.filter(\.animation.animation.isRemovedOnCompletion).map(\.animation.order)))
    return ended
  }
}
