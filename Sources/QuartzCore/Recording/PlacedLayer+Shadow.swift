import CoreGraphics
import Display
import Pixels

/// Shadows, of outlines known in advance or of whatever the layer draws (S9.28).
extension PlacedLayer {
  enum LayerShadow {
    case item(Shadow)
    case group(GroupShadow)

    var item: Shadow? {
      if case .item(let shadow) = self { shadow } else { nil }
    }
    var group: GroupShadow? {
      if case .group(let shadow) = self { shadow } else { nil }
    }
  }

  /// Shadow of the layer; nil for none, and with `masksToBounds` (S9.22).
  var shadow: LayerShadow? {
    guard state.shadowOpacity > 0, !state.masksToBounds,
      let color = state.shadowColor?.displayColor
        .withAlpha(multipliedBy: Double(min(1, state.shadowOpacity))),
      color.alpha > 0
    else { return nil }
    guard let silhouette else { return .group(groupShadow(color)) }
    let offset = Point(x: state.shadowOffset.width, y: state.shadowOffset.height)
    return .item(
      Shadow(
        of: silhouette.shape, color: color.withAlpha(multipliedBy: silhouette.alpha),
        sigma: shadowSigma, offset: offset, transform: plane))
  }

  /// Standard deviation in points. Apple does not document it; the most careful reimplementations
  /// found that it equals the radius (S9.30).
  private var shadowSigma: Double { max(0, Double(state.shadowRadius)) }

  /// Shadow with lengths in canvas pixels, measured at the layer's center.
  private func groupShadow(_ color: Color) -> GroupShadow {
    let center = Point(x: state.geometry.bounds.midX, y: state.geometry.bounds.midY)
    let moved = Point(
      x: center.x + state.shadowOffset.width, y: center.y + state.shadowOffset.height)
    let from = plane.apply(to: center) ?? center
    let to = plane.apply(to: moved) ?? moved
    return GroupShadow(
      color: color, sigma: shadowSigma * scaleAtCenter,
      offset: Point(x: to.x - from.x, y: to.y - from.y))
  }

  /// Outline and alpha of the shadow caster; nil when they are known only after drawing.
  private var silhouette: (shape: Shape, alpha: Double)? {
    // Opaque whatever the layer draws: with a path, only the path counts (S9.28).
    if let path = state.shadowPath { return (.path(path.outline), 1) }
    guard !state.geometry.bounds.isEmpty, outgoing == nil, state.blur.content <= 0 else {
      return nil
    }
    if fillsShape { return staysInside ? (state.shape, 1) : nil }
    guard isBare, let color = state.backgroundColor else { return nil }
    return (state.shape, Double(color.alpha))
  }

  /// Whether the layer covers its rounded bounds opaquely.
  private var fillsShape: Bool {
    state.backgroundColor?.alpha == 1 || state.gradient?.isOpaque == true
      || state.contents?.picture.isOpaque == true && state.contentsDissolve == nil
        && state.contentsGravity == .resize && !state.isRound
  }

  /// Whether the layer draws nothing but a background.
  private var isBare: Bool {
    layer.children.isEmpty && state.contents == nil && state.gradient?.colors.isEmpty != false
      && state.borderWidth <= 0 && layer.frozenContent == nil && state.blur.backdrop <= 0
      && state.outline?.isEmpty != false
  }

  /// Whether neither image nor sublayers extend beyond the rounded bounds.
  var staysInside: Bool {
    if state.blur.content > 0 || state.outline?.isEmpty == false || keepsDepth { return false }
    // Copies may lie anywhere.
    if state.replicator != nil { return false }
    if state.contents != nil, !state.contentsGravity.staysInside || state.isRound {
      return false
    }
    if layer.frozenContent != nil, state.isRound { return false }
    guard !layer.children.isEmpty else { return true }
    guard state.geometry.matrixForSublayers == nil else { return false }
    let room = state.roundedRect
    let surroundings = InheritedState(time: time, plane: .identity)
    return layer.children.allSatisfy { PlacedLayer($0, in: surroundings).isInside(room) }
  }

  /// Whether everything visible of the layer is inside a shape of its superlayer.
  private func isInside(_ room: RoundedRect) -> Bool {
    if state.isHidden || state.opacity <= 0 { return true }
    // A clip also cuts what sublayers draw outside, and the layer's shadow (S9.22).
    guard state.masksToBounds || state.shadowOpacity <= 0 && staysInside else { return false }
    return plane.isAffine && room.holds(state.geometry.frame.displayRect)
  }
}

extension RoundedRect {
  /// Whether a rectangle is inside, up to 0.01 points.
  fileprivate func holds(_ box: Rect) -> Bool {
    guard rect.expanded(by: 0.01).contains(box) else { return false }
    // A rectangle is inside when its corners are; only corners within the rounded squares need a
    // check.
    let reach = curve == .continuous ? CornerCurve.continuousReach : 1
    func isFree(_ radius: Double, _ across: Double, _ down: Double) -> Bool {
      let x = radius * reach - across
      let y = radius * reach - down
      guard x > 0, y > 0, radius > 0 else { return true }
      // A continuous corner never crosses the straight line between its ends, so that this test is
      // conservative.
      return curve == .continuous
        ? x + y <= radius * reach : x * x + y * y <= radius * radius
    }
    let (left, top) = (box.left - rect.left, box.top - rect.top)
    let (right, bottom) = (rect.right - box.right, rect.bottom - box.bottom)
    return isFree(radii.topLeft, left, top) && isFree(radii.topRight, right, top)
      && isFree(radii.bottomRight, right, bottom) && isFree(radii.bottomLeft, left, bottom)
  }
}
