import CoreGraphics
import Numerics

/// Plane vectors of the simulation.
struct PlaneVector: Equatable {
  var x = 0.0
  var y = 0.0

  static func + (a: PlaneVector, b: PlaneVector) -> PlaneVector {
    PlaneVector(x: a.x + b.x, y: a.y + b.y)
  }
  static func - (a: PlaneVector, b: PlaneVector) -> PlaneVector {
    PlaneVector(x: a.x - b.x, y: a.y - b.y)
  }
  static func * (a: PlaneVector, b: Double) -> PlaneVector {
    PlaneVector(x: a.x * b, y: a.y * b)
  }
  func dot(_ other: PlaneVector) -> Double { x * other.x + y * other.y }
  func cross(_ other: PlaneVector) -> Double { x * other.y - y * other.x }
  var length: Double { (x * x + y * y).squareRoot() }
  /// Length 1; zero stays zero.
  var unit: PlaneVector { length > 1e-12 ? self * (1 / length) : PlaneVector() }
  /// Turned by a quarter, clockwise on the screen.
  var normal: PlaneVector { PlaneVector(x: -y, y: x) }

  func turned(_ cosine: Double, _ sine: Double) -> PlaneVector {
    PlaneVector(x: x * cosine - y * sine, y: x * sine + y * cosine)
  }
}

extension PlaneVector {
  init(_ point: CGPoint) { self.init(x: Double(point.x), y: Double(point.y)) }
  init(_ vector: CGVector) { self.init(x: Double(vector.dx), y: Double(vector.dy)) }
  init(_ offset: UIOffset) { self.init(x: Double(offset.horizontal), y: Double(offset.vertical)) }
  var point: CGPoint { CGPoint(x: x, y: y) }
}

/// An item with its motion.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  var center: PlaneVector
  var angle: Double
  var velocity = PlaneVector()
  var spin = 0.0

  var elasticity = 0.0
  var friction = 0.0
  var density = 1.0
  var resistance = 0.0
  var angularResistance = 0.0
  var charge = 0.0
  var isAnchored = false
  var allowsRotation = true
  /// Force and torque of the present step.
  var force = PlaneVector()
  var torque = 0.0

  /// Corners about the center, without rotation.
  private(set) var outline: [PlaneVector] = []
  private var area = 1.0

  init(_ item: any UIDynamicItem) {
    self.item = item
    center = PlaneVector(item.center)
    angle = item.transform.rotationAngle
    readShape()
  }

  /// Takes the item's present place and size.
  func readItem() {
    center = PlaneVector(item.center)
    angle = item.transform.rotationAngle
    readShape()
  }

  private func readShape() {
    let (width, height) = (Double(item.bounds.width), Double(item.bounds.height))
    area = max(1, width * height)
    switch item.collisionBoundsType {
    case .rectangle:
      outline = [(-1, -1), (1, -1), (1, 1), (-1, 1)].map {
        PlaneVector(x: $0.0 * width / 2, y: $0.1 * height / 2)
      }
    case .ellipse:
      area *= Double.pi / 4
      outline = (0..<24).map { index in
        let turn = CGAffineTransform(rotationAngle: CGFloat(index) * .pi / 12)
        return PlaneVector(x: Double(turn.a) * width / 2, y: Double(turn.b) * height / 2)
      }
    case .path:
      let points = item.collisionBoundingPath.cgPath.cornersOfFirstSubpath.map { PlaneVector($0) }
      outline = points.convexHull
    }
  }

  /// An item of 100 by 100 points of density 1 has mass 1.
  var mass: Double { max(1e-6, density * area / 10_000) }
  var inverseMass: Double { isAnchored ? 0 : 1 / mass }
  /// Of a rectangle about its center.
  var inverseInertia: Double {
    guard !isAnchored, allowsRotation else { return 0 }
    let (width, height) = (Double(item.bounds.width), Double(item.bounds.height))
    return 12 / (mass * max(1, width * width + height * height))
  }

  /// Corners in the reference view.
  var corners: [PlaneVector] {
    let turn = CGAffineTransform(rotationAngle: CGFloat(angle))
    return outline.map { $0.turned(Double(turn.a), Double(turn.b)) + center }
  }

  func velocity(at arm: PlaneVector) -> PlaneVector {
    velocity + PlaneVector(x: -spin * arm.y, y: spin * arm.x)
  }

  /// A point of the body, given about its center without rotation, about its center now.
  func arm(_ offset: PlaneVector) -> PlaneVector {
    let turn = CGAffineTransform(rotationAngle: CGFloat(angle))
    return offset.turned(Double(turn.a), Double(turn.b))
  }

  /// Whether the body rests, nearly.
  var isSlow: Bool { velocity.length < 2 && abs(spin) < 0.02 }

  func showOnItem() {
    let place = center.point
    if item.center != place { item.center = place }
    guard allowsRotation, !isAnchored else { return }
    let turn = angle == 0 ? .identity : CGAffineTransform(rotationAngle: CGFloat(angle))
    if item.transform != turn { item.transform = turn }
  }
}

extension CGAffineTransform {
  /// Angle of a rotation; 0 for a scale.
  fileprivate var rotationAngle: Double {
    b == 0 && a > 0 ? 0 : Elementary.atan2(Double(b), Double(a))
  }
}

extension [PlaneVector] {
  /// Convex hull in the order of the screen, clockwise (Andrew's monotone chain).
  var convexHull: [PlaneVector] {
    guard count > 2 else { return self }
    let sorted = sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func half(_ points: [PlaneVector]) -> [PlaneVector] {
      var chain: [PlaneVector] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(
            point - chain[chain.count - 1]) <= 0
        { chain.removeLast() }
        chain.append(point)
      }
      return chain.dropLast()
    }
    return half(sorted) + half(sorted.reversed())
  }
}
