/// The places that are read for a pixel which covers several of a picture: a grid over the pixel.
struct TapSpread {
  /// One place, counted from the pixel's centre, in the units of a path.
  struct Tap {
    let u: PicturePath.Fine
    let v: PicturePath.Fine
  }

  /// A power of two, or none where the centre alone is enough.
  private(set) var taps: [Tap] = []
  /// How many pixels of the picture, rounded up, a place may be away from the centre.
  private(set) var reach = 0

  /// Takes the places for what is near the pixel (x, y), if one is not enough there.
  mutating func set(_ map: PictureMap, _ x: Int, _ y: Int) {
    let rightward = map.place(x, y, dx: 0.5) - map.place(x, y, dx: -0.5)
    let downward = map.place(x, y, dy: 0.5) - map.place(x, y, dy: -0.5)
    let columns = Self.count(rightward)
    let lines = Self.count(downward)
    if columns * lines == 1 { return }
    func middle(_ index: Int, of count: Int) -> Double {
      (Double(index) + 0.5) / Double(count) - 0.5
    }
    var farthest = 0
    for index in 0..<columns * lines {
      let right = middle(index % columns, of: columns)
      let down = middle(index / columns, of: lines)
      let tap = Tap(
        u: fine(rightward.u * right + downward.u * down),
        v: fine(rightward.v * right + downward.v * down))
      farthest = max(farthest, abs(tap.u), abs(tap.v))
      taps.append(tap)
    }
    reach = farthest >> 32 + 1
  }

  /// Leaves the centre alone.
  mutating func removeAll() {
    taps.removeAll(keepingCapacity: true)
    reach = 0
  }

  /// About one place for each pixel of the picture that the way leads over: a power of two.
  private static func count(_ way: PictureMap.Place) -> Int {
    let square = way.u * way.u + way.v * way.v
    var count = 1
    // The next power comes in the middle between two, by ratio.
    while count < 16, Double(count * count) * 2 < square { count *= 2 }
    return count
  }
}

extension PictureMap.Place {
  fileprivate static func - (a: Self, b: Self) -> Self {
    Self(u: a.u - b.u, v: a.v - b.v, w: 0)
  }
}
