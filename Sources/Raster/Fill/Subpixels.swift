import Display

/// A length in units of 1/65536 pixel.
///
/// Coordinates are rounded to this grid before anything is decided from them. Areas are then exact
/// integers, so that an image translated by whole pixels has the same pixels, and a part drawn
/// alone equals that part of the whole.
typealias Subpixels = Int

/// One pixel.
let pixel: Subpixels = 1 << 16

/// Nearest grid coordinate; halves round right and down, NaN to 0. Limited to ±2²⁶ pixels, which are 43
/// bits with the sign: `Edge` computes with them in a Double of 53.
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

/// Index of the pixel that contains a coordinate.
func pixelIndex(_ place: Subpixels) -> Int { place >> 16 }

/// Index of the first pixel that begins at or after a coordinate.
func pixelIndex(after place: Subpixels) -> Int { (place + pixel - 1) >> 16 }
