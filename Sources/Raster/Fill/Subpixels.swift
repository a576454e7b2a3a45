import Display

/// A length in 65536ths of a pixel.
///
/// Places are rounded to this grid before anything is decided by them. From there on areas are
/// computed in whole numbers, so that a picture moved by whole pixels stays the same picture, and
/// a part of it drawn alone equals that part of the whole.
typealias Subpixels = Int

/// One pixel.
let pixel: Subpixels = 1 << 16

/// The nearest place on the grid; halves go right and down. Far beyond any canvas it is cut off.
func subpixels(_ length: Double) -> Subpixels {
  guard length == length else { return 0 }
  let limit = Double(1 << 26)
  return Int((min(max(length, -limit), limit) * Double(pixel) + 0.5).rounded(.down))
}

struct SubpixelPoint: Equatable {
  var x: Subpixels
  var y: Subpixels

  init(_ point: Point) {
    x = subpixels(point.x)
    y = subpixels(point.y)
  }
}

/// The pixel that a place lies in.
func pixelIndex(_ place: Subpixels) -> Int { place >> 16 }

/// The first pixel that begins at or after a place.
func pixelIndex(after place: Subpixels) -> Int { (place + pixel - 1) >> 16 }
