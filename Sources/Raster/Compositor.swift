import Display
import Pixels

/// Draws items on surfaces; groups that need it get one of their own.
///
/// Holds buffers that are used again from frame to frame, and nothing else that lasts.
struct Compositor {
  /// The whole picture, also when only a part of it is asked for: whatever is decided for an item
  /// as a whole is decided by this.
  let canvas: PixelRect
  let cache: PictureCache
  var tools = Tools()

  struct Tools {
    var clips = ClipBuilder()
    var rows = RowBuilder()
    var brush = Brush.Scratch()
    var pool = SurfacePool()
  }

  /// Draws items on a colour, on the pixels of `region`.
  mutating func draw(
    _ items: [DisplayItem], on background: UInt32, in region: PixelRect,
    onto surface: inout Surface
  ) {
    var plan = Plan(background: background, region: region)
    plan.add(items, &tools.clips)
    plan.removeHidden()
    for step in plan.steps { draw(step, onto: &surface) }
  }

  private mutating func draw(_ step: Step, onto surface: inout Surface) {
    switch step.work {
    case .background(let color):
      let brush = Brush(.background(color))
      paint(brush, through: .whole, step, onto: &surface)
    case .fill(let fill, let coverage, let opacity, let blend):
      guard let brush = brush(for: fill.paint, coverage, opacity, blend, step.bounds) else {
        return
      }
      paint(brush, through: .shape(coverage), step, onto: &surface)
    case .shadow(let shadow, let pass):
      let color = DeepColor(shadow.color)
      guard !color.isClear else { return }
      let mask = pass.mask(within: canvas, &tools.rows.scan)
      paint(Brush(.solid(color)), through: .soft(mask), step, onto: &surface)
    case .backdrop(let backdrop, let coverage):
      draw(backdrop, coverage, step, onto: &surface)
    case .group(let group):
      draw(group, step, onto: &surface)
    }
  }

  /// Paints the pixels of a step.
  mutating func paint(
    _ brush: Brush, through coverage: Coverage, _ step: Step, onto surface: inout Surface
  ) {
    let bounds = step.bounds
    tools.rows.start(coverage, in: bounds, clip: step.clip, hidden: step.hidden)
    let (stride, corner) = (surface.pixmap.width, surface.index(0, 0))
    surface.pixmap.withMutablePixels { pixels in
      var y = bounds.top
      while y < bounds.bottom {
        let end = tools.rows.write(y)
        brush.paint(
          tools.rows.row, y..<end, onto: &pixels, at: corner + y * stride, stride: stride,
          &tools.brush)
        y = end
      }
    }
  }

  /// nil when there is nothing to see.
  private func brush(
    for paint: Paint, _ coverage: ShapeCoverage, _ opacity: Double, _ blend: BlendMode,
    _ bounds: PixelRect
  ) -> Brush? {
    let map = coverage.map.transform
    let mode = Brush.Blend(blend)
    func brush(_ sampler: GradientSampler?, _ stops: [GradientStop]) -> Brush? {
      sampler.map { Brush(.gradient($0), blend: mode) } ?? lastColor(stops, opacity, mode)
    }
    switch paint {
    case .color(let color):
      let color = DeepColor(color, opacity: opacity)
      return color.isClear && !blend.reachesClearPixels ? nil : Brush(.solid(color), blend: mode)
    case .linearGradient(let gradient):
      return brush(GradientSampler(gradient, through: map, opacity: opacity), gradient.stops)
    case .radialGradient(let gradient):
      return brush(GradientSampler(gradient, through: map, opacity: opacity), gradient.stops)
    case .conicGradient(let gradient):
      return brush(GradientSampler(gradient, through: map, opacity: opacity), gradient.stops)
    case .image(let image):
      guard image.picture.size.area > 0 else { return nil }
      let sampler = ImageSampler(
        image, cache.bitmap(of: image.picture), through: coverage.map, for: bounds,
        reach: coverage.bounds(within: canvas), cache: cache)
      return sampler.map { Brush(.image($0), opacity: opacity, blend: mode) }
    }
  }

  /// What a gradient without extent comes to.
  private func lastColor(
    _ stops: [GradientStop], _ opacity: Double, _ blend: Brush.Blend
  ) -> Brush? {
    stops.last.map { Brush(.solid(DeepColor($0.color, opacity: opacity)), blend: blend) }
  }
}
