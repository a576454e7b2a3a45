import Display
import Numerics
import Pixels

/// An item of a display list.
struct ScenePart {
  private enum Content {
    case paint(TruePaint)
    /// Finished colors, one a pixel, that replace those below.
    case glass([Ink])
    case group([ScenePart], opacity: Double)
  }

  private let area: TrueArea?
  private let content: Content

  /// nil for an item that the generated cases do not have.
  init?(_ item: DisplayItem) {
    switch item {
    case .fill(let fill):
      guard let area = TrueArea(fill.shape, fill.transform),
        let paint = TruePaint(fill.paint, fill.transform)
      else { return nil }
      self.area = area
      content = .paint(paint)
    case .group(let group):
      guard group.isOffscreen, group.mask == nil, group.blurSigma == 0, group.shadow == nil,
        group.blend == .sourceOver
      else { return nil }
      let parts = group.items.compactMap { ScenePart($0) }
      guard parts.count == group.items.count else { return nil }
      if let clip = group.clip {
        guard let area = TrueArea(clip.shape, clip.transform) else { return nil }
        self.area = area
      } else {
        area = nil
      }
      content = .group(parts, opacity: group.opacity)
    case .shadow, .backdropBlur:
      return nil
    }
  }

  /// A backdrop of these colors.
  init?(_ blur: BackdropBlur, of colors: [Ink]) {
    guard blur.contrast == nil, let area = TrueArea(blur.shape, blur.transform) else {
      return nil
    }
    self.area = area
    content = .glass(colors)
  }

  /// Draws a pixel.
  func draw(_ pixel: PixelPlace, _ points: [SIMD2<Double>], onto ink: inout Ink) {
    let place = area?.place(of: pixel) ?? .inside
    if place == .outside { return }
    let inside = place == .crossed ? area?.inside(pixel, points) ?? points : points
    let coverage = Double(inside.count) / Double(points.count)
    guard coverage > 0 else { return }
    switch content {
    case .paint(let paint):
      ink = over(paint.mean(pixel, inside) * coverage, ink)
    case .glass(let colors):
      ink = ink * (1 - coverage) + colors[pixel.index] * coverage
    case .group(let parts, let opacity):
      var own = Ink.zero
      for part in parts { part.draw(pixel, points, onto: &own) }
      ink = over(own * (opacity * coverage), ink)
    }
  }
}

private func over(_ top: Ink, _ bottom: Ink) -> Ink { top + bottom * (1 - top.w) }

/// The area of a shape on the canvas: all of them are convex, or have a convex hole.
private struct TrueArea {
  enum Place { case inside, outside, crossed }

  private let outer: RoundedRect
  private let inner: RoundedRect?
  private let inverse: TrueInverse

  init?(_ shape: Shape, _ transform: Transform) {
    switch shape {
    case .rectangle(let rect): (outer, inner) = (RoundedRect(rect), nil)
    case .roundedRectangle(let rounded): (outer, inner) = (rounded, nil)
    case .ring(let outer, let inner): (self.outer, self.inner) = (outer, inner)
    case .path: return nil
    }
    guard let inverse = TrueInverse(transform), outer.curve == .circular else { return nil }
    self.inverse = inverse
  }

  /// How a pixel lies to it.
  func place(of pixel: PixelPlace) -> Place {
    let (x, y) = (Double(pixel.x), Double(pixel.y))
    let corners = [SIMD2(x, y), SIMD2(x + 1, y), SIMD2(x, y + 1), SIMD2(x + 1, y + 1)]
      .map(inverse.apply)
    func place(_ rounded: RoundedRect) -> Place {
      if corners.allSatisfy({ contain(rounded, $0) }) { return .inside }
      let rect = rounded.rect
      let isBeside =
        corners.allSatisfy { $0.x < rect.left } || corners.allSatisfy { $0.x > rect.right }
        || corners.allSatisfy { $0.y < rect.top } || corners.allSatisfy { $0.y > rect.bottom }
      return isBeside ? .outside : .crossed
    }
    let whole = place(outer)
    guard let inner, whole != .outside else { return whole }
    return switch place(inner) {
    case .inside: .outside
    case .outside: whole
    case .crossed: .crossed
    }
  }

  /// The points, of a pixel, that are inside.
  func inside(_ pixel: PixelPlace, _ points: [SIMD2<Double>]) -> [SIMD2<Double>] {
    points.filter { offset in
      let own = inverse.apply(SIMD2(Double(pixel.x), Double(pixel.y)) + offset)
      guard contain(outer, own) else { return false }
      if let inner { return !contain(inner, own) }
      return true
    }
  }
}

/// Whether a rounded rectangle contains a point.
private func contain(_ rounded: RoundedRect, _ point: SIMD2<Double>) -> Bool {
  let rect = rounded.rect
  guard point.x >= rect.left, point.x < rect.right, point.y >= rect.top, point.y < rect.bottom
  else { return false }
  let isLeft = point.x < (rect.left + rect.right) / 2
  let isUpper = point.y < (rect.top + rect.bottom) / 2
  // The generated rectangles have four equal radii.
  let radius = min(rounded.radii.topLeft, rect.width / 2, rect.height / 2)
  let x = radius - (isLeft ? point.x - rect.left : rect.right - point.x)
  let y = radius - (isUpper ? point.y - rect.top : rect.bottom - point.y)
  return x <= 0 || y <= 0 || x * x + y * y <= radius * radius
}

/// The way from the canvas to the coordinates of an item.
struct TrueInverse {
  private let rows: [SIMD3<Double>]

  /// By Cramer's rule; nil for a singular matrix.
  init?(_ map: Transform) {
    let x = SIMD3(map.a, map.c, map.tx)
    let y = SIMD3(map.b, map.d, map.ty)
    let w = SIMD3(map.p, map.q, map.s)
    let (first, second, third) = (cross(y, w), cross(w, x), cross(x, y))
    let determinant = (x * first).sum()
    guard determinant != 0 else { return nil }
    rows = [
      SIMD3(first.x, second.x, third.x) / determinant,
      SIMD3(first.y, second.y, third.y) / determinant,
      SIMD3(first.z, second.z, third.z) / determinant,
    ]
  }

  func apply(_ point: SIMD2<Double>) -> SIMD2<Double> {
    let place = SIMD3(point.x, point.y, 1)
    let w = (rows[2] * place).sum()
    return SIMD2((rows[0] * place).sum() / w, (rows[1] * place).sum() / w)
  }
}

private func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
  SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
}

/// The Gaussian of a distance in standard deviations.
func bell(_ distance: Double) -> Double { Elementary.exp(-distance * distance / 2) }

extension Ink {
  /// A color, premultiplied.
  init(_ color: Color) {
    self = Ink(color.red * 255, color.green * 255, color.blue * 255, 1) * color.alpha
  }
}
