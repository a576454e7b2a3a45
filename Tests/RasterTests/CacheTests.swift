import Display
import Pixels
import Raster
import Testing

@Suite("Shared caches")
struct CacheTests {
  private func list(_ bitmap: Bitmap, _ scale: Double) -> DisplayList {
    DisplayList(
      canvas: PixelSize(width: 40, height: 40), background: .white,
      items: [
        .image(
          bitmap, .trilinear,
          Transform(a: 0.8 * scale, b: 0.6 * scale, c: -0.6 * scale, d: 0.8 * scale, tx: 18, ty: 2)),
        .image(bitmap, .trilinear, .scale(x: scale / 8, y: scale / 8)),
      ])
  }

  @Test("The bytes do not depend on the size of a cache, or on who fills it")
  func sameBytes() async {
    let pictures = (0..<4).map { seed in
      bitmap(300, 260) { x, y in gray((x * (seed + 3) + y * y) % 256) }
    }
    let lists = pictures.flatMap { picture in [0.11, 0.2, 0.05].map { list(picture, $0) } }
    let expected = lists.map { list in
      var rasterizer = Rasterizer()
      return rasterizer.draw(list)
    }
    for cache in [PictureCache(), PictureCache(capacity: 3000), PictureCache(capacity: 0)] {
      await withTaskGroup(of: [(Int, Pixmap)].self) { group in
        for worker in 0..<4 {
          group.addTask {
            var rasterizer = Rasterizer(sharing: cache)
            return lists.indices.map { step in
              let index = (step * 5 + worker * 7) % lists.count
              return (index, rasterizer.draw(lists[index]))
            }
          }
        }
        for await results in group {
          for (index, picture) in results { #expect(picture == expected[index]) }
        }
      }
    }
  }
}
