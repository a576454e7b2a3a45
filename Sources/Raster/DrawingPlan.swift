import Display
import Pixels

/// A drawing operation on a surface.
struct Step {
  enum Work {
    /// Fills the surface with its initial color.
    case background(UInt32)
    case fill(Fill, ShapeCoverage, opacity: Double, BlendMode)
    case shadow(Shadow, ShadowPass)
    case backdrop(BackdropBlur, ShapeCoverage)
    case group(Group)
  }

  let work: Work
  let clip: ClipCoverage?
  /// Pixels that the step may change.
  let bounds: PixelRect
  /// Parts of `bounds` that later steps cover.
  var hidden: [PixelRect] = []

  /// The step limited to a rectangle, with another clip.
  func cut(to rect: PixelRect, clip: ClipCoverage?) -> Step {
    Step(work: work, clip: clip, bounds: bounds.intersection(rect), hidden: hidden)
  }
}

/// The steps that draw a surface, from back to front. Groups that can be drawn in place are
/// flattened.
struct Plan {
  var steps: [Step] = []
  /// Requested pixels.
  let region: PixelRect

  init(background: UInt32, region: PixelRect) {
    self.region = region
    steps.append(Step(work: .background(background), clip: nil, bounds: region))
  }

  /// Adds items in paint order. `opacity` and `blend` are those of enclosing groups with a single
  /// item.
  mutating func add(
    _ items: [DisplayItem], clip: ClipCoverage? = nil, opacity: Double = 1,
    blend: BlendMode = .sourceOver, _ clips: inout ClipBuilder
  ) {
    let limits = clip?.bounds ?? region
    for item in items {
      switch item {
      case .fill(let fill):
        let coverage = ShapeCoverage(fill.shape, through: fill.transform)
        append(
          .fill(fill, coverage, opacity: opacity, blend), clip, coverage.bounds(within: limits))
      case .shadow(var shadow):
        shadow.color = shadow.color.withAlpha(multipliedBy: opacity)
        let pass = ShadowPass(shadow)
        append(.shadow(shadow, pass), clip, pass.bounds(within: limits))
      case .backdropBlur(let backdrop):
        let coverage = ShapeCoverage(backdrop.shape, through: backdrop.transform)
        append(.backdrop(backdrop, coverage), clip, coverage.bounds(within: limits))
      case .group(let group):
        add(group, clip: clip, opacity: opacity, blend: blend, limits, &clips)
      }
    }
  }

  private mutating func add(
    _ group: Group, clip: ClipCoverage?, opacity: Double, blend: BlendMode, _ limits: PixelRect,
    _ clips: inout ClipBuilder
  ) {
    guard !group.isOffscreen || group.fadesSingleItem else {
      if group.cutsAsOne, let own = group.clip {
        addCut(group, by: own, inside: clip, limits, &clips)
      } else {
        append(.group(group), clip, group.bounds(within: limits))
      }
      return
    }
    let inner = group.clip.map { clips.clip($0, inside: clip, within: limits) } ?? clip
    if let inner, inner.bounds.isEmpty { return }
    add(
      group.items, clip: inner, opacity: opacity * unit(group.opacity),
      blend: group.blend == .sourceOver ? blend : group.blend, &clips)
  }

  /// Adds a group that needs a surface only for pixels that its clip covers in part, such as those of
  /// rounded corners, or that the clip around it does.
  ///
  /// These pixels depend on the clips alone: a partial redraw gives the same ones.
  private mutating func addCut(
    _ group: Group, by own: Clip, inside clip: ClipCoverage?, _ limits: PixelRect,
    _ clips: inout ClipBuilder
  ) {
    let shape = ShapeCoverage(own.shape, through: own.transform)
    let bounds = shape.bounds(within: limits)
    var whole: [PixelRect] = []
    for rect in shape.wholePixels {
      for other in clip?.wholePixels ?? [bounds] {
        let part = rect.intersection(other).intersection(bounds)
        if !part.isEmpty, !whole.contains(where: { $0.contains(part) }) { whole.append(part) }
      }
    }
    if !whole.isEmpty { add(group.items, clip: ClipCoverage(of: whole), &clips) }
    let edges = whole.reduce([bounds]) { parts, hole in parts.flatMap { $0.without(hole) } }
    for edge in edges {
      var part = group
      part.items.removeAll { $0.bounds(within: edge).isEmpty }
      append(.group(part), clip, part.bounds(within: edge))
    }
  }

  private mutating func append(_ work: Step.Work, _ clip: ClipCoverage?, _ bounds: PixelRect) {
    guard !bounds.isEmpty else { return }
    steps.append(Step(work: work, clip: clip, bounds: bounds))
  }
}

extension Group {
  /// Whether the group has a single item, to which opacity and blend mode can be applied directly.
  fileprivate var fadesSingleItem: Bool { fadesSingleItem(with: blend) }

  private func fadesSingleItem(with blend: BlendMode) -> Bool {
    guard mask == nil, blurSigma == 0, shadow == nil, items.count == 1 else { return false }
    switch (items[0], blend) {
    // `Brush` has plus for pixels only: it blends colors and gradients by source-over.
    case (.fill(let fill), .plus): return fill.paint.isImage
    case (.fill, _), (.shadow, .sourceOver): return true
    case (.group(let group), .sourceOver), (.group(let group), .plus):
      return group.blend == .sourceOver && group.fadesSingleItem(with: blend)
    case (.backdropBlur, _), (.shadow, _), (.group, _): return false
    }
  }
}

extension Group {
  /// Whether the group only clips its composited items: it looks the same as in place where the clip
  /// covers whole pixels.
  fileprivate var cutsAsOne: Bool {
    guard isIsolated, clip != nil, items.allSatisfy(\.ignoresBackdrop) else { return false }
    var inPlace = self
    inPlace.isIsolated = false
    return !inPlace.isOffscreen
  }
}

extension DisplayItem {
  /// Whether the item is drawn over what lies below, and is the same over anything.
  fileprivate var ignoresBackdrop: Bool {
    switch self {
    case .backdropBlur: false
    case .fill, .shadow: true
    case .group(let group):
      group.blend == .sourceOver
        && (group.isOffscreen || group.items.allSatisfy(\.ignoresBackdrop))
    }
  }
}

extension PixelRect {
  /// Parts outside of `hole`: above, below, on the left and on the right.
  fileprivate func without(_ hole: PixelRect) -> [PixelRect] {
    let hole = intersection(hole)
    guard !hole.isEmpty else { return [self] }
    return [
      PixelRect(left: left, top: top, right: right, bottom: hole.top),
      PixelRect(left: left, top: hole.bottom, right: right, bottom: bottom),
      PixelRect(left: left, top: hole.top, right: hole.left, bottom: hole.bottom),
      PixelRect(left: hole.right, top: hole.top, right: right, bottom: hole.bottom),
    ].filter { !$0.isEmpty }
  }
}

extension Paint {
  fileprivate var isImage: Bool {
    if case .image = self { true } else { false }
  }
}

extension Plan {
  /// Occlusion culling: removes steps that later opaque steps cover, and marks covered parts of
  /// others.
  ///
  /// Painting back to front would overwrite these pixels, so that the image is the same.
  mutating func cullOccluded() {
    var covers: [PixelRect] = []
    var kept: [Step] = []
    for var step in steps.reversed() {
      if covers.contains(where: { $0.contains(step.bounds) }) { continue }
      step.hidden = covers.filter { $0.intersects(step.bounds) }
      kept.append(step)
      if case .backdrop(_, let coverage) = step.work {
        // The blur also reads pixels that are hidden later, and pixels beyond its clip.
        let seen = coverage.bounds(within: region)
        covers.removeAll { $0.intersects(seen) }
      }
      covers += step.opaquePixels.filter { $0.area >= Self.leastCover }
      if covers.count > Self.mostCovers {
        covers.sort { $0.area > $1.area }
        covers.removeLast(covers.count - Self.mostCovers)
      }
    }
    steps = kept.reversed()
  }

  /// Minimum area of an occluder in pixels; smaller ones cost more than they save.
  private static let leastCover = 256
  /// Maximum number of occluders that are tracked.
  private static let mostCovers = 16
}

extension Step {
  /// Rectangles in which the step hides everything below.
  fileprivate var opaquePixels: [PixelRect] {
    guard case .fill(let fill, let coverage, let opacity, .sourceOver) = work, opacity >= 1,
      fill.paint.isOpaque(through: coverage.map)
    else { return [] }
    return coverage.wholePixels.flatMap { rect in
      (clip?.wholePixels ?? [bounds]).map { $0.intersection(rect).intersection(bounds) }
    }.filter { !$0.isEmpty }
  }
}

extension Paint {
  /// Whether every painted pixel has alpha 255.
  fileprivate func isOpaque(through map: DeviceTransform) -> Bool {
    switch self {
    case .color(let color):
      PremultipliedColor(color).isOpaque
    case .linearGradient(let gradient):
      !gradient.stops.isEmpty && gradient.stops.allSatisfy { PremultipliedColor($0.color).isOpaque }
    case .conicGradient(let gradient):
      !gradient.stops.isEmpty && gradient.stops.allSatisfy { PremultipliedColor($0.color).isOpaque }
    case .radialGradient(let gradient):
      !gradient.stops.isEmpty && gradient.stops.allSatisfy { PremultipliedColor($0.color).isOpaque }
    case .image(let image):
      image.picture.isOpaque && ImageSampler.isSeen(image, through: map)
    }
  }
}
