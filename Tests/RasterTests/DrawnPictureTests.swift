import Display
import Pixels
import Raster
import Testing

@Suite("Drawn pictures")
struct DrawnPictureTests {
  private func picture(
    _ width: Int, _ height: Int, on background: Color = .clear, times multiplier: Color? = nil,
    _ items: [DisplayItem]
  ) -> Picture {
    let list = DisplayList(
      canvas: PixelSize(width: width, height: height), background: background, items: items)
    return .drawn(DrawnPicture(list, multipliedBy: multiplier))
  }

  private func shown(
    _ picture: Picture, over target: Rect? = nil, _ transform: Transform = .identity
  ) -> DisplayItem {
    let whole = Rect(PixelRect(picture.size))
    let paint = ImagePaint(
      picture, source: whole, target: target ?? whole, minification: .trilinear)
    return .fill(Fill(.rectangle(target ?? whole), with: .image(paint), transform: transform))
  }

  private let dots: [DisplayItem] = [
    .fill(Rect(x: 0, y: 0, width: 1, height: 1), .red),
    .fill(Rect(x: 1, y: 1, width: 1, height: 1), .blue),
  ]

  @Test("A drawing is shown with the pixels of its rasterization")
  func pixels() {
    let drawing = picture(2, 2, dots)
    expectPixels(
      drawn(4, 3, on: .white, [shown(drawing, over: Rect(x: 1, y: 0, width: 2, height: 2))]),
      ["o r o o", "o o b o", "o o o o"])
  }

  @Test("A drawing is sampled as a bitmap with its pixels, whatever the transform")
  func sameAsBitmap() {
    let drawing = picture(40, 30, on: .white, randomItems(5, 12))
    guard case .drawn(let list) = drawing else { return }
    let finished = Picture.bitmap(Bitmap(drawnList(list.list)))
    for transform in [
      Transform.identity, .scale(x: 0.05, y: 0.05), .scale(x: 2.5, y: -1.5),
      Transform(a: 0.8, b: 0.6, c: -0.6, d: 0.8, tx: 18, ty: 2),
      Transform(a: 1, b: 0, c: 0, d: 1, tx: 3.5, ty: 2, p: 0.01),
    ] {
      let one = drawn(60, 60, on: .green, [shown(drawing, transform)])
      #expect(one == drawn(60, 60, on: .green, [shown(finished, transform)]))
    }
  }

  @Test("Drawings nested in drawings are rasterized")
  func nested() {
    var inner = picture(2, 2, dots)
    for _ in 0..<5 { inner = picture(2, 2, [shown(inner)]) }
    expectPixels(drawn(2, 2, on: .white, [shown(inner)]), ["r o", "o b"])
  }

  @Test("Chains of thousands of drawings are rasterized on a worker's stack")
  func deep() async {
    var scribble = picture(2, 2, dots)
    for step in 1...5000 {
      let dot = Rect(x: step % 2 == 0 ? 0 : 1, y: 1, width: 1, height: 1)
      scribble = picture(2, 2, [shown(scribble), .fill(dot, step % 2 == 0 ? .green : .blue)])
    }
    let frame = [shown(scribble)]
    for capacity in [0, 1 << 20] {
      let pixmap = await Task.detached {
        var rasterizer = Rasterizer(sharing: PictureCache(capacity: capacity))
        return rasterizer.draw(
          DisplayList(
            canvas: PixelSize(width: 2, height: 2), background: .white, items: frame))
      }.value
      expectPixels(pixmap, ["r o", "g b"])
    }
  }

  @Test("A drawing used by two others, also in a mask, is available to both")
  func shared() {
    let inner = picture(2, 2, dots)
    let masked = picture(
      2, 2,
      [.group(Group([.fill(Rect(x: 0, y: 0, width: 2, height: 2), .green)], mask: [shown(inner)]))])
    let both = picture(4, 2, [shown(masked), shown(inner, .translation(x: 2, y: 0))])
    for cache in [PictureCache(), PictureCache(capacity: 0)] {
      var rasterizer = Rasterizer(sharing: cache)
      let list = DisplayList(
        canvas: PixelSize(width: 4, height: 2), background: .white, items: [shown(both)])
      expectPixels(rasterizer.draw(list), ["g o r o", "o g o b"])
    }
  }

  @Test("Colors of a drawing are multiplied, alpha is not")
  func multiplied() {
    let half = picture(
      1, 1, times: Color(red: 0.5, green: 1, blue: 0),
      [.fill(Rect(x: 0, y: 0, width: 1, height: 1), .white.alpha(0.5))])
    let pixel = drawn(1, 1, [shown(half)])[0, 0]
    #expect(pixel == PremultipliedRGBA8(red: 64, green: 128, blue: 0, alpha: 128))
  }

  @Test("An empty drawing shows nothing")
  func empty() {
    let none = picture(0, 7, dots)
    let place = Rect(x: 0, y: 0, width: 2, height: 1)
    expectPixels(drawn(2, 1, on: .white, [shown(none, over: place)]), ["o o"])
  }

  @Test("A cache of any size, shared by any number of workers, changes no byte")
  func caches() async {
    let lists = (0..<6).map { seed in
      let inner = picture(20, 20, randomItems(seed % 3, 5))
      let outer = picture(30, 30, on: .white, [shown(inner, .scale(x: 1.3, y: 1.3))])
      return DisplayList(
        canvas: PixelSize(width: 30, height: 30),
        items: [shown(outer, .scale(x: 1 / Double(seed + 1), y: 0.9))])
    }
    let expected = lists.map(drawnList)
    for cache in [PictureCache(), PictureCache(capacity: 500), PictureCache(capacity: 0)] {
      await withTaskGroup(of: [Bool].self) { group in
        for worker in 0..<4 {
          group.addTask {
            var rasterizer = Rasterizer(sharing: cache)
            return lists.indices.map { step in
              let index = (step * 5 + worker) % lists.count
              return rasterizer.draw(lists[index]) == expected[index]
            }
          }
        }
        for await results in group { #expect(results.allSatisfy { $0 }) }
      }
    }
  }
}

private func randomItems(_ seed: Int, _ count: Int) -> [DisplayItem] {
  var lists = RandomLists(seed: UInt64(seed))
  return lists.items(count, 2)
}

private func drawnList(_ list: DisplayList) -> Pixmap {
  var rasterizer = Rasterizer()
  return rasterizer.draw(list)
}
