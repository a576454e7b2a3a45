import CoreGraphics

/// Bodies and behaviors of an animator, in steps of 1/240 s whatever the frame rate is.
@MainActor
final class DynamicSimulation {
  /// Length of a step in seconds.
  let step = 1.0 / 240
  /// Bounds of the reference view, for boundaries.
  var bounds = CGRect.zero
  /// In the order in which behaviors have named them.
  private(set) var bodies: [DynamicBody] = []
  private var later: [@MainActor () -> Void] = []

  func body(of item: any UIDynamicItem) -> DynamicBody? { bodies.first { $0.item === item } }

  func bodies(of items: [any UIDynamicItem]) -> [DynamicBody] {
    items.compactMap { body(of: $0) }
  }

  /// Runs work after the items have been placed.
  func afterStep(_ work: @escaping @MainActor () -> Void) { later.append(work) }

  /// Makes bodies for new items, and forgets those that no behavior names.
  func gather(_ behaviors: [UIDynamicBehavior]) {
    var wanted: [any UIDynamicItem] = []
    var seen: Set<ObjectIdentifier> = []
    for item in behaviors.flatMap(\.ownItems) where seen.insert(ObjectIdentifier(item)).inserted {
      wanted.append(item)
    }
    bodies = wanted.map { body(of: $0) ?? DynamicBody($0) }
    for body in bodies { body.resetProperties() }
    for behavior in behaviors { behavior.shape(self) }
  }

  func advance(_ behaviors: [UIDynamicBehavior]) {
    for body in bodies {
      body.force = PlaneVector()
      body.torque = 0
    }
    for behavior in behaviors { behavior.push(self) }
    for body in bodies { body.accelerate(step) }
    var rows = behaviors.reduce(into: [DynamicConstraint]()) { rows, behavior in
      let start = rows.count
      rows += behavior.constraints(self).map { $0.moved(by: start) }
    }
    rows.solve(rounds: 12)
    for body in bodies { body.move(step) }
    for behavior in behaviors { behavior.separate() }
  }

  func takeLater() -> [@MainActor () -> Void] {
    defer { later = [] }
    return later
  }
}

extension DynamicBody {
  func resetProperties() {
    (elasticity, friction, density, charge) = (0, 0, 1, 0)
    (resistance, angularResistance, isAnchored, allowsRotation) = (0, 0, false, true)
  }

  func accelerate(_ step: Double) {
    guard !isAnchored else {
      velocity = PlaneVector()
      spin = 0
      return
    }
    velocity = velocity + force * (step * inverseMass)
    spin += torque * step * inverseInertia
    velocity = velocity * (1 / (1 + max(0, resistance) * step))
    spin *= 1 / (1 + max(0, angularResistance) * step)
    if !allowsRotation { spin = 0 }
  }

  func move(_ step: Double) {
    guard !isAnchored else { return }
    // Too fast for any screen: a mistake of numbers must not spread.
    if !velocity.length.isFinite { velocity = PlaneVector() }
    if !spin.isFinite { spin = 0 }
    center = center + velocity * step
    angle += spin * step
  }
}

extension DynamicConstraint {
  /// For its place among the constraints of all behaviors.
  func moved(by start: Int) -> DynamicConstraint {
    var copy = self
    if let bound { copy.bound = (bound.index + start, bound.factor) }
    return copy
  }
}
