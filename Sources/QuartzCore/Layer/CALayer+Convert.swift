public import CoreGraphics
package import Display

/// Conversion of coordinates between layers, by model values (S9.60).
extension CALayer {
  /// Converts a point from the coordinates of `layer`; nil means those around the root of this
  /// layer's tree.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    convert(point, through: transform(from: layer))
  }

  /// Converts a point to the coordinates of `layer`; nil means those around the root of this
  /// layer's tree.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    convert(point, through: transform(to: layer))
  }

  /// Bounding box of a rectangle converted from the coordinates of `layer`; nil means those around
  /// the root.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    convert(rect, through: transform(from: layer))
  }

  /// Bounding box of a rectangle converted to the coordinates of `layer`; nil means those around
  /// the root.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    convert(rect, through: transform(to: layer))
  }

  /// Result of `hitTest` unless overridden: front layers before back ones, sublayers before their
  /// superlayer.
  func search(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, let inverse = planeToSuperlayer().inverse else { return nil }
    let local = convert(point, through: inverse)
    guard !masksToBounds || contains(local) else { return nil }
    for layer in (sublayers ?? []).paintOrder.reversed() {
      // Through the public method, which subclasses override.
      if let hit = layer.hitTest(local) { return hit }
    }
    return contains(local) ? self : nil
  }

  /// Transform from this layer's coordinates to its superlayer's, flattened into the plane (S9.8).
  package func planeToSuperlayer() -> Transform {
    var matrix = modelState.geometry.matrixToSuperlayer
    if let above = superlayer?.modelState.geometry.matrixForSublayers {
      matrix = CATransform3DConcat(matrix, above)
    }
    return matrix.projection
  }

  /// Transform from this layer's coordinates to those of `layer`; nil means the coordinates around
  /// the root.
  ///
  /// It goes through the nearest common ancestor: layers above it then can neither add rounding
  /// errors nor, if singular, prevent the conversion.
  private func transform(to layer: CALayer?) -> Transform? {
    let (own, others) = (lineage, layer?.lineage ?? [])
    let shared = own.firstIndex { layer in others.contains { $0.isSame(as: layer) } }
    let meeting = shared.map { own[$0] }
    let down = others.firstIndex { meeting?.isSame(as: $0) ?? false } ?? others.count
    let back = others[..<down].plane.inverse
    return back.map { own[..<(shared ?? own.count)].plane.followed(by: $0) }
  }

  private func transform(from layer: CALayer?) -> Transform? {
    layer.map { $0.transform(to: self) } ?? transform(to: nil)?.inverse
  }

  /// The layer and its ancestors, from the inside out; for a presentation copy, presentation
  /// copies.
  private var lineage: [CALayer] {
    Array(
      sequence(first: self) { layer in
        layer.superlayer
          ?? (layer.presented ?? layer).maskOwner.flatMap {
            layer.presented == nil ? $0 : $0.presentation()
          }
      })
  }

  /// Whether both are one layer, or presentation copies of the same layer.
  private func isSame(as other: CALayer) -> Bool {
    self === other || presented != nil && presented === other.presented
  }

  /// Without an inverse transform the point is returned unchanged, as on a device.
  private func convert(_ point: CGPoint, through transform: Transform?) -> CGPoint {
    guard let mapped = transform?.apply(to: Point(x: point.x, y: point.y)) else { return point }
    return CGPoint(x: mapped.x, y: mapped.y)
  }

  private func convert(_ rect: CGRect, through transform: Transform?) -> CGRect {
    guard let transform else { return rect }
    // Not by way of the corners, so that translations stay exact.
    if transform.kind == .translation || transform.kind == .wholeTranslation {
      return rect.offsetBy(dx: transform.tx, dy: transform.ty)
    }
    return transform.projectedBounds(of: rect)
  }
}

extension ArraySlice<CALayer> {
  /// Transform from the coordinates of the first layer to those around the last.
  @MainActor fileprivate var plane: Transform {
    reduce(.identity) { $0.followed(by: $1.planeToSuperlayer()) }
  }
}

extension Transform {
  /// Bounding box of the transformed rectangle, also for one without area.
  func projectedBounds(of rect: CGRect) -> CGRect {
    let corners = [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.minX, y: rect.maxY),
    ]
    let mapped = corners.compactMap(apply(to:))
    guard let first = mapped.first else { return .zero }
    var box = (left: first.x, top: first.y, right: first.x, bottom: first.y)
    for point in mapped {
      box = (
        min(box.left, point.x), min(box.top, point.y),
        max(box.right, point.x), max(box.bottom, point.y)
      )
    }
    return CGRect(
      x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top)
  }
}

extension CATransform3D {
  /// The bounding box of a rectangle of the layer's plane after the transform.
  func projectedBounds(of rect: CGRect) -> CGRect {
    projection.projectedBounds(of: rect)
  }
}

extension [CALayer] {
  /// Sorted by `zPosition`; layers with equal values keep their order (S9.6).
  @MainActor var paintOrder: [CALayer] {
    let isSorted = zip(self, dropFirst()).allSatisfy {
      $0.modelState.geometry.zPosition <= $1.modelState.geometry.zPosition
    }
    if isSorted { return self }
    return enumerated()
      .sorted {
        ($0.element.modelState.geometry.zPosition, $0.offset) < (
          $1.element.modelState.geometry.zPosition, $1.offset
        )
      }
      .map(\.element)
  }
}

extension CALayer {
  /// The part of ``transform`` within the layer's plane.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets ``transform`` to an affine transform within the layer's plane.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }
}
