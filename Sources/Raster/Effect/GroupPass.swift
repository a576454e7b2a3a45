import Display
import Pixels

extension Compositor {
  /// Draws a group on a surface of its own and composites it onto `surface`.
  mutating func draw(_ group: Group, _ step: Step, onto surface: inout Surface) {
    let visible = step.visibleBounds
    guard !visible.isEmpty, group.opacity > 0 || group.blend.reachesClearPixels else { return }
    let limitsAround = limits
    // Inside the group, blur and shadow need pixels outside of the visible area.
    limits = group.pictureBounds(over: limits)
    defer { limits = limitsAround }
    if group.shadow != nil {
      drawWithShadow(group, step, visible, onto: &surface)
      return
    }
    if group.blend.reachesClearPixels {
      drawEverywhere(group, step, visible, onto: &surface)
      return
    }
    if group.mask != nil, group.maskAsClip == nil {
      let masked = body(of: group, in: visible)
      paint(masked, group, step.cut(to: visible, clip: step.clip), onto: &surface)
      tools.pool.giveBack(masked)
      return
    }
    let clip = clip(of: group, inside: step.clip, within: visible)
    let wanted = visible.intersection(clip?.bounds ?? visible)
    guard !wanted.isEmpty else { return }
    let content = content(of: group, for: wanted)
    paint(
      content, of: group, opacity: group.opacity, blend: Brush.Blend(group.blend),
      step.cut(to: wanted, clip: clip), onto: &surface)
    tools.pool.giveBack(content)
  }

  /// Draws a group whose blend mode changes pixels that the group leaves clear, within its whole
  /// clip.
  private mutating func drawEverywhere(
    _ group: Group, _ step: Step, _ visible: PixelRect, onto surface: inout Surface
  ) {
    var whole = group
    // The clip applies to the result: outside of it the backdrop must not change.
    whole.clip = nil
    let clip =
      group.clip.map { tools.clips.clip($0, inside: step.clip, within: visible) } ?? step.clip
    let wanted = visible.intersection(clip?.bounds ?? visible)
    guard !wanted.isEmpty else { return }
    let body = body(of: whole, in: wanted)
    paint(body, group, step.cut(to: wanted, clip: clip), onto: &surface)
    tools.pool.giveBack(body)
  }

  private mutating func drawWithShadow(
    _ group: Group, _ step: Step, _ visible: PixelRect, onto surface: inout Surface
  ) {
    guard let shadow = group.shadow else { return }
    let body: Surface
    let mask: BlurredMask
    let shown = group.withoutShadow.bounds(within: visible)
    let casting = group.withoutShadow.bounds(within: shadow.source(of: visible))
    if group.isShadowOnly {
      let caster = self.body(of: group, in: casting)
      let color = shadow.color.withAlpha(multipliedBy: group.opacity)
      paint(
        Brush(.solid(PremultipliedColor(color)), blend: Brush.Blend(group.blend)),
        through: .blurred(shadowMask(of: caster, shadow)), step, onto: &surface)
      tools.pool.giveBack(caster)
      return
    }
    let both = shown.union(casting)
    // One surface for body and caster unless they are far apart.
    if both.area <= 2 * (shown.area + casting.area) {
      body = self.body(of: group, in: both)
      mask = shadowMask(of: body, shadow)
    } else {
      // The shadow is far from its caster: drawing both separately skips the area between them.
      let caster = self.body(of: group, in: casting)
      mask = shadowMask(of: caster, shadow)
      tools.pool.giveBack(caster)
      body = self.body(of: group, in: shown)
    }
    defer { tools.pool.giveBack(body) }
    paint(body, over: mask, shadow, group, step, visible, onto: &surface)
  }

  /// Composites the body over its shadow.
  private mutating func paint(
    _ body: Surface, over mask: BlurredMask, _ shadow: GroupShadow, _ group: Group, _ step: Step,
    _ visible: PixelRect, onto surface: inout Surface
  ) {
    let color = Brush(.solid(PremultipliedColor(shadow.color)))
    if group.opacity >= 1, group.blend == .sourceOver {
      // Source-over is associative: shadow and body can be composited one after the other, without
      // a third surface.
      paint(color, through: .blurred(mask), step, onto: &surface)
      paint(
        body, group, step.cut(to: visible.intersection(body.bounds), clip: step.clip),
        onto: &surface)
      return
    }
    var both = tools.pool.take(visible)
    let whole = Step(work: .group(group), clip: nil, bounds: visible)
    paint(Brush(.background(0)), through: .whole, whole, onto: &both)
    paint(color, through: .blurred(mask), whole, onto: &both)
    let bodyBounds = visible.intersection(body.bounds)
    paint(Brush(.surface(body)), through: .whole, whole.cut(to: bodyBounds, clip: nil), onto: &both)
    paint(both, group, step.cut(to: visible, clip: step.clip), onto: &surface)
    tools.pool.giveBack(both)
  }

  /// Paints a finished surface with the group's opacity and blend mode.
  private mutating func paint(
    _ finished: Surface, _ group: Group, _ step: Step, onto surface: inout Surface
  ) {
    let brush = Brush(.surface(finished), opacity: group.opacity, blend: Brush.Blend(group.blend))
    paint(brush, through: .whole, step, onto: &surface)
  }

  /// Blurred alpha of a group, at the position of its shadow.
  private func shadowMask(of body: Surface, _ shadow: GroupShadow) -> BlurredMask {
    let blur = AxisBlur(sigma: shadow.sigma, of: .areas)
    // One pixel more: between pixels a mask ends one sooner.
    let mask = BlurredMask(
      body.bounds.expanded(by: 1), blur, blur, anchor: (0, 0)
    ) { y, row in
      row.clear()
      guard y >= body.bounds.top, y < body.bounds.bottom else { return y + 1 }
      body.pixmap.withPixels { pixels in
        for x in body.bounds.left..<body.bounds.right {
          row.add(x, byte: UInt8(pixels[body.index(x, y)] >> 24))
        }
      }
      return y + 1
    }
    return mask.moved(x: subpixels(shadow.offset.x), y: subpixels(shadow.offset.y))
  }
}

extension Compositor {
  /// The group's items, blurred, clipped and masked, on `region`.
  private mutating func body(of group: Group, in region: PixelRect) -> Surface {
    let content = content(of: group, for: region)
    var result = tools.pool.take(region)
    let whole = Step(work: .group(group), clip: nil, bounds: region)
    paint(Brush(.background(0)), through: .whole, whole, onto: &result)
    let clip = clip(of: group, inside: nil, within: region)
    let bounds = region.intersection(clip?.bounds ?? region)
    paint(
      content, of: group, opacity: 1, blend: .over, whole.cut(to: bounds, clip: clip),
      onto: &result)
    tools.pool.giveBack(content)
    if let mask = group.mask, group.maskAsClip == nil { cut(&result, by: mask) }
    return result
  }

  /// The group's clip combined with its mask, if that is a plain shape.
  private mutating func clip(
    of group: Group, inside parent: ClipCoverage?, within limits: PixelRect
  ) -> ClipCoverage? {
    var result = parent
    for clip in [group.clip, group.maskAsClip] {
      if let clip { result = tools.clips.clip(clip, inside: result, within: limits) }
    }
    return result
  }

  /// Paints the content of a group, blurred if it has a blur.
  private mutating func paint(
    _ content: Surface, of group: Group, opacity: Double, blend: Brush.Blend, _ step: Step,
    onto surface: inout Surface
  ) {
    let blur = AxisBlur(sigma: group.blurSigma, of: .samples)
    guard blur.reach > 0 else {
      let brush = Brush(.surface(content), opacity: opacity, blend: blend)
      let bounds = step.bounds.intersection(content.bounds)
      paint(brush, through: .whole, step.cut(to: bounds, clip: step.clip), onto: &surface)
      return
    }
    // Cells are counted from the canvas, so that motion inside the group does not move them.
    paintBlurred(
      content, content.bounds, .clear, blur, anchor: (0, 0), opacity: opacity, blend: blend,
      through: .whole, step, onto: &surface)
  }

  /// The group's items as far as `region` needs them.
  private mutating func content(of group: Group, for region: PixelRect) -> Surface {
    let blur = AxisBlur(sigma: group.blurSigma, of: .samples)
    var needed = group.items.bounds(within: region.expanded(by: blur.reach))
    needed = regionNeeded(for: group.items, needed)
    var surface = tools.pool.take(needed)
    draw(group.items, on: 0, in: needed, onto: &surface)
    return surface
  }

  /// Masks a surface by the alpha of items.
  private mutating func cut(_ surface: inout Surface, by mask: [DisplayItem]) {
    let bounds = surface.bounds
    // A backdrop blur in the mask reads beyond the pixels that are masked.
    let needed = regionNeeded(for: mask, bounds)
    var other = tools.pool.take(needed)
    draw(mask, on: 0, in: needed, onto: &other)
    let (stride, otherStride) = (surface.pixmap.width, other.pixmap.width)
    let first = other.index(bounds.left, bounds.top)
    surface.pixmap.withMutablePixels { pixels in
      other.pixmap.withPixels { alphas in
        for y in 0..<bounds.height {
          destinationIn(
            &pixels, at: y * stride, count: bounds.width,
            byAlphaOf: alphas, from: first + y * otherStride)
        }
      }
    }
    tools.pool.giveBack(other)
  }
}

extension Group {
  /// Mask of a single opaque shape as a clip, which needs no extra surface; nil for other masks.
  fileprivate var maskAsClip: Clip? {
    guard let mask, mask.count == 1, case .fill(let fill) = mask[0],
      case .color(let color) = fill.paint, color.alpha >= 1
    else { return nil }
    return Clip(fill.shape, transform: fill.transform)
  }
}

extension Step {
  /// Bounding box of the pixels that are not hidden.
  fileprivate var visibleBounds: PixelRect {
    var result = bounds
    for rect in hidden {
      if rect.left <= result.left, rect.right >= result.right {
        if rect.top <= result.top { result.top = max(result.top, min(rect.bottom, result.bottom)) }
        if rect.bottom >= result.bottom {
          result.bottom = min(result.bottom, max(rect.top, result.top))
        }
      }
      if rect.top <= result.top, rect.bottom >= result.bottom {
        if rect.left <= result.left {
          result.left = max(result.left, min(rect.right, result.right))
        }
        if rect.right >= result.right {
          result.right = min(result.right, max(rect.left, result.left))
        }
      }
    }
    return result.isEmpty ? .empty : result
  }

}
