import Display
import Pixels

extension DisplayItem {
  /// Every pixel of `limits` that the item may touch.
  func bounds(within limits: PixelRect) -> PixelRect {
    switch self {
    case .fill(let fill):
      ShapeCoverage(fill.shape, through: fill.transform).bounds(within: limits)
    case .shadow(let shadow):
      ShadowPass(shadow).bounds(within: limits)
    case .backdropBlur(let backdrop):
      ShapeCoverage(backdrop.shape, through: backdrop.transform).bounds(within: limits)
    case .group(let group):
      group.bounds(within: limits)
    }
  }
}

extension [DisplayItem] {
  /// Every pixel of `limits` that one of the items may touch.
  func bounds(within limits: PixelRect) -> PixelRect {
    reduce(.empty) { $0.union($1.bounds(within: limits)) }
  }
}

extension Group {
  /// Every pixel of `limits` that the group may touch, with its blur and its shadow.
  func bounds(within limits: PixelRect) -> PixelRect {
    guard opacity > 0 else { return .empty }
    guard let shadow else { return boundsWithoutShadow(within: limits) }
    let far = limits.expanded(by: shadow.reach)
    let body = boundsWithoutShadow(within: far)
    guard !body.isEmpty else { return .empty }
    return body.union(shadow.reached(from: body)).intersection(limits)
  }

  /// The same before the shadow is thrown.
  func boundsWithoutShadow(within limits: PixelRect) -> PixelRect {
    var limits = limits
    if let clip {
      limits = ShapeCoverage(clip.shape, through: clip.transform).bounds(within: limits)
    }
    if let mask { limits = mask.bounds(within: limits) }
    let blur = AxisBlur(sigma: blurSigma)
    let drawn = items.bounds(within: limits.expanded(by: blur.reach))
    return drawn.isEmpty ? .empty : drawn.expanded(by: blur.reach).intersection(limits)
  }
}

extension GroupShadow {
  /// How far from a pixel its shadow may fall.
  var reach: Int {
    let offset = max(abs(offset.x), abs(offset.y))
    return AxisBlur(sigma: sigma).reach + pixelIndex(after: subpixels(offset))
  }

  /// Where the shadow of `body` falls.
  func reached(from body: PixelRect) -> PixelRect {
    let x = subpixels(offset.x)
    let y = subpixels(offset.y)
    return PixelRect(
      left: body.left + pixelIndex(x), top: body.top + pixelIndex(y),
      right: body.right + pixelIndex(after: x), bottom: body.bottom + pixelIndex(after: y)
    ).expanded(by: AxisBlur(sigma: sigma).reach)
  }
}
