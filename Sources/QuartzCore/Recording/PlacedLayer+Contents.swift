import CoreGraphics
import Display

/// Pictures and frozen content.
extension PlacedLayer {
  /// The layer's picture, or two of which one fades into the other (S6.63).
  func contentItems() -> [DisplayItem] {
    guard let image = state.contents else { return [] }
    guard let dissolve = state.contentsDissolve else { return items(showing: image) }
    return [
      .group(
        Group(
          [
            .group(Group(items(showing: image), opacity: 1 - dissolve.progress)),
            .group(Group(items(showing: dissolve.to), opacity: dissolve.progress, blend: .plus)),
          ], isolated: true))
    ]
  }

  /// A picture fitted by the layer's gravity; cut to the bounds only when the layer masks.
  private func items(showing image: CGImage) -> [DisplayItem] {
    guard image.width > 0, image.height > 0, !state.bounds.isEmpty else { return [] }
    let part = state.contentsRect
    let source = Rect(
      x: part.minX * Double(image.width), y: part.minY * Double(image.height),
      width: part.width * Double(image.width), height: part.height * Double(image.height))
    guard !source.isEmpty else { return [] }
    let target = state.contentsGravity.place(
      CGSize(
        width: source.width / state.contentsScale, height: source.height / state.contentsScale),
      in: state.bounds)
    return pieces(from: source, to: target.displayRect).map { piece in
      let paint = ImagePaint(
        image.bitmap, source: piece.source, target: piece.target,
        minification: state.minificationFilter.imageFilter,
        magnification: state.magnificationFilter.imageFilter)
      return .fill(Fill(shape(for: piece.target), with: .image(paint), transform: plane))
    }
  }

  /// The clip of a layer that masks goes into the shape where the picture covers the bounds.
  private func shape(for target: Rect) -> Shape {
    guard state.masksToBounds else { return .rectangle(target) }
    let bounds = state.bounds.displayRect
    if target.contains(bounds) { return state.shape }
    return .rectangle(target.intersection(bounds))
  }

  /// Cuts the picture into nine where `contentsCenter` says so (S9.43).
  private func pieces(from source: Rect, to target: Rect) -> [(source: Rect, target: Rect)] {
    let center = state.contentsCenter
    let isWhole = center == CGRect(x: 0, y: 0, width: 1, height: 1)
    guard !isWhole, state.contentsGravity.stretches else { return [(source, target)] }
    let scale = Double(state.contentsScale)
    let columns = NinePart.spans(
      source: (source.left, source.right), target: (target.left, target.right),
      center: (center.minX, center.maxX), pixelsPerPoint: scale)
    let rows = NinePart.spans(
      source: (source.top, source.bottom), target: (target.top, target.bottom),
      center: (center.minY, center.maxY), pixelsPerPoint: scale)
    return NinePart.pieces(columns: columns, rows: rows)
  }
}

/// The cutting of a picture into corners that keep their size, and edges and a middle that stretch.
enum NinePart {
  /// One of the three parts along an axis.
  struct Span {
    var source: (Double, Double)
    var target: (Double, Double)
  }

  static func spans(
    source: (Double, Double), target: (Double, Double), center: (Double, Double),
    pixelsPerPoint: Double
  ) -> [Span] {
    let length = source.1 - source.0
    let first = length * center.0
    let last = length * (1 - center.1)
    var firstSize = first / pixelsPerPoint
    var lastSize = last / pixelsPerPoint
    let room = target.1 - target.0
    // The ends shrink together where even they do not fit.
    if firstSize + lastSize > room {
      let factor = room / (firstSize + lastSize)
      firstSize *= factor
      lastSize *= factor
    }
    return [
      Span(source: (source.0, source.0 + first), target: (target.0, target.0 + firstSize)),
      Span(
        source: (source.0 + first, source.1 - last),
        target: (target.0 + firstSize, target.1 - lastSize)),
      Span(source: (source.1 - last, source.1), target: (target.1 - lastSize, target.1)),
    ]
  }

  static func pieces(columns: [Span], rows: [Span]) -> [(source: Rect, target: Rect)] {
    rows.flatMap { row in
      columns.map { column in
        (
          Rect(
            left: column.source.0, top: row.source.0, right: column.source.1, bottom: row.source.1),
          Rect(
            left: column.target.0, top: row.target.0, right: column.target.1, bottom: row.target.1)
        )
      }
    }.filter { !$0.source.isEmpty && !$0.target.isEmpty }
  }
}

extension FrozenContent {
  /// What was frozen, stretched into `bounds` of a plane; outside of the cap insets unstretched.
  func items(filling bounds: CGRect, plane: Transform) -> [DisplayItem] {
    guard !bounds.isEmpty, !part.isEmpty else { return [] }
    let source = part.displayRect
    let target = bounds.displayRect
    if capInsets == .zero {
      return items(from: source, to: target, plane: plane, cut: part != root.modelState.bounds)
    }
    let columns = NinePart.spans(
      source: (source.left, source.right), target: (target.left, target.right),
      center: (capInsets.left / source.width, 1 - capInsets.right / source.width),
      pixelsPerPoint: 1)
    let rows = NinePart.spans(
      source: (source.top, source.bottom), target: (target.top, target.bottom),
      center: (capInsets.top / source.height, 1 - capInsets.bottom / source.height),
      pixelsPerPoint: 1)
    return NinePart.pieces(columns: columns, rows: rows).flatMap {
      items(from: $0.source, to: $0.target, plane: plane, cut: true)
    }
  }

  /// One part of the frozen tree, scaled from `source` to `target`.
  private func items(
    from source: Rect, to target: Rect, plane: Transform, cut: Bool
  ) -> [DisplayItem] {
    let scaleX = target.width / source.width
    let scaleY = target.height / source.height
    // The frozen root stands with the corner of its bounds at (0, 0).
    let origin = root.modelState.bounds.origin
    let fit = Transform(
      a: scaleX, b: 0, c: 0, d: scaleY,
      tx: target.left - (source.left - origin.x) * scaleX,
      ty: target.top - (source.top - origin.y) * scaleY)
    let items = PlacedLayer(
      root, in: Surroundings(time: 0, plane: fit.followed(by: plane), matrix: nil)
    ).items()
    guard cut, !items.isEmpty else { return items }
    return [.group(Group(items, clip: Clip(.rectangle(target), transform: plane)))]
  }
}

extension CALayerContentsGravity {
  /// Whether the picture's size follows the bounds.
  var stretches: Bool { self == .resize || self == .resizeAspect || self == .resizeAspectFill }

  /// Where a picture of `size` points goes in `bounds` (S9.40, S9.41).
  package func place(_ size: CGSize, in bounds: CGRect) -> CGRect {
    switch self {
    case .resizeAspect, .resizeAspectFill:
      let across = bounds.width / size.width
      let down = bounds.height / size.height
      let factor = self == .resizeAspect ? min(across, down) : max(across, down)
      let fitted = CGSize(width: size.width * factor, height: size.height * factor)
      return aligned(fitted, in: bounds, x: 0.5, y: 0.5)
    case .center: return aligned(size, in: bounds, x: 0.5, y: 0.5)
    case .top: return aligned(size, in: bounds, x: 0.5, y: 0)
    case .bottom: return aligned(size, in: bounds, x: 0.5, y: 1)
    case .left: return aligned(size, in: bounds, x: 0, y: 0.5)
    case .right: return aligned(size, in: bounds, x: 1, y: 0.5)
    case .topLeft: return aligned(size, in: bounds, x: 0, y: 0)
    case .topRight: return aligned(size, in: bounds, x: 1, y: 0)
    case .bottomLeft: return aligned(size, in: bounds, x: 0, y: 1)
    case .bottomRight: return aligned(size, in: bounds, x: 1, y: 1)
    default: return bounds
    }
  }

  private func aligned(_ size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat) -> CGRect {
    CGRect(
      x: bounds.minX + (bounds.width - size.width) * x,
      y: bounds.minY + (bounds.height - size.height) * y, width: size.width, height: size.height)
  }
}

extension CALayerContentsFilter {
  var imageFilter: ImageFilter {
    switch self {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }
}

extension CGRect {
  var displayRect: Rect { Rect(x: minX, y: minY, width: width, height: height) }
}

extension CGColor {
  /// The same colour below the waist.
  var displayColor: Color {
    Color(red: red, green: green, blue: blue, alpha: alpha)
  }
}
