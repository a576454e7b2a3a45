/// The places that are read for a pixel which covers several of a picture: a grid over the pixel.
struct TapSpread {
  private let columns: Int
  private let lines: Int
  private let rightward: PictureMap.Place
  private let downward: PictureMap.Place

  /// nil when one place is enough near the pixel (x, y).
  init?(_ map: PictureMap, _ x: Int, _ y: Int) {
    rightward = map.place(x, y, dx: 0.5) - map.place(x, y, dx: -0.5)
    downward = map.place(x, y, dy: 0.5) - map.place(x, y, dy: -0.5)
    columns = Self.taps(rightward)
    lines = Self.taps(downward)
    if columns * lines == 1 { return nil }
  }

  /// About one place for each pixel of the picture that the way leads over: a power of two.
  private static func taps(_ way: PictureMap.Place) -> Int {
    let square = way.u * way.u + way.v * way.v
    var taps = 1
    // The next power comes in the middle between two, by ratio.
    while taps < 16, Double(taps * taps) * 2 < square { taps *= 2 }
    return taps
  }

  /// A power of two.
  var count: Int { columns * lines }

  /// The path of tap number `index`.
  func path(_ path: PicturePath, _ index: Int) -> PicturePath {
    let right = (Double(index % columns) + 0.5) / Double(columns) - 0.5
    let down = (Double(index / columns) + 0.5) / Double(lines) - 0.5
    return path.moved(
      u: rightward.u * right + downward.u * down, v: rightward.v * right + downward.v * down)
  }
}

extension PictureMap.Place {
  fileprivate static func - (a: Self, b: Self) -> Self {
    Self(u: a.u - b.u, v: a.v - b.v, w: 0)
  }
}
