import CoreGraphics

/// One linear condition on the velocities of one or two bodies, solved by impulses (Catto, “Iterative
/// Dynamics with Temporal Coherence”, 2005).
@MainActor
struct DynamicConstraint {
  let first: DynamicBody
  let second: DynamicBody?
  /// Direction of the impulse on the first body, and its leverage.
  var line: PlaneVector
  var lever: Double
  /// Leverage on the second body, which gets the opposite impulse.
  var otherLever: Double
  /// Velocity that is wanted along the line.
  var target = 0.0
  /// Softness: how much of the impulse the condition gives way to.
  var softness = 0.0
  var limits = -Double.infinity...Double.infinity
  /// Index of the constraint whose impulse bounds this one, by a factor: friction.
  var bound: (index: Int, factor: Double)?
  private(set) var impulse = 0.0

  init(
    _ first: DynamicBody, _ second: DynamicBody?, along line: PlaneVector,
    at arm: PlaneVector = PlaneVector(), and otherArm: PlaneVector = PlaneVector()
  ) {
    self.first = first
    self.second = second
    self.line = line
    lever = arm.cross(line)
    otherLever = otherArm.cross(line)
  }

  /// A condition on the spins alone.
  init(turning first: DynamicBody, against second: DynamicBody?) {
    self.first = first
    self.second = second
    line = PlaneVector()
    lever = 1
    otherLever = 1
  }

  private var inverseMass: Double {
    let square = line.dot(line)
    var sum = first.inverseMass * square + first.inverseInertia * lever * lever
    if let second {
      sum += second.inverseMass * square + second.inverseInertia * otherLever * otherLever
    }
    return sum
  }

  private var speed: Double {
    var speed = line.dot(first.velocity) + lever * first.spin
    if let second { speed -= line.dot(second.velocity) + otherLever * second.spin }
    return speed
  }

  var presentSpeed: Double { speed }

  mutating func solve(within limits: ClosedRange<Double>) {
    let mass = inverseMass + softness
    guard mass > 1e-12 else { return }
    let wanted = impulse + (target - speed - softness * impulse) / mass
    let bounded = min(max(wanted, limits.lowerBound), limits.upperBound)
    apply(bounded - impulse)
    impulse = bounded
  }

  private func apply(_ change: Double) {
    first.velocity = first.velocity + line * (change * first.inverseMass)
    first.spin += change * lever * first.inverseInertia
    guard let second else { return }
    second.velocity = second.velocity - line * (change * second.inverseMass)
    second.spin -= change * otherLever * second.inverseInertia
  }

  /// Makes the condition a spring, or a rigid one that mends its error over some steps.
  mutating func pull(error: Double, frequency: Double, damping: Double, step: Double) {
    guard frequency > 0 else {
      target = -error * 0.2 / step
      return
    }
    let mass = inverseMass
    guard mass > 1e-12 else { return }
    let omega = 2 * Double.pi * frequency
    let stiffness = omega * omega / mass
    let drag = 2 * damping * omega / mass
    softness = 1 / (step * (drag + step * stiffness))
    target = -error * step * stiffness * softness
  }
}

extension [DynamicConstraint] {
  /// Solves all, several times in their order.
  @MainActor
  mutating func solve(rounds: Int) {
    for _ in 0..<rounds {
      for index in indices {
        var limits = self[index].limits
        if let bound = self[index].bound {
          let most = self[bound.index].impulse * bound.factor
          limits = -Swift.max(0, most)...Swift.max(0, most)
        }
        self[index].solve(within: limits)
      }
    }
  }
}
