import CoreGraphics
package import Foundation
import Numerics

extension CATransform3D {
  /// The numbers in a transform that animations reach by key path: `transform.rotation.z` and so on.
  ///
  /// Angles are radians. A transform is scaled, skewed, turned about x, then y, then z, moved and
  /// seen in perspective, in this order; setting one of the numbers keeps the others.
  package enum Scalar: String, CaseIterable, Sendable {
    /// About z.
    case rotation
    case rotationX = "rotation.x"
    case rotationY = "rotation.y"
    case rotationZ = "rotation.z"
    /// Read as the mean of three, set for all three.
    case scale
    /// Read as the mean of two, set for both.
    case scaleXY = "scale.xy"
    case scaleX = "scale.x"
    case scaleY = "scale.y"
    case scaleZ = "scale.z"
    case translationX = "translation.x"
    case translationY = "translation.y"
    case translationZ = "translation.z"
  }

  package subscript(scalar: Scalar) -> Double {
    get { SpatialParts(self)[keyPath: scalar.part] }
    set {
      var parts = SpatialParts(self)
      parts[keyPath: scalar.part] = newValue
      // A move is not put together again: it must not round the rest.
      let rows = scalar.isTranslation ? linearRows : parts.rows
      self = CATransform3D(
        rows: rows, translation: parts.translation, perspective: parts.perspective)
    }
  }

  /// The key path `transform.translation`: x and y.
  package var translation: CGSize {
    get { CGSize(width: m41, height: m42) }
    set {
      self[.translationX] = Double(newValue.width)
      self[.translationY] = Double(newValue.height)
    }
  }
}

extension CATransform3D.Scalar {
  fileprivate var isTranslation: Bool {
    self == .translationX || self == .translationY || self == .translationZ
  }

  fileprivate var part: WritableKeyPath<SpatialParts, Double> {
    switch self {
    case .rotationX: \.angles.x
    case .rotationY: \.angles.y
    case .rotation, .rotationZ: \.angles.z
    case .scale: \.meanScale
    case .scaleXY: \.flatScale
    case .scaleX: \.scale.x
    case .scaleY: \.scale.y
    case .scaleZ: \.scale.z
    case .translationX: \.translation.x
    case .translationY: \.translation.y
    case .translationZ: \.translation.z
    }
  }
}

extension SpatialParts {
  fileprivate var meanScale: Double {
    get { (scale.x + scale.y + scale.z) / 3 }
    set { scale = SIMD3(repeating: newValue) }
  }

  fileprivate var flatScale: Double {
    get { (scale.x + scale.y) / 2 }
    set { (scale.x, scale.y) = (newValue, newValue) }
  }

  /// The turns about x, then y, then z that make the axes; y in −π/2…π/2.
  fileprivate var angles: SIMD3<Double> {
    get {
      let sine = min(max(-axes.x.z, -1), 1)
      guard abs(sine) < 1 - 1e-12 else {
        // Turned about y by a quarter, x and z turn about one axis: all of it counts for x.
        return [Elementary.atan2(-axes.z.y, axes.y.y), Elementary.asin(sine), 0]
      }
      return [
        Elementary.atan2(axes.y.z, axes.z.z), Elementary.asin(sine),
        Elementary.atan2(axes.x.y, axes.x.x),
      ]
    }
    set {
      let (sx, cx) = (Elementary.sin(newValue.x), Elementary.cos(newValue.x))
      let (sy, cy) = (Elementary.sin(newValue.y), Elementary.cos(newValue.y))
      let (sz, cz) = (Elementary.sin(newValue.z), Elementary.cos(newValue.z))
      axes = Axes(
        x: [cy * cz, cy * sz, -sy],
        y: [sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy],
        z: [cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy])
    }
  }
}
