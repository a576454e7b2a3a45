import Display
import Pixels
import Synchronization

/// Pictures made smaller, for those that are drawn much smaller than they are. Workers may share
/// one; what it holds never changes a pixel of a result.
public final class PictureCache: Sendable {
  /// About how many pixels are kept.
  private let capacity: Int
  private let state = Mutex(State())

  fileprivate struct State {
    var entries: [ReducedPicture.Key: Entry] = [:]
    var pixels = 0
    var clock = 0
  }

  fileprivate struct Entry {
    var picture: ReducedPicture
    var lastUse: Int
  }

  /// A cache for `capacity` pixels of four bytes.
  public init(capacity: Int = 16 << 20) {
    self.capacity = capacity
  }

  func picture(for key: ReducedPicture.Key) -> ReducedPicture {
    if let known = state.withLock({ $0.use(key) }) { return known }
    // Made outside of the lock; when two workers make it at once, both make the same.
    let picture = ReducedPicture(key)
    state.withLock { $0.keep(picture, for: key, capacity: capacity) }
    return picture
  }
}

extension PictureCache.State {
  fileprivate mutating func use(_ key: ReducedPicture.Key) -> ReducedPicture? {
    clock += 1
    entries[key]?.lastUse = clock
    return entries[key]?.picture
  }

  fileprivate mutating func keep(
    _ picture: ReducedPicture, for key: ReducedPicture.Key, capacity: Int
  ) {
    guard entries[key] == nil else { return }
    entries[key] = PictureCache.Entry(picture: picture, lastUse: clock)
    pixels += picture.pixmap.size.area
    while pixels > capacity, entries.count > 1,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
      pixels -= oldest.value.picture.pixmap.size.area
    }
  }
}

/// A part of a picture in which each pixel is the mean of several.
struct ReducedPicture {
  struct Key: Hashable {
    let bitmap: Bitmap
    let part: PixelRect
    /// How many pixels of the picture make one, along each axis; at least 1.
    let factorX: Double
    let factorY: Double
  }

  let pixmap: Pixmap

  /// So many picture pixels at most are mixed at once, along an axis; weights have 16 bits.
  static let mostTaps = 16.0

  init(_ key: Key) {
    pixmap = Self.reduced(key.bitmap.pixmap, key.part, key.factorX, key.factorY)
  }

  private static func reduced(
    _ pixmap: Pixmap, _ part: PixelRect, _ factorX: Double, _ factorY: Double
  ) -> Pixmap {
    let stepX = min(factorX, mostTaps)
    let stepY = min(factorY, mostTaps)
    let size = PixelSize(
      width: Int((Double(part.width) / stepX).rounded(.up)),
      height: Int((Double(part.height) / stepY).rounded(.up)))
    let result = scaled(pixmap, part, stepX, stepY, to: size)
    guard factorX > stepX || factorY > stepY else { return result }
    return reduced(result, result.bounds, factorX / stepX, factorY / stepY)
  }

  private static func scaled(
    _ pixmap: Pixmap, _ part: PixelRect, _ stepX: Double, _ stepY: Double, to size: PixelSize
  ) -> Pixmap {
    var result = Pixmap(size: size)
    guard
      let horizontal = AxisMap(origin: Double(part.left), step: stepX),
      let vertical = AxisMap(origin: Double(part.top), step: stepY)
    else { return result }
    let sampler = ScaledSampler(
      pixmap, readable: part, horizontal: horizontal, vertical: vertical,
      filters: (.trilinear, .trilinear), for: result.bounds)
    var scratch = SamplerScratch()
    result.withMutablePixels { pixels in
      for y in 0..<size.height {
        sampler.read(
          y, from: 0, count: size.width, into: &pixels, at: y * size.width, &scratch)
      }
    }
    return result
  }
}
