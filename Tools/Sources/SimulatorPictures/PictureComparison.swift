import CoreGraphics
import Foundation
import Pixels

/// Differences of one picture from ours.
struct PictureComparison {
  /// Pixels outside of glyphs that differ by more than the limit.
  var beyond = 0
  /// Those of them that a case explains.
  var explained = 0
  /// Largest difference of a channel outside of glyphs and explained places, of 255.
  var largest = 0
  /// Bounding box of the pixels beyond the limit that nothing explains, in points.
  var box: CGRect?
  /// Compared pixels.
  var count = 0
  /// Differences by eight, glyphs in blue.
  private(set) var image = Pixmap(width: 0, height: 0)

  @MainActor
  init(_ one: PictureCase, _ ours: PictureStage, _ theirs: Pixmap, limit: Int) {
    let scale = one.screen.scale
    let (left, top) = (Int((one.left * scale).rounded()), Int((one.top * scale).rounded()))
    func pixels(_ rect: CGRect) -> CGRect {
      CGRect(
        x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
        height: rect.height * scale)
    }
    let part = one.part.map(pixels) ?? .infinite
    let known = one.known.map { (area: pixels($0.area), limit: $0.limit) }
    let width = min(ours.pixmap.width, theirs.width - left)
    let height = min(ours.pixmap.height, theirs.height - top)
    var shown = [UInt32](repeating: 0xFF00_0000, count: max(0, width * height))
    for y in max(0, -top)..<max(0, -top, height) {
      for x in 0..<width {
        let place = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5)
        guard part.contains(place) else { continue }
        guard !ours.glyphs.contains(where: { $0.contains(place) }) else {
          shown[y * width + x] = 0xFF60_0000
          continue
        }
        count += 1
        let difference = ours.pixmap[x, y].largestDifference(from: theirs[x + left, y + top])
        let level = UInt32(min(255, difference * 8))
        shown[y * width + x] = 0xFF00_0000 | level << 8 | level
        guard difference > limit else {
          largest = max(largest, difference)
          continue
        }
        beyond += 1
        if known.contains(where: { $0.area.contains(place) && difference <= $0.limit }) {
          explained += 1
          continue
        }
        largest = max(largest, difference)
        let pixel = CGRect(
          x: CGFloat(x) / scale, y: CGFloat(y) / scale, width: 1 / scale, height: 1 / scale)
        box = box?.union(pixel) ?? pixel
      }
    }
    image = Pixmap(width: width, height: max(0, height), pixels: shown) ?? image
  }
}

extension PremultipliedRGBA8 {
  fileprivate func largestDifference(from other: PremultipliedRGBA8) -> Int {
    func apart(_ a: UInt8, _ b: UInt8) -> Int { abs(Int(a) - Int(b)) }
    return max(
      apart(red, other.red), apart(green, other.green), apart(blue, other.blue),
      apart(alpha, other.alpha))
  }
}
