import CoreGraphics
import Display
import Pixels

/// The layer's image.
extension PlacedLayer {
  /// Records the image, or the dissolve between two images (S6.63), clipped to `shape` if given.
  func recordContents(clippedTo shape: Shape?, into items: inout [DisplayItem]) {
    guard let image = state.contents else { return }
    let shown = self.items(showing: image, clippedTo: shape)
    guard let dissolve = state.contentsDissolve else {
      items += shown
      return
    }
    let next = self.items(showing: dissolve.to, clippedTo: shape)
    items.append(.dissolve(from: shown, to: next, progress: dissolve.progress))
  }

  /// Whether the image can be drawn as a fill of the rounded bounds instead of through a clip: when
  /// it covers the bounds, or both are rectangles.
  var canClipContentsByShape: Bool {
    guard let image = state.contents else { return true }
    guard case .roundedRectangle = state.shape else { return true }
    guard let place = place(of: image) else { return true }
    return !isCutInPieces && place.target.coversAlmost(state.geometry.bounds.displayRect)
  }

  /// Items of an image placed by the layer's gravity.
  private func items(showing image: CGImage, clippedTo shape: Shape?) -> [DisplayItem] {
    guard let place = place(of: image) else { return [] }
    let pieces = isCutInPieces ? cut(place) : [place]
    return NineSlice.joined(
      pieces.compactMap { piece in
        piece.target.shape(within: shape).map { shape in
          let paint = ImagePaint(
            image.picture, source: piece.source, target: piece.target,
            minification: state.minificationFilter.imageFilter,
            magnification: state.magnificationFilter.imageFilter)
          return [.fill(Fill(shape, with: .image(paint), transform: plane))]
        }
      })
  }

  /// Source and target rectangle of an image; nil when nothing is visible (S9.42).
  private func place(of image: CGImage) -> NineSlice.Piece? {
    let part = state.contentsRect
    let source = Rect(
      x: part.minX * Double(image.width), y: part.minY * Double(image.height),
      width: part.width * Double(image.width), height: part.height * Double(image.height))
    // Nothing is visible of an empty rectangle, and the scale is a divisor below.
    guard !source.isEmpty, !state.geometry.bounds.isEmpty, state.contentsScale > 0 else {
      return nil
    }
    let size = CGSize(
      width: source.width / state.contentsScale, height: source.height / state.contentsScale)
    let target = state.contentsGravity.place(size, in: state.geometry.bounds)
    return NineSlice.Piece(source: source, target: target.displayRect)
  }

  private var isCutInPieces: Bool {
    // Gravities that keep the image's size have no middle to stretch (S9.43).
    state.contentsCenter != CGRect(x: 0, y: 0, width: 1, height: 1)
      && state.contentsGravity.stretches
  }

  private func cut(_ place: NineSlice.Piece) -> [NineSlice.Piece] {
    let center = state.contentsCenter
    let (source, target, scale) = (place.source, place.target, Double(state.contentsScale))
    return NineSlice.pieces(
      columns: NineSlice.spans(
        source: (source.left, source.right), target: (target.left, target.right),
        center: (center.minX, center.maxX), pixelsPerPoint: scale),
      rows: NineSlice.spans(
        source: (source.top, source.bottom), target: (target.top, target.bottom),
        center: (center.minY, center.maxY), pixelsPerPoint: scale))
  }
}

extension Rect {
  /// Whether it contains `other`, up to rounding errors.
  fileprivate func coversAlmost(_ other: Rect) -> Bool {
    expanded(by: 1e-6).contains(other)
  }

  /// Rectangle intersected with a shape; nil when nothing remains.
  fileprivate func shape(within shape: Shape?) -> Shape? {
    guard let shape else { return .rectangle(self) }
    if coversAlmost(shape.bounds) { return shape }
    let common = intersection(shape.bounds)
    return common.isEmpty ? nil : .rectangle(common)
  }
}
