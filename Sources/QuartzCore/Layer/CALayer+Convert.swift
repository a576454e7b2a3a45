public import CoreGraphics
package import Display

/// Points and rectangles of one layer in the coordinates of another, by model values (S9.60).
extension CALayer {
  public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint {
    convert(point, through: transform(from: layer))
  }

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

  /// Whether a point of the layer's own coordinates lies inside the bounds.
  public func contains(_ point: CGPoint) -> Bool {
    bounds.contains(point)
  }

  /// The farthest descendant, this layer included, that holds a point of the superlayer.
  public func hitTest(_ point: CGPoint) -> CALayer? {
    guard !isHidden, opacity > 0 else { return nil }
    let inverse = planeToSuperlayer().inverse
    guard let local = inverse.map({ convert(point, through: $0) }) else { return nil }
    guard !masksToBounds || contains(local) else { return nil }
    for layer in children.paintOrder.reversed() {
      if let hit = layer.hitTest(local) { return hit }
    }
    return contains(local) ? self : nil
  }

  /// From this layer's coordinates to its superlayer's, flattened into the plane (S9.8).
  package func planeToSuperlayer() -> Transform {
    var matrix = modelState.matrixToSuperlayer
    if let above = parent?.modelState.matrixForSublayers {
      matrix = CATransform3DConcat(matrix, above)
    }
    return matrix.projection
  }

  /// From this layer's coordinates to those around the root of its tree.
  package func planeToRoot() -> Transform {
    var transform = planeToSuperlayer()
    var layer = parent
    while let next = layer {
      transform = transform.followed(by: next.planeToSuperlayer())
      layer = next.parent
    }
    return transform
  }

  private func transform(to layer: CALayer?) -> Transform? {
    if layer === self { return .identity }
    guard let layer else { return planeToRoot() }
    return layer.planeToRoot().inverse.map { planeToRoot().followed(by: $0) }
  }

  private func transform(from layer: CALayer?) -> Transform? {
    if layer === self { return .identity }
    guard let inverse = planeToRoot().inverse else { return nil }
    return layer.map { $0.planeToRoot().followed(by: inverse) } ?? inverse
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
      $0.modelState.zPosition <= $1.modelState.zPosition
    }
    if isSorted { return self }
    return enumerated()
      .sorted {
        ($0.element.modelState.zPosition, $0.offset) < ($1.element.modelState.zPosition, $1.offset)
      }
      .map(\.element)
  }
}
