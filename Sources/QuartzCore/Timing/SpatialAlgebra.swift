import CoreGraphics
import Foundation

func dot(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> Double {
  a.x * b.x + a.y * b.y + a.z * b.z
}

func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  [a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x]
}

/// A transform as a linear map, a translation and a perspective that act in this order.
extension CATransform3D {
  /// Where the linear part takes the coordinate axes.
  var linearRows: SpatialParts.Axes {
    SpatialParts.Axes(
      x: [Double(m11), Double(m12), Double(m13)], y: [Double(m21), Double(m22), Double(m23)],
      z: [Double(m31), Double(m32), Double(m33)])
  }

  /// The last column of the perspective matrix that acts after everything else.
  ///
  /// With the linear rows A and the translation t, the transform's last column is A·p above t·p + w.
  /// Where A is singular there is no telling what p was: the column is given as it stands.
  var perspectiveColumn: SIMD4<Double> {
    let column: SIMD3 = [Double(m14), Double(m24), Double(m34)]
    guard column != .zero else { return [0, 0, 0, Double(m44)] }
    let rows = linearRows
    let determinant = dot(rows.x, cross(rows.y, rows.z))
    guard determinant != 0 else { return SIMD4(column, Double(m44)) }
    let p =
      (column.x * cross(rows.y, rows.z) + column.y * cross(rows.z, rows.x)
        + column.z * cross(rows.x, rows.y)) / determinant
    return SIMD4(p, Double(m44) - dot([Double(m41), Double(m42), Double(m43)], p))
  }

  init(rows: SpatialParts.Axes, translation: SIMD3<Double>, perspective: SIMD4<Double>) {
    let p: SIMD3 = [perspective.x, perspective.y, perspective.z]
    let lines = [rows.x, rows.y, rows.z, translation]
    let ends = [0, 0, 0, perspective.w]
    self.init()
    let elements = zip(lines, ends).flatMap { line, end in
      [line.x, line.y, line.z, dot(line, p) + end].map { CGFloat($0) }
    }
    self = CATransform3D(elements: elements) ?? self
  }
}
