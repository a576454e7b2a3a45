/// The places that are read for a pixel which covers several of a picture: a grid over the pixel.
struct TapSpread {
  /// One place, counted from the pixel's centre, in the units of a path.
  struct Tap {
    let u: PicturePath.Fine
    let v: PicturePath.Fine
  }

  /// A power of two.
  let taps: [Tap]
  /// How many pixels of the picture, rounded up, a place may be away from the centre.
  let reach: Int

  /// nil when one place is enough near the pixel (x, y).
  init?(_ map: PictureMap, _ x: Int, _ y: Int) {
    let rightward = map.place(x, y, dx: 0.5) - map.place(x, y, dx: -0.5)
    let downward = map.place(x, y, dy: 0.5) - map.place(x, y, dy: -0.5)
    let columns = Self.count(rightward)
    let lines = Self.count(downward)
    if columns * lines == 1 { return nil }
    func middle(_ index: Int, of count: Int) -> Double {
      (Double(index) + 0.5) / Double(count) - 0.5
    }
    taps = (0..<columns * lines).map { index in
      let right = middle(index % columns, of: columns)
      let down = middle(index / columns, of: lines)
      return Tap(
        u: fine(rightward.u * right + downward.u * down),
        v: fine(rightward.v * right + downward.v * down))
    }
    reach = taps.reduce(0) { max($0, abs($1.u), abs($1.v)) } >> 32 + 1
  }

  /// About one place for each pixel of the picture that the way leads over: a power of two.
  private static func count(_ way: PictureMap.Place) -> Int {
    let square = way.u * way.u + way.v * way.v
    var count = 1
    // The next power comes in the middle between two, by ratio.
    while count < 16, Double(count * count) * 2 < square { count *= 2 }
    return count
  }

  var count: Int { taps.count }
}

extension PictureMap.Place {
  fileprivate static func - (a: Self, b: Self) -> Self {
    Self(u: a.u - b.u, v: a.v - b.v, w: 0)
  }
}
