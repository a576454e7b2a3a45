import CoreGraphics
import Display

extension FrozenContent {
  /// Display items stretched to `bounds` of a plane; the cap insets are not stretched.
  func items(filling bounds: CGRect, plane: Transform) -> [DisplayItem] {
    let items = itemsInPlace(filling: bounds, plane: plane)
    // A frozen backdrop blur blurs only content frozen with it (S9.83).
    return items.contains(where: \.hasOpenBackdrop) ? [.group(Group(items, isolated: true))] : items
  }

  private func itemsInPlace(filling bounds: CGRect, plane: Transform) -> [DisplayItem] {
    guard !bounds.isEmpty, !part.isEmpty else { return [] }
    let whole = NineSlice.Piece(source: part.displayRect, target: bounds.displayRect)
    let isCut = part != root.modelState.geometry.bounds || !staysInside
    if capInsets == .zero { return items(of: whole, plane: plane, isCut: isCut) }
    let (source, target) = (whole.source, whole.target)
    let columns = NineSlice.spans(
      source: (source.left, source.right), target: (target.left, target.right),
      center: (capInsets.left / source.width, 1 - capInsets.right / source.width),
      pixelsPerPoint: 1)
    let rows = NineSlice.spans(
      source: (source.top, source.bottom), target: (target.top, target.bottom),
      center: (capInsets.top / source.height, 1 - capInsets.bottom / source.height),
      pixelsPerPoint: 1)
    return NineSlice.joined(
      NineSlice.pieces(columns: columns, rows: rows).map {
        items(of: $0, plane: plane, isCut: true)
      })
  }

  /// Items of one of the nine parts, scaled to its target.
  private func items(of piece: NineSlice.Piece, plane: Transform, isCut: Bool) -> [DisplayItem] {
    let (source, target) = (piece.source, piece.target)
    let scaleX = target.width / source.width
    let scaleY = target.height / source.height
    // The frozen root has the corner of its bounds at (0, 0).
    let origin = root.modelState.geometry.bounds.origin
    let fit = Transform(
      a: scaleX, b: 0, c: 0, d: scaleY,
      tx: target.left - (source.left - origin.x) * scaleX,
      ty: target.top - (source.top - origin.y) * scaleY)
    let items = InheritedState(time: 0, plane: fit.followed(by: plane))
      .items(of: [root])
    guard isCut, !items.isEmpty else { return items }
    // A part is clipped as one image: item by item, what lies on top of something else would count twice
    // in a pixel that the clip covers in part.
    let isPart = part != root.modelState.geometry.bounds || capInsets != .zero
    return [
      .group(
        Group(
          items, clip: Clip(.rectangle(clip(of: piece)), transform: plane),
          isolated: isPart && items.count > 1))
    ]
  }

  /// Where a part is cut: not at an edge of the frozen layer that nothing crosses, whose own edge covers a
  /// pixel in part already.
  private func clip(of piece: NineSlice.Piece) -> Rect {
    guard staysInside else { return piece.target }
    let edges = root.modelState.geometry.bounds.displayRect
    let (source, target) = (piece.source, piece.target)
    func isOpen(_ edge: Double, _ own: Double) -> Bool { abs(edge - own) < 1e-6 }
    let margin = 64.0
    return Rect(
      left: target.left - (isOpen(source.left, edges.left) ? margin : 0),
      top: target.top - (isOpen(source.top, edges.top) ? margin : 0),
      right: target.right + (isOpen(source.right, edges.right) ? margin : 0),
      bottom: target.bottom + (isOpen(source.bottom, edges.bottom) ? margin : 0))
  }
}

extension DisplayItem {
  /// Whether a backdrop blur in it blurs content drawn behind the item.
  var hasOpenBackdrop: Bool {
    switch self {
    case .backdropBlur: true
    case .group(let group): !group.isOffscreen && group.items.contains(where: \.hasOpenBackdrop)
    case .fill, .shadow: false
    }
  }
}
