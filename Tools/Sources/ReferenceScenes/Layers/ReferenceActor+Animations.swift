import CoreGraphics
import Foundation
import QuartzCore

/// One property of one layer on its way through values.
private struct Track {
  let layer: CALayer
  let keyPath: String
  let values: [Any]

  init(_ layer: CALayer, _ keyPath: String, _ values: [Any]) {
    (self.layer, self.keyPath, self.values) = (layer, keyPath, values)
  }
}

extension ReferenceActor {
  /// Adds the Core Animation equivalents of a reference animation.
  ///
  /// A frame becomes position and size of the bounds. The arguments of transform functions become
  /// key paths such as `transform.scale.x`, each separately, as the references interpolate them.
  func add(_ animation: ReferenceAnimation) throws(InexpressibleScene) {
    for track in try tracks(of: animation) {
      let object = try object(for: animation, track.values)
      object.keyPath = track.keyPath
      object.beginTime = animation.timing.begin
      object.fillMode = .both
      object.isRemovedOnCompletion = false
      track.layer.add(object, forKey: track.keyPath)
    }
  }

  private func tracks(of animation: ReferenceAnimation) throws(InexpressibleScene) -> [Track] {
    let lists = animation.values.map(\.numbers)
    func single(_ layer: CALayer, _ keyPath: String, _ factor: CGFloat = 1) -> Track {
      Track(layer, keyPath, lists.map { $0[0] * factor })
    }
    switch animation.property {
    case "frame": return frameTracks(lists)
    case "transform": return try transformTracks(animation)
    case "opacity": return [single(layer, "opacity")]
    case "blur": return [single(layer, "blurRadius")]
    case "backdropBlur": return [single(layer, "backdropBlurRadius")]
    case "cornerRadius" where lists.allSatisfy({ $0.count == 1 }):
      return [single(layer, "cornerRadius")]
    case "background":
      return [
        Track(
          layer, "backgroundColor",
          lists.map { CGColor(srgbRed: $0[0], green: $0[1], blue: $0[2], alpha: $0[3]) })
      ]
    case "shadow.opacity": return [single(layer, "shadowOpacity")]
    case "shadow.sigma": return [single(layer, "shadowRadius")]
    case "shadow.offset":
      return [Track(layer, "shadowOffset", lists.map { CGSize(width: $0[0], height: $0[1]) })]
    case "mask.radius":
      guard let mask = layer.mask else { break }
      return [
        single(mask, "cornerRadius"), single(mask, "bounds.size.width", 2),
        single(mask, "bounds.size.height", 2),
      ]
    case "mask.center":
      guard let mask = layer.mask else { break }
      return [Track(mask, "position", lists.map { CGPoint(x: $0[0], y: $0[1]) })]
    default: break
    }
    throw InexpressibleScene(id, "an animation of \(animation.property)")
  }

  private func frameTracks(_ frames: [[CGFloat]]) -> [Track] {
    let anchor = layer.anchorPoint
    return [
      Track(
        layer, "position",
        frames.map { CGPoint(x: $0[0] + anchor.x * $0[2], y: $0[1] + anchor.y * $0[3]) }),
      Track(layer, "bounds.size", frames.map { CGSize(width: $0[2], height: $0[3]) }),
    ]
  }

  private func transformTracks(
    _ animation: ReferenceAnimation
  ) throws(InexpressibleScene) -> [Track] {
    let lists = animation.values.map { $0.functions.map(\.keyPaths) }
    let order = lists[0].compactMap(\.order)
    let isInOrder = zip(order, order.dropFirst()).allSatisfy { $0 < $1 }
    guard isInOrder, lists.allSatisfy({ $0.map(\.order) == order }) else {
      throw InexpressibleScene(id, "transform functions that are no key paths in their order")
    }
    let perspectives = lists.map { $0.compactMap(\.perspective) }
    guard perspectives.allSatisfy({ $0 == perspectives[0] }) else {
      throw InexpressibleScene(id, "a perspective that changes")
    }
    let values = lists.map { $0.flatMap(\.values) }
    return values[0].indices.map { index in
      Track(layer, values[0][index].path, values.map { $0[index].value })
    }
  }

  private func object(
    for animation: ReferenceAnimation, _ values: [Any]
  ) throws(InexpressibleScene) -> CAPropertyAnimation {
    switch animation.timing.curve {
    case .cubicBezier(let points):
      let object = keyframes(values, animation.keyTimes)
      object.timingFunction = CAMediaTimingFunction(
        CubicBezierCurve(points[0], points[1], points[2], points[3]))
      object.duration = animation.timing.duration
      return object
    case .spring(let spring):
      guard values.count == 2 else { throw InexpressibleScene(id, "a spring through key frames") }
      let object = CASpringAnimation(keyPath: nil, spring: SpringCurve(spring))
      (object.fromValue, object.toValue) = (values[0], values[1])
      // A spring that does not jump to its rest at the end has none that a frame could see.
      object.duration = spring.snapAtEnd ? animation.timing.duration : 1000
      return object
    }
  }

  private func keyframes(_ values: [Any], _ times: [Double]) -> CAPropertyAnimation {
    if times == [0, 1] {
      let object = CABasicAnimation()
      (object.fromValue, object.toValue) = (values[0], values[1])
      return object
    }
    let object = CAKeyframeAnimation()
    object.values = values
    object.keyTimes = times.map { NSNumber(value: $0) }
    return object
  }
}

extension SpringCurve {
  fileprivate init(_ spring: ReferenceAnimation.Spring) {
    self.init(
      mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
      initialVelocity: spring.initialVelocity, allowsOverdamping: spring.overdamped == .exact)
  }
}

/// A transform function as Core Animation's key paths have it.
private struct FunctionKeyPaths {
  /// Its place when Core Animation puts a transform together, what acts last first; nil for what
  /// has no key path.
  var order: Int?
  var values: [(path: String, value: CGFloat)] = []
  var perspective: Double?
}

extension ReferenceTransform {
  fileprivate var keyPaths: FunctionKeyPaths {
    func turn(_ axis: String, _ degrees: Double) -> [(String, CGFloat)] {
      [("transform.rotation.\(axis)", CGFloat(degrees * .pi / 180))]
    }
    switch self {
    case .perspective(let distance):
      return FunctionKeyPaths(order: 0, perspective: distance)
    case .translate(let x, let y, let z):
      return FunctionKeyPaths(
        order: 1,
        values: [
          ("transform.translation.x", x), ("transform.translation.y", y),
          ("transform.translation.z", z),
        ])
    case .rotate(let degrees): return FunctionKeyPaths(order: 2, values: turn("z", degrees))
    case .rotateY(let degrees): return FunctionKeyPaths(order: 3, values: turn("y", degrees))
    case .rotateX(let degrees): return FunctionKeyPaths(order: 4, values: turn("x", degrees))
    case .scale(let x, let y):
      return FunctionKeyPaths(
        order: 5, values: [("transform.scale.x", x), ("transform.scale.y", y)])
    case .skew, .matrix: return FunctionKeyPaths()
    }
  }
}
