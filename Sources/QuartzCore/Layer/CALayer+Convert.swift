public import CoreGraphics
package import Display

/// Points and rectangles of one layer in the coordinates of another, by model values (S9.60).
extension CALayer {
  /// nil means what the root of this layer's tree lies in.
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    convert(point, through: transform(from: layer))
  }

  /// nil means what the root of this layer's tree lies in.
  public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint {
    convert(point, through: transform(to: layer))
  }

  /// The bounding box of the converted rectangle.
  public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect {
    convert(rect, through: transform(from: layer))
  }

  /// The bounding box of the converted rectangle.
  public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect {
    convert(rect, through: transform(to: layer))
  }

  /// What `hitTest` finds: front layers before back ones, sublayers before their superlayer.
  func search(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0, let inverse = planeToSuperlayer().inverse else { return nil }
    let local = convert(point, through: inverse)
    guard !masksToBounds || contains(local) else { return nil }
    for layer in (sublayers ?? []).paintOrder.reversed() {
      if let hit = layer.hitTest(local) { return hit }
    }
    return contains(local) ? self : nil
  }

  /// From this layer's coordinates to its superlayer's, flattened into the plane (S9.8).
  package func planeToSuperlayer() -> Transform {
    var matrix = modelState.geometry.matrixToSuperlayer
    if let above = superlayer?.modelState.geometry.matrixForSublayers {
      matrix = CATransform3DConcat(matrix, above)
    }
    return matrix.projection
  }

  /// From this layer's coordinates to those of `layer`; nil stands for what is around the root.
  ///
  /// The way leads through the nearest layer that both are inside of: what lies above it neither
  /// rounds the result nor, being singular, prevents it.
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

  /// The layer and all that it is inside of, outwards; of a presentation copy, such copies.
  private var lineage: [CALayer] {
    Array(
      sequence(first: self) { layer in
        layer.superlayer
          ?? (layer.presented ?? layer).maskOwner.flatMap {
            layer.presented == nil ? $0 : $0.presentation()
          }
      })
  }

  /// Whether both are one layer, or presentation copies of one.
  private func isSame(as other: CALayer) -> Bool {
    self === other || presented != nil && presented === other.presented
  }

  /// A transform without an inverse gives nothing to convert by; the point stays, as on a device.
  private func convert(_ point: CGPoint, through transform: Transform?) -> CGPoint {
    guard let mapped = transform?.apply(to: Point(x: point.x, y: point.y)) else { return point }
    return CGPoint(x: mapped.x, y: mapped.y)
  }

  private func convert(_ rect: CGRect, through transform: Transform?) -> CGRect {
    guard let transform else { return rect }
    // Without the detour through corners, so that translations stay exact.
    if transform.kind == .translation || transform.kind == .wholeTranslation {
      return rect.offsetBy(dx: transform.tx, dy: transform.ty)
    }
    return transform.projectedBounds(of: rect)
  }
}

extension ArraySlice<CALayer> {
  /// From the coordinates of the first layer to those around the last.
  @MainActor fileprivate var plane: Transform {
    reduce(.identity) { $0.followed(by: $1.planeToSuperlayer()) }
  }
}

extension Transform {
  /// The bounding box of the mapped rectangle; also for rectangles without area.
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
  /// Sorted as they are painted: by `zPosition`, ties in the order they have (S9.6).
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
  /// What ``transform`` does in the layer's plane.
  public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }

  /// Sets ``transform`` to one within the layer's plane.
  public func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }
}
