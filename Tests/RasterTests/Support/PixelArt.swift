import Display
import Pixels
import Raster
import Testing

/// A picture as rows of letters, blanks ignored.
///
/// `.` clear, `#` black, `o` white, `r` red, `g` green, `b` blue.
func expectPixels(
  _ pixmap: Pixmap, _ rows: [String], sourceLocation: SourceLocation = #_sourceLocation
) {
  let drawn = (0..<pixmap.height).map { y in
    (0..<pixmap.width).map { letter(pixmap[$0, y]) }.joined(separator: " ")
  }
  let wanted = rows.map { $0.filter { $0 != " " }.map(String.init).joined(separator: " ") }
  #expect(
    drawn == wanted, "drew\n\(drawn.joined(separator: "\n"))", sourceLocation: sourceLocation)
}

private func letter(_ pixel: PremultipliedRGBA8) -> String {
  switch "\(pixel)" {
  case "#00000000": "."
  case "#000000ff": "#"
  case "#ffffffff": "o"
  case "#ff0000ff": "r"
  case "#00ff00ff": "g"
  case "#0000ffff": "b"
  case let other: "[\(other.dropFirst())]"
  }
}

extension Color {
  static let red = Color(red: 1, green: 0, blue: 0)
  static let green = Color(red: 0, green: 1, blue: 0)
  static let blue = Color(red: 0, green: 0, blue: 1)

  func alpha(_ alpha: Double) -> Color { withAlpha(multipliedBy: alpha) }
}

extension DisplayItem {
  static func fill(
    _ shape: Shape, _ color: Color, _ transform: Transform = .identity
  ) -> DisplayItem {
    .fill(Fill(shape, with: .color(color), transform: transform))
  }

  static func fill(
    _ rect: Rect, _ color: Color, _ transform: Transform = .identity
  ) -> DisplayItem {
    fill(.rectangle(rect), color, transform)
  }

  /// A whole picture, laid over `target` (in its own size at the origin when nil).
  static func image(
    _ bitmap: Bitmap, over target: Rect? = nil, _ filter: ImageFilter = .linear,
    magnification: ImageFilter? = nil, _ transform: Transform = .identity
  ) -> DisplayItem {
    let whole = Rect(bitmap.pixmap.bounds)
    let paint = ImagePaint(
      bitmap, source: whole, target: target ?? whole, minification: filter,
      magnification: magnification ?? (filter == .nearest ? .nearest : .linear))
    return .fill(
      Fill(.rectangle(target ?? whole), with: .image(paint), transform: transform))
  }
}

/// Items drawn by a new rasterizer, without a cache.
func drawn(
  _ width: Int, _ height: Int, on background: Color = .clear, _ items: [DisplayItem]
) -> Pixmap {
  var rasterizer = Rasterizer()
  return rasterizer.draw(
    DisplayList(
      canvas: PixelSize(width: width, height: height), background: background, items: items))
}

/// A picture from a function of the place.
func bitmap(
  _ width: Int, _ height: Int, _ pixel: (_ x: Int, _ y: Int) -> PremultipliedRGBA8
) -> Bitmap {
  var pixmap = Pixmap(width: width, height: height)
  for y in 0..<height { for x in 0..<width { pixmap[x, y] = pixel(x, y) } }
  return Bitmap(pixmap)
}

func gray(_ level: Int) -> PremultipliedRGBA8 {
  PremultipliedRGBA8(red: UInt8(level), green: UInt8(level), blue: UInt8(level), alpha: 255)
}

/// The largest difference of a channel.
func largestDifference(_ a: Pixmap, _ b: Pixmap) -> Int {
  guard a.size == b.size else { return 256 }
  var largest = 0
  for y in 0..<a.height {
    for x in 0..<a.width {
      let (p, q) = (a[x, y].bits, b[x, y].bits)
      for shift in [0, 8, 16, 24] as [UInt32] {
        largest = max(largest, abs(Int(p >> shift & 255) - Int(q >> shift & 255)))
      }
    }
  }
  return largest
}
