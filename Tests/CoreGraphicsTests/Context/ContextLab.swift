import CoreGraphics
import Display
import Pixels
import Raster

/// A context of pixels with the y axis down.
func context(_ width: Int, _ height: Int, on background: CGColor = .clear) -> CGContext {
  CGContext(size: CGSize(width: width, height: height), scale: 1, background: background)
}

/// The pixels of what a context has recorded.
func pixels(of context: CGContext) -> Pixmap {
  guard case .drawn(let picture)? = context.makeImage()?.picture else {
    return Pixmap(width: 0, height: 0)
  }
  var rasterizer = Rasterizer()
  return rasterizer.draw(picture.list)
}

/// Rows of letters: `.` clear, `#` black, `o` white, `r` red, `g` green, `b` blue, `?` anything else.
func art(_ context: CGContext) -> [String] {
  let pixmap = pixels(of: context)
  return (0..<pixmap.height).map { y in
    (0..<pixmap.width).map { x in
      switch "\(pixmap[x, y])" {
      case "#00000000": "."
      case "#000000ff": "#"
      case "#ffffffff": "o"
      case "#ff0000ff": "r"
      case "#00ff00ff": "g"
      case "#0000ffff": "b"
      default: "?"
      }
    }.joined()
  }
}

let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
let green = CGColor(srgbRed: 0, green: 1, blue: 0, alpha: 1)
let blue = CGColor(srgbRed: 0, green: 0, blue: 1, alpha: 1)

extension CGRect {
  init(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
    self.init(x: x, y: y, width: width, height: height)
  }
}
