import Display
import Pixels

/// Draws items on surfaces. Groups that cannot be drawn in place get a surface of their own.
///
/// Keeps buffers for reuse, and no other state.
struct Compositor {
  /// All pixels that may be drawn, even when only a part is requested: the canvas, and inside a
  /// group the pixels beyond it that the group's effects read. Decisions about a whole item depend
  /// on this rectangle only, so that a partial redraw gives the same pixels.
  var limits: PixelRect
  let cache: PictureCache
  var tools = Tools()

  struct Tools {
    var clips = ClipBuilder()
    /// Unused row builders.
    var rows: [RowBuilder] = []
    var brush = Brush.Scratch()
    var pool = SurfacePool()
  }

  /// Draws items on a background color, within `region`.
  mutating func draw(
    _ items: [DisplayItem], on background: UInt32, in region: PixelRect,
    onto surface: inout Surface
  ) {
    var plan = Plan(background: background, region: region)
    plan.add(items, &tools.clips)
    // Before any coverage is computed: steps that are fully occluded then cost nothing.
    plan.cullOccluded()
    var layers = LayerStack()
    for step in plan.steps {
      if let layer = layer(for: step) {
        layers.add(layer)
        // Steps that only write can wait and be painted together, strip by strip. A step that reads
        // the surface (below) must first see everything before it.
        if layers.isFull { paint(&layers, onto: &surface) }
      } else {
        paint(&layers, onto: &surface)
        draw(step, onto: &surface)
      }
    }
    paint(&layers, onto: &surface)
  }

  /// Layer that paints a step; nil when it paints nothing or needs more than a layer.
  private mutating func layer(for step: Step) -> Layer? {
    switch step.work {
    case .background(let color):
      return layer(Brush(.background(color)), through: .whole, step)
    case .fill(let fill, let coverage, let opacity, let blend):
      return brush(for: fill.paint, coverage, opacity, blend, step.bounds).map {
        layer($0, through: .shape(coverage), step)
      }
    case .shadow(let shadow, let pass):
      let color = PremultipliedColor(shadow.color)
      guard !color.isClear else { return nil }
      var rows = freeRows()
      // `limits`, not the step's bounds, decides the method: partial redraws must give the same
      // pixels.
      let mask = pass.mask(within: limits, for: step.bounds, &rows.scan)
      return Layer(Brush(.solid(color)), through: .blurred(mask), step, rows)
    case .backdrop, .group:
      return nil
    }
  }

  /// Draws steps that read the surface or need their own.
  private mutating func draw(_ step: Step, onto surface: inout Surface) {
    switch step.work {
    case .backdrop(let backdrop, let coverage): draw(backdrop, coverage, step, onto: &surface)
    case .group(let group): draw(group, step, onto: &surface)
    case .background, .fill, .shadow: break
    }
  }

  private mutating func layer(
    _ brush: Brush, through coverage: Coverage, _ step: Step
  ) -> Layer {
    Layer(brush, through: coverage, step, freeRows())
  }

  private mutating func freeRows() -> RowBuilder {
    tools.rows.popLast() ?? RowBuilder()
  }

  private mutating func paint(_ layers: inout LayerStack, onto surface: inout Surface) {
    layers.paint(onto: &surface, &tools.brush, &tools.rows)
  }

  /// Paints a single step.
  mutating func paint(
    _ brush: Brush, through coverage: Coverage, _ step: Step, onto surface: inout Surface
  ) {
    var layers = LayerStack()
    layers.add(layer(brush, through: coverage, step))
    paint(&layers, onto: &surface)
  }

  /// Brush of a paint; nil when nothing is visible.
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
      let color = PremultipliedColor(color, opacity: opacity)
      // Clear colors change nothing, except under operators that also erase.
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
        reach: coverage.bounds(within: limits), cache: cache)
      return sampler.map { Brush(.image($0), opacity: opacity, blend: mode) }
    }
  }

  /// Solid brush for a gradient of length 0: its last color.
  private func lastColor(
    _ stops: [GradientStop], _ opacity: Double, _ blend: Brush.Blend
  ) -> Brush? {
    stops.last.map { Brush(.solid(PremultipliedColor($0.color, opacity: opacity)), blend: blend) }
  }
}
