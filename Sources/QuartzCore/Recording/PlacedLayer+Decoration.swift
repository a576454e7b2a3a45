import CoreGraphics
import Display
import Pixels

/// Background, border and shadow.
extension PlacedLayer {
  func backgroundItems() -> [DisplayItem] {
    var items: [DisplayItem] = []
    if let color = state.backgroundColor?.displayColor, color.alpha > 0 {
      items.append(.fill(Fill(state.shape, with: .color(color), transform: plane)))
    }
    if let paint = state.gradient?.paint(in: state.bounds) {
      items.append(.fill(Fill(state.shape, with: paint, transform: plane)))
    }
    return items
  }

  /// Inside the bounds, over everything else, with the inner radius r − width (S9.26).
  func borderItems() -> [DisplayItem] {
    let width = Double(state.borderWidth)
    guard width > 0, let color = state.borderColor?.displayColor, color.alpha > 0 else { return [] }
    let outer = state.roundedRect
    let inner = RoundedRect(
      outer.rect.expanded(by: -width), radii: outer.radii.changed(by: -width), curve: outer.curve)
    let shape: Shape = inner.rect.isEmpty ? state.shape : .ring(outer: outer, inner: inner)
    return [.fill(Fill(shape, with: .color(color), transform: plane))]
  }

  /// The shadow as an item of its own where its shape is known, else as one of the group of `own`
  /// items, by their alpha (S9.28). Cut off by `masksToBounds` (S9.22).
  func shadow(of own: [DisplayItem]) -> (items: [DisplayItem], group: GroupShadow?) {
    let strength = Double(min(1, max(0, state.shadowOpacity)))
    guard strength > 0, !state.masksToBounds,
      let color = state.shadowColor?.displayColor.withAlpha(multipliedBy: strength),
      color.alpha > 0
    else { return ([], nil) }
    if let (shape, alpha) = knownSilhouette {
      let shadow = Shadow(
        of: shape, color: color.withAlpha(multipliedBy: alpha), sigma: Double(state.shadowRadius),
        offset: Point(x: state.shadowOffset.width, y: state.shadowOffset.height), transform: plane)
      return ([.shadow(shadow)], nil)
    }
    guard !own.isEmpty else { return ([], nil) }
    let group = GroupShadow(
      color: color, sigma: Double(state.shadowRadius) * plane.meanScale,
      offset: Point(
        x: plane.a * state.shadowOffset.width + plane.c * state.shadowOffset.height,
        y: plane.b * state.shadowOffset.width + plane.d * state.shadowOffset.height))
    return ([], group)
  }

  /// The outline and the alpha of what throws the shadow, where that can be told without drawing.
  private var knownSilhouette: (Shape, alpha: Double)? {
    if let path = state.shadowPath { return (.path(path.outline), 1) }
    guard layer.mask == nil else { return nil }
    if let color = state.backgroundColor?.displayColor, color.alpha > 0 {
      let isCovered = color.alpha == 1 || isBare
      return isCovered && everythingStaysInside ? (state.shape, color.alpha) : nil
    }
    let isFilledByPicture =
      state.contents?.bitmap.isOpaque == true && state.contentsGravity == .resize
      && state.cornerRadius == 0
    return isFilledByPicture && everythingStaysInside ? (state.shape, 1) : nil
  }

  private var isBare: Bool {
    layer.children.isEmpty && state.contents == nil && state.gradient == nil
      && state.borderWidth == 0 && layer.frozenContent == nil
  }

  private var everythingStaysInside: Bool {
    let isContentInside =
      state.contents == nil || state.masksToBounds
      || state.cornerRadius == 0
        && state.contentsGravity.staysInside
    guard isContentInside, layer.frozenContent == nil else { return false }
    guard !layer.children.isEmpty else { return true }
    // Square children stick out of round corners.
    guard state.cornerRadius == 0 else { return false }
    return layer.children.allSatisfy { child in
      let placed = PlacedLayer(child, in: Surroundings(time: time, plane: .identity, matrix: nil))
      let box = placed.state.frame
      let isPlain = placed.state.shadowOpacity == 0 || placed.state.masksToBounds
      let isClosed = placed.state.masksToBounds || placed.everythingStaysInside
      return isPlain && isClosed && state.bounds.insetBy(dx: -0.01, dy: -0.01).contains(box)
    }
  }
}

extension CALayerContentsGravity {
  /// Whether the picture never reaches beyond the bounds.
  var staysInside: Bool { self == .resize || self == .resizeAspect }
}

extension LayerState {
  /// The bounds with their round corners, radii limited to what fits (S9.24, S9.25).
  var roundedRect: RoundedRect {
    let rect = bounds.displayRect
    let half = min(rect.width, rect.height) / 2
    var radius = min(max(0, Double(cornerRadius)), half)
    var curve: CornerCurve = .circular
    if cornerCurve == .continuous {
      // Between the two limits a continuous corner has no room to begin in.
      let widest = half / continuousCornerExpansion
      if cornerRadius <= widest { curve = .continuous } else { radius = min(cornerRadius, half) }
    }
    return RoundedRect(
      rect,
      radii: CornerRadii(
        topLeft: maskedCorners.contains(.layerMinXMinYCorner) ? radius : 0,
        topRight: maskedCorners.contains(.layerMaxXMinYCorner) ? radius : 0,
        bottomRight: maskedCorners.contains(.layerMaxXMaxYCorner) ? radius : 0,
        bottomLeft: maskedCorners.contains(.layerMinXMaxYCorner) ? radius : 0),
      curve: curve)
  }

  /// The area of background and clip.
  var shape: Shape {
    let rounded = roundedRect
    return rounded.radii.areZero ? .rectangle(rounded.rect) : .roundedRectangle(rounded)
  }
}

/// How much longer than its radius a continuous corner is (S9.25).
let continuousCornerExpansion = 1.528665

extension GradientState {
  /// nil when there is nothing to draw.
  func paint(in bounds: CGRect) -> Paint? {
    guard !colors.isEmpty else { return nil }
    let last = max(1, colors.count - 1)
    let places = locations ?? colors.indices.map { Double($0) / Double(last) }
    var highest = 0.0
    let stops = zip(places, colors).map { place, color in
      // Locations that step back would have no defined picture.
      highest = min(1, max(highest, place))
      return GradientStop(location: highest, color: color.displayColor)
    }
    func point(_ unit: CGPoint) -> Point {
      Point(x: bounds.minX + unit.x * bounds.width, y: bounds.minY + unit.y * bounds.height)
    }
    let start = point(startPoint)
    let end = point(endPoint)
    if type == .radial {
      return .radialGradient(
        RadialGradient(
          center: start, radiusX: abs(end.x - start.x), radiusY: abs(end.y - start.y), stops: stops)
      )
    }
    return .linearGradient(LinearGradient(start: start, end: end, stops: stops))
  }
}
