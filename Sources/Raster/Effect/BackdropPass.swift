import Display
import Pixels

extension Compositor {
  /// Blurs the content drawn so far, inside a shape.
  mutating func draw(
    _ backdrop: BackdropBlur, _ coverage: ShapeCoverage, _ step: Step, onto surface: inout Surface
  ) {
    let part = coverage.bounds(within: limits)
    if let opacity = backdrop.contrast {
      let color = surface.contrast(to: backdrop.area(seenBy: part).intersection(surface.bounds))
      let brush = Brush(.solid(PremultipliedColor(color, opacity: opacity)))
      return paint(brush, through: .shape(coverage), step, onto: &surface)
    }
    let blur = backdrop.blur(coverage, over: part)
    guard blur.reach > 0 else { return }
    // From a copy: blurred rows would overwrite pixels that later rows need.
    let needed = step.bounds.expanded(by: blur.reach)
      .intersection(part).intersection(surface.bounds)
    let below = tools.pool.take(copying: needed, of: surface)
    paintBlurred(
      below, part, .mirrored, blur, anchor: (part.left, part.top), blend: .replace,
      through: .shape(coverage), step, onto: &surface)
    tools.pool.giveBack(below)
  }

  /// Paints a blurred part of a surface band by band, so that intermediate values stay in the
  /// cache.
  mutating func paintBlurred(
    _ source: Surface, _ part: PixelRect, _ surroundings: BlurredPicture.Surroundings,
    _ blur: AxisBlur, anchor: (x: Int, y: Int), opacity: Double = 1, blend: Brush.Blend,
    through coverage: Coverage,
    _ step: Step, onto surface: inout Surface
  ) {
    // Each band also blurs a margin of the reach above and below: taller bands waste less on it.
    let height = max(64, 4 * blur.reach)
    var top = step.bounds.top
    while top < step.bounds.bottom {
      var band = step.bounds
      band.top = top
      band.bottom = min(top + height, band.bottom)
      let picture = BlurredPicture(
        source, part, surroundings, blur, anchor: anchor, for: band)
      let brush = Brush(.blurred(picture), opacity: opacity, blend: blend)
      paint(brush, through: coverage, step.cut(to: band, clip: step.clip), onto: &surface)
      top = band.bottom
    }
  }

  /// Pixels that must be drawn for `region` to be right: backdrop blurs read beyond it.
  func regionNeeded(for items: [DisplayItem], _ region: PixelRect) -> PixelRect {
    // In reverse, since the last blur reads the output of the ones before.
    items.reversed().reduce(region) { needed, item in
      switch item {
      case .backdropBlur(let backdrop):
        let coverage = ShapeCoverage(backdrop.shape, through: backdrop.transform)
        let part = coverage.bounds(within: limits)
        let seen = needed.intersection(part)
        guard !seen.isEmpty else { return needed }
        guard backdrop.contrast == nil else {
          return needed.union(backdrop.area(seenBy: part).intersection(limits))
        }
        let reach = backdrop.blur(coverage, over: part).reach
        return needed.union(seen.expanded(by: reach).intersection(part))
      case .group(let group) where !group.isOffscreen:
        return regionNeeded(for: group.items, needed)
      // A backdrop blur in a group with a surface of its own reads that surface only (S9.82).
      case .group, .fill, .shadow:
        return needed
      }
    }
  }
}

extension BackdropBlur {
  /// Blur kernel for the pixels in `part`.
  fileprivate func blur(_ coverage: ShapeCoverage, over part: PixelRect) -> AxisBlur {
    let sigma = sigma * coverage.map.meanScale(in: shape.bounds)
    // A mirrored image blurred by 1.5 times its size is one color, to within 1/50000.
    let most = 1.5 * Double(max(part.width, part.height))
    return AxisBlur(sigma: min(sigma, most), of: .samples)
  }
}
