import CoreGraphics
import Display
import Foundation

/// A layer with its presentation values and its transform to the canvas. Records the layer's items.
@MainActor
struct PlacedLayer {
  let layer: CALayer
  private let shown: CommittedLayer
  let time: Double
  let around: InheritedState
  /// Transform from the layer's coordinates to the superlayer's, before flattening.
  let matrix: CATransform3D
  /// Transform from the layer's coordinates to canvas pixels.
  private(set) var plane: Transform

  init(_ layer: CALayer, in surroundings: InheritedState) {
    self.layer = layer
    around = surroundings
    let committed = layer.committed ?? CommittedLayer(layer.modelState)
    time = committed.state.time.local(fromParent: surroundings.time)
    shown = committed.animated(atLocal: time)
    let own = shown.state.geometry.matrixToSuperlayer
    matrix = surroundings.matrix.map { CATransform3DConcat(own, $0) } ?? own
    plane = matrix.projection.followed(by: surroundings.plane)
  }

  /// Depth of an untilted layer's plane in the space it shares with siblings; larger is nearer
  /// (S9.7).
  var depth: CGFloat { matrix.m43 / matrix.m44 }

  /// Whether the layer's plane is not parallel to its superlayer's.
  var isTilted: Bool {
    matrix.m13 != 0 || matrix.m23 != 0 || matrix.m14 != 0 || matrix.m24 != 0
  }

  /// Nearest layer, this one or an ancestor, that is composited as a group because it is faded or
  /// masked. Backdrops inside it blur nothing behind it.
  var group: CALayer? { opacity < 1 || layer.maskLayer != nil ? layer : around.group }

  /// Opacity of the layer multiplied by the inherited one.
  var opacity: Float { min(1, state.opacity) * around.opacity }

  var state: LayerState { shown.state }

  /// Appends the items of the layer and its sublayers, in paint order.
  func record(into items: inout [DisplayItem]) {
    guard isVisible else { return }
    guard let tint = around.tint else { return recordInOwnColors(into: &items) }
    var own: [DisplayItem] = []
    recordInOwnColors(into: &own)
    items += tint.applied(
      to: own, layer.world.shared(TintedPictureCache.self) { TintedPictureCache() })
  }

  private func recordInOwnColors(into items: inout [DisplayItem]) {
    let shadow = shadow
    // In the layer's own coordinates, which a sublayer transform does not change (S9.32).
    let mask = layer.maskLayer.map {
      InheritedState(time: time, plane: plane).items(of: [$0])
    }
    // Nothing is visible where the mask is empty (S9.32).
    if let mask, mask.isEmpty { return }
    if state.blur.isContrast {
      // Not as a group, which would be cut off from what is behind it.
      return items.append(
        .backdropBlur(
          BackdropBlur(state.shape, sigma: 0, transform: plane, contrast: Double(opacity))))
    }
    let softness = softness
    let isPlain = mask == nil && opacity >= 1 && shadow?.group == nil && state.blur.content <= 0
    guard !isPlain || softness > 0 || state.blend != .sourceOver else {
      return recordParts(shadow, into: &items)
    }
    var parts: [DisplayItem] = []
    recordParts(shadow, into: &parts)
    if softness > 0 { parts = [.group(Group(parts, blurSigma: softness))] }
    if !isPlain { parts = composited(parts, shadow: shadow?.group, mask: mask) }
    if state.blend != .sourceOver { parts = parts.blended(by: state.blend) }
    items += parts
  }

  /// Standard deviation in pixels of the blur caused by a bitmap of lower resolution than the
  /// screen's (S9.35).
  ///
  /// If a pixel of the bitmap covers r pixels of the screen, the average over a pixel has a
  /// variance of r² / 12 and linear interpolation one of r² / 6; at r = 1 the pixels coincide.
  private var softness: Double {
    guard state.isRasterized, state.rasterizationScale > 0 else { return 0 }
    let ratio = scaleAtCenter / Double(state.rasterizationScale)
    // Below this ratio the blur, of σ = 0.07 pixels, is not visible.
    return ratio > 1.01 ? (ratio * ratio - 1).squareRoot() / 2 : 0
  }

  /// Mean scale at the middle of the bounds.
  var scaleAtCenter: Double {
    let bounds = state.geometry.bounds
    return Transform.translation(x: bounds.midX, y: bounds.midY).followed(by: plane).meanScale
  }

  /// Records the parts of the layer in the order of S9.20.
  private func recordParts(_ shadow: LayerShadow?, into items: inout [DisplayItem]) {
    if let shadow = shadow?.item { items.append(.shadow(shadow)) }
    if let outgoing { return items.append(contentsOf: arrival(from: outgoing)) }
    recordLook(into: &items)
  }

  func recordLook(into items: inout [DisplayItem]) {
    recordBackground(into: &items)
    recordContent(into: &items)
    recordBorder(into: &items)
  }

  private var isVisible: Bool {
    let area = plane.determinant
    // A determinant near 0 is a layer seen edge-on, with rounding errors of its rotation.
    guard !state.isHidden, state.opacity > 0, abs(area) > 1e-12, area.isFinite else { return false }
    return state.isDoubleSided || !facesAway
  }

  /// Whether the viewer sees the back: the sign of the projected area at the layer's center
  /// (S9.12).
  private var facesAway: Bool {
    let bounds = state.geometry.bounds
    let center = plane.homogeneous(Point(x: bounds.midX, y: bounds.midY))
    return plane.determinant * center.w < 0
  }

  /// The layer translated by a distance in its own coordinates.
  func moved(x: Double, y: Double) -> PlacedLayer {
    var copy = self
    copy.plane = Transform.translation(x: x, y: y).followed(by: plane)
    return copy
  }

  /// Records contents and sublayers, clipped to the rounded bounds if required (S9.22).
  private func recordContent(into items: inout [DisplayItem]) {
    guard state.masksToBounds else {
      recordContents(clippedTo: nil, into: &items)
      recordOutline(into: &items)
      recordParticles(into: &items)
      return recordSublayers(into: &items)
    }
    var inner: [DisplayItem] = []
    recordOutline(into: &inner)
    recordParticles(into: &inner)
    recordSublayers(into: &inner)
    // Filled into the shape, the image needs no group. Under sublayers it is cut together with
    // them.
    if canClipContentsByShape, inner.isEmpty || !cutsAsOne(inner) {
      recordContents(clippedTo: state.shape, into: &items)
    } else {
      var contents: [DisplayItem] = []
      recordContents(clippedTo: nil, into: &contents)
      inner = contents + inner
    }
    guard !inner.isEmpty else { return }
    items.append(
      .group(
        Group(inner, clip: Clip(state.shape, transform: plane), isolated: cutsAsOne(inner))))
  }

  /// Whether rounded corners cut items after they have been composited (S9.22): if each had its own
  /// antialiased edge, those below would shine through the ones above, a white page below a photo by
  /// a quarter where the corner covers half of a pixel. Core Animation draws sublayers of such a layer
  /// off screen and copies what lies inside the corners (Apple's tech talk on hitches in the render
  /// phase).
  ///
  /// A backdrop blur must see what is behind the layer; then each item is cut.
  private func cutsAsOne(_ items: [DisplayItem]) -> Bool {
    guard case .roundedRectangle = state.shape else { return false }
    return !items.contains(where: \.hasOpenBackdrop)
  }

  /// Records sublayers flattened into the layer's plane (S9.8), above the content of a snapshot.
  private func recordSublayers(into items: inout [DisplayItem]) {
    if let frozen = layer.frozenContent {
      items += frozen.items(filling: state.geometry.bounds, plane: plane)
    }
    guard !layer.children.isEmpty else { return }
    for copy in copies { copy.record(layer.children, into: &items) }
  }

  /// Composites the parts: blur, shadow, mask (S9.31), then opacity, as one image or item by item
  /// (S9.33).
  private func composited(
    _ parts: [DisplayItem], shadow: GroupShadow?, mask: [DisplayItem]?
  ) -> [DisplayItem] {
    guard !parts.isEmpty else { return [] }
    let opacity = Double(opacity)
    let blur = max(0, state.blur.content) * scaleAtCenter
    if let shadow, opacity >= 1, blur <= 0, mask == nil,
      parts.contains(where: \.hasOpenBackdrop)
    {
      // A shadow does not separate a backdrop from the content behind the layer: the parts are
      // drawn in place (S9.82).
      let caster = parts.map(\.silhouette)
      return [.group(Group(caster, shadow: shadow, isShadowOnly: true))] + parts
    }
    var parts = parts
    if shadow != nil || blur > 0 {
      // Inside one group a mask would act before the shadow, which it cuts as well (S9.31), and
      // opacity would fade the items as one.
      guard mask != nil || !state.allowsGroupOpacity else {
        return [.group(Group(parts, opacity: opacity, blurSigma: blur, shadow: shadow))]
      }
      parts = [.group(Group(parts, blurSigma: blur, shadow: shadow))]
    }
    if mask == nil, !state.allowsGroupOpacity {
      // Item by item, where items overlap the lower ones shine through (S9.33).
      return opacity < 1 ? parts.map { $0.faded(to: opacity) } : parts
    }
    return [.group(Group(parts, opacity: opacity, mask: mask))]
  }
}

extension [DisplayItem] {
  /// The items composited with each other and then with the content behind them.
  fileprivate func blended(by blend: BlendMode) -> [DisplayItem] {
    guard !isEmpty else { return [] }
    if count == 1, case .group(var group) = self[0], group.blend == .sourceOver {
      group.blend = blend
      return [.group(group)]
    }
    return [.group(Group(self, blend: blend))]
  }
}

extension DisplayItem {
  /// Item that casts the shadow of this one: a backdrop blur, which is clear without a backdrop, covers its
  /// whole shape.
  fileprivate var silhouette: DisplayItem {
    switch self {
    case .backdropBlur(let blur):
      return .fill(Fill(blur.shape, with: .color(.black), transform: blur.transform))
    case .group(var group) where !group.isOffscreen:
      group.items = group.items.map(\.silhouette)
      return .group(group)
    case .fill, .group, .shadow: return self
    }
  }

  /// Item with an opacity; a group that only clips passes it on to its items.
  fileprivate func faded(to opacity: Double) -> DisplayItem {
    guard case .group(var group) = self,
      !group.isOffscreen || group == Group(group.items, clip: group.clip, isolated: true)
    else { return .group(Group([self], opacity: opacity)) }
    group.items = group.items.map { $0.faded(to: opacity) }
    return .group(group)
  }
}

/// Background and border.
extension PlacedLayer {
  /// Records the background color and a gradient over it, inside the rounded bounds (S9.21,
  /// S9.73).
  func recordBackground(into items: inout [DisplayItem]) {
    guard !state.geometry.bounds.isEmpty else { return }
    if state.blur.backdrop > 0 {
      // Reports a blur that has nothing to blur: in a group it sees that group only (S9.82).
      if let group { layer.backdropIsCutOff?(group) }
      items.append(
        .backdropBlur(BackdropBlur(state.shape, sigma: state.blur.backdrop, transform: plane)))
    }
    if let fill = state.backgroundColor?.fill(state.shape, transform: plane) { items.append(fill) }
    if let paint = state.gradient?.paint(in: state.geometry.bounds) {
      items.append(.fill(Fill(state.shape, with: paint, transform: plane)))
    }
  }

  /// Records the border inside the bounds above everything else; its inner radius is r − width
  /// (S9.26).
  func recordBorder(into items: inout [DisplayItem]) {
    let width = Double(state.borderWidth)
    guard width > 0, !state.geometry.bounds.isEmpty, let color = state.borderColor else { return }
    let outer = state.roundedRect
    let inner = RoundedRect(
      outer.rect.expanded(by: -width), radii: outer.radii.changed(by: -width), curve: outer.curve)
    // A border that meets itself in the middle fills the layer.
    let shape: Shape = inner.rect.isEmpty ? state.shape : .ring(outer: outer, inner: inner)
    if let fill = color.fill(shape, transform: plane) { items.append(fill) }
  }
}

/// The path of a shape layer.
extension PlacedLayer {
  /// Records the fill and the stroke of the path (S9.70).
  func recordOutline(into items: inout [DisplayItem]) {
    guard let shape = state.outline, let path = shape.path else { return }
    if let color = shape.fillColor, color.alpha > 0 {
      var outline = path.outline
      if shape.fillRule == .evenOdd { outline.rule = .evenOdd }
      if let fill = color.fill(.path(outline), transform: plane) { items.append(fill) }
    }
    if let color = shape.strokeColor, color.alpha > 0 {
      // Display lists have no strokes: a line is the area that it covers.
      let line = path.stroked(shape.stroke, tolerance: tolerance(of: path))
      guard !line.isEmpty else { return }
      if let fill = color.fill(.path(line.outline), transform: plane) { items.append(fill) }
    }
  }

  /// Maximum error of a stroke's outline in points: 1/128 pixel.
  ///
  /// The scale is rounded up to a power of two, so that the outline of a growing layer stays the
  /// same for several frames.
  private func tolerance(of path: CGPath) -> CGFloat {
    let box = path.boundingBox
    guard !box.isNull else { return 1 }
    let places = box.displayRect.corners + [Point(x: box.midX, y: box.midY)]
    let scale = places.map(plane.longestStretch).max() ?? 1
    // Beyond the range the limits stay: 8 and 1/131072 points are 1/128 pixel at its ends.
    guard scale > 1.0 / 1024, scale < 1024 else { return scale < 1 ? 8 : 1.0 / 131072 }
    var power = 1.0 / 1024
    while power < scale { power *= 2 }
    return 1 / (128 * power)
  }
}

extension ShapeState {
  /// Whether the shape draws nothing.
  var isEmpty: Bool {
    path?.isEmpty != false || (fillColor?.alpha ?? 0) <= 0 && (strokeColor?.alpha ?? 0) <= 0
  }
}

/// Layers that keep sublayers in 3D or draw them several times.
extension PlacedLayer {
  /// Whether the sublayers are not flattened into the layer's plane (S9.8).
  var keepsDepth: Bool {
    switch state.kind {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }

  /// Inherited state of the sublayers in the layer's own 3D space, for each copy.
  var copiesInSpace: [InheritedState] {
    guard !state.isHidden, state.opacity > 0 else { return [] }
    let own = around
    // Opacity goes to each sublayer: without a plane there is no image to fade (S9.8).
    return copies.map { copy in
      InheritedState(
        time: copy.time, plane: own.plane,
        matrix: copy.matrix.map { CATransform3DConcat($0, matrix) } ?? matrix,
        opacity: opacity, tint: Tint(own.tint, copy.tint), group: around.group)
    }
  }

  /// Inherited state of the sublayers in the layer's plane, for each copy.
  var copies: [InheritedState] {
    let matrix = state.geometry.matrixForSublayers
    let plain = InheritedState(time: time, plane: plane, matrix: matrix, group: group)
    guard case .replicator(let replicator) = state.kind else { return [plain] }
    let step = state.geometry.aboutAnchor(replicator.transform)
    var moved: CATransform3D?
    return (0..<max(0, replicator.count)).map { index in
      defer { moved = moved.map { CATransform3DConcat(step, $0) } ?? step }
      var copy = plain
      // Later copies show earlier instants.
      copy.time -= Double(index) * replicator.delay
      if let moved { copy.matrix = matrix.map { CATransform3DConcat(moved, $0) } ?? moved }
      copy.tint = replicator.tint(ofCopy: index)
      return copy
    }
  }
}

extension ReplicatorState {
  /// Color multiplier of a copy; nil for none.
  fileprivate func tint(ofCopy index: Int) -> Tint? {
    let color = color ?? .white
    func component(_ value: CGFloat, _ offset: Float) -> Double {
      min(max(Double(value) + Double(index) * Double(offset), 0), 1)
    }
    let tint = Tint(
      red: component(color.red, offset.red), green: component(color.green, offset.green),
      blue: component(color.blue, offset.blue), alpha: component(color.alpha, offset.alpha))
    return tint == Tint.none ? nil : tint
  }
}

extension LayerGeometry {
  /// Transform applied about the anchor point.
  fileprivate func aboutAnchor(_ transform: CATransform3D) -> CATransform3D {
    let anchor = anchorInBounds
    return CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform),
      CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ))
  }
}

/// Transitions from old to new content.
extension PlacedLayer {
  /// Content before a transition, while it is still visible.
  var outgoing: FrozenContent? { state.arrival < 1 ? layer.outgoing : nil }

  /// Old and new content at the current progress (S6.63, S8.56).
  func arrival(from outgoing: FrozenContent) -> [DisplayItem] {
    let progress = max(0, state.arrival)
    func old(_ at: PlacedLayer) -> [DisplayItem] {
      outgoing.items(filling: outgoing.part, plane: at.plane)
    }
    func new(_ at: PlacedLayer) -> [DisplayItem] {
      var items: [DisplayItem] = []
      at.recordLook(into: &items)
      return items
    }
    switch state.arrivalStyle {
    case .dissolve:
      return progress == 0
        ? old(self) : [.dissolve(from: old(self), to: new(self), progress: progress)]
    case .moveIn(let edge):
      return old(self) + new(moved(towards: edge, by: 1 - progress))
    case .push(let edge):
      return old(moved(towards: edge, by: -progress)) + new(moved(towards: edge, by: 1 - progress))
    case .reveal(let edge):
      return new(self) + old(moved(towards: edge, by: -progress))
    case .cube(let edge):
      return seen(rolled(towards: edge, by: -progress), old)
        + seen(rolled(towards: edge, by: 1 - progress), new)
    case .flip(let edge):
      // Halfway the layer is edge-on; the new content then comes from the other side.
      return progress < 0.5
        ? seen(turned(towards: edge, by: -2 * progress, depth: 0), old)
        : seen(turned(towards: edge, by: 2 - 2 * progress, depth: 0), new)
    }
  }

  /// Items of a face that is turned to the viewer; none of one that is seen from behind.
  private func seen(
    _ face: PlacedLayer, _ items: (PlacedLayer) -> [DisplayItem]
  ) -> [DisplayItem] {
    // Compared with the layer itself, which may be seen from behind as a whole.
    guard abs(face.plane.determinant) > 1e-9, face.facesAway == facesAway else { return [] }
    return items(face)
  }

  /// The layer as a face of a cube that rolls in place, by a share of a quarter turn.
  private func rolled(towards edge: Arrival.Edge, by share: Double) -> PlacedLayer {
    let size = state.geometry.bounds.size
    let side = edge == .left || edge == .right ? size.width : size.height
    return turned(towards: edge, by: share, depth: side / 2)
  }

  /// Distance of the eye from a turning layer, in points. Estimated, as for UIKit's flips (S3.39).
  private static let eyeDistance: CGFloat = 1000

  /// The layer turned by a share of a quarter about an axis through its middle that lies `depth`
  /// points behind it; a positive share turns its front to the edge.
  private func turned(
    towards edge: Arrival.Edge, by share: Double, depth: CGFloat
  ) -> PlacedLayer {
    let angle = CGFloat(share) * .pi / 2
    let turn =
      switch edge {
      case .right: CATransform3DMakeRotation(angle, 0, 1, 0)
      case .left: CATransform3DMakeRotation(-angle, 0, 1, 0)
      case .bottom: CATransform3DMakeRotation(-angle, 1, 0, 0)
      case .top: CATransform3DMakeRotation(angle, 1, 0, 0)
      }
    var eye = CATransform3DIdentity
    eye.m34 = -1 / Self.eyeDistance
    let bounds = state.geometry.bounds
    let steps = [
      CATransform3DMakeTranslation(-bounds.midX, -bounds.midY, depth), turn,
      CATransform3DMakeTranslation(0, 0, -depth), eye,
      CATransform3DMakeTranslation(bounds.midX, bounds.midY, 0),
    ]
    var copy = self
    copy.plane = steps.reduce(CATransform3DIdentity, CATransform3DConcat).projection
      .followed(by: plane)
    return copy
  }

  /// Layer translated by a share of its width or height.
  private func moved(towards edge: Arrival.Edge, by share: Double) -> PlacedLayer {
    let size = state.geometry.bounds.size
    switch edge {
    case .left: return moved(x: -share * size.width, y: 0)
    case .right: return moved(x: share * size.width, y: 0)
    case .top: return moved(x: 0, y: -share * size.height)
    case .bottom: return moved(x: 0, y: share * size.height)
    }
  }
}

extension DisplayItem {
  /// Cross-dissolve: old · (1 − t) + new · t per pixel, so that two opaque images stay opaque
  /// (S6.63).
  static func dissolve(
    from old: [DisplayItem], to new: [DisplayItem], progress: Double
  ) -> DisplayItem {
    .group(
      Group(
        [
          .group(Group(old, opacity: 1 - progress)),
          .group(Group(new, opacity: progress, blend: .plus)),
        ], isolated: true))
  }
}
