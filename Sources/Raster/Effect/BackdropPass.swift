import Display
import Pixels

extension Compositor {
  /// Blurs what has been drawn so far inside a shape.
  mutating func draw(
    _ backdrop: BackdropBlur, _ coverage: ShapeCoverage, _ step: Step, onto surface: inout Surface
  ) {
    let blur = backdrop.blur(coverage)
    guard blur.reach > 0 else { return }
    let picture = BlurredPicture(
      surface, coverage.bounds(within: canvas), .mirrored, blur, for: step.bounds)
    paint(
      Brush(.blurred(picture), blend: .replace), through: .shape(coverage), step, onto: &surface)
  }

  /// What has to be drawn of `items` so that `region` is right: backdrops look further.
  func regionNeeded(for items: [DisplayItem], _ region: PixelRect) -> PixelRect {
    // The last one looks at what those before it have drawn.
    items.reversed().reduce(region) { needed, item in
      switch item {
      case .backdropBlur(let backdrop):
        let coverage = ShapeCoverage(backdrop.shape, through: backdrop.transform)
        let part = coverage.bounds(within: canvas)
        let seen = needed.intersection(part)
        guard !seen.isEmpty else { return needed }
        let reach = BlurredPicture.reach(of: backdrop.blur(coverage))
        return needed.union(seen.expanded(by: reach).intersection(part))
      case .group(let group) where !group.isOffscreen:
        return regionNeeded(for: group.items, needed)
      case .group, .fill, .shadow:
        return needed
      }
    }
  }
}

extension BackdropBlur {
  fileprivate func blur(_ coverage: ShapeCoverage) -> AxisBlur {
    AxisBlur(sigma: sigma * coverage.map.meanScale(in: shape.bounds))
  }
}
