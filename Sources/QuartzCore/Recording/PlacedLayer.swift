import CoreGraphics
import Display
import Foundation

/// A layer with its presentation values and its place on the canvas.
@MainActor
struct PlacedLayer {
  let layer: CALayer
  private let shown: CommittedLayer
  let time: Double
  let around: InheritedState
  /// From the layer's coordinates to those of the superlayer, before flattening.
  let matrix: CATransform3D
  /// From the layer's coordinates to canvas pixels.
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

  /// Where the plane of a layer that is not tilted lies in the space it shares with its siblings: the
  /// greater, the nearer (S9.7).
  var depth: CGFloat { matrix.m43 / matrix.m44 }

  /// Whether the layer's plane is not parallel to its superlayer's.
  var isTilted: Bool {
    matrix.m13 != 0 || matrix.m23 != 0 || matrix.m14 != 0 || matrix.m24 != 0
  }

  /// What cuts backdrops in the layer off from what lies behind it: the layer itself or a
  /// superlayer, if it is faded or masked as a group.
  var group: CALayer? { opacity < 1 || layer.maskLayer != nil ? layer : around.group }

  /// The layer's own and what it inherits.
  var opacity: Float { min(1, state.opacity) * around.opacity }

  var state: LayerState { shown.state }

  /// Appends everything that the layer and its sublayers draw, in paint order.
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
    let mask = layer.maskLayer.map {
      InheritedState(time: time, plane: plane).items(of: [$0])
    }
    // Where the mask is empty nothing shows (S9.32).
    if let mask, mask.isEmpty { return }
    guard mask != nil || opacity < 1 || shadow?.group != nil || state.blur.content > 0 else {
      return recordParts(shadow, into: &items)
    }
    var parts: [DisplayItem] = []
    recordParts(shadow, into: &parts)
    items += composited(parts, shadow: shadow?.group, mask: mask)
  }

  /// How much lengths grow on average at the middle of the bounds.
  var scaleAtCenter: Double {
    let bounds = state.geometry.bounds
    return Transform.translation(x: bounds.midX, y: bounds.midY).followed(by: plane).meanScale
  }

  /// In the order of S9.20.
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
    // A layer seen from its edge is one whose turn rounding has made a little wrong.
    guard !state.isHidden, state.opacity > 0, abs(area) > 1e-12, area.isFinite else { return false }
    return state.isDoubleSided || !facesAway
  }

  /// Whether the back shows: the sign of the projected area at the layer's centre (S9.12).
  private var facesAway: Bool {
    let bounds = state.geometry.bounds
    let center = plane.homogeneous(Point(x: bounds.midX, y: bounds.midY))
    return plane.determinant * center.w < 0
  }

  /// The same layer somewhere else, by a distance in its own coordinates.
  func moved(x: Double, y: Double) -> PlacedLayer {
    var copy = self
    copy.plane = Transform.translation(x: x, y: y).followed(by: plane)
    return copy
  }

  /// Contents and sublayers, cut to the rounded bounds where the layer asks for it (S9.22).
  private func recordContent(into items: inout [DisplayItem]) {
    guard state.masksToBounds else {
      recordContents(clippedTo: nil, into: &items)
      recordOutline(into: &items)
      return recordSublayers(into: &items)
    }
    var inner: [DisplayItem] = []
    if canClipContentsByShape {
      recordContents(clippedTo: state.shape, into: &items)
    } else {
      recordContents(clippedTo: nil, into: &inner)
    }
    recordOutline(into: &inner)
    recordSublayers(into: &inner)
    guard !inner.isEmpty else { return }
    items.append(.group(Group(inner, clip: Clip(state.shape, transform: plane))))
  }

  /// The sublayers, flattened into the layer's plane (S9.8), over what a snapshot shows.
  private func recordSublayers(into items: inout [DisplayItem]) {
    if let frozen = layer.frozenContent {
      items += frozen.items(filling: state.geometry.bounds, plane: plane)
    }
    guard !layer.children.isEmpty else { return }
    for copy in copies { copy.record(layer.children, into: &items) }
  }

  /// The parts, blurred, with the shadow that they throw, under the mask (S9.31), faded as one picture
  /// or each by itself (S9.33).
  private func composited(
    _ parts: [DisplayItem], shadow: GroupShadow?, mask: [DisplayItem]?
  ) -> [DisplayItem] {
    guard !parts.isEmpty else { return [] }
    let opacity = Double(opacity)
    let blur = max(0, state.blur.content) * scaleAtCenter
    var parts = parts
    if shadow != nil || blur > 0 {
      guard mask != nil || !state.allowsGroupOpacity else {
        return [.group(Group(parts, opacity: opacity, blurSigma: blur, shadow: shadow))]
      }
      parts = [.group(Group(parts, blurSigma: blur, shadow: shadow))]
    }
    if mask == nil, !state.allowsGroupOpacity {
      return opacity < 1 ? parts.map { $0.faded(to: opacity) } : parts
    }
    return [.group(Group(parts, opacity: opacity, mask: mask))]
  }
}

extension DisplayItem {
  /// The item faded; each by itself what a clip only holds together.
  fileprivate func faded(to opacity: Double) -> DisplayItem {
    guard case .group(var group) = self, !group.isOffscreen else {
      return .group(Group([self], opacity: opacity))
    }
    group.items = group.items.map { $0.faded(to: opacity) }
    return .group(group)
  }
}

/// Background and border.
extension PlacedLayer {
  /// The background colour and the gradient over it, inside the rounded bounds (S9.21, S9.73).
  func recordBackground(into items: inout [DisplayItem]) {
    guard !state.geometry.bounds.isEmpty else { return }
    if state.blur.backdrop > 0 {
      if let group { layer.backdropIsCutOff?(group) }
      items.append(
        .backdropBlur(BackdropBlur(state.shape, sigma: state.blur.backdrop, transform: plane)))
    }
    if let color = state.backgroundColor?.displayColor, color.alpha > 0 {
      items.append(.fill(Fill(state.shape, with: .color(color), transform: plane)))
    }
    if let paint = state.gradient?.paint(in: state.geometry.bounds) {
      items.append(.fill(Fill(state.shape, with: paint, transform: plane)))
    }
  }

  /// Inside the bounds, over everything else, with the inner radius r − width (S9.26).
  func recordBorder(into items: inout [DisplayItem]) {
    let width = Double(state.borderWidth)
    guard width > 0, !state.geometry.bounds.isEmpty, let color = state.borderColor?.displayColor,
      color.alpha > 0
    else { return }
    let outer = state.roundedRect
    let inner = RoundedRect(
      outer.rect.expanded(by: -width), radii: outer.radii.changed(by: -width), curve: outer.curve)
    let shape: Shape = inner.rect.isEmpty ? state.shape : .ring(outer: outer, inner: inner)
    items.append(.fill(Fill(shape, with: .color(color), transform: plane)))
  }
}

/// The path of a shape layer.
extension PlacedLayer {
  /// The filled path and the line along it (S9.70).
  func recordOutline(into items: inout [DisplayItem]) {
    guard let shape = state.outline, let path = shape.path else { return }
    if let color = shape.fillColor?.displayColor, color.alpha > 0 {
      var outline = path.outline
      if shape.fillRule == .evenOdd { outline.rule = .evenOdd }
      items.append(.fill(Fill(.path(outline), with: .color(color), transform: plane)))
    }
    if let color = shape.strokeColor?.displayColor, color.alpha > 0 {
      let line = path.stroked(shape.stroke, tolerance: tolerance(of: path))
      guard !line.isEmpty else { return }
      items.append(.fill(Fill(.path(line.outline), with: .color(color), transform: plane)))
    }
  }

  /// How far a line's outline may be from the true one, in points: a 128th of a pixel.
  ///
  /// The scale is rounded up to a power of two, so that a line whose layer grows keeps its outline for
  /// a while.
  private func tolerance(of path: CGPath) -> CGFloat {
    let box = path.boundingBox
    guard !box.isNull else { return 1 }
    let places = box.displayRect.corners + [Point(x: box.midX, y: box.midY)]
    let scale = places.map(plane.longestStretch).max() ?? 1
    guard scale > 1.0 / 1024, scale < 1024 else { return scale < 1 ? 8 : 1.0 / 131072 }
    var power = 1.0 / 1024
    while power < scale { power *= 2 }
    return 1 / (128 * power)
  }
}

extension ShapeState {
  /// Whether nothing of the shape shows.
  var isEmpty: Bool {
    path?.isEmpty != false || (fillColor?.alpha ?? 0) <= 0 && (strokeColor?.alpha ?? 0) <= 0
  }
}

/// Layers that show their sublayers in space, or more than once.
extension PlacedLayer {
  /// Whether the sublayers are not flattened into the layer's plane (S9.8).
  var keepsDepth: Bool {
    switch state.kind {
    case .transform: true
    case .replicator(let replicator): replicator.preservesDepth
    default: false
    }
  }

  /// What the sublayers inherit in the space that the layer itself is in, once for each copy.
  var copiesInSpace: [InheritedState] {
    guard !state.isHidden, state.opacity > 0 else { return [] }
    let own = around
    return copies.map { copy in
      InheritedState(
        time: copy.time, plane: own.plane,
        matrix: copy.matrix.map { CATransform3DConcat($0, matrix) } ?? matrix,
        opacity: opacity, tint: Tint(own.tint, copy.tint), group: around.group)
    }
  }

  /// What the sublayers inherit in the layer's plane, once for each copy.
  var copies: [InheritedState] {
    let matrix = state.geometry.matrixForSublayers
    let plain = InheritedState(time: time, plane: plane, matrix: matrix, group: group)
    guard case .replicator(let replicator) = state.kind else { return [plain] }
    let step = state.geometry.aboutAnchor(replicator.transform)
    var moved: CATransform3D?
    return (0..<max(0, replicator.count)).map { index in
      defer { moved = moved.map { CATransform3DConcat(step, $0) } ?? step }
      var copy = plain
      copy.time -= Double(index) * replicator.delay
      if let moved { copy.matrix = matrix.map { CATransform3DConcat(moved, $0) } ?? moved }
      copy.tint = replicator.tint(ofCopy: index)
      return copy
    }
  }
}

extension ReplicatorState {
  /// nil for no change.
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
  /// A transform of the sublayers that leaves the anchor point where it is.
  fileprivate func aboutAnchor(_ transform: CATransform3D) -> CATransform3D {
    let anchor = anchorInBounds
    return CATransform3DConcat(
      CATransform3DConcat(
        CATransform3DMakeTranslation(-anchor.x, -anchor.y, -anchorPointZ), transform),
      CATransform3DMakeTranslation(anchor.x, anchor.y, anchorPointZ))
  }
}

/// A layer whose new look takes the place of its old one.
extension PlacedLayer {
  /// What the layer looked like before a transition, while that still shows.
  var outgoing: FrozenContent? { state.arrival < 1 ? layer.outgoing : nil }

  /// Both looks at the present progress of the arrival (S6.63, S8.56).
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
    }
  }

  /// By so many widths or heights of the bounds.
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
  /// One picture on its way to another, by their shares of every pixel: old · (1 − t) + new · t, so
  /// that two opaque ones stay opaque (S6.63).
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
