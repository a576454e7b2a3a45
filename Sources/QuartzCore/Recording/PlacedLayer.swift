import CoreGraphics
import Display

/// A layer with its presentation values and its place on the canvas.
@MainActor
struct PlacedLayer {
  let layer: CALayer
  private let shown: CommittedLayer
  let time: Double
  let around: Surroundings
  /// From the layer's coordinates to those of the superlayer, before flattening.
  let matrix: CATransform3D
  /// From the layer's coordinates to canvas pixels.
  private(set) var plane: Transform

  init(_ layer: CALayer, in surroundings: Surroundings) {
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
    items += tint.applied(to: own, layer.world.shared(TintedPictures.self) { TintedPictures() })
  }

  private func recordInOwnColors(into items: inout [DisplayItem]) {
    let shadow = shadow
    let mask = layer.maskLayer.map {
      Surroundings(time: time, plane: plane).items(of: [$0])
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
