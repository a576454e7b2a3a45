// Apple's names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

// Functions of the module simd for the vectors of Swift's library, as layouts and animations use them. Those
// without a prefix stand in `simd`, so that they do not meet an app's own of these names.

/// Two numbers of single precision.
public typealias simd_float2 = SIMD2<Float>
/// Three of them.
public typealias simd_float3 = SIMD3<Float>
/// Four of them.
public typealias simd_float4 = SIMD4<Float>
/// Two numbers.
public typealias simd_double2 = SIMD2<Double>
/// Three numbers.
public typealias simd_double3 = SIMD3<Double>
/// Four numbers.
public typealias simd_double4 = SIMD4<Double>

/// Functions of the module simd by their names in it, such as `simd.distance(a, b)`.
public enum simd {
  /// Sum of the products of components.
  public static func dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    (x * y).sum()
  }
  /// Euclidean length of a vector.
  public static func length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    dot(x, x).squareRoot()
  }
  /// Square of the length.
  public static func length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
    dot(x, x)
  }
  /// Distance of two points.
  public static func distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
    length(x - y)
  }
  /// Square of the distance.
  public static func distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
  where V.Scalar: FloatingPoint { length_squared(x - y) }
  /// The vector of length 1 with the same direction; not a number for 0.
  public static func normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
    x / length(x)
  }
  /// Vector at a right angle to two others.
  public static func cross<T: FloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> {
    SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
  }
  /// Value between two others: `x` for 0, `y` for 1.
  public static func mix<V: SIMD>(_ x: V, _ y: V, t: V) -> V where V.Scalar: FloatingPoint {
    x + t * (y - x)
  }
  /// Value between two others: `x` for 0, `y` for 1.
  public static func mix<V: SIMD>(_ x: V, _ y: V, t: V.Scalar) -> V
  where V.Scalar: FloatingPoint { x + t * (y - x) }
  /// Components within limits.
  public static func clamp<V: SIMD>(_ x: V, min: V, max: V) -> V where V.Scalar: FloatingPoint {
    x.clamped(lowerBound: min, upperBound: max)
  }
  /// For each component 0 below the first edge, 1 above the second, and a smooth curve between.
  public static func smoothstep<V: SIMD>(_ x: V, edge0: V, edge1: V) -> V
  where V.Scalar: FloatingPoint {
    let share = ((x - edge0) / (edge1 - edge0)).clamped(
      lowerBound: V(repeating: 0), upperBound: V(repeating: 1))
    return share * share * (V(repeating: 3) - (share + share))
  }
  /// Smaller components of two vectors.
  public static func min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
    pointwiseMin(x, y)
  }
  /// Larger components of two vectors.
  public static func max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
    pointwiseMax(x, y)
  }
}

/// Sum of the products of components.
public func simd_dot<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd.dot(x, y)
}
/// Euclidean length of a vector.
public func simd_length<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd.length(x)
}
/// Square of the length.
public func simd_length_squared<V: SIMD>(_ x: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd.length_squared(x)
}
/// Distance of two points.
public func simd_distance<V: SIMD>(_ x: V, _ y: V) -> V.Scalar where V.Scalar: FloatingPoint {
  simd.distance(x, y)
}
/// Square of the distance.
public func simd_distance_squared<V: SIMD>(_ x: V, _ y: V) -> V.Scalar
where V.Scalar: FloatingPoint { simd.distance_squared(x, y) }
/// The vector of length 1 with the same direction; not a number for 0.
public func simd_normalize<V: SIMD>(_ x: V) -> V where V.Scalar: FloatingPoint {
  simd.normalize(x)
}
/// Vector at a right angle to two others.
public func simd_cross<T: FloatingPoint>(_ x: SIMD3<T>, _ y: SIMD3<T>) -> SIMD3<T> {
  simd.cross(x, y)
}
/// Value between two others: `x` for 0, `y` for 1.
public func simd_mix<V: SIMD>(_ x: V, _ y: V, _ t: V) -> V where V.Scalar: FloatingPoint {
  simd.mix(x, y, t: t)
}
/// Value between two others: `x` for 0, `y` for 1.
public func simd_mix(_ x: Double, _ y: Double, _ t: Double) -> Double { x + t * (y - x) }
/// Value between two others: `x` for 0, `y` for 1.
public func simd_mix(_ x: Float, _ y: Float, _ t: Float) -> Float { x + t * (y - x) }
/// Components within limits.
public func simd_clamp<V: SIMD>(_ x: V, _ min: V, _ max: V) -> V where V.Scalar: FloatingPoint {
  simd.clamp(x, min: min, max: max)
}
/// Value within limits.
public func simd_clamp(_ x: Double, _ min: Double, _ max: Double) -> Double {
  Swift.min(Swift.max(x, min), max)
}
/// Value within limits.
public func simd_clamp(_ x: Float, _ min: Float, _ max: Float) -> Float {
  Swift.min(Swift.max(x, min), max)
}
/// Smaller components of two vectors.
public func simd_min<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  pointwiseMin(x, y)
}
/// Larger components of two vectors.
public func simd_max<V: SIMD>(_ x: V, _ y: V) -> V where V.Scalar: Comparable {
  pointwiseMax(x, y)
}
/// Smaller of two numbers.
public func simd_min(_ x: Double, _ y: Double) -> Double { Swift.min(x, y) }
/// Smaller of two numbers.
public func simd_min(_ x: Float, _ y: Float) -> Float { Swift.min(x, y) }
/// Larger of two numbers.
public func simd_max(_ x: Double, _ y: Double) -> Double { Swift.max(x, y) }
/// Larger of two numbers.
public func simd_max(_ x: Float, _ y: Float) -> Float { Swift.max(x, y) }
/// For each component 0 below the first edge, 1 above the second, and a smooth curve between.
public func simd_smoothstep<V: SIMD>(_ edge0: V, _ edge1: V, _ x: V) -> V
where V.Scalar: FloatingPoint { simd.smoothstep(x, edge0: edge0, edge1: edge1) }
/// 0 below the first edge, 1 above the second, and a smooth curve between.
public func simd_smoothstep(_ edge0: Double, _ edge1: Double, _ x: Double) -> Double {
  let share = simd_clamp((x - edge0) / (edge1 - edge0), 0, 1)
  return share * share * (3 - 2 * share)
}
/// 0 below the first edge, 1 above the second, and a smooth curve between.
public func simd_smoothstep(_ edge0: Float, _ edge1: Float, _ x: Float) -> Float {
  let share = simd_clamp((x - edge0) / (edge1 - edge0), 0, 1)
  return share * share * (3 - 2 * share)
}
