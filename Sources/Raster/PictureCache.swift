import Display
import Pixels
import Synchronization

/// Cache of bitmaps that are expensive to compute: rasterized drawings, and downscaled copies of
/// images. Thread-safe; its contents never affect a result.
public final class PictureCache: Sendable {
  /// Approximate number of pixels kept in each of the two caches.
  private let capacity: Int
  private let reduced = Mutex(Shelf<ReducedPicture.Key, ReducedPicture>())
  private let drawn = Mutex(Shelf<DrawnPicture, Bitmap>())
  /// Buffers of rasterizers of drawings, for the next one: a screen of text is dozens of them.
  private let idle = Mutex<[Compositor.Tools]>([])

  /// Creates a cache.
  ///
  /// - Parameter capacity: Pixels, four bytes each, for each of its two parts (default 2²⁴: twice
  ///   64 MiB).
  public init(capacity: Int = 16 << 20) {
    self.capacity = capacity
  }

  func picture(for key: ReducedPicture.Key) -> ReducedPicture {
    if let known = reduced.withLock({ $0.use(key) }) { return known }
    // Computed outside of the lock, so that workers do not wait for each other; two that compute
    // the same entry get the same pixels.
    let picture = ReducedPicture(key)
    reduced.withLock {
      $0.keep(picture, for: key, pixels: picture.pixmap.size.area, capacity: capacity)
    }
    return picture
  }

  /// Pixels of an image; a drawing is rasterized unless it is cached.
  func bitmap(of picture: Picture) -> Bitmap {
    switch picture {
    case .bitmap(let bitmap): bitmap
    case .drawn(let picture): bitmap(of: picture)
    }
  }

  private func bitmap(of picture: DrawnPicture) -> Bitmap {
    if let known = known(picture) { return known }
    var inside = NestedDrawings(of: picture, known: known)
    return inside.draw { picture, list in
      // One that is equal may have been drawn meanwhile.
      if let known = known(picture) { return known }
      var rasterizer = Rasterizer(sharing: self, idle.withLock { $0.popLast() } ?? .init())
      var pixmap = rasterizer.draw(list)
      idle.withLock { $0.append(rasterizer.takeTools()) }
      if let color = picture.multiplier {
        pixmap.multiply(red: color.red, green: color.green, blue: color.blue)
      }
      let bitmap = Bitmap(pixmap)
      drawn.withLock {
        $0.keep(bitmap, for: picture, pixels: pixmap.size.area, capacity: capacity)
      }
      return bitmap
    }
  }

  private func known(_ picture: DrawnPicture) -> Bitmap? {
    drawn.withLock { $0.use(picture) }
  }
}

/// Least-recently-used cache, limited by a number of pixels.
private struct Shelf<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    var value: Value
    var pixels: Int
    var lastUse: Int
  }

  private var entries: [Key: Entry] = [:]
  private var pixels = 0
  private var clock = 0

  mutating func use(_ key: Key) -> Value? {
    clock += 1
    entries[key]?.lastUse = clock
    return entries[key]?.value
  }

  mutating func keep(_ value: Value, for key: Key, pixels count: Int, capacity: Int) {
    guard entries[key] == nil else { return }
    entries[key] = Entry(value: value, pixels: count, lastUse: clock)
    pixels += count
    // The newest entry always stays: it is about to be used, however large it is.
    while pixels > capacity, entries.count > 1,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      entries[oldest.key] = nil
      pixels -= oldest.value.pixels
    }
  }
}
