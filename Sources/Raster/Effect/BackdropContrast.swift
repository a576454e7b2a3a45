import Display
import Pixels

extension Surface {
  /// Black or white, whichever stands out from the mean luminance of an area: black above the middle, white
  /// below, with a ramp between them so that a slow change of the area changes the color in several frames.
  func contrast(to area: PixelRect) -> Color {
    // Rec. 709 weights of 256, on encoded values.
    var sum: UInt64 = 0
    pixmap.withPixels { pixels in
      for y in area.top..<max(area.top, area.bottom) {
        for x in area.left..<max(area.left, area.right) {
          let pixel: UInt32 = pixels[index(x, y)]
          let red: UInt32 = pixel & 255
          let green: UInt32 = (pixel >> 8) & 255
          let blue: UInt32 = (pixel >> 16) & 255
          let weighted: UInt32 = red &* 54 &+ green &* 183 &+ blue &* 19
          sum &+= UInt64(weighted)
        }
      }
    }
    let luminance = Double(sum) / Double(max(1, area.width * area.height) * 255 * 256)
    let gray = 1 - unit((luminance - 0.48) / 0.04)
    return Color(red: gray, green: gray, blue: gray, alpha: 1)
  }
}
