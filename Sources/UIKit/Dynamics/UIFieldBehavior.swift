public import Accessors
public import CoreGraphics
public import Foundation
import Numerics
import QuartzCore

/// An area of the plane.
open class UIRegion: NSObject, NSCopying {
  private let test: (PlaneVector) -> Bool

  init(_ test: @escaping (PlaneVector) -> Bool) {
    self.test = test
    super.init()
  }

  /// The whole plane.
  public class var infinite: UIRegion { UIRegion { _ in true } }

  /// A circle about the origin.
  public convenience init(radius: CGFloat) {
    self.init { $0.length <= Double(radius) }
  }

  /// A rectangle about the origin.
  public convenience init(size: CGSize) {
    let (width, height) = (Double(size.width) / 2, Double(size.height) / 2)
    self.init { abs($0.x) <= width && abs($0.y) <= height }
  }

  /// The area outside of this one.
  open func inverse() -> UIRegion {
    let test = test
    return UIRegion { !test($0) }
  }

  /// The area of both.
  open func union(_ region: UIRegion) -> UIRegion {
    let (one, other) = (test, region.test)
    return UIRegion { one($0) || other($0) }
  }

  /// This area without another.
  open func difference(from region: UIRegion) -> UIRegion {
    let (one, other) = (test, region.test)
    return UIRegion { one($0) && !other($0) }
  }

  /// The common part of both areas.
  open func intersection(_ region: UIRegion) -> UIRegion {
    let (one, other) = (test, region.test)
    return UIRegion { one($0) && other($0) }
  }

  /// Whether a point is inside.
  open func contains(_ point: CGPoint) -> Bool { test(PlaneVector(point)) }

  /// This very region: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// Forces on items by their places in a field.
open class UIFieldBehavior: UIDynamicBehavior {
  private enum Kind {
    case drag, vortex, radial, linear, velocity, noise, turbulence, spring, electric, magnetic
    case custom(
      (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector)
  }

  private let kind: Kind
  private var list = ItemList()

  private init(_ kind: Kind) {
    self.kind = kind
    super.init()
  }

  /// Items in the field.
  open var items: [any UIDynamicItem] { list.items }
  /// Adds an item.
  open func addItem(_ item: any UIDynamicItem) {
    list.add(item)
    dynamicAnimator?.changed()
  }
  /// Removes an item.
  open func removeItem(_ item: any UIDynamicItem) {
    list.remove(item)
    dynamicAnimator?.changed()
  }

  /// Center of the field in the reference view. Default: the origin.
  @Setter open var position = CGPoint.zero { didSet { dynamicAnimator?.changed() } }
  /// Area in which the field works, about ``position``. Default: everywhere.
  @Setter open var region: UIRegion = .infinite { didSet { dynamicAnimator?.changed() } }
  /// Factor of the forces. Default: 1.
  @Setter open var strength: CGFloat = 1 { didSet { dynamicAnimator?.changed() } }
  /// Exponent by which forces become smaller with the distance. Default: 0.
  @Setter open var falloff: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Distance below which forces do not grow. Default: small.
  @Setter open var minimumRadius: CGFloat = 1 { didSet { dynamicAnimator?.changed() } }
  /// Direction of linear gravity and of velocity fields.
  @Setter open var direction = CGVector(dx: 0, dy: 1) { didSet { dynamicAnimator?.changed() } }
  /// Smoothness of noise, 0 to 1. Default: 0.
  @Setter open var smoothness: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }
  /// Speed at which noise changes. Default: 0, it does not.
  @Setter open var animationSpeed: CGFloat = 0 { didSet { dynamicAnimator?.changed() } }

  // MARK: Kinds

  /// A field that slows items down.
  public class func dragField() -> Self { make(.drag) }
  /// A field that moves items around its center.
  public class func vortexField() -> Self { make(.vortex) }
  /// A field that pulls items to a point.
  public class func radialGravityField(position: CGPoint) -> Self {
    let field = make(.radial)
    field.position = position
    return field
  }
  /// A field that accelerates items in one direction.
  public class func linearGravityField(direction: CGVector) -> Self {
    let field = make(.linear)
    field.direction = direction
    return field
  }
  /// A field that gives items a velocity.
  public class func velocityField(direction: CGVector) -> Self {
    let field = make(.velocity)
    field.direction = direction
    return field
  }
  /// A field of random forces, the same in every run.
  public class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.noise)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// A field of random forces that grow with the speed of items, the same in every run.
  public class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> Self {
    let field = make(.turbulence)
    (field.smoothness, field.animationSpeed) = (smoothness, speed)
    return field
  }
  /// A field that pulls items to its center like a spring.
  public class func springField() -> Self { make(.spring) }
  /// A field that pushes charged items away from its center.
  public class func electricField() -> Self { make(.electric) }
  /// A field that turns the motion of charged items.
  public class func magneticField() -> Self { make(.magnetic) }
  /// A field whose forces a block computes from place, velocity, mass, charge and time step.
  public class func field(
    evaluationBlock block:
      @escaping (
        UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval
      ) -> CGVector
  ) -> Self { make(.custom(block)) }

  private class func make(_ kind: Kind) -> Self {
    unsafe unsafeDowncast(UIFieldBehavior(kind), to: Self.self)
  }

  // MARK: Forces

  override var ownItems: [any UIDynamicItem] { list.items }
  override var keepsRunning: Bool {
    switch kind {
    case .noise, .turbulence, .vortex, .velocity, .custom: true
    default: false
    }
  }

  override func push(_ simulation: DynamicSimulation) {
    let origin = PlaneVector(position)
    for body in simulation.bodies(of: list.items) {
      let place = body.center - origin
      guard region.contains(place.point) else { continue }
      if case .velocity = kind {
        body.velocity = PlaneVector(direction) * Double(strength)
        continue
      }
      body.force = body.force + force(on: body, at: place, simulation)
    }
  }

  private func force(
    on body: DynamicBody, at place: PlaneVector, _ simulation: DynamicSimulation
  ) -> PlaneVector {
    let distance = max(Double(minimumRadius), place.length)
    let strength = Double(strength) * weakened(distance)
    let away = place.unit
    switch kind {
    case .drag: return body.velocity * (-strength * body.mass)
    case .vortex: return away.normal * (100 * strength * body.mass)
    case .radial: return away * (-100 * strength * body.mass)
    case .linear: return PlaneVector(direction) * (100 * strength * body.mass)
    case .spring: return place * -strength
    case .electric: return away * (100 * strength * body.charge)
    case .magnetic: return body.velocity.normal * (strength * body.charge)
    case .noise: return noise(place) * (100 * strength * body.mass)
    case .turbulence: return noise(place) * (strength * body.velocity.length * body.mass)
    case .velocity: return PlaneVector()
    case .custom(let block):
      let force = block(
        self, body.center.point, CGVector(dx: body.velocity.x, dy: body.velocity.y),
        CGFloat(body.mass), CGFloat(body.charge), simulation.step)
      return PlaneVector(force) * 100
    }
  }

  private func weakened(_ distance: Double) -> Double {
    guard falloff > 0 else { return 1 }
    // Whole exponents need no logarithm, whose last bit differs between machines.
    if falloff == falloff.rounded(), falloff <= 8 {
      return (0..<Int(falloff)).reduce(1.0) { value, _ in value / distance }
    }
    return Elementary.exp(-Double(falloff) * Elementary.log(distance))
  }

  /// A smooth random vector for a place.
  private func noise(_ place: PlaneVector) -> PlaneVector {
    let cell = 20 + 180 * Double(min(max(smoothness, 0), 1))
    let time = World.current.now * Double(animationSpeed)
    func value(_ seed: UInt64) -> Double {
      func corner(_ x: Int, _ y: Int, _ t: Int) -> Double {
        var numbers = SeededNumbers(
          seed: seed &+ UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9
            &+ UInt64(bitPattern: Int64(y)) &* 0x85EB_CA6B
            &+ UInt64(bitPattern: Int64(t)) &* 0xC2B2_AE35)
        return Double(numbers.next32()) / Double(UInt32.max) * 2 - 1
      }
      let (x, y) = (place.x / cell, place.y / cell)
      guard abs(x) < 1e6, abs(y) < 1e6 else { return 0 }
      let (x0, y0, t0) = (Int(x.rounded(.down)), Int(y.rounded(.down)), Int(time.rounded(.down)))
      func mix(_ a: Double, _ b: Double, _ share: Double) -> Double {
        a + (b - a) * share * share * (3 - 2 * share)
      }
      func plane(_ t: Int) -> Double {
        let low = mix(corner(x0, y0, t), corner(x0 + 1, y0, t), x - Double(x0))
        let high = mix(corner(x0, y0 + 1, t), corner(x0 + 1, y0 + 1, t), x - Double(x0))
        return mix(low, high, y - Double(y0))
      }
      return mix(plane(t0), plane(t0 + 1), time - Double(t0))
    }
    return PlaneVector(x: value(1), y: value(2))
  }
}
