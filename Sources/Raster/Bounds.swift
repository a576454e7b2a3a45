import Display
import Pixels

extension Group {
  /// Every pixel of `limits` that the group may touch.
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
  /// How far from a pixel its shadow may fall.
  var reach: Int {
    let offset = max(abs(offset.x), abs(offset.y))
    return Gaussian.reach(sigma: sigma) + pixelIndex(after: subpixels(offset))
  }
}
