import Display
import Pixels

extension Group {
  /// Pixels of `limits` that the group may change.
  func bounds(within limits: PixelRect) -> PixelRect {
    DisplayItem.group(self).bounds(within: limits)
  }

  var withoutShadow: Group {
    var result = self
    result.shadow = nil
    return result
  }
}

extension GroupShadow {
  /// Rectangle of the casters whose shadow may fall into `rect`.
  func source(of rect: PixelRect) -> PixelRect {
    let x = subpixels(offset.x)
    let y = subpixels(offset.y)
    // `AxisBlur` limits σ to 1000 as well.
    return PixelRect(
      left: rect.left - pixelIndex(after: x), top: rect.top - pixelIndex(after: y),
      right: rect.right - pixelIndex(x), bottom: rect.bottom - pixelIndex(y)
    ).expanded(by: Gaussian.reach(sigma: min(sigma, 1000)))
  }
}
