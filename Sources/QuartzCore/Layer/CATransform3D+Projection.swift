package import Display

extension CATransform3D {
  /// Projection of the plane z = 0, seen along the z axis.
  package var projection: Transform {
    Transform(
      a: Double(m11), b: Double(m12), c: Double(m21), d: Double(m22),
      tx: Double(m41), ty: Double(m42), p: Double(m14), q: Double(m24), s: Double(m44))
  }
}
